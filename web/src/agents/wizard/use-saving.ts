import { useEffect, useRef, useState } from 'react'

/** A save under way: what the form shows meanwhile, and where the keyboard is afterwards. */
export interface Saving {
  /** The fields are not to be changed: what is entered now would not be saved. */
  readonly isSaving: boolean
  /** Runs the save; false when the screen was left before it ended. Throws what the save throws. */
  readonly during: (save: () => Promise<unknown>) => Promise<boolean>
}

/** Tells when a form is being saved, and gives the focus back to the field that was locked meanwhile. */
export function useSaving(): Saving {
  const [isSaving, setSaving] = useState(false)
  const isHere = useRef(true)
  const held = useRef<Element | null>(null)
  useEffect(() => {
    isHere.current = true
    return () => { isHere.current = false }
  }, [])
  useEffect(() => {
    if (isSaving || !(held.current instanceof HTMLElement)) return
    // Locking a field takes the focus from it; a person who went elsewhere meanwhile stays there.
    if (document.activeElement === document.body) held.current.focus({ preventScroll: true })
    held.current = null
  }, [isSaving])
  const during = async (save: () => Promise<unknown>) => {
    held.current = document.activeElement
    setSaving(true)
    try {
      await save()
    } finally {
      setSaving(false)
    }
    return isHere.current
  }
  return { isSaving, during }
}
