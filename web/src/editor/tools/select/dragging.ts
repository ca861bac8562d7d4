import { LocalOrigin, duplicateElements } from '@lectern/shared/lesson'
import { asOneStep } from '../../chrome/undo-steps.ts'
import { commitFrames, framesOf, presentFrames, sharedGesture } from '../../canvas/commit.ts'
import { boundsOfAll, movedBy } from '../../../rendering/geometry/frame.ts'
import type { Bounds, Frame } from '../../../rendering/geometry/frame.ts'
import { vectorBetween } from '../../../rendering/geometry/points.ts'
import { targetsBeside } from '../../canvas/snap-beside.ts'
import { SNAP_DISTANCE, snapMove } from '../../geometry/snap.ts'
import type { CanvasPointer } from '../../canvas/pointer.ts'
import type { StateFactory } from '../../canvas/tool-state.ts'

/** The way of the pointer on the slide; Shift keeps to the axis it went further along. */
function wayOf(start: CanvasPointer, now: CanvasPointer): { readonly x: number; readonly y: number; readonly free: { x: boolean; y: boolean } } {
  const { x, y } = vectorBetween(start.slide, now.slide)
  if (!now.shift) return { x, y, free: { x: true, y: true } }
  return Math.abs(x) >= Math.abs(y) ? { x, y: 0, free: { x: true, y: false } } : { x: 0, y, free: { x: false, y: true } }
}

/** Whole slide points for the corner of what is moved, so that boxes do not end up at 104.37. */
const whole = (at: number, way: number): number => Math.round(at + way) - at

/** Selected elements follow the pointer and snap to others. Alt leaves the originals and makes copies; Mod does not snap. */
export const dragging: StateFactory<'select.dragging'> = (host, { start, now }) => {
  let before: ReadonlyMap<string, Frame> = framesOf(host.movable())
  let last = now
  const targets = targetsBeside(host, before)

  const update = (pointer: CanvasPointer): void => {
    last = pointer
    const box: Bounds | null = boundsOfAll(before.values())
    if (!box) return
    const way = wayOf(start, pointer)
    const moved = { ...box, x: box.x + way.x, y: box.y + way.y }
    const snap = pointer.mod ? { dx: 0, dy: 0, guides: [] } : snapMove(moved, targets, SNAP_DISTANCE / host.view().scale, way.free)
    const snapped = { x: snap.guides.some((guide) => guide.axis === 'x'), y: snap.guides.some((guide) => guide.axis === 'y') }
    const dx = !way.free.x ? 0 : snapped.x ? way.x + snap.dx : whole(box.x, way.x)
    const dy = !way.free.y ? 0 : snapped.y ? way.y + snap.dy : whole(box.y, way.y)
    const frames = new Map([...before].map(([id, frame]) => [id, movedBy(frame, dx, dy)]))
    host.gesture.setState({ frames, guides: snap.guides, copying: pointer.alt, cursor: pointer.alt ? 'copy' : 'move' })
    host.session.setPresence({ gesture: pointer.alt ? null : sharedGesture(frames) })
  }

  const copy = (frames: ReadonlyMap<string, Frame>): void => {
    const { slideId, select } = host.store.getState()
    const [id, moved] = [...frames][0] ?? []
    const from = id === undefined ? undefined : before.get(id)
    if (slideId === null || !moved || !from || !host.canEdit()) return
    const offset = { x: moved.x - from.x, y: moved.y - from.y }
    const ids = [...before.keys()]
    select(asOneStep(host.session.undo, () => duplicateElements(host.session.doc, slideId, ids, offset, new LocalOrigin('duplicate'))))
  }

  update(now)
  return {
    pointerMove: update,
    modifiersChanged: update,
    pointerUp: (pointer) => {
      update(pointer)
      const { frames } = host.gesture.getState()
      if (frames && pointer.alt) copy(frames)
      else if (frames) commitFrames(host, before, frames, 'move')
      host.rest()
    },
    slideChanged: () => {
      const left = presentFrames(host, before)
      if (!left) host.rest()
      else if (left.size !== before.size) {
        before = left
        update(last)
      }
    },
    cancel: () => host.rest(),
    exit: () => host.session.setPresence({ gesture: null }),
  }
}
