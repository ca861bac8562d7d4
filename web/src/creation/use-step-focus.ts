import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/**
 * Keeps the keyboard in the dialog: at the top of a step that comes into view, where the button that led there is gone (the first step
 * has its own place), in the first field that something is wrong with, once `errors` says so, and in `field`, else at the top, where
 * work that begins or ends in a step took what had the focus away.
 */
export function useStepFocus(step: string, isBusy: boolean, errors: object, field?: RefObject<HTMLElement | null>): RefObject<HTMLParagraphElement | null> {
  const top = useRef<HTMLParagraphElement>(null)
  const shown = useRef({ step, isBusy })
  useEffect(() => {
    const before = shown.current
    shown.current = { step, isBusy }
    if (before.step !== step) return top.current?.focus()
    if (before.isBusy === isBusy) return undefined
    const focused = document.activeElement
    const isLost = focused === null || focused === document.body || (!isBusy && focused === top.current)
    if (!isLost) return undefined
    const place = isBusy ? top.current : field?.current ?? top.current
    return place?.focus({ preventScroll: true })
  }, [step, isBusy, field])
  useEffect(() => {
    const wrong = Object.keys(errors).length > 0 ? top.current?.closest('[role=dialog]')?.querySelector<HTMLElement>('[aria-invalid=true]') : null
    wrong?.focus()
  }, [errors])
  return top
}
