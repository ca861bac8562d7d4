import { CANVAS } from '@lectern/shared/lesson'
import type { NewElement } from '@lectern/shared/lesson'
import { translate } from '../../platform/i18n/i18n.ts'
import type { NewBox } from '../elements/edit-definition.ts'
import { editOf } from '../elements/edits.ts'
import type { CanvasHost } from '../canvas/canvas-host.ts'
import { screenPoint, slidePoint, toSlide } from '../../rendering/geometry/points.ts'
import type { SlidePoint } from '../../rendering/geometry/points.ts'
import type { Size } from '../canvas/geometry/view.ts'
import { announce } from '../chrome/announce.ts'
import { boxAround, insertElement } from './new-element.ts'
import type { CanvasKey } from './state.ts'

/** How far an element lies from one that stands where it would, slide points. */
const BESIDE = 24

/** The middle of the part of the slide that is on screen. */
function middleInView(host: CanvasHost): SlidePoint {
  const { stageSize } = host.store.getState()
  const first = toSlide(host.view(), screenPoint(0, 0))
  const last = toSlide(host.view(), screenPoint(stageSize.width, stageSize.height))
  const middle = (from: number, to: number, length: number): number => (Math.max(0, from) + Math.min(length, to)) / 2
  return slidePoint(middle(first.x, last.x, CANVAS.width), middle(first.y, last.y, CANVAS.height))
}

/** Whether a key puts what a tool makes on the slide; a held Enter belongs to the button that chose the tool. */
export function isInsertKey({ key, shift, alt, mod, repeat }: CanvasKey): boolean {
  return key === 'Enter' && !shift && !alt && !mod && !repeat
}

/**
 * Puts what a tool makes in the middle of what is in view, beside what already stands just there, and tells people who
 * do not see it. Answers its id; null when nothing can be put on the slide now.
 */
export function insertInView(host: CanvasHost, size: Size, make: (box: NewBox) => NewElement): string | null {
  const middle = middleInView(host)
  let box = boxAround(middle, size)
  while (host.elements().some(({ x, y }) => x === box.x && y === box.y)) box = { ...box, x: box.x + BESIDE, y: box.y + BESIDE }
  const id = insertElement(host, make(box))
  const made = id === null ? null : host.element(id)
  if (made) announce(host.store, translate('canvas:inserted', { name: translate(editOf(made).labelKey(made)) }))
  return id
}
