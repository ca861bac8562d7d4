import type * as Y from 'yjs'
import type { RefusedPiece } from './lesson-session.ts'
import type { Pending } from './pending-changes.ts'
import { isThere, textAt, touchedBy } from './refused-edits.ts'

/** Watches the texts I wrote in whose last words the server has not confirmed. */
export interface UnsavedWords {
  /** I changed something. */
  note(change: Pick<Pending, 'touched'>): void
  confirm(changes: readonly Pick<Pending, 'touched'>[]): void
  /** Reads what is about to be changed by somebody else. */
  before(): void
  /** Answers the texts that went away in somebody else's change, as they were. */
  after(transaction: Y.Transaction): readonly RefusedPiece[]
}

/** Starts with nothing unsaved. */
export function createUnsavedWords(doc: Y.Doc): UnsavedWords {
  /** Each place with the last change of mine to it, and how it reads once somebody asked. */
  const places = new Map<string, { last: Pick<Pending, 'touched'>; piece: RefusedPiece | null | undefined }>()

  return {
    note(change) {
      for (const place of change.touched) places.set(place, { last: change, piece: undefined })
    },
    confirm(changes) {
      for (const change of changes) {
        for (const place of change.touched) if (places.get(place)?.last === change) places.delete(place)
      }
    },
    before() {
      for (const [place, known] of places) if (known.piece === undefined) known.piece = textAt(doc, place)
    },
    after(transaction) {
      if (places.size === 0) return []
      for (const place of touchedBy(transaction)) {
        const known = places.get(place)
        if (known !== undefined && isThere(doc, place)) known.piece = undefined
      }
      if (transaction.deleteSet.clients.size === 0) return []
      const gone: RefusedPiece[] = []
      for (const [place, { piece }] of places) {
        if (piece == null || isThere(doc, place)) continue
        places.delete(place)
        gone.push(piece)
      }
      return gone
    },
  }
}
