import { useEffect, useState } from 'react'
import type { PointerEvent, RefObject } from 'react'
import { destinationOf, gapAt } from '../rail/reorder.ts'

/** A row on its way to another place. */
export interface RowDrag {
  readonly id: string
  /** The gap it would drop into, 0 … the number of rows. */
  readonly gap: number
}

interface RowDragParts {
  /** Its children are the rows, in the order of the ids. */
  readonly list: RefObject<HTMLElement | null>
  readonly order: readonly string[]
  readonly onDrop: (id: string, before: string | null) => void
}

/** Dragging the rows of a short list by a handle. Escape takes the drag back; what lies where it was is no drop. */
export function useRowDrag({ list, order, onDrop }: RowDragParts) {
  const [drag, setDrag] = useState<RowDrag | null>(null)
  const isDragging = drag !== null
  useEffect(() => {
    if (!isDragging) return undefined
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      setDrag(null)
    }
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [isDragging])
  const gapBelow = (y: number): number => gapAt(y, [...list.current?.children ?? []].map((row) => row.getBoundingClientRect()))
  const handle = (id: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ id, gap: gapBelow(event.clientY) })
    },
    onPointerMove: (event: PointerEvent) => {
      const gap = gapBelow(event.clientY)
      if (drag !== null && drag.gap !== gap) setDrag({ ...drag, gap })
    },
    onPointerUp: () => {
      setDrag(null)
      const to = drag === null ? null : destinationOf(order, [drag.id], drag.gap)
      if (drag !== null && to !== null) onDrop(drag.id, to.before)
    },
    onPointerCancel: () => setDrag(null),
  })
  return { drag, handle }
}
