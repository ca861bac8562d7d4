import type { ComponentType, LazyExoticComponent } from 'react'
import { lazyScreen } from './chunk-recovery.ts'

/** How each part is asked for, by all that ask for it once. */
export const parts: Set<() => Promise<unknown>> = new Set()

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
