import { LecternError } from '../../platform/errors.ts'
import type { TextLimits } from './provider.ts'

/** The promise, unless the signal is aborted first; then its reason is thrown. */
async function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  // Somebody who no longer listens must not bring the process down.
  promise.catch(() => undefined)
  if (signal.aborted) throw signal.reason
  let stop = (): void => undefined
  const aborted = new Promise<never>((_, reject) => {
    const onAbort = (): void => { reject(signal.reason as Error) }
    signal.addEventListener('abort', onAbort, { once: true })
    stop = () => { signal.removeEventListener('abort', onAbort) }
  })
  try {
    return await Promise.race([promise, aborted])
  } finally {
    stop()
  }
}

/**
 * Text as it comes, bounded in time and size whether or not the provider keeps to a signal. A longer text ends at the bound.
 * Whoever stops reading stops the provider.
 * @throws LecternError `ai-timeout` when nothing comes for too long; the reason of `outer` once that is aborted.
 */
export async function* bounded(
  start: (signal: AbortSignal) => AsyncIterable<string>, limits: TextLimits, outer?: AbortSignal,
): AsyncGenerator<string, void, undefined> {
  const own = new AbortController()
  const signal = outer ? AbortSignal.any([outer, own.signal]) : own.signal
  const giveUp = (): void => { own.abort(new LecternError('ai-timeout')) }
  const whole = setTimeout(giveUp, limits.totalMs)
  let idle = setTimeout(giveUp, limits.firstMs)
  let left = limits.maxCharacters
  try {
    signal.throwIfAborted()
    const iterator = start(signal)[Symbol.asyncIterator]()
    while (left > 0) {
      const next = await orAborted(iterator.next(), signal)
      if (next.done) return
      if (next.value === '') continue
      clearTimeout(idle)
      const text = next.value.slice(0, left)
      left -= text.length
      yield text
      idle = setTimeout(giveUp, limits.idleMs)
    }
  } finally {
    clearTimeout(whole)
    clearTimeout(idle)
    own.abort(new Error('nobody reads any more'))
  }
}
