import type { ImportTarget } from '@lectern/shared/imports'
import type { ImportState } from './use-deck-import.ts'

/** What becomes of an import whose dialog is left: it asks first, goes on without it, or there is nothing to lose. */
export type Leaving = 'asks' | 'goes-on' | 'free'

/**
 * What leaving comes to. While this page draws or sends the deck nobody else can go on with it; what the server has goes on. Slides
 * for a lesson that is open are put there by their dialog alone, and a draft that is read is in no lesson yet.
 */
export function leavingOf({ kind }: Pick<ImportState, 'kind'>, target: ImportTarget): Leaving {
  switch (kind) {
    case 'drawing': case 'sending': return 'asks'
    case 'working': return target === 'slides' ? 'asks' : 'goes-on'
    case 'ready': return target === 'draft' ? 'asks' : 'free'
    case 'idle': case 'failed': return 'free'
  }
}
