import * as Y from 'yjs'
import { crc32c } from '../../sync/log/crc32c.ts'
import { excessOf, integrateUpdate } from '../../sync/room/integration.ts'
import { DEFAULT_SETTINGS } from '../../sync/settings.ts'
import { lineOf } from '../../platform/operation-error.ts'
import { difference, isIncomplete } from './content.ts'
import type { QuarantinedRow, StoredBytes, StoredDoc, VerifyStore } from './store.ts'

/** What was found about one document. */
export interface DocumentReport {
  readonly docId: string
  readonly lessonId: string
  readonly headSeq: number
  readonly updates: number
  readonly snapshots: number
  /** Snapshots that were held against the updates they stand for. */
  readonly compared: number
  readonly degraded: boolean
  readonly quarantined: readonly QuarantinedRow[]
  readonly problems: readonly string[]
}

/** Replays a document's log in a document of its own; null when there is no such document (any more). */
export function verifyDocument(store: VerifyStore, docId: string): DocumentReport | null {
  return store.atOneMoment(() => {
    const row = store.doc(docId)
    if (!row) return null
    const replay = new Replay(store, row)
    try {
      return replay.run()
    } finally {
      replay.close()
    }
  })
}

/** What is wrong with stored bytes before Yjs sees them; null when nothing is. */
export function bytesProblem(stored: StoredBytes): string | null {
  if (stored.codec !== 'yjs1') return `is written as "${stored.codec}", which this Lectern does not read`
  if (stored.bytes === null) return 'has no bytes'
  return crc32c(stored.bytes) === stored.crc32c ? null : 'is damaged: its checksum is wrong'
}

class Replay {
  readonly #store: VerifyStore
  readonly #row: StoredDoc
  readonly #problems: string[] = []
  readonly #quarantined: readonly QuarantinedRow[]
  #doc: Y.Doc | null = null
  /** The last row seen, good or not. */
  #at = 0
  #updates = 0
  #compared = 0
  /** Steps that reading what the server reads takes beyond what its size explains. */
  #excess = 0

  constructor(store: VerifyStore, row: StoredDoc) {
    this.#store = store
    this.#row = row
    this.#quarantined = store.quarantined(row.docId)
  }

  run(): DocumentReport {
    const { docId, headSeq, lessonId, snapshotSeq, degraded } = this.#row
    const snapshots = this.#store.snapshotSeqs(docId)
    const waiting = [...snapshots]
    for (const update of this.#store.updates(docId)) {
      this.#updates++
      if (this.#updates === 1) this.#begin(update.seq, waiting)
      this.#passed(update.seq - 1, waiting)
      this.#update(update)
      if (waiting[0] === update.seq) this.#snapshot(update.seq, waiting)
    }
    this.#passed(Number.MAX_SAFE_INTEGER, waiting)
    if (this.#at < headSeq) this.#holes(this.#at + 1, headSeq)
    if (this.#at > headSeq) this.#problems.push(`update ${this.#at} lies behind the last one it should have, ${headSeq}`)
    const newest = snapshots.at(-1) ?? 0
    if (newest !== snapshotSeq && !this.#quarantined.some(({ source, seq }) => source === 'snapshot' && seq === snapshotSeq)) {
      this.#problems.push(`the newest snapshot should be ${snapshotSeq}, but is ${newest}`)
    }
    // A degraded document may wait for what is still to come back.
    if (this.#doc && degraded === 0 && this.#problems.length === 0 && isIncomplete(this.#doc)) this.#problems.push('its updates need others that were never stored')
    if (this.#excess > DEFAULT_SETTINGS.stepsPerDocument) {
      this.#problems.push(`takes ${Math.round(this.#excess / 1e6)} million steps to merge, so it opens slowly: somebody wrote it to be slow`)
    }
    return {
      docId, lessonId, headSeq, updates: this.#updates, snapshots: snapshots.length, compared: this.#compared, degraded: degraded === 1,
      quarantined: this.#quarantined, problems: this.#problems,
    }
  }

  close(): void {
    this.#doc?.destroy()
  }

  /** Rows from 1 on need no snapshot; later ones continue the oldest snapshot, which may stand well before them. */
  #begin(firstSeq: number, waiting: number[]): void {
    if (firstSeq === 1) this.#doc = new Y.Doc()
    while (waiting[0] !== undefined && waiting[0] < firstSeq) this.#restart(waiting[0], waiting)
    // Compaction dropped what came before, for a snapshot that is still to come or was put aside.
    const isCovered = waiting.length > 0 || this.#quarantined.some(({ source, seq }) => source === 'snapshot' && seq >= firstSeq - 1)
    if (isCovered) this.#at = Math.max(this.#at, firstSeq - 1)
  }

  /** Snapshots whose last update is not there any more. */
  #passed(seq: number, waiting: number[]): void {
    while (waiting[0] !== undefined && waiting[0] <= seq) {
      if (this.#updates > 0) this.#holes(this.#at + 1, waiting[0])
      this.#restart(waiting[0], waiting)
    }
  }

  #update(update: StoredBytes): void {
    if (update.seq !== this.#at + 1) this.#holes(this.#at + 1, update.seq - 1)
    this.#at = update.seq
    const problem = bytesProblem(update)
    if (problem !== null) return this.#lost(`update ${update.seq} ${problem}`)
    if (!this.#doc || update.bytes === null) return
    try {
      this.#excess += excessOf(integrateUpdate(this.#doc, update.bytes).steps, update.bytes.length)
    } catch (error) {
      this.#lost(`update ${update.seq} does not apply (${lineOf(error)})`)
    }
  }

  /** The updates up to here have been replayed: the snapshot must show the same. */
  #snapshot(seq: number, waiting: number[]): void {
    const replayed = this.#doc
    if (!replayed) return this.#restart(seq, waiting)
    waiting.shift()
    const doc = this.#open(seq)
    if (!doc) return
    this.#compared++
    const found = difference(replayed, doc)
    if (found !== null) this.#problems.push(`snapshot ${seq} shows ${found} than its updates`)
    replayed.destroy()
    // The server goes on from the snapshot, and so do we.
    this.#doc = doc
  }

  /** Goes on from a snapshot, whatever was before. */
  #restart(seq: number, waiting: number[]): void {
    waiting.shift()
    this.#at = Math.max(this.#at, seq)
    const doc = this.#open(seq)
    if (!doc) return
    this.#doc?.destroy()
    this.#doc = doc
  }

  #open(seq: number): Y.Doc | null {
    const stored = this.#store.snapshot(this.#row.docId, seq)
    const problem = stored ? bytesProblem(stored) : 'is not there'
    if (problem !== null || !stored?.bytes) {
      this.#problems.push(`snapshot ${seq} ${problem}`)
      return null
    }
    const doc = new Y.Doc()
    try {
      this.#excess = excessOf(integrateUpdate(doc, stored.bytes).steps, stored.bytes.length)
      if (isIncomplete(doc)) this.#problems.push(`snapshot ${seq} is incomplete`)
      return doc
    } catch (error) {
      this.#problems.push(`snapshot ${seq} does not apply (${lineOf(error)})`)
      doc.destroy()
      return null
    }
  }

  /** Updates that should be there; those that were put aside are known of. */
  #holes(from: number, to: number): void {
    if (from > to) return
    let start = from
    for (const seq of [...this.#asideBetween(from, to), to + 1]) {
      if (seq > start) this.#problems.push(seq - start === 1 ? `update ${start} is missing` : `updates ${start} to ${seq - 1} are missing`)
      start = seq + 1
    }
    this.#forget()
  }

  #asideBetween(from: number, to: number): number[] {
    return this.#quarantined.filter(({ source, seq }) => source === 'update' && seq >= from && seq <= to).map(({ seq }) => seq)
  }

  #lost(problem: string): void {
    this.#problems.push(problem)
    this.#forget()
  }

  /** What follows a hole cannot be replayed before the next snapshot. */
  #forget(): void {
    this.#doc?.destroy()
    this.#doc = null
  }
}
