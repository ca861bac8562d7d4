import * as Y from 'yjs'
import type { StoredDocument } from './update-log.ts'

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

/** Rows applied before other work gets its turn. */
const ROWS_A_TURN = 50

/** Builds the document from what is stored, letting other work in between rows. Throws {@link UnreadableRowError}. */
export async function buildDocument(stored: StoredDocument): Promise<Y.Doc> {
  const doc = new Y.Doc({ gc: true })
  try {
    if (stored.snapshot) apply(doc, 'snapshot', stored.snapshot)
    let turn = 0
    for (const row of stored.tail) {
      apply(doc, 'update', row)
      if (++turn % ROWS_A_TURN === 0) await new Promise((resolve) => { setImmediate(resolve) })
    }
    return doc
  } catch (error) {
    doc.destroy()
    throw error
  }
}

function apply(doc: Y.Doc, source: 'update' | 'snapshot', row: { readonly seq: number; readonly bytes: Uint8Array }): void {
  try {
    Y.applyUpdate(doc, row.bytes)
  } catch (error) {
    throw new UnreadableRowError(source, row.seq, error)
  }
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
