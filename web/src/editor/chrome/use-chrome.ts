import { createPart } from '../text/late-part.ts'
import type * as part from './chrome-part.ts'
import { useRequiredPart } from './required-part.ts'

const chrome = createPart(() => import('./chrome-part.ts'))

/** Top bar, tool bar, inspector, narration, menus, dialogs, the slide's mirror for screen readers, and what others do on it; null until they are there. The slide does not wait for them. */
export function useChrome(): typeof part | null {
  return useRequiredPart(chrome)
}
