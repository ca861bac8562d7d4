import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { declareFaces } from '../rendering/fonts/declare-faces.ts'

/** Has the browser fetch a font once what is shown in it has come into sight; put the reference on that. */
export function usePreviewFont<E extends Element>(family: string, words: string): RefObject<E | null> {
  const shown = useRef<E>(null)
  useEffect(() => {
    const { current } = shown
    if (current === null) return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting !== true) return
      observer.disconnect()
      // One that does not come is shown in the fonts behind it.
      declareFaces(family, words).catch(() => undefined)
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [family, words])
  return shown
}
