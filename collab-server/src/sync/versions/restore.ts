import { ROOT } from '@lectern/shared/lesson'
import { isDeepStrictEqual } from 'node:util'
import * as Y from 'yjs'
import { originsOf } from './restored-origins.ts'
import { freeClient } from '../room/client-owners.ts'
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
 * part by part instead.
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
}

/** The edit of `restoringUpdate`, with whose writing it repeats. */
export function restoringOf(version: Uint8Array, current: Uint8Array): RestoringEdit {
  const target = documentOf(version)
  const since = Y.encodeStateVectorFromUpdate(current)
  const restorer = restorerFor(since)
  // From another epoch nothing can be undone: what it is made of would come back beside what is there.
  if (!isOneHistory(version, since)) {
    const restored = replaced(current, target, restorer)
    const update = Y.encodeStateAsUpdate(restored, since)
    for (const doc of [target, restored]) doc.destroy()
    return { update, client: restorer, origins: new Uint8Array() }
  }
  const undone = undoSince(version, current, restorer)
  const restored = isSameContent(undone, target) ? undone : replaced(current, target, restorer)
  const update = Y.encodeStateAsUpdate(restored, since)
  const origins = originsOf(restored, target, restorer)
  for (const doc of [target, undone, restored]) doc.destroy()
  return { update, client: restorer, origins }
}

/** Whether the current state goes on from the version, rather than having been written anew since. */
function isOneHistory(version: Uint8Array, since: Uint8Array): boolean {
  const clients = Y.decodeStateVector(since)
  return [...Y.decodeStateVector(Y.encodeStateVectorFromUpdate(version)).keys()].some((client) => clients.has(client))
}

/** A client id nobody has written under. */
function restorerFor(stateVector: Uint8Array): number {
  const taken = Y.decodeStateVector(stateVector)
  return freeClient((id) => taken.has(id), RESTORERS)
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

function undoSince(version: Uint8Array, current: Uint8Array, restorer: number): Y.Doc {
  const doc = documentOf(version)
  doc.clientID = restorer
  const undo = new Y.UndoManager(rootsOf(doc), { trackedOrigins: new Set([ORIGIN]), captureTimeout: 0 })
  Y.applyUpdate(doc, current, ORIGIN)
  undo.undo()
  undo.destroy()
  return doc
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
  return rootsOf(a).every((root, index) => isDeepStrictEqual(root.toJSON(), rootsOf(b)[index]?.toJSON()))
}
