/** The longest something is put off by a page that is busy though nobody presses anything, ms. */
const BUSY_MS = 500

const PRESSES = ['keydown', 'pointerdown', 'wheel'] as const

/**
 * Tells when nobody would feel that something runs: no key, button or wheel for `quietMs`, and the page idle. Who goes on
 * pressing puts it off for `patienceMs` at most. After `stop` nothing is waited for, not even by who waits already.
 */
export function watchForPauses(quietMs: number, patienceMs: number): { readonly pause: () => Promise<void>; readonly stop: () => void } {
  const off = new AbortController()
  let last = Number.NEGATIVE_INFINITY
  for (const press of PRESSES) window.addEventListener(press, () => { last = performance.now() }, { capture: true, passive: true, signal: off.signal })
  const stopped = new Promise<void>((resolve) => { off.signal.addEventListener('abort', () => resolve(), { once: true }) })
  const sleep = (ms: number): Promise<void> => new Promise((resolve) => { setTimeout(resolve, ms) })
  const quiet = async (): Promise<void> => {
    const until = performance.now() + patienceMs
    while (!off.signal.aborted) {
      const left = Math.min(last + quietMs, until) - performance.now()
      if (left <= 0) break
      await sleep(left)
    }
    await new Promise<void>((resolve) => {
      if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: BUSY_MS })
      else setTimeout(resolve)
    })
  }
  return {
    pause: () => Promise.race([quiet(), stopped]),
    stop: () => off.abort(),
  }
}
