import * as Y from 'yjs'
import type { LessonRecord } from './document.ts'
import { fragmentAt } from './document.ts'
import { NODE } from './rich-text-fragment.ts'

/** Yjs 13 draws client ids of 32 bits; those from here up, to the largest that it can write, are nobody's. */
const LOWEST = 2 ** 32

/** A number for a name, the same in every browser: FNV-1a from a basis. */
function hashOf(name: string, basis: number): number {
  let hash = basis
  for (let index = 0; index < name.length; index++) hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193)
  hash ^= hash >>> 15
  return (Math.imul(hash, 0x85ebca6b) ^ (hash >>> 13)) >>> 0
}

/** The client id that stands for the first text under a key of a record: told from where the record itself stands in the document. */
function clientOfText({ client, clock }: Y.ID, key: string): number {
  const name = `${client}:${clock}:${key}`
  return LOWEST * (1 + (hashOf(name, 0x811c9dc5) % (2 ** 21 - 1))) + hashOf(name, 0x2c1b3c6d)
}

/**
 * Gives a record that has no text under a key one with an empty paragraph, made of the same two structs by whoever does it: two people who
 * begin to write while neither sees the other write in the same text. It holds against one that a version made which drew a client id for it.
 */
export function beginText(doc: Y.Doc, record: LessonRecord, key: string, origin: unknown): Y.XmlFragment | null {
  const at = record._item?.id
  if (at === undefined) return null
  const client = clientOfText(at, key)
  doc.transact((transaction) => {
    // Another text was made under it and taken away again: nothing may stand there a second time.
    if (Y.getState(doc.store, client) > 0) return
    const text = new Y.XmlFragment()
    new Y.Item(Y.createID(client, 0), null, null, null, null, record, key, new Y.ContentType(text)).integrate(transaction, 0)
    const paragraph = new Y.ContentType(new Y.XmlElement(NODE.paragraph))
    new Y.Item(Y.createID(client, 1), null, null, null, null, text, null, paragraph).integrate(transaction, 0)
  }, origin)
  return fragmentAt(record, key)
}
