import { LocalOrigin, setElementsProps } from '@lectern/shared/lesson'
import type { ElementPatch, LessonElement } from '@lectern/shared/lesson'
import type { GestureFrame } from '@lectern/shared/sync'
import { asOneStep } from '../chrome/undo-steps.ts'
import { growBoxes } from '../elements/grow-boxes.ts'
import type { CanvasHost } from './canvas-host.ts'
import { frameOf, tidyFrame } from '../../rendering/geometry/frame.ts'
import type { Frame } from '../../rendering/geometry/frame.ts'

/** Frames shown to others while they move; a presence state has room for so many. */
const SHARED_FRAMES = 24

type FrameKey = keyof Frame

const KEYS: readonly FrameKey[] = ['x', 'y', 'width', 'height', 'rotation']

/** What a gesture changed, and only that: keys it left alone keep what others wrote meanwhile. */
function changedKeys(before: Frame, after: Frame): Partial<Record<FrameKey, number>> {
  const clean = tidyFrame(after)
  const patch: Partial<Record<FrameKey, number>> = {}
  for (const key of KEYS) if (Math.abs(clean[key] - before[key]) > 0.004) patch[key] = clean[key]
  return patch
}

/** Writes the end of a gesture: one transaction, one step of undo. `more` = what else it changed of elements that are in `after`. */
export function commitFrames(
  host: CanvasHost, before: ReadonlyMap<string, Frame>, after: ReadonlyMap<string, Frame>, command: string,
  more: Readonly<Record<string, ElementPatch>> = {},
): void {
  const { slideId } = host.store.getState()
  const patches: Record<string, ElementPatch> = {}
  for (const [id, frame] of after) {
    const start = before.get(id)
    const patch = start ? changedKeys(start, frame) : {}
    if (Object.keys(patch).length > 0 || more[id] !== undefined) patches[id] = { ...patch, ...more[id] }
  }
  if (slideId === null || !host.canEdit() || Object.keys(patches).length === 0) return
  const { doc, view } = host.session
  const origin = new LocalOrigin(command)
  const resized = Object.keys(patches).filter((id) => patches[id]?.width !== undefined || patches[id]?.height !== undefined)
  asOneStep(host.session.undo, () => {
    doc.transact(() => {
      setElementsProps(doc, slideId, patches, origin)
      growBoxes(doc, slideId, resized, view.slide(slideId)?.theme, origin)
    }, origin)
  })
}

const tenth = (value: number): number => Math.round(value * 10) / 10

/** A running gesture as others see it: rounded, and no more frames than a presence state holds. */
export function sharedGesture(frames: ReadonlyMap<string, Frame>): Record<string, GestureFrame> {
  const shared: Record<string, GestureFrame> = {}
  for (const [id, frame] of [...frames].slice(0, SHARED_FRAMES)) {
    shared[id] = {
      x: tenth(frame.x), y: tenth(frame.y), width: tenth(frame.width), height: tenth(frame.height),
      rotation: tenth(frame.rotation),
    }
  }
  return shared
}

/** Frames without elements that somebody removed meanwhile; null when none is left. */
export function presentFrames(host: CanvasHost, frames: ReadonlyMap<string, Frame>): Map<string, Frame> | null {
  const left = new Map([...frames].filter(([id]) => host.element(id) !== null))
  return left.size > 0 ? left : null
}

/** The boxes of elements by id, as a gesture begins with them. */
export function framesOf(elements: readonly (LessonElement & Frame)[]): Map<string, Frame> {
  return new Map(elements.map((element) => [element.id, frameOf(element)]))
}
