import { useRef } from 'react'
import type { PointerEvent } from 'react'

/** How far a finger moves at least, CSS pixels, and how much more sideways than up or down. */
const LEAST = 40
const SIDEWAYS = 1.5

/** What a finger that has moved so far asks for: the slide that lies on the other side, or nothing. */
export function swipeOf(dx: number, dy: number, isRightToLeft: boolean): 'next' | 'previous' | null {
  if (Math.abs(dx) < LEAST || Math.abs(dx) < SIDEWAYS * Math.abs(dy)) return null
  return (dx < 0) === isRightToLeft ? 'previous' : 'next'
}

/** Handlers for an element that is swiped; mice and pens have the buttons. */
export function useSwipe(onSwipe: (to: 'next' | 'previous') => void) {
  const start = useRef<{ readonly id: number; readonly x: number; readonly y: number } | null>(null)
  return {
    onPointerDown: (event: PointerEvent) => {
      // A second finger zooms.
      start.current = event.pointerType === 'touch' && event.isPrimary ? { id: event.pointerId, x: event.clientX, y: event.clientY } : null
    },
    onPointerCancel: () => { start.current = null },
    onPointerUp: (event: PointerEvent) => {
      const from = start.current
      start.current = null
      if (from?.id !== event.pointerId) return
      const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
      const to = swipeOf(event.clientX - from.x, event.clientY - from.y, isRightToLeft)
      if (to !== null) onSwipe(to)
    },
  }
}
