import { NOTICE_REASONS } from '@lectern/shared/sync'
import type { Hello, Notice } from '@lectern/shared/sync'

/** What the server has said about the lesson and itself that closes nothing. */
export interface ServerWord {
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
export const NOTHING_SAID: ServerWord = { lock: null, maintenance: null, size: null }

/** A new connection begins: whatever still holds is said again after the hello. */
export function wordAtHello(hello: Pick<Hello, 'lock'>): ServerWord {
  return { ...NOTHING_SAID, lock: hello.lock ?? null }
}

/**
 * What holds after a notice; the same object when the notice is about something else.
 *
 * @param now ms since 1970
 */
export function wordAfter(word: ServerWord, notice: Pick<Notice, 'kind' | 'reason' | 'message' | 'retryAfterMs' | 'bytes'>, now: number): ServerWord {
  switch (notice.kind) {
    case 'maintenance': {
      if (notice.reason === NOTICE_REASONS.maintenanceCancelled) return { ...word, maintenance: null }
      const startsAt = now + (notice.retryAfterMs ?? 0)
      return { ...word, maintenance: { startsAt, ...(notice.message === undefined ? {} : { message: notice.message }) } }
    }
    case 'size':
      return { ...word, size: { bytes: notice.bytes ?? word.size?.bytes ?? null, isFull: notice.reason === NOTICE_REASONS.tooLarge } }
    case 'lock':
      return { ...word, lock: LOCKS[notice.reason] ?? null }
    default:
      return word
  }
}

const LOCKS: Readonly<Record<string, ServerWord['lock']>> = {
  [NOTICE_REASONS.lockedEditing]: 'editing', [NOTICE_REASONS.lockedEntry]: 'entry',
}
