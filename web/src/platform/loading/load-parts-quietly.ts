import { isChunkFailure } from './chunk-recovery.ts'
import { parts } from './lazy-part.ts'

/** How long to wait before a part that did not arrive in the quiet is asked for again, ms. */
const AGAIN_MS = 2_000
/** How often a part is asked for in the quiet; after that it is loaded when it is shown. */
export const QUIET_TRIES = 5
/** A lesson that has just opened has more urgent things to load, ms. */
const SETTLE_MS = 2_000
/** Who has pressed nothing for so long is not in the middle of something, ms. */
const PAUSE_MS = 1_000
/** The longest a part is put off by somebody who goes on pressing, ms. */
const PATIENCE_MS = 3_000
/** The longest it is put off by a page that is busy besides, ms. */
const BUSY_MS = 500

const PRESSES = ['keydown', 'pointerdown', 'wheel'] as const

/** Tells when nobody would feel that a part runs for the first time: no key, button or wheel for a moment, and the page idle. */
function watchForPauses(): { readonly pause: () => Promise<void>; readonly stop: () => void } {
  const off = new AbortController()
  let last = Number.NEGATIVE_INFINITY
  for (const press of PRESSES) window.addEventListener(press, () => { last = performance.now() }, { capture: true, passive: true, signal: off.signal })
  const sleep = (ms: number): Promise<void> => new Promise((resolve) => { setTimeout(resolve, ms) })
  return {
    async pause() {
      const until = performance.now() + PATIENCE_MS
      for (;;) {
        const left = Math.min(last + PAUSE_MS, until) - performance.now()
        if (left <= 0) break
        await sleep(left)
      }
      await new Promise<void>((resolve) => {
        if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: BUSY_MS })
        else setTimeout(resolve)
      })
    },
    stop: () => off.abort(),
  }
}

/** Loads the parts, those of the editor, one after the other in pauses, leaving out one that does not come; call what it answers to stop. */
export function loadPartsQuietly(loads: Iterable<() => Promise<unknown>> = parts): () => void {
  const pauses = watchForPauses()
  let timer: ReturnType<typeof setTimeout>
  let stopped = false
  let waiting: (() => Promise<unknown>)[] = []
  const run = async (tries: number): Promise<void> => {
    await pauses.pause()
    const [part] = waiting
    if (stopped || part === undefined) return pauses.stop()
    const came = await part().then(() => true, (error: unknown) => {
      if (!isChunkFailure(error)) reportError(error)
      return false
    })
    const again = !came && tries + 1 < QUIET_TRIES
    if (!again) waiting.shift()
    if (came) return await run(0)
    timer = setTimeout(() => void run(again ? tries + 1 : 0), AGAIN_MS)
  }
  timer = setTimeout(() => {
    // Parts bring parts of their own: those that came until now are all known now.
    waiting = [...loads]
    void run(0)
  }, SETTLE_MS)
  return () => {
    stopped = true
    pauses.stop()
    clearTimeout(timer)
  }
}
