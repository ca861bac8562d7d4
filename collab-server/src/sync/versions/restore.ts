import { ROOT } from '@lectern/shared/lesson'
import { isDeepStrictEqual } from 'node:util'
import * as Y from 'yjs'
import { originsOf, redoneOrigins } from './restored-origins.ts'
import { freeClient } from '../room/client-owners.ts'
import { SLICED_BYTES, SLICE_BYTES, sliceEdit } from '../check/slices.ts'
import type { LargeEdit } from '../room/room-types.ts'
import { replaceMap } from './replace-content.ts'

const ORIGIN = Symbol('since the version')
/** Restores write under client ids up to this: of values set at once Yjs keeps the one of the larger id. */
const RESTORERS = 2 ** 16

/**
 * What has to be added to the current state so that it reads as the version did. It is an edit like any other: edits
 * that are not in the current state stay, also where they set what the restore sets.
 *
 * The version is loaded into a document of its own, all that happened since is applied as one step, and that step is
 * undone. Where undo cannot say it exactly (a key that was overwritten by several people), the content is replaced
 * part by part instead, for which the version is loaded once more.
 */
export function restoringUpdate(version: Uint8Array, current: Uint8Array): Uint8Array {
  return restoringOf(version, current).update
}

/** A restore as an edit, and whose writing it repeats. */
export interface RestoringEdit {
  readonly update: Uint8Array
  /** What it writes stands under this client id. */
  readonly client: number
  /** As `encodeOrigins` has them; none for a version of another epoch, whose writers nobody knows any more. */
  readonly origins: Uint8Array
  /** What somebody knows who has the state it was made for. */
  readonly vector: Uint8Array
  /** It for applying with pauses, where it is large; null when it is applied at once. */
  readonly large: LargeEdit | null
}

/** The edit of `restoringUpdate`, with whose writing it repeats. */
export function restoringOf(version: Uint8Array, current: Uint8Array): RestoringEdit {
  const vector = Y.encodeStateVectorFromUpdate(current)
  const known = Y.decodeStateVector(vector)
  // A client id nobody has written under.
  const client = freeClient((id) => known.has(id), RESTORERS)
  const doc = documentOf(version)
  // From another epoch nothing can be undone: what it is made of would come back beside what is there.
  const isOneHistory = [...doc.store.clients.keys()].some((writer) => known.has(writer))
  if (!isOneHistory) return edited(replaced(current, doc, client), { client, vector, origins: new Uint8Array() })
  const wanted = contentOf(doc)
  undoSince(doc, current, client)
  if (isDeepStrictEqual(contentOf(doc), wanted)) return edited(doc, { client, vector, origins: redoneOrigins(doc, client) })
  doc.destroy()
  const target = documentOf(version)
  const restored = replaced(current, target, client)
  return edited(restored, { client, vector, origins: originsOf(restored, target, client) })
}

function edited(restored: Y.Doc, edit: Omit<RestoringEdit, 'update' | 'large'>): RestoringEdit {
  const update = Y.encodeStateAsUpdate(restored, edit.vector)
  restored.destroy()
  const parts = update.length > SLICED_BYTES ? sliceEdit(update, SLICE_BYTES) : null
  return { ...edit, update, large: parts && { update, parts, clients: [...Y.parseUpdateMeta(update).to.keys()] } }
}

function documentOf(update: Uint8Array): Y.Doc {
  const doc = new Y.Doc()
  for (const root of Object.values(ROOT)) doc.getMap(root)
  Y.applyUpdate(doc, update)
  return doc
}

function rootsOf(doc: Y.Doc): Y.Map<unknown>[] {
  return Object.values(ROOT).map((root) => doc.getMap(root))
}

/** All that happened to a version is done to it in one step, which is undone. */
function undoSince(doc: Y.Doc, current: Uint8Array, restorer: number): void {
  doc.clientID = restorer
  const undo = new Y.UndoManager(rootsOf(doc), { trackedOrigins: new Set([ORIGIN]), captureTimeout: 0 })
  Y.applyUpdate(doc, Y.diffUpdate(current, Y.encodeStateVector(doc)), ORIGIN)
  undo.undo()
  undo.destroy()
}

function replaced(current: Uint8Array, target: Y.Doc, restorer: number): Y.Doc {
  const doc = documentOf(current)
  doc.clientID = restorer
  doc.transact(() => {
    for (const root of Object.values(ROOT)) replaceMap(doc.getMap(root), target.getMap(root))
  })
  return doc
}

/** Both show the same: same keys, same values, same words with the same marks. */
export function isSameContent(a: Y.Doc, b: Y.Doc): boolean {
  return isDeepStrictEqual(contentOf(a), contentOf(b))
}

function contentOf(doc: Y.Doc): readonly unknown[] {
  return rootsOf(doc).map((root) => root.toJSON())
}
