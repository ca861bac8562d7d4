import { NOTICE_REASONS } from '@lectern/shared/sync'
import type { Hello, Notice } from '@lectern/shared/sync'

/** What the server has said about the lesson and itself that closes nothing. */
export interface ServerMessages {
  /** `editing`: everybody only reads for now, owners too. `entry`: only owners are let in. */
  readonly lock: 'editing' | 'entry' | null
  /** The server will go away for a while. */
  readonly maintenance: {
    /** When it begins, ms since 1970. */
    readonly startsAt: number
    /** In the operator's words. */
    readonly message?: string
  } | null
  /** The lesson is so big that people should know; null while it is not. */
  readonly size: {
    readonly bytes: number | null
    /** Nothing more fits; deleting still works. */
    readonly isFull: boolean
  } | null
}

/** Before anything was said. */
export const NO_SERVER_MESSAGES: ServerMessages = { lock: null, maintenance: null, size: null }

/** A new connection begins: whatever still holds is said again after the hello. */
export function messagesAtHello(hello: Pick<Hello, 'lock'>): ServerMessages {
  return { ...NO_SERVER_MESSAGES, lock: hello.lock ?? null }
}

/**
 * What holds after a notice; the same object when the notice is about something else.
 *
 * @param now ms since 1970
 */
export function messagesAfter(messages: ServerMessages, notice: Pick<Notice, 'kind' | 'reason' | 'message' | 'retryAfterMs' | 'bytes'>, now: number): ServerMessages {
  switch (notice.kind) {
    case 'maintenance': {
      if (notice.reason === NOTICE_REASONS.maintenanceCancelled) return { ...messages, maintenance: null }
      const startsAt = now + (notice.retryAfterMs ?? 0)
      return { ...messages, maintenance: { startsAt, ...(notice.message === undefined ? {} : { message: notice.message }) } }
    }
    case 'size':
      return { ...messages, size: { bytes: notice.bytes ?? messages.size?.bytes ?? null, isFull: notice.reason === NOTICE_REASONS.tooLarge } }
    case 'lock':
      return { ...messages, lock: LOCKS[notice.reason] ?? null }
    default:
      return messages
  }
}

const LOCKS: Readonly<Record<string, ServerMessages['lock']>> = {
  [NOTICE_REASONS.lockedEditing]: 'editing', [NOTICE_REASONS.lockedEntry]: 'entry',
}
