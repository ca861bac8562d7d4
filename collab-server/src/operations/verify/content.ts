import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import * as Y from 'yjs'

/** A hash of everything a document shows, the same however it came to be. Root types are maps. */
export function contentHash(doc: Y.Doc): string {
  const roots = [...doc.share.keys()].sort().map((name) => [name, doc.getMap(name).toJSON()])
  return createHash('sha256').update(JSON.stringify(sorted(roots))).digest('hex')
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object' || value instanceof Uint8Array) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, sorted(inner)]))
}

/** Whether a document waits for something it was never given. */
export function isIncomplete(doc: Y.Doc): boolean {
  return doc.store.pendingStructs !== null || doc.store.pendingDs !== null
}

/** In what two documents differ, in one phrase; null when they are the same. */
export function difference(a: Y.Doc, b: Y.Doc): string | null {
  const vectors = [a, b].map((doc) => Y.decodeStateVector(Y.encodeStateVector(doc)))
  if (!isDeepStrictEqual(vectors[0], vectors[1])) return 'other edits'
  if (!Y.equalDeleteSets(Y.createDeleteSetFromStructStore(a.store), Y.createDeleteSetFromStructStore(b.store))) return 'other deletions'
  return contentHash(a) === contentHash(b) ? null : 'other content'
}
