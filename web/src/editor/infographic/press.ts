import { randomUuid } from '../../platform/random-uuid.ts'

/** The keys under which what is wished for is paid. */
export interface PressKeys {
  /** The same wish has the same key until it was answered: what the server was paid for already, it gives again. */
  keyFor(wish: unknown): string
  /** The next press is a new one, even for the same wish. */
  answered(): void
}

/** Keys that live as long as the dialog. */
export function createPressKeys(): PressKeys {
  let press: { readonly wish: string; readonly key: string } | null = null
  return {
    keyFor(wish) {
      const text = JSON.stringify(wish)
      if (press?.wish !== text) press = { wish: text, key: randomUuid() }
      return press.key
    },
    answered() { press = null },
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
