import { useEffect, useState } from 'react'

/** How long after the last letter something is searched for, ms. */
const TYPED_MS = 250

/** A text once nobody has typed for a moment. */
export function useTyped(text: string): string {
  const [typed, setTyped] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setTyped(text), TYPED_MS)
    return () => clearTimeout(timer)
  }, [text])
  return typed
}
