import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

/** Keeps the keyboard in a list that something was taken out of. */
export interface RemovalFocus<T extends HTMLElement> {
  /** Around the list and the button that adds to it, which is marked `data-add`. */
  readonly area: RefObject<T | null>
  /** To call with the place that something was removed from. */
  readonly hasRemoved: (index: number) => void
}

/** Moves the focus to what has taken the place of a removed thing, else to the one before it, else to the button that adds. */
export function useRemovalFocus<T extends HTMLElement>(): RemovalFocus<T> {
  const area = useRef<T>(null)
  const [removed, setRemoved] = useState<{ readonly index: number } | null>(null)
  useEffect(() => {
    if (removed !== null && area.current !== null) focusBeside(area.current, removed.index)
  }, [removed])
  return { area, hasRemoved: (index) => setRemoved({ index }) }
}

/** Focuses the first control of the thing at a place of the area's list. */
export function focusBeside(area: HTMLElement, index: number): void {
  const things = area.querySelectorAll<HTMLElement>(':scope > :is(ol, ul) > li')
  const beside = things[Math.min(index, things.length - 1)]?.querySelector<HTMLElement>('button, input')
  const target = beside ?? area.querySelector<HTMLElement>('[data-add]')
  target?.focus()
}
