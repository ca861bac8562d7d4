import { existsSync } from 'node:fs'
import { ROOT } from '@lectern/shared/lesson'
import * as Y from 'yjs'
import type { Config } from '../../config.ts'
import { createBlobs } from '../../blobs/create-blobs.ts'
import { openDatabase } from '../../database/database.ts'
import { freeClient } from '../../sync/room/client-owners.ts'
import { buildDocument, hasPending } from '../../sync/room/document.ts'
import { replaceMap } from '../../sync/versions/replace-content.ts'
import { isSameContent } from '../../sync/versions/restore.ts'
import { createSqliteLog } from '../../sync/log/sqlite-log.ts'
import { isInUse } from '../../database/sqlite-upkeep.ts'
import { OperationError } from '../../platform/operation-error.ts'
import { beginEpoch, documentOf } from './store.ts'

/** Client ids Yjs draws. */
const CLIENTS = 2 ** 32 - 1

/** What was written anew. */
export interface EpochReport {
  readonly epoch: number
  readonly clientsBefore: number
  readonly bytesBefore: number
  readonly bytes: number
}

/**
 * Writes a lesson anew: the same content under one client id, in a new epoch, the state before kept as a version. Throws
 * `OperationError` while a server uses the folder, for a lesson that is not there, or that cannot be read whole.
 */
export async function beginNewEpoch(config: Config, lessonId: string, now: () => number): Promise<EpochReport> {
  const { databaseFile } = config
  if (!existsSync(databaseFile)) throw new OperationError(`there is no database at ${databaseFile}`)
  // What a server has in memory would be written behind what replaces it.
  if (isInUse(databaseFile)) throw new OperationError(`a server is using ${databaseFile}; stop it first`)
  const blobs = createBlobs(config)
  const db = openDatabase(databaseFile)
  const log = createSqliteLog(databaseFile, blobs)
  try {
    const lesson = await documentOf(db, lessonId)
    if (!lesson) throw new OperationError(`there is no lesson "${lessonId}", or it is in the trash`)
    await log.foldHistory([lesson.docId])
    const before = await log.load(lesson.docId)
    if (!before) throw new OperationError(`the lesson "${lessonId}" has no document`)
    const doc = await buildDocument(before)
    if (before.degraded || hasPending(doc)) {
      throw new OperationError(`the lesson "${lessonId}" is degraded: what is missing could not come back any more; see "lectern verify"`)
    }
    const fresh = writtenAnew(doc)
    if (!isSameContent(doc, fresh)) throw new OperationError(`the lesson "${lessonId}" cannot be written anew without a change; it was left as it is`)
    const state = Y.encodeStateAsUpdate(doc)
    const bytes = Y.encodeStateAsUpdate(fresh)
    const isBegun = await beginEpoch(db, {
      organizationId: lesson.organizationId, before, state, bytes, clientId: fresh.clientID,
      versionName: `Before epoch ${before.epoch + 1}`, at: now(),
    })
    if (!isBegun) throw new OperationError('the lesson was written to meanwhile; stop the server and try again')
    return { epoch: before.epoch + 1, clientsBefore: doc.store.clients.size, bytesBefore: state.length, bytes: bytes.length }
  } finally {
    await log.close()
    await db.destroy()
    blobs.close()
  }
}

/** A document that shows the same and has no past. */
function writtenAnew(doc: Y.Doc): Y.Doc {
  const fresh = new Y.Doc()
  fresh.clientID = freeClient((client) => doc.store.clients.has(client), CLIENTS)
  fresh.transact(() => {
    for (const root of Object.values(ROOT)) replaceMap(fresh.getMap(root), doc.getMap(root))
  })
  return fresh
}
