import * as Y from 'yjs'

/** What `read` makes of a document that is built of updates, and given up afterwards. */
export function readUpdates<Result>(updates: readonly Uint8Array[], read: (doc: Y.Doc) => Result): Result {
  const doc = new Y.Doc()
  try {
    for (const update of updates) Y.applyUpdate(doc, update)
    return read(doc)
  } finally {
    doc.destroy()
  }
}
