import type * as Y from 'yjs'
import type { MeasuredDocument } from '../documents/tasks.ts'
import type { CheckedUpdate } from '../check/check-pool.ts'
import type { Owed } from '../connection/outgoing.ts'
import type { Slicer } from './document.ts'
import type { LateClients } from './client-owners.ts'
import type { CommitQueue } from '../log/commit-queue.ts'
import type { Member } from './member.ts'
import type { OrphanBacklog } from '../versions/orphan-backlog.ts'
import type { OrphanedInserts } from './orphaned-inserts.ts'
import type { SharedPresence } from './presence.ts'
import type { UpdateFacts } from '../check/scan.ts'
import type { SyncSettings } from '../settings.ts'
import type { UpdateKind } from '../sync-server.ts'
import type { StoredDocument, StoredRow } from '../log/update-log.ts'

/** The origin of every transaction of the server, so that nothing has to guess where an update came from. */
export interface RoomOrigin {
  readonly kind: UpdateKind
  readonly userId: string
  readonly member: Member | null
}

/** One write on its way in. */
export interface Write {
  readonly update: Uint8Array
  readonly facts: UpdateFacts
  readonly isStep2: boolean
  readonly origin: RoomOrigin
  /** How a large one is applied bit by bit; null for all at once. */
  readonly parts?: CheckedUpdate['parts']
  /** It was held against everything the log has; see the outcome `later`. */
  readonly isSure?: boolean
  /** How far it has come in turns before; see the outcome `unfinished`. */
  readonly progress?: WriteProgress
  /** Called when all of it is on disk; at once when nothing of it was new and nothing is on its way. */
  readonly durable: () => void
}

/** An edit of the server's own that is too large for one turn of the event loop. */
export interface LargeEdit {
  readonly update: Uint8Array
  /** It in parts that can be applied one after the other. */
  readonly parts: readonly Uint8Array[]
  /** Client ids under which it writes. */
  readonly clients: readonly number[]
}

/** How far a write has come that takes several turns. */
export interface WriteProgress {
  /** Which of its parts is next. */
  readonly part: number
  /** Steps taken so far. */
  readonly steps: number
  /** Something of it was new. */
  readonly isNew: boolean
  /** Which reading of the document all of it was held against; null while it has to be again. */
  readonly validatedAt: number | null
  /** Client ids that become its sender's, and are stored with the first of it that is new. */
  readonly claims: readonly number[]
}

/** What of a write is applied in this turn. What is damaged takes all at once: Yjs keeps aside what waits. */
export function partOf({ parts, progress, update }: Write, isDegraded: boolean): { readonly part: Uint8Array; readonly isLast: boolean } {
  const at = progress?.part ?? 0
  const part = isDegraded ? undefined : parts?.[at]
  return part ? { part, isLast: at + 1 === parts?.length } : { part: update, isLast: true }
}

/** What became of a write. `later`: to validate it, what other nodes have stored has to be read first. `backlog-full`: too much of what its author wrote into something that is gone waits for its place; the same is to be written again when less does. `unmeasured`: whether the document may grow is being found out; the same is to be written again then. `unfinished`: a part of it is in the document; the same is to be written again in another turn. `poisoned`: it passed the checks and yet broke the document, which is being read anew. */
export type WriteOutcome =
  | { readonly kind: 'accepted'; readonly isNew: boolean; readonly steps: number }
  | { readonly kind: 'unfinished'; readonly progress: WriteProgress }
  | { readonly kind: 'gap' }
  | { readonly kind: 'later' }
  | { readonly kind: 'backlog-full' | 'unmeasured' }
  | { readonly kind: 'too-big' }
  | { readonly kind: 'poisoned' }
  | { readonly kind: 'bad' | 'violation'; readonly why: string }

/** The other nodes, as rooms see them. No call waits for them. */
export interface RoomNodes {
  /** A document is about to be read into memory. */
  opened(docId: string): void
  /** It is in memory. */
  loaded(docId: string): void
  /** It is in memory no more. */
  closed(docId: string): void
  /** An update of this node is committed. */
  committed(docId: string, row: StoredRow): void
  /** Updates of other nodes are missing from memory. */
  behind(docId: string): void
  /** People of this node came, moved or left. */
  present(docId: string, entries: readonly SharedPresence[]): void
  /** Everything that is in the log now is in memory; false when the log could not be read. */
  caughtUp(docId: string): Promise<boolean>
}

/** What a room needs of the server around it. */
export interface RoomContext {
  /** Null while one process serves everybody. */
  readonly nodes: RoomNodes | null
  readonly queue: CommitQueue
  readonly settings: SyncSettings
  readonly lateClients: LateClients
  readonly backlog: OrphanBacklog
  readonly now: () => number
  /** Reads the document from the log again. */
  readonly reload: () => Promise<{ stored: StoredDocument; doc: Y.Doc }>
  /** The room is of no use any more: everybody was sent away. */
  readonly discard: () => void
  /** Updates were committed; for versions and compaction. */
  readonly committed: (bytes: number) => void
  /** An update was refused by the database for what it is; everybody was sent away. */
  readonly failed: (why: string) => void
  /** The whole document was encoded on the event loop; where it is large that is felt by everybody. */
  readonly encoded: () => void
  /** Cuts an edit into parts that can be applied one after the other, away from the event loop; the edit itself when that cannot be done. */
  readonly cut: Slicer
  /** What all sockets have not read yet of what was made for one alone. */
  readonly owed: Owed
  /** How many bytes what is stored has when encoded, found out away from the event loop. */
  readonly measure: () => Promise<MeasuredDocument>
  /** What was missing from the document has come back. */
  readonly healed: () => void
  /** What was written into something that is gone has been stored with its update, and waits for a place in a version. */
  readonly orphaned: () => void
  /** The same for an update of another node, with which it was not stored. */
  readonly orphanedElsewhere: (seq: number, orphans: OrphanedInserts) => void
}
