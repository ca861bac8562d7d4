import type { SyncSettings } from '../settings.ts'

/** How much of one person may wait, and how long an edit of theirs waits for it. */
export type OrphanLimits = Pick<SyncSettings, 'orphanBytes' | 'orphanRows' | 'orphanWaitMs'>

/** What of somebody waits. */
export interface Waiting {
  readonly userId: string
  readonly rows: number
  readonly bytes: number
}

/**
 * How much of what people wrote into something that is gone is stored and waits for its place in a version, by document and
 * person. Whoever has too much waiting writes no more until it has its place: to drop it would lose words that are called
 * saved, and to take more would fill the disk. Nobody waits for what others wrote.
 */
export class OrphanBacklog {
  readonly #limits: OrphanLimits
  readonly #documents = new Map<string, Map<string, { rows: number; bytes: number }>>()
  /** Resolves with the next count of a document. */
  readonly #counted = new Map<string, PromiseWithResolvers<void>>()

  constructor(limits: OrphanLimits) {
    this.#limits = limits
  }

  /** Whether so much of a person waits that no more is taken. */
  isFull(docId: string, userId: string): boolean {
    const waiting = this.#documents.get(docId)?.get(userId)
    return waiting !== undefined && (waiting.rows >= this.#limits.orphanRows || waiting.bytes >= this.#limits.orphanBytes)
  }

  /** One more is on its way to disk. */
  add(docId: string, userId: string, bytes: number): void {
    const people = this.#documents.get(docId) ?? new Map<string, { rows: number; bytes: number }>()
    this.#documents.set(docId, people)
    const waiting = people.get(userId) ?? { rows: 0, bytes: 0 }
    people.set(userId, { rows: waiting.rows + 1, bytes: waiting.bytes + bytes })
  }

  /** What is stored of a document was counted. */
  counted(docId: string, all: readonly Waiting[]): void {
    if (all.length === 0) this.#documents.delete(docId)
    else this.#documents.set(docId, new Map(all.map(({ bytes, rows, userId }) => [userId, { rows, bytes }])))
    this.#counted.get(docId)?.resolve()
    this.#counted.delete(docId)
  }

  /** Waits until a person may write again; false when that takes too long. */
  async drained(docId: string, userId: string): Promise<boolean> {
    const late = Promise.withResolvers<'late'>()
    const timer = setTimeout(() => late.resolve('late'), this.#limits.orphanWaitMs)
    try {
      while (this.isFull(docId, userId)) {
        const next = this.#counted.get(docId) ?? Promise.withResolvers<void>()
        this.#counted.set(docId, next)
        if (await Promise.race([next.promise, late.promise]) === 'late') return false
      }
      return true
    } finally {
      clearTimeout(timer)
    }
  }
}
