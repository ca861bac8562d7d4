import type { ComponentType, LazyExoticComponent } from 'react'
import { isChunkFailure, lazyScreen } from './chunk-recovery.ts'

/** How long to wait before a part that did not arrive in the quiet is asked for again, ms. */
const AGAIN_MS = 2_000
/** How often a part is asked for in the quiet; after that it is loaded when it is shown. */
export const QUIET_TRIES = 5
/** A lesson that has just opened has more urgent things to load, ms. */
const SETTLE_MS = 2_000

const parts = new Set<() => Promise<unknown>>()

/**
 * A part of the editor that the first load does without: it comes when it is first shown, or in the quiet after the
 * lesson has opened, so that dialogs about a lost connection are there when it is lost. One that is to be shown and
 * does not arrive goes through the recovery of every part of the app.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> {
  let found: Promise<ComponentType<P>> | null = null
  const once = async (): Promise<ComponentType<P>> => {
    try {
      return await (found ??= load())
    } catch (error) {
      found = null
      throw error
    }
  }
  parts.add(once)
  return lazyScreen(once)
}

/** Loads the parts, those of the editor, one after the other in quiet moments, leaving out one that does not come; call what it answers to stop. */
export function loadPartsQuietly(loads: Iterable<() => Promise<unknown>> = parts): () => void {
  let timer: ReturnType<typeof setTimeout>
  let stopped = false
  let waiting: (() => Promise<unknown>)[] = []
  const run = async (tries: number): Promise<void> => {
    const [part] = waiting
    if (stopped || part === undefined) return
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
    clearTimeout(timer)
  }
}
