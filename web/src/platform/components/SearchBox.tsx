import { useEffect, useState } from 'react'
import { SearchField } from '../../ui/index.ts'

export interface SearchBoxProps {
  /** What it looks through, in words. */
  readonly label: string
  readonly maxLength: number
  /** What is searched for now. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/** How long after the last key the search begins, in ms. */
const REST_MS = 250

/** The words to search a list for; asked for once the person rests, and at once with Enter. */
export function SearchBox({ label, maxLength, value, onChange }: SearchBoxProps) {
  const [typed, setTyped] = useState(value)
  const [shown, setShown] = useState(value)
  // The address changed by other means, such as the back button.
  if (shown !== value) {
    setShown(value)
    if (typed.trim() !== value) setTyped(value)
  }
  useEffect(() => {
    if (typed.trim() === value) return undefined
    const { pathname } = window.location
    const timer = setTimeout(() => {
      // The screen stays for a while after another was asked for, until that one is loaded.
      if (window.location.pathname === pathname) onChange(typed.trim())
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [typed, value, onChange])
  return (
    <form role="search" className="w-72 max-w-full" onSubmit={(event) => { event.preventDefault(); onChange(typed.trim()) }}>
      <SearchField
        label={label}
        maxLength={maxLength}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </form>
  )
}
