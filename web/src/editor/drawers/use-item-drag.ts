import { useEffect, useRef, useState } from 'react'
import type { PointerEvent } from 'react'
import { screenPoint, toScreen, toSlide } from '../../rendering/geometry/points.ts'
import type { SlidePoint } from '../../rendering/geometry/points.ts'
import type { CommandContext } from '../commands/command.ts'
import { boxAround } from '../elements/new-boxes.ts'
import type { InsertItem } from './define-drawer.ts'
import { insertWhenReady } from './insert-item.ts'

/** CSS pixels after which a press is a drag. */
const SLACK = 5

interface Rect {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** What is being dragged out of a drawer: where the pointer is, and where it would stand, in CSS pixels of the window; null beside the slide's stage. */
export interface ItemDrag {
  readonly item: InsertItem
  readonly x: number
  readonly y: number
  readonly target: Rect | null
}

/** Where a point of the window lies on the slide; null beside the stage, and where something lies over it. */
function pointOnStage({ editor }: CommandContext, x: number, y: number): { readonly point: SlidePoint; readonly stage: DOMRect } | null {
  const stage = document.elementFromPoint(x, y)?.closest('[data-stage]')?.getBoundingClientRect()
  return stage === undefined ? null : { point: toSlide(editor.getState(), screenPoint(x - stage.left, y - stage.top)), stage }
}

/** Drags things of a drawer onto the slide, by mouse or pen: a finger scrolls the drawer. Escape leaves the slide as it was. */
export function useItemDrag(context: CommandContext): { readonly drag: ItemDrag | null; readonly begin: (item: InsertItem, event: PointerEvent) => void } {
  const [drag, setDrag] = useState<ItemDrag | null>(null)
  const stop = useRef<(() => void) | null>(null)
  const latest = useRef(context)
  useEffect(() => { latest.current = context })
  useEffect(() => () => stop.current?.(), [])

  const begin = (item: InsertItem, { button, clientX, clientY, pointerId, pointerType }: PointerEvent): void => {
    if (button !== 0 || pointerType === 'touch' || !latest.current.canEdit) return
    const listeners = new AbortController()
    const { signal } = listeners
    let isDragged = false
    const end = (): void => {
      listeners.abort()
      stop.current = null
      setDrag(null)
    }
    const move = (event: globalThis.PointerEvent): void => {
      if (event.pointerId !== pointerId) return
      isDragged ||= Math.hypot(event.clientX - clientX, event.clientY - clientY) > SLACK
      if (!isDragged) return
      const { editor } = latest.current
      const at = pointOnStage(latest.current, event.clientX, event.clientY)
      const box = at && boxAround(at.point, item.size)
      const { scale } = editor.getState()
      const corner = box && toScreen(editor.getState(), box)
      setDrag({
        item, x: event.clientX, y: event.clientY,
        target: box && corner && { left: at.stage.left + corner.x, top: at.stage.top + corner.y, width: box.width * scale, height: box.height * scale },
      })
    }
    const drop = (event: globalThis.PointerEvent): void => {
      if (event.pointerId !== pointerId) return
      end()
      if (!isDragged) return
      // The tile is let go over itself: that was no click.
      window.addEventListener('click', (click) => click.stopPropagation(), { capture: true, once: true, signal: AbortSignal.timeout(100) })
      const at = pointOnStage(latest.current, event.clientX, event.clientY)
      if (at) void insertWhenReady(latest.current, item, at.point)
    }
    stop.current = end
    window.addEventListener('pointermove', move, { signal })
    window.addEventListener('pointerup', drop, { signal })
    window.addEventListener('pointercancel', end, { signal })
    window.addEventListener('blur', end, { signal })
    window.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || !isDragged) return
      event.preventDefault()
      event.stopPropagation()
      end()
    }, { capture: true, signal })
  }
  return { drag, begin }
}
