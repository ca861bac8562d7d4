import { useEffect, useState } from 'react'

const ENDS = ['pointerup', 'pointercancel', 'blur'] as const

/** Whether a button of the pointer is held down on the stage outside of its bars, as in a drag. What opens from a bar lies outside of the stage. */
export function usePointerHeld(): boolean {
  const [isHeld, setIsHeld] = useState(false)
  useEffect(() => {
    const onDown = ({ target }: PointerEvent): void => setIsHeld(target instanceof Element && target.closest('[data-stage]') !== null && target.closest('[role=toolbar]') === null)
    const onUp = (): void => setIsHeld(false)
    window.addEventListener('pointerdown', onDown, true)
    for (const event of ENDS) window.addEventListener(event, onUp, true)
    return () => {
      window.removeEventListener('pointerdown', onDown, true)
      for (const event of ENDS) window.removeEventListener(event, onUp, true)
    }
  }, [])
  return isHeld
}
