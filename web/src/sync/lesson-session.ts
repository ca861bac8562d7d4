import type { LessonUndo, LessonView } from '@lectern/shared/lesson'
import type { CloseReason, ShareRole } from '@lectern/shared/access'
import type { ConnectionStatus, OwnPresence, Presence, SyncStatus } from '@lectern/shared/sync'
import type { Awareness } from 'y-protocols/awareness'
import type * as Y from 'yjs'
import type { StoreApi } from 'zustand/vanilla'
import type { ServerMessages } from './server-messages.ts'

/** One place a set of refused changes touched, with its words, so that the author can take them elsewhere. */
export interface RefusedPiece {
  /** Id of the slide the change was on. */
  readonly slideId: string
  /** Place of that slide in the lesson, counted from 1; null when the slide itself is new or gone. */
  readonly slideNumber: number | null
  /** The element that was changed; null for the narration or the slide itself. */
  readonly elementId: string | null
  /** Which of its texts, where only that is meant: the id of a cell of a table. */
  readonly part?: string
  /** What was changed. */
  readonly kind: 'element' | 'narration' | 'slide'
  /** The words as the author left them; empty when the piece has none. */
  readonly text: string
  /** The piece as plain data (an element, a rich text or a slide), for the JSON export. */
  readonly data: unknown
}

/** Changes of mine that the server did not take. They are kept aside on this device until I let them go. */
export interface RefusedEdits {
  /** Why they were not taken. */
  readonly reason: 'role-lowered' | 'locked' | 'history-cut' | 'document-deleted' | 'access-ended' | 'too-large' | 'lesson-full' | 'removed' | 'refused'
  /** ms since 1970 */
  readonly at: number
  /** How many changes they are. */
  readonly changes: number
  readonly pieces: readonly RefusedPiece[]
  /** The changes as one Yjs update. */
  readonly update: Uint8Array
}

/** Why this person is out of the document, and what the dialog may offer. */
export interface Removal {
  readonly reason: CloseReason
  /** What the server said besides; shown under the default text. */
  readonly message?: string
  /** How long to wait before the next attempt, ms. */
  readonly retryAfterMs?: number
  /** When the session tries by itself again, ms since 1970; null when it does not. */
  readonly retryAt?: number | null
  /** Until when the server would refuse another attempt, ms since 1970; only where a person must make it. */
  readonly bannedUntil?: number
  /** The place among those who wait for a seat, from 1. */
  readonly place?: number
}

/** Something the author should be told that does not stop the work. */
export type SessionProblem =
  /** No lesson of this id, or it lies in the trash. Only with phase `failed`. */
  | 'not-found'
  /** No access to the lesson. Only with phase `failed`. */
  | 'no-access'
  /** The copy on this device was damaged; it was set aside and the lesson was loaded from the server. */
  | 'copy-damaged'
  /** The lesson's history was cut on the server; the copy on this device was set aside. */
  | 'copy-outdated'
  /** This browser keeps nothing (private mode): offline edits would not survive a reload. */
  | 'no-storage'
  /** The device is full: offline edits would not survive a reload. */
  | 'storage-full'
  /** One change was larger than the server takes; it was set aside. */
  | 'change-too-large'

/** What the screens show about a session. Presence and content live elsewhere. */
export interface SessionState {
  /** `loading` until there is content to show, from this device or from the server. */
  readonly phase: 'loading' | 'ready' | 'failed'
  /** My role as the server last said; remembered for offline openings; null before it is known. */
  readonly role: ShareRole | null
  readonly connection: ConnectionStatus
  readonly sync: SyncStatus
  /** Own changes that the server has not confirmed as committed; counted across reloads. */
  readonly unsavedChanges: number
  /** Whether all unsaved changes lie in this device's store, so that a reload loses none. */
  readonly keptOnDevice: boolean
  /** When the next attempt to connect is made, ms since 1970; null when one is running or none is planned. */
  readonly reconnectAt: number | null
  /** When the server last confirmed my changes, ms since 1970; null before. */
  readonly savedAt: number | null
  readonly removal: Removal | null
  readonly refusedEdits: RefusedEdits | null
  readonly problem: SessionProblem | null
  /** What the server said besides: locked, going away soon, too large. */
  readonly serverMessages: ServerMessages
}

/**
 * One opened lesson: its document, who else is there, and how it stands with the server. When the document must
 * be built anew (role lowered with unsaved edits, history cut), the provider hands out a new session and
 * remounts what is below it.
 */
export interface LessonSession {
  readonly lessonId: string
  /** Empty until known (first opening on this device, before the first answer of the server). */
  readonly docId: string
  readonly userId: string
  readonly doc: Y.Doc
  readonly awareness: Awareness
  readonly view: LessonView
  /** My own edits; shared with every TipTap editor through its `yUndoOptions.undoManager`. */
  readonly undo: LessonUndo
  readonly state: StoreApi<SessionState>
  /** Merges into my presence; sent at most 33 times a second, latest wins. */
  setPresence(patch: Partial<OwnPresence>): void
  /** Connects now instead of at `reconnectAt`; also after a removal that allows it. */
  retryNow(): void
  /** Whether closing the session now would lose changes: the server has not confirmed them, and this device keeps nothing. */
  losesByClosing(): boolean
  /** Takes a duplicate session back to this window. */
  takeOver(): void
  /** Keeps words of mine aside that went away with what they stood in, beside what is kept already. */
  setAside(reason: RefusedEdits['reason'], pieces: readonly RefusedPiece[]): void
  /** Lets go of the changes kept aside. */
  dismissRefusedEdits(): void
  /** Closes the dialog that says that my role was lowered. */
  dismissRemoval(): void
  /** Hides the problem. */
  dismissProblem(): void
  destroy(): void
}

/** Somebody else in the lesson. One person with two windows is two peers. */
export interface Peer {
  readonly clientId: number
  readonly presence: Presence
}
