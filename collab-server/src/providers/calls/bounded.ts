import { LecternError } from '../../platform/errors.ts'

/** How long a provider is waited for, in ms. */
export interface TimeLimits {
  /** Until the first piece, asking again among it. */
  readonly firstMs: number
  /** Between pieces. */
  readonly idleMs: number
  /** The whole answer. */
  readonly totalMs: number
}

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
 * An answer as it comes, bounded in time whether or not the provider keeps to a signal. Whoever stops reading stops the provider.
 * `onEnd` is called once it is over, also where that is because its time is up while nobody reads.
 * @throws LecternError `ai-timeout` when nothing comes for too long; `timeout` when the reader took too long; the reason of `outer` once that is aborted.
 */
export async function* bounded<T>(
  start: (signal: AbortSignal) => AsyncIterable<T>, limits: TimeLimits, outer: AbortSignal | undefined, onEnd: () => void,
): AsyncGenerator<T, void, undefined> {
  const own = new AbortController()
  const signal = outer ? AbortSignal.any([outer, own.signal]) : own.signal
  const timeOut = (): void => { own.abort(new LecternError('ai-timeout')) }
  let isHeld = false
  // Whoever holds what they were given until the time is over was not failed by the provider.
  const whole = setTimeout(() => own.abort(new LecternError(isHeld ? 'timeout' : 'ai-timeout')), limits.totalMs)
  let idle = setTimeout(timeOut, limits.firstMs)
  signal.addEventListener('abort', onEnd, { once: true })
  try {
    signal.throwIfAborted()
    const iterator = start(signal)[Symbol.asyncIterator]()
    while (true) {
      const next = await orAborted(iterator.next(), signal)
      clearTimeout(idle)
      if (next.done) return
      isHeld = true
      yield next.value
      isHeld = false
      // Slow readers have the time of the whole.
      signal.throwIfAborted()
      idle = setTimeout(timeOut, limits.idleMs)
    }
  } finally {
    clearTimeout(whole)
    clearTimeout(idle)
    own.abort(new Error('nobody reads any more'))
    onEnd()
  }
}
