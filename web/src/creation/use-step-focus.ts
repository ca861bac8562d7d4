import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** Puts the keyboard at the top of a step that comes into view, where the button that led there is gone. The first step has its own place. */
export function useStepFocus(step: string): RefObject<HTMLParagraphElement | null> {
  const top = useRef<HTMLParagraphElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    top.current?.focus()
  }, [step])
  return top
}
