import * as Y from 'yjs'
import { BlobNeeded } from '../sync/log/needed-blobs.ts'
import type { FoundBlobs } from '../sync/log/needed-blobs.ts'
import { History } from './history.ts'
import type { Milestone, Moment } from './history.ts'
import { Origins } from '../sync/versions/restored-origins.ts'
import { runsOf } from './runs.ts'
import type { Run } from './runs.ts'
import { spansOf } from '../sync/versions/spans.ts'
import type { Span, Target } from '../sync/versions/spans.ts'
import { openAttributionStore } from './store.ts'
import type { AttributionStore, StateRow } from './store.ts'

/** A question about a document. */
export interface AttributionQuestion {
  readonly docId: string
  readonly target: Target
  /** Only characters within. */
  readonly range: { readonly from: number; readonly to: number }
}

/** Who and when, the person as an id. */
export interface Author extends Moment {
  readonly userId: string | null
}

/** The answer; people are ids. */
export interface AttributionAnswer {
  readonly docSeq: number
  readonly runs: readonly Run[]
  readonly keys: readonly (Author & { readonly key: string })[]
  readonly created: Author
}

/** Answers questions about documents from their log; synchronous, for a worker thread. */
export interface AttributionFile {
  /** Null when there is no such document, slide or element. Throws `BlobNeeded` for states that were not found before. */
  answer(question: AttributionQuestion, found: FoundBlobs): AttributionAnswer | null
  /** Forgets the document in memory. */
  forget(): void
  close(): void
}

/** A document with the history of its updates, kept because the next question is most likely about it too. */
interface Loaded {
  readonly docId: string
  headSeq: number
  readonly doc: Y.Doc
  readonly history: History
}

/** Opens the database. */
export function openAttribution(databaseFile: string): AttributionFile {
  const store = openAttributionStore(databaseFile)
  let loaded: Loaded | null = null
  const forget = (): void => {
    loaded?.doc.destroy()
    loaded = null
  }
  const load = (docId: string, found: FoundBlobs): Loaded | null => {
    const headSeq = store.headSeq(docId)
    if (headSeq === null) return null
    if (loaded?.docId !== docId || loaded.headSeq > headSeq || !canResume(store, loaded, headSeq)) {
      forget()
      loaded = read(store, docId, headSeq, found)
    }
    loaded.history.setMilestones(milestonesOf(store, docId, found))
    return loaded
  }
  return {
    answer: ({ docId, target, range }, found) => store.atOneMoment(() => {
      const { doc, headSeq, history } = load(docId, found) ?? {}
      const spans = doc && spansOf(doc, target)
      if (!spans || !history || headSeq === undefined) return null
      const owners = store.owners(docId)
      const ownerOf = (client: number): string | null => owners.get(client) ?? null
      const origins = new Origins(store.restored(docId))
      const authorOf = (span: Span): Author => {
        const { client, clock } = origins.firstOf(span)[0] ?? span
        const [part] = history.momentsOf(client, clock, 1)
        return { userId: ownerOf(client), ...(part?.moment ?? { at: null, notBefore: null, notAfter: null, kind: null }) }
      }
      return {
        docSeq: headSeq,
        runs: runsOf(spans.text.flatMap((span) => origins.firstOf(span)), history, ownerOf, range),
        keys: spans.keys.map(({ key, span }) => ({ key, ...authorOf(span) })),
        created: authorOf(spans.created),
      }
    }),
    forget,
    close() {
      forget()
      store.close()
    },
  }
}

function read(store: AttributionStore, docId: string, headSeq: number, found: FoundBlobs): Loaded {
  const doc = new Y.Doc()
  const history = new History()
  const snapshot = store.newestSnapshot(docId, found)
  if (snapshot) Y.applyUpdate(doc, snapshot.bytes)
  // Updates that the snapshot has already still tell when they were stored.
  for (const row of store.updatesAfter(docId, 0)) {
    history.add(row)
    if (row.seq > (snapshot?.seq ?? 0)) Y.applyUpdate(doc, row.bytes)
  }
  return { docId, headSeq, doc, history }
}

/** Adds what was stored since; false when the log cannot tell all of it. */
function canResume(store: AttributionStore, loaded: Loaded, headSeq: number): boolean {
  for (const row of store.updatesAfter(loaded.docId, loaded.headSeq)) {
    if (row.seq !== loaded.headSeq + 1) return false
    loaded.history.add(row)
    Y.applyUpdate(loaded.doc, row.bytes)
    loaded.headSeq = row.seq
  }
  return loaded.headSeq === headSeq
}

function milestonesOf(store: AttributionStore, docId: string, found: FoundBlobs): Milestone[] {
  return store.states(docId).map((state) => {
    let clocks: ReadonlyMap<number, number> | null | undefined
    return {
      at: state.at,
      clocks() {
        if (clocks === undefined) clocks = clocksOf(store, docId, state, found)
        return clocks
      },
    }
  })
}

function clocksOf(store: AttributionStore, docId: string, state: StateRow, found: FoundBlobs): ReadonlyMap<number, number> | null {
  try {
    const bytes = store.stateBytes(docId, state, found)
    return bytes ? Y.decodeStateVector(Y.encodeStateVectorFromUpdate(bytes)) : null
  } catch (error) {
    if (error instanceof BlobNeeded) throw error
    return null
  }
}
