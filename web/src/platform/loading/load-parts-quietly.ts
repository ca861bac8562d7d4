import { isChunkFailure } from './chunk-recovery.ts'
import { parts } from './lazy-part.ts'
import { watchForPauses } from './watch-for-pauses.ts'

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

/** Loads the parts, those of the editor, one after the other in pauses, leaving out one that does not come; call what it answers to stop. */
export function loadPartsQuietly(loads: Iterable<() => Promise<unknown>> = parts): () => void {
  const pauses = watchForPauses(PAUSE_MS, PATIENCE_MS)
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
