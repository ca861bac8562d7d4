import { ApiError } from './api-error.ts'
import { randomUuid } from '../random-uuid.ts'

/** The keys under which what is wished for is paid. */
export interface PressKeys {
  /** The same request has the same key until it was answered: what the server was paid for already, it gives again. */
  keyFor(request: unknown): string
  /** The next press is a new one, even for the same request. */
  answered(): void
  /** It failed: the next press is a new one only where its key is used up. */
  failed(error: unknown): void
}

/** Keys that live as long as the screen that asks. */
export function createPressKeys(): PressKeys {
  let press: { readonly request: string; readonly key: string } | null = null
  return {
    keyFor(request) {
      const text = JSON.stringify(request)
      if (press?.request !== text) press = { request: text, key: randomUuid() }
      return press.key
    },
    answered() { press = null },
    failed(error) {
      if (error instanceof ApiError && error.reason === 'job.keyUsed') press = null
    },
  }
}

/** What is waited for, unless the signal comes first. @throws DOMException `AbortError` */
export async function unlessAborted<T>(waited: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('Stopped.', 'AbortError')), { once: true })
  })
  const value = await Promise.race([waited, aborted])
  signal.throwIfAborted()
  return value
}
