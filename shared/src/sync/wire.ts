import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import { z } from 'zod'
import { shareRoleSchema } from '../access/index.ts'
import { jobProgressSchema } from '../jobs/index.ts'

/**
 * Outer message types of the collaboration socket. 0–3 are y-websocket's own; 110–113 are ours and are sent
 * only to clients that connected with `lv=1`. Types 4–10 and 102 are used by other servers and stay free.
 */
export const MESSAGE = {
  sync: 0,
  awareness: 1,
  auth: 2,
  queryAwareness: 3,
  saved: 110,
  hello: 111,
  token: 112,
  notice: 113,
} as const

/** Inner types of a sync message (y-protocols). */
export const SYNC = { step1: 0, step2: 1, update: 2 } as const

/** The query parameter by which a client opts in to 110–113. */
export const OPT_IN = { name: 'lv', value: '1' } as const

/** What the server says first to an opted-in client. */
export const helloSchema = z.object({
  /** Version of messages 110–113. */
  protocol: z.literal(1),
  role: shareRoleSchema,
  userId: z.string(),
  /** Raised only when history is cut; a local copy of another epoch is set aside, never merged. */
  epoch: z.number().int(),
  /** Sequence number of the last committed update of the document. */
  docSeq: z.number().int(),
  schema: z.object({ min: z.number().int(), max: z.number().int() }),
  limits: z.object({ frameBytes: z.number().int(), presenceBytes: z.number().int() }),
  /** When the ticket runs out, ms since 1970. */
  tokenExpiresAt: z.number(),
  /** The lesson is locked: `editing` makes `role` viewer for everybody, `entry` lets only owners in. */
  lock: z.enum(['entry', 'editing']).optional(),
})
export type Hello = z.infer<typeof helloSchema>

/** Reasons of notices that close nothing, besides those of refused frames. */
export const NOTICE_REASONS = {
  /** kind `maintenance`: announced; `retryAfterMs` until it begins, `message` in the operator's words. Said again when changed. */
  maintenance: 'server-maintenance',
  /** kind `maintenance`: what was announced does not happen. */
  maintenanceCancelled: 'maintenance-cancelled',
  /** kind `size`, no `frame`: past the size from which people should know; `bytes` says how big. */
  large: 'document-large',
  /** kind `size` with `frame`: the frame was refused, the document is as big as it may be. */
  tooLarge: 'document-too-large',
  /** kind `lock`: to those who stay connected when an owner locks or unlocks the lesson. */
  lockedEntry: 'locked-entry',
  lockedEditing: 'locked-editing',
  unlocked: 'unlocked',
} as const

/** What every notice says of itself, also one of a kind that is not known here. */
const anyNoticeSchema = z.object({ kind: z.string() })

const noticeKindSchema = z.enum([
  'removal', 'fault', 'refused', 'token-due', 'token-accepted', 'storage', 'maintenance', 'size', 'lock', 'waiting', 'job', 'dictionary',
])

/** Something the client should know: why it is about to be closed, or why one frame was refused. */
export const noticeSchema = z.object({
  kind: noticeKindSchema,
  /** A removal or fault reason (with kind `waiting` the one for which one waits inside, before the hello), `read-only` for a refused frame, or one of {@link NOTICE_REASONS}. */
  reason: z.string(),
  /** The close code that follows, 0 when the connection stays. */
  code: z.number().int(),
  retry: z.enum(['never', 'now', 'after']),
  retryAfterMs: z.number().optional(),
  /** Which sync-write frame of this connection was refused, counted from 1. */
  frame: z.number().int().optional(),
  message: z.string().optional(),
  /** The place among those who wait for a seat, from 1; with `max-users-reached`. */
  place: z.number().int().optional(),
  /** How big the document is, in bytes; with kind `size`. */
  bytes: z.number().int().optional(),
  /** How far something is that is made of the lesson; with kind `job`. Left out where a newer server says it in a way that is not known here. */
  job: jobProgressSchema.optional().catch(undefined),
})
export type Notice = z.infer<typeof noticeSchema>

/**
 * The first `frames` sync-write frames (step 2 and update) of this connection are committed to disk.
 * A count, not a state vector: deletions do not move a state vector.
 */
export interface Saved {
  readonly frames: number
  readonly docSeq: number
}

export function encodeSaved(saved: Saved): Uint8Array {
  return encoding.encode((encoder) => {
    encoding.writeVarUint(encoder, MESSAGE.saved)
    encoding.writeVarUint(encoder, saved.frames)
    encoding.writeVarUint(encoder, saved.docSeq)
  })
}

/** Reads the body of a `saved` message; the type has been read already. */
export function readSaved(decoder: decoding.Decoder): Saved {
  return { frames: decoding.readVarUint(decoder), docSeq: decoding.readVarUint(decoder) }
}

function encodeText(type: number, text: string): Uint8Array {
  return encoding.encode((encoder) => {
    encoding.writeVarUint(encoder, type)
    encoding.writeVarString(encoder, text)
  })
}

export const encodeHello = (hello: Hello): Uint8Array => encodeText(MESSAGE.hello, JSON.stringify(hello))
export const encodeNotice = (notice: Notice): Uint8Array => encodeText(MESSAGE.notice, JSON.stringify(notice))
export const encodeToken = (ticket: string): Uint8Array => encodeText(MESSAGE.token, ticket)

/** Reads the body of a `hello`; throws when it is not one. */
export function readHello(decoder: decoding.Decoder): Hello {
  return helloSchema.parse(JSON.parse(decoding.readVarString(decoder)))
}

/**
 * Reads the body of a `notice`; throws when it is not one. Null for a kind that is not known here: pages outlive the server that
 * they were loaded from, and a newer one may have more to say.
 */
export function readNotice(decoder: decoding.Decoder): Notice | null {
  const body: unknown = JSON.parse(decoding.readVarString(decoder))
  const { kind } = anyNoticeSchema.parse(body)
  return noticeKindSchema.safeParse(kind).success ? noticeSchema.parse(body) : null
}

/** Reads the body of a `token`. */
export function readToken(decoder: decoding.Decoder): string {
  return decoding.readVarString(decoder)
}
