import { lazy } from 'react'
import type { ComponentType, LazyExoticComponent } from 'react'

/** How long to wait before a part that did not arrive is asked for again, ms. */
const AGAIN_MS = 2_000
/** A lesson that has just opened has more urgent things to load, ms. */
const SETTLE_MS = 2_000

const parts: (() => Promise<unknown>)[] = []

async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch {
      // The server may be away, which is just when some of these parts are needed.
      await new Promise((resolve) => { setTimeout(resolve, AGAIN_MS) })
    }
  }
}

/**
 * A part of the editor that the first load does without: it comes when it is first shown, or in the quiet after the
 * lesson has opened, so that dialogs about a lost connection are there when it is lost.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> {
  let found: Promise<ComponentType<P>> | null = null
  const once = (): Promise<ComponentType<P>> => (found ??= untilLoaded(load))
  parts.push(once)
  return lazy(async () => ({ default: await once() }))
}

/** Loads the parts one after the other in quiet moments; call what it answers to stop. */
export function loadPartsQuietly(): () => void {
  let stopped = false
  const run = async (): Promise<void> => {
    for (const part of parts) {
      if (stopped) return
      await part()
    }
  }
  const timer = setTimeout(() => void run(), SETTLE_MS)
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
