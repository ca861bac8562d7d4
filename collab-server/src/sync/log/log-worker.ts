import { openLogFile } from './log-store.ts'
import { orNeeded } from './needed-blobs.ts'
import type { FoundBlobs } from './needed-blobs.ts'
import { handOver } from '../../threads/hand-over.ts'
import { serveCalls } from '../../threads/worker-serve.ts'
import type { DamagedRow, LogEntry } from './update-log.ts'

// The thread in which the log's own connection lives: an fsync here never stalls the sockets.
serveCalls(({ file: path }: { readonly file: string }) => {
  const file = openLogFile(path)
  return {
    commit: (entries: readonly LogEntry[]) => file.commit(entries),
    load: ({ docId, found }: { docId: string; found: FoundBlobs }) => orNeeded(() => handOver(file.load(docId, found))),
    since: ({ docId, seq }: { docId: string; seq: number }) => handOver(file.since(docId, seq)),
    heads: (docIds: readonly string[]) => file.heads(docIds),
    quarantine: ({ docId, found, reason, row }: { docId: string; row: DamagedRow; reason: string; found: FoundBlobs }) => (
      orNeeded(() => file.quarantine(docId, row, reason, found))
    ),
    foldHistory: (docIds: readonly string[]) => file.foldHistory(docIds),
    close: () => file.close(),
  }
})
