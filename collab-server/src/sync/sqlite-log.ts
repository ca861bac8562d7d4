import { Worker } from 'node:worker_threads'
import { WorkerCaller } from './worker-call.ts'
import type { UpdateLog } from './update-log.ts'

/** The log in a SQLite file, written by a worker thread; `blobs` is the folder with what is too large for the file. */
export function createSqliteLog(file: string, blobs: string | null = null): UpdateLog {
  const caller = new WorkerCaller(() => new Worker(new URL('./log-worker.ts', import.meta.url), { workerData: { file, blobs } }))
  caller.start()
  return {
    commit: (entries) => caller.call('commit', entries),
    load: (docId) => caller.call('load', docId),
    since: (docId, seq) => caller.call('since', { docId, seq }),
    heads: (docIds) => caller.call('heads', docIds),
    quarantine: (docId, row, reason) => caller.call('quarantine', { docId, row, reason }),
    close: () => caller.close(),
  }
}
