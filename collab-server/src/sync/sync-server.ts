import type { RemovalReason, ShareRole } from '@lectern/shared/access'
import type { LessonSize, LockKind } from '@lectern/shared/lessons'
import type { Notice } from '@lectern/shared/sync'
import type { Kysely } from 'kysely'
import type * as Y from 'yjs'
import type { DocumentQuestion, DocumentTasks, QuestionInput } from './documents/tasks.ts'
import type { AskOptions } from './documents/threads.ts'
import type { Database } from '../database/tables.ts'
import type { FirstUpdateFacts } from './log/first-update.ts'
import type { NewSlideChanges, SlideChangeRecord } from './room/change-store.ts'
import type { Ban, LockRecord } from './control/doc-store.ts'

/** Why an update of the log exists. */
export type UpdateKind = 'edit' | 'restore' | 'import' | 'migrate'

/** Why a version exists. */
export type VersionKind = 'auto' | 'named' | 'pre-restore' | 'import'

/** A kept state of a document. People are ids; callers look up their names. */
export interface VersionRecord {
  readonly versionId: string
  readonly docId: string
  readonly kind: VersionKind
  readonly name: string | null
  /** Who asked for it; null for automatic ones. */
  readonly authorId: string | null
  /** Everybody who edited since the version before. */
  readonly contributorIds: readonly string[]
  /** The last update it holds. */
  readonly seq: number
  /** ms since 1970 */
  readonly createdAt: number
}

/** What a ticket is made for: one person, one document, one signed-in session. */
export interface TicketRequest {
  readonly docId: string
  readonly lessonId: string
  readonly userId: string
  readonly sessionId: string
  /** The tab that asks; of two sockets of one tab the older goes. Without it the ticket is a tab of its own. */
  readonly tabId?: string
  readonly role: ShareRole
  /** Only to look: a viewer on the socket, whatever the role is. */
  readonly readOnly?: boolean
  /** The name others see in presence. */
  readonly name: string
}

/** Who changed a document last. */
export interface LastEdit {
  readonly userId: string
  /** ms since 1970 */
  readonly at: number
}

/**
 * The one way to lesson documents. Callers have checked the right to do what they ask.
 * A document that does not exist, or is in the trash where that matters, throws `LecternError('not-found')`;
 * a database that cannot write throws `LecternError('unavailable')`. People's edits of a locked one throw `document-locked`.
 */
export interface SyncServer {
  /** Stores update 1 of a new document inside the caller's transaction. */
  createDocument(
    trx: Kysely<Database>,
    input: {
      readonly docId: string; readonly lessonId: string; readonly userId: string; readonly update: Uint8Array
      readonly facts?: FirstUpdateFacts | undefined
    },
  ): Promise<void>
  /** Full current state as one update (memory if loaded, else the log); everything in it is committed. */
  readDocument(docId: string): Promise<Uint8Array>
  /**
   * What a task of the document threads makes of the current state, everything in it committed; nothing of it runs on the
   * event loop. Throws `unavailable` when too much is asked at once, or it takes too long.
   */
  ask<Task extends DocumentQuestion>(
    docId: string, task: Task, input: QuestionInput<Task>, options?: AskOptions,
  ): Promise<ReturnType<DocumentTasks[Task]>>
  /** Server code edits a live document in the same way as sockets; answers when the change is committed. */
  transact(
    docId: string,
    by: { readonly userId: string; readonly kind: UpdateKind },
    change: (doc: Y.Doc) => void,
  ): Promise<void>
  /** Who edited last and when, for lists. Documents nobody has edited since their creation have the creator. */
  lastEdits(docIds: readonly string[]): Promise<Map<string, LastEdit>>
  /**
   * Closes this person's sockets on the document (null = everybody's) with the reason and writes the control row.
   * `banMs`: nor may the person come back for so long, also after a restart; `byId` says who wants it so. `retryAfterMs`: told to clients that come back by themselves.
   */
  remove(
    docId: string,
    userId: string | null,
    reason: RemovalReason,
    options?: { readonly retryAfterMs?: number; readonly banMs?: number; readonly byId?: string },
  ): Promise<void>
  /** Who is kept out of a document at this moment. */
  listBans(docId: string): Promise<readonly Ban[]>
  /** Lets somebody in again before the time; false when nobody kept them out. */
  liftBan(docId: string, userId: string): Promise<boolean>
  /** Locks or unlocks (`null`) a document; everybody inside whom it concerns is sent away or to another role. */
  setLock(docId: string, kind: LockKind | null, userId: string): Promise<void>
  readLock(docId: string): Promise<LockRecord | null>
  /** How big a document is and what takes the room. */
  readSize(docId: string, options?: AskOptions): Promise<LessonSize>
  /** Who changed which slide when, latest first; `before` = whose last update is older than this. */
  listChanges(
    docId: string, wanted: { readonly slideId?: string | undefined; readonly before?: number | undefined; readonly count: number },
  ): Promise<{ readonly changes: readonly SlideChangeRecord[]; readonly more: boolean }>
  /** Who began to change which slide after these updates, a minute without a pause being one change; ask for few documents at a time. */
  newChanges(wanted: readonly { readonly docId: string; readonly after: number }[]): Promise<readonly NewSlideChanges[]>
  /** Tells everybody in a document something that closes nothing, on other nodes as well; it may be lost. */
  say(docId: string, notice: Notice): void
  /** Tells other nodes that something has changed which their nouns follow, under a name that these agree on; it may be lost. */
  announce(topic: string): void
  /** Hears what other nodes announce from now on. */
  onAnnounced(listener: (topic: string) => void): void
  /** A sign-in is over: its sockets close with `session-expired`. */
  endSignIn(signInId: string): void
  /** Puts a tombstone (no row is appended after it) and closes every socket with `document-deleted`. */
  deleteDocument(docId: string): Promise<void>
  /** Takes the tombstone away; the document is as it was when last acknowledged. */
  restoreDocument(docId: string): Promise<void>
  /** All versions, newest first. */
  listVersions(docId: string): Promise<readonly VersionRecord[]>
  /** A version and its whole document as one update. */
  readVersion(docId: string, versionId: string): Promise<{ readonly version: VersionRecord; readonly update: Uint8Array }>
  /** Throws `storage-full`, `too-many-versions` or `disk-full` where there is no room for it. */
  createVersion(
    docId: string,
    input: { readonly kind: VersionKind; readonly name: string | null; readonly authorId: string | null },
  ): Promise<VersionRecord>
  /** Removes a version for good. */
  deleteVersion(docId: string, versionId: string): Promise<void>
  /** Gives a version a name; a named version is kept for good. */
  renameVersion(docId: string, versionId: string, name: string): Promise<VersionRecord>
  /** Makes the document as it was in the version, as a new edit; edits made meanwhile stay. Throws as `createVersion` when there is no room for the state before. */
  restoreVersion(docId: string, versionId: string, userId: string): Promise<{ readonly preRestoreVersionId: string }>
  /**
   * A ticket for `/collab/{docId}`, reusable until it runs out, and the role that will hold: `viewer` while editing is locked.
   * Throws `admin-removed`, `document-locked`, `max-users-reached` or `server-maintenance` with `retryAfterMs`.
   */
  issueTicket(input: TicketRequest): Promise<{ readonly ticket: string; readonly expiresAt: number; readonly role: ShareRole }>
  /** Sends everybody away with `server-maintenance` after committing what was accepted. */
  close(): Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The sync server. */
    sync: SyncServer
  }
}
