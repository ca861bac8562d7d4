import { useEffect, useEffectEvent, useState } from 'react'

/** Something on its way. */
export type Loaded<T> = ({ readonly state: 'loading' } | { readonly state: 'ready'; readonly value: T } | { readonly state: 'failed'; readonly error: unknown }) & { readonly retry: () => void }

/** Loads something when its key is another one, and again when asked to; `leave` is told of what is not shown any more. */
export function useLoaded<T>(key: string, load: (signal: AbortSignal) => Promise<T>, leave?: (value: T) => void): Loaded<T> {
  const [now, setNow] = useState<{ readonly key: string; readonly answer: { readonly value: T } | { readonly error: unknown } } | null>(null)
  const [tries, setTries] = useState(0)
  // The key says what is loaded, the count how often.
  const begin = useEffectEvent((_: string, __: number, signal: AbortSignal) => load(signal))
  const over = useEffectEvent((value: T) => leave?.(value))
  useEffect(() => {
    const gone = new AbortController()
    let had: { readonly value: T } | null = null
    begin(key, tries, gone.signal).then((value) => {
      if (gone.signal.aborted) return over(value)
      had = { value }
      return setNow({ key, answer: had })
    }, (error: unknown) => {
      if (!gone.signal.aborted) setNow({ key, answer: { error } })
    })
    return () => {
      gone.abort()
      if (had !== null) over(had.value)
    }
  }, [key, tries])
  const retry = (): void => {
    setNow(null)
    setTries(tries + 1)
  }
  if (now?.key !== key) return { state: 'loading', retry }
  return 'value' in now.answer ? { state: 'ready', value: now.answer.value, retry } : { state: 'failed', error: now.answer.error, retry }
}
