import type { ShareRole } from '@lectern/shared/access'
import type { DeviceMemory } from './device-memory.ts'
import type { RefusedEdits, SessionProblem } from './lesson-session.ts'
import type { SocketTicket, TicketOptions } from './ticket.ts'

/** Who I am. */
export interface SessionSelf {
  readonly userId: string
  readonly name: string
}

/** What a session hands to the one that takes its place. */
export interface Carried {
  readonly docId: string
  readonly role: ShareRole | null
  /** My role was lowered while I was here; the author is told. */
  readonly roleLowered: boolean
  readonly problem: SessionProblem | null
  /** Changes that may or may not be on the server; what is not there after the next exchange was refused. */
  readonly doubtful: { readonly edits: RefusedEdits; readonly changes: readonly Uint8Array[] } | null
}

export interface LessonSessionOptions {
  readonly lessonId: string
  readonly docId: string | null
  readonly self: SessionSelf
  readonly memory: DeviceMemory
  /** Only to look, such as for a preview: nobody writes here, and what was written earlier is all that is sent. */
  readonly readOnly?: boolean
  /** Nobody has it on screen: the others see nobody come. */
  readonly inBackground?: boolean
  /** @throws TicketError */
  readonly getTicket: (options: TicketOptions, signal: AbortSignal) => Promise<SocketTicket>
  readonly carried: Carried | null
  /** This session is of no use any more; make another with what it hands over. */
  readonly onRebuild: (carried: Carried) => void
  /** The browser's sockets unless a test brings others. */
  readonly Socket?: typeof WebSocket
  /** How long this device's storage is waited for, ms; five seconds unless a test has less time. */
  readonly storageWithinMs?: number
}
