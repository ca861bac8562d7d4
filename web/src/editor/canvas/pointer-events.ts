import { screenPoint, toSlide } from '../../rendering/geometry/points.ts'
import type { View } from '../../rendering/geometry/points.ts'
import { isMod } from '../commands/shortcuts.ts'
import type { CanvasPointer } from './pointer.ts'

/** What of a DOM event the stage reads. */
type MouseLike = Pick<MouseEvent, 'clientX' | 'clientY' | 'button' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>

/** A DOM event as the tools see it. */
export function pointerOf(event: MouseLike, stage: Pick<DOMRect, 'left' | 'top'>, view: View): CanvasPointer {
  const screen = screenPoint(event.clientX - stage.left, event.clientY - stage.top)
  return {
    screen, slide: toSlide(view, screen), button: Math.max(0, event.button), shift: event.shiftKey, alt: event.altKey, mod: isMod(event),
  }
}

/** CSS pixels a line and a page of a wheel count for. */
const WHEEL_LINE = 18
const WHEEL_PAGE = 400

/** How far a wheel turned, in CSS pixels; with Shift a wheel without a second axis goes sideways. */
export function wheelWay(event: Pick<WheelEvent, 'deltaX' | 'deltaY' | 'deltaMode' | 'shiftKey'>): { readonly x: number; readonly y: number } {
  const unit = event.deltaMode === 1 ? WHEEL_LINE : event.deltaMode === 2 ? WHEEL_PAGE : 1
  const x = event.deltaX * unit
  const y = event.deltaY * unit
  return event.shiftKey && x === 0 ? { x: y, y: 0 } : { x, y }
}

/** One notch of a mouse wheel zooms by so much at most; a pinch sends many small ones. */
const ZOOM_PER_PIXEL = 0.01
const LARGEST_NOTCH = 30

/** By how much a wheel with Mod, or a pinch, zooms. */
export function wheelZoom(deltaY: number): number {
  const bounded = Math.max(-LARGEST_NOTCH, Math.min(LARGEST_NOTCH, deltaY))
  return Math.exp(-bounded * ZOOM_PER_PIXEL)
}
