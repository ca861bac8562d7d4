import * as Y from 'yjs'
import { UNLIMITED, excessOf, integrateUpdate, turnSteps } from './integration.ts'
import type { Integrated } from './integration.ts'
import { SLICED_BYTES } from '../check/slices.ts'
import type { StoredDocument } from '../log/update-log.ts'

/** A stored row reads well but Yjs will not take it. */
export class UnreadableRowError extends Error {
  override readonly name = 'UnreadableRowError'
  readonly source: 'update' | 'snapshot'
  readonly seq: number
  constructor(source: 'update' | 'snapshot', seq: number, cause: unknown) {
    super(`${source} ${seq} does not apply`, { cause })
    this.source = source
    this.seq = seq
  }
}

/** Cuts a large update into parts to be applied one after the other. */
export type Slicer = (update: Uint8Array) => Promise<readonly Uint8Array[]>

/** How long rows are applied before other work gets its turn, in ms. */
export const TURN_MS = 5
/** What is stored is integrated whatever it takes, but never for long at once. */
export const TURN_STEPS = 100_000
const EXCESS = new WeakMap<Y.Doc, number>()

/**
 * Builds the document from what is stored, letting other work in between; without a slicer large rows are applied at once.
 * Throws {@link UnreadableRowError}.
 */
export async function buildDocument(stored: StoredDocument, slice: Slicer | null = null): Promise<Y.Doc> {
  const doc = new Y.Doc({ gc: true })
  const rows = [
    ...(stored.snapshot ? [{ source: 'snapshot' as const, ...stored.snapshot }] : []),
    ...stored.tail.map((row) => ({ source: 'update' as const, ...row })),
  ]
  try {
    let turn = performance.now()
    let excess = 0
    for (const { source, seq, bytes } of rows) {
      const slices = slice && bytes.length > SLICED_BYTES ? await slice(bytes) : [bytes]
      for (const part of slices) {
        for (let isWhole = false; !isWhole;) {
          const { end, steps } = apply(doc, source, seq, part)
          isWhole = end === 'whole'
          excess += excessOf(steps, part.length)
          if (isWhole && performance.now() - turn < TURN_MS) continue
          await new Promise((resolve) => { setImmediate(resolve) })
          turn = performance.now()
        }
      }
    }
    EXCESS.set(doc, excess)
    return doc
  } catch (error) {
    doc.destroy()
    throw error
  }
}

function apply(doc: Y.Doc, source: 'update' | 'snapshot', seq: number, bytes: Uint8Array): Integrated {
  try {
    return integrateUpdate(doc, bytes, { ...UNLIMITED, turn: turnSteps(TURN_STEPS, bytes.length) })
  } catch (error) {
    throw new UnreadableRowError(source, seq, error)
  }
}

/** Steps beyond what its size explains that building a document took. */
export function builtExcess(doc: Y.Doc): number {
  return EXCESS.get(doc) ?? 0
}

/** Bytes of all that a document is made from; more than it has when encoded. */
export function storedSize(stored: StoredDocument): number {
  return stored.tail.reduce((sum, row) => sum + row.bytes.length, stored.snapshot?.bytes.length ?? 0)
}

/** Structs or deletions wait for something the document does not have. */
export function hasPending(doc: Y.Doc): boolean {
  return doc.store.pendingStructs !== null || doc.store.pendingDs !== null
}

/** How deep an item lies: 1 on a root, one more in each type; 0 when the document does not have it. */
export function itemDepth(doc: Y.Doc, client: number, clock: number): number {
  if (Y.getState(doc.store, client) <= clock) return 0
  let item: Y.Item | null = Y.getItem(doc.store, Y.createID(client, clock))
  let depth = 0
  while (item) {
    depth++
    const parent: unknown = item.parent
    item = parent instanceof Y.AbstractType ? parent._item : null
  }
  return depth
}

/** Whether somebody with this state vector has more than half of the document. */
export function knowsMost(stateVector: Uint8Array, doc: Y.Doc): boolean {
  const known = Y.decodeStateVector(stateVector)
  let [all, theirs] = [0, 0]
  for (const client of doc.store.clients.keys()) {
    const clock = Y.getState(doc.store, client)
    all += clock
    theirs += Math.min(clock, known.get(client) ?? 0)
  }
  return theirs * 2 > all
}
