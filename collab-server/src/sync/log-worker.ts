import { workerData } from 'node:worker_threads'
import { openLogFile } from './sqlite-log-file.ts'
import { serveCalls } from './worker-serve.ts'
import type { DamagedRow, LogEntry } from './update-log.ts'

// The thread in which the log's own connection lives: an fsync here never stalls the sockets.
const { blobs, file: path } = workerData as { file: string; blobs: string | null }
const file = openLogFile(path, blobs)

serveCalls({
  commit: (entries: readonly LogEntry[]) => file.commit(entries),
  load: (docId: string) => file.load(docId),
  since: ({ docId, seq }: { docId: string; seq: number }) => file.since(docId, seq),
  heads: (docIds: readonly string[]) => file.heads(docIds),
  quarantine: (input: { docId: string; row: DamagedRow; reason: string }) => file.quarantine(input.docId, input.row, input.reason),
  close: () => file.close(),
})
