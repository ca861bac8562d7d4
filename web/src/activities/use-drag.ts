import { useState } from 'react'
import type { CSSProperties, PointerEvent } from 'react'

/** A part of an answer on its way under a pointer. */
interface Dragged {
  readonly id: string
  /** How far, in lengths of the part itself, which may stand in something that is scaled. */
  readonly x: number
  readonly y: number
}

/** Where a pointer is, in the page. */
export interface PagePoint {
  readonly x: number
  readonly y: number
}

/** The dragging of parts of an answer; keys and buttons do the same elsewhere. */
export interface Drag {
  /** What is dragged; null while nothing is. */
  readonly id: string | null
  /** How the part of this id is shown. */
  readonly styleOf: (id: string) => CSSProperties
  /** What its grip listens to. */
  readonly gripOf: (id: string) => {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void
    readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void
    readonly onPointerCancel: () => void
  }
}

/** Drags parts with a pointer that is captured by their grip; `onOver` gets where it is, `onDrop` where it is let go, and how far from where it was pressed, CSS pixels. */
export function useDrag({ isOff, onDrop, onOver }: {
  readonly isOff: boolean
  readonly onOver?: (id: string, point: PagePoint) => void
  readonly onDrop: (id: string, point: PagePoint, distance: number) => void
}): Drag {
  const [from, setFrom] = useState<PagePoint | null>(null)
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const stop = (): void => {
    setFrom(null)
    setDragged(null)
  }
  return {
    id: dragged?.id ?? null,
    styleOf: (id) => (dragged?.id === id ? { translate: `${dragged.x}px ${dragged.y}px`, zIndex: 1, position: 'relative', pointerEvents: 'none' } : {}),
    gripOf: (id) => ({
      onPointerDown: (event) => {
        if (isOff || event.button !== 0) return
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        setFrom({ x: event.clientX, y: event.clientY })
        setDragged({ id, x: 0, y: 0 })
      },
      onPointerMove: ({ clientX, clientY, currentTarget }) => {
        if (from === null || dragged?.id !== id) return
        const scale = currentTarget.getBoundingClientRect().width / Math.max(1, currentTarget.offsetWidth) || 1
        setDragged({ id, x: (clientX - from.x) / scale, y: (clientY - from.y) / scale })
        onOver?.(id, { x: clientX, y: clientY })
      },
      onPointerUp: ({ clientX, clientY }) => {
        if (from !== null && dragged?.id === id) onDrop(id, { x: clientX, y: clientY }, Math.hypot(clientX - from.x, clientY - from.y))
        stop()
      },
      onPointerCancel: stop,
    }),
  }
}
