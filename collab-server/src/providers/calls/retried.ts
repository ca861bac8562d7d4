import { setTimeout as wait } from 'node:timers/promises'
import { retryWaitOf } from '../wire/ask.ts'

/** Asked once more after what may pass; people press the button themselves after that. */
const RETRIES = 1
/** The longest the server waits before it asks again, ms: longer waits are people's. */
const WAIT_MAX_MS = 5000

/** An answer as it comes, asked for once more when it fails in a way that may pass before anything of it has come. */
export async function* retried<T>(start: () => AsyncIterable<T>, signal: AbortSignal): AsyncGenerator<T, void, undefined> {
  for (let retries = 0; ; retries++) {
    let hasBegun = false
    try {
      for await (const piece of start()) {
        hasBegun = true
        yield piece
      }
      return
    } catch (error) {
      signal.throwIfAborted()
      const waitMs = hasBegun ? null : retryWaitOf(error)
      if (waitMs === null || waitMs > WAIT_MAX_MS || retries === RETRIES) throw error
      await wait(waitMs, undefined, { signal }).catch(() => undefined)
      signal.throwIfAborted()
    }
  }
}
