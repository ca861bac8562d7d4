import { slideChanged } from './analytics/feed.ts'
import type { EventKind } from './events/kind.ts'
import { publicationOpened } from './publishing/opened.ts'

/** The kinds of events, each a noun's own. */
export const EVENT_KINDS: readonly EventKind[] = [
  publicationOpened,
  slideChanged,
]
