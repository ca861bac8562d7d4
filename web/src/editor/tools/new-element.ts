import { CANVAS, LocalOrigin, addElement } from '@lectern/shared/lesson'
import type { NewElement } from '@lectern/shared/lesson'
import type { NewBox } from '../elements/edit-definition.ts'
import type { CanvasHost } from '../canvas/canvas-host.ts'
import { oneStep } from '../canvas/commit.ts'
import { tidy } from '../../rendering/geometry/frame.ts'
import type { SlidePoint } from '../../rendering/geometry/points.ts'

/** Puts a new element on the slide as one step of undo; null when that is not possible now. */
export function insertElement(host: CanvasHost, element: NewElement): string | null {
  const { slideId } = host.store.getState()
  if (slideId === null || !host.canEdit() || host.slide() === null) return null
  return oneStep(host.session, () => addElement(host.session.doc, slideId, element, new LocalOrigin('insert')))
}

/** A box with tidy numbers. */
export function tidyBox({ x, y, width, height }: NewBox): NewBox {
  return { x: tidy(x), y: tidy(y), width: Math.max(1, tidy(width)), height: Math.max(1, tidy(height)) }
}

/** A drawn box on whole slide points, so that nobody meets a width of 440.9. */
export function wholeBox({ x, y, width, height }: NewBox): NewBox {
  const left = Math.round(x)
  const top = Math.round(y)
  return { x: left, y: top, width: Math.max(1, Math.round(x + width) - left), height: Math.max(1, Math.round(y + height) - top) }
}

/** A box of this size round a point, pushed back onto the slide where it would hang over. */
export function boxAround(point: SlidePoint, size: { readonly width: number; readonly height: number }): NewBox {
  const within = (at: number, length: number, room: number): number => Math.max(0, Math.min(room - length, at - length / 2))
  return wholeBox({
    x: within(point.x, size.width, CANVAS.width), y: within(point.y, size.height, CANVAS.height), ...size,
  })
}
