import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useHasLeft } from './use-has-left.ts'

/** What the address bar says now; what React shows may be an address behind. */
function inAddress(name: string): string | null {
  return new URLSearchParams(window.location.search).get(name)
}

/** Sets the value; `push` makes it a step that Back takes back, else it takes the place of the present address. */
export type SetQueryValue = (value: string | null, step?: 'push') => void

const NOTHING: readonly string[] = []

/**
 * A value in the query of the address; null = absent. What is set shows at once, however long the router takes, and Back,
 * Forward and links set it, too. Once the address is another page's, nothing is set any more.
 *
 * @param resets names of other values that mean nothing any more when this one changes, such as the page of a list; a
 *   constant of the caller
 */
export function useQueryValue(name: string, resets: readonly string[] = NOTHING): readonly [value: string | null, set: SetQueryValue] {
  const [search, setSearch] = useSearchParams()
  const asked = search.get(name)
  const [value, setValue] = useState(asked)
  const [seen, setSeen] = useState(asked)
  if (asked !== seen) {
    setSeen(asked)
    if (asked === inAddress(name)) setValue(asked)
  }
  const hasLeft = useHasLeft()
  const set = useCallback<SetQueryValue>((next, step) => {
    if (hasLeft()) return
    setValue(next)
    if (next === inAddress(name)) return
    const query = new URLSearchParams(window.location.search)
    if (next === null) query.delete(name)
    else query.set(name, next)
    for (const other of resets) query.delete(other)
    setSearch(query, { replace: step !== 'push' })
  }, [name, resets, setSearch, hasLeft])
  return [value, set]
}
