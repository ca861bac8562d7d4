import type { BlobStore } from '../../blobs/blobs.ts'
import { withBlobs } from './with-blobs.ts'
import { WorkerCaller } from '../../threads/worker-call.ts'
import { writeTurnsOf } from '../../database/write-turns.ts'
import type { StoredDocument, UpdateLog } from './update-log.ts'

/** A log with a thread of its own. */
export interface SqliteLog extends UpdateLog {
  /** Starts the thread before it is needed; the first call does otherwise. */
  start(): void
}

/** The log in a SQLite file, written by a worker thread; `blobs` has what is too large for the file. */
export function createSqliteLog(file: string, blobs: BlobStore | null = null): SqliteLog {
  const caller = new WorkerCaller(new URL('./log-worker.ts', import.meta.url), { file })
  const turns = writeTurnsOf(file)
  return {
    start: () => caller.start(),
    commit: (entries) => turns.run('log', () => caller.call('commit', entries)),
    load: (docId) => withBlobs<StoredDocument | null>(blobs, (found) => caller.call('load', { docId, found })),
    since: (docId, seq) => caller.call('since', { docId, seq }),
    heads: (docIds) => caller.call('heads', docIds),
    quarantine: (docId, row, reason) => withBlobs<void>(blobs, (found) => caller.call('quarantine', { docId, row, reason, found })),
    foldHistory: (docIds) => turns.run('rows', () => caller.call('foldHistory', docIds)),
    close: () => caller.close(),
  }
}
