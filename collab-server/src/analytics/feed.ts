import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { StoredEvent } from '../events/kind.ts'
import type { NewSlideChange } from '../sync/room/change-store.ts'
import { filterDocuments, documentsBehind, feedPositions, advanceFeed } from './store.ts'
import { z } from 'zod'
import { defineEvent } from '../events/kind.ts'

/** What the kind is called, and what is counted of it. */
export const SLIDE_CHANGED = 'slide.changed'

/** Somebody changed a slide, without a minute's pause; the subject is the document. Told from its history, when it began. */
export const slideChanged = defineEvent({
  name: SLIDE_CHANGED, from: 'server', isPersonal: false,
  data: z.strictObject({ slideId: z.string(), change: z.string() }),
  rollups: () => [{ measure: SLIDE_CHANGED, byPerson: true }], subjectsAmong: filterDocuments,
})

/** Documents looked after in one go: whoever edits meanwhile gets a turn between two of them. */
const DOCUMENTS_AT_ONCE = 25
/** Documents of one look at all that lag behind. */
const DOCUMENTS_A_LOOK = 500

/** Tells the stream of events what the history of documents knows. */
export interface ActivityFeed {
  /** Everything that was done to these documents before this call is in the stream when it returns. */
  bringUpToDate(docIds: readonly string[]): Promise<void>
  /** The same for documents of which the stream does not know everything, some of them. */
  look(): Promise<void>
}

/** The same change has the same id however often it is told, so that a feed that died between two steps repeats itself without harm. */
function idOf({ docId, firstSeq, kind, slideId, userId }: NewSlideChange): string {
  const hex = createHash('sha256').update(JSON.stringify([docId, slideId, userId, kind, firstSeq])).digest('hex')
  // The form of a UUID of version 8, which is for such ids.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const eventOf = (change: NewSlideChange): StoredEvent => ({
  id: idOf(change), kind: SLIDE_CHANGED, subject: change.docId, person: change.userId, occurredAt: change.startedAt,
  data: { slideId: change.slideId, change: change.kind },
})

/** The feed of an app. */
export function createActivityFeed({ db, events, sync }: Pick<FastifyInstance, 'db' | 'events' | 'sync'>): ActivityFeed {
  const feed = async (docIds: readonly string[]): Promise<void> => {
    const from = await feedPositions(db, docIds)
    const fresh = await sync.newChanges(docIds.map((docId) => ({ docId, after: from.get(docId) ?? 0 })))
    // First the stream, then how far it is: what dies in between is told again, under the same ids.
    for (const { changes, docId, to } of fresh) {
      await events.append(changes.map(eventOf))
      if (to > (from.get(docId) ?? 0)) await advanceFeed(db, docId, to)
    }
  }
  const bringUpToDate = async (docIds: readonly string[]): Promise<void> => {
    for (let at = 0; at < docIds.length; at += DOCUMENTS_AT_ONCE) await feed(docIds.slice(at, at + DOCUMENTS_AT_ONCE))
  }
  return {
    bringUpToDate,
    look: async () => { await bringUpToDate(await documentsBehind(db, DOCUMENTS_A_LOOK)) },
  }
}
