import type { PointerEvent, RefObject } from 'react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Destination, Row } from './reorder.ts'
import { autoScroll, destinationOf, gapAt } from './reorder.ts'

/** Slides on their way to another place. */
export interface RailDrag {
  readonly moved: readonly string[]
  /** The gap they would drop into, 0 … the number of slides. */
  readonly gap: number
}

interface DragOptions {
  readonly list: RefObject<HTMLElement | null>
  readonly order: readonly string[]
  /** Height of every row, CSS pixels. */
  readonly rowHeight: number
  readonly enabled: boolean
  /** The slides a drag that begins on this one moves. */
  readonly slidesFor: (id: string) => readonly string[]
  readonly onDrop: (moved: readonly string[], to: Destination) => void
}

/** A pointer must go this far before a press becomes a drag, CSS pixels. */
const THRESHOLD = 5

/** Dragging slides by mouse, pen or finger, with the list scrolling at its edges. Escape takes the drag back. */
export function useRailDrag({ list, order, rowHeight, enabled, slidesFor, onDrop }: DragOptions) {
  const [drag, setDrag] = useState<RailDrag | null>(null)
  const press = useRef<{ readonly id: string; readonly x: number; readonly y: number; readonly pointer: number } | null>(null)
  const pointerY = useRef(0)
  const latest = useRef({ drag, order, rowHeight })
  useEffect(() => {
    latest.current = { drag, order, rowHeight }
  })
  /** Where the rows are on screen now, drawn or not. */
  const rowsNow = useCallback((): readonly Row[] => {
    const node = list.current
    if (!node) return []
    const { order: now, rowHeight: height } = latest.current
    const first = node.getBoundingClientRect().top + Number.parseFloat(getComputedStyle(node).paddingTop) - node.scrollTop
    return now.map((_, index) => ({ top: first + index * height, height }))
  }, [list])

  const follow = (clientY: number): void => {
    const gap = gapAt(clientY, rowsNow())
    setDrag((current) => (current && current.gap !== gap ? { ...current, gap } : current))
  }

  const isDragging = drag !== null
  useEffect(() => {
    if (!isDragging) return
    let frame = 0
    const scroll = (): void => {
      const node = list.current
      if (node) {
        const by = autoScroll(pointerY.current, node.getBoundingClientRect())
        if (by !== 0) {
          node.scrollTop += by
          const gap = gapAt(pointerY.current, rowsNow())
          setDrag((current) => (current && current.gap !== gap ? { ...current, gap } : current))
        }
      }
      frame = requestAnimationFrame(scroll)
    }
    frame = requestAnimationFrame(scroll)
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      press.current = null
      setDrag(null)
    }
    window.addEventListener('keydown', onKey, true)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('keydown', onKey, true)
    }
  }, [isDragging, list, rowsNow])

  const onPointerDown = (event: PointerEvent<HTMLElement>, id: string): void => {
    if (!enabled || event.button !== 0 || event.shiftKey || event.metaKey || event.ctrlKey) return
    press.current = { id, x: event.clientX, y: event.clientY, pointer: event.pointerId }
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    const start = press.current
    if (!start || start.pointer !== event.pointerId) return
    pointerY.current = event.clientY
    if (latest.current.drag) return follow(event.clientY)
    if (Math.hypot(event.clientX - start.x, event.clientY - start.y) < THRESHOLD) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrag({ moved: slidesFor(start.id), gap: gapAt(event.clientY, rowsNow()) })
  }
  const onPointerUp = (): void => {
    const { drag: ended, order: now } = latest.current
    press.current = null
    if (!ended) return
    setDrag(null)
    const moved = ended.moved.filter((id) => now.includes(id))
    const to = destinationOf(now, moved, ended.gap)
    if (to) onDrop(moved, to)
  }
  const onPointerCancel = (): void => {
    press.current = null
    setDrag(null)
  }
  return { drag, onPointerDown, list: { onPointerMove, onPointerUp, onPointerCancel } }
}
