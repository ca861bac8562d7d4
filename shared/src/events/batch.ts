import { z } from 'zod'

/** Random bytes of an id. */
export const EVENT_ID_BYTES = 10

/**
 * The id of an event that happened at a time (ms since 1970): a UUID of version 7 (RFC 9562 §5.7). It begins with the time, so that
 * ids which come to a server one after the other lie beside each other in its index, and a commit writes a few pages of it instead
 * of one for each event.
 */
export function eventId(at: number, random: Uint8Array): string {
  const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const time = at.toString(16).padStart(12, '0')
  const rest = hex(random)
  return `${time.slice(0, 8)}-${time.slice(8, 12)}-7${rest.slice(0, 3)}-8${rest.slice(3, 6)}-${rest.slice(6, 18)}`
}

const DAY_MS = 24 * 60 * 60_000

/** How much and how old what a browser tells may be; sender and server hold the same. */
export const EVENT_LIMITS = {
  /** Events of one call at most. */
  perBatch: 100,
  /** Length of an event's own data as JSON, in characters. */
  dataChars: 4_096,
  /** Bytes of the body of a call. */
  batchBytes: 128 * 1024,
  /** How long after it happened an event is taken, ms: that long a device may be without a network. */
  lateMs: 30 * DAY_MS,
} as const

/** Something that happened, as a browser tells it. */
export const sentEventSchema = z.strictObject({
  /** Chosen by the sender, once for an event: told again under it, the event is the same. */
  id: z.uuid(),
  /** Such as `publication.opened`. */
  kind: z.string().min(1).max(64),
  /** When it happened by the sender's clock, ms since 1970. */
  at: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  /** What the kind says more. */
  data: z.record(z.string().max(64), z.unknown()).default({}),
})
export type SentEvent = z.output<typeof sentEventSchema>

/** Events in the order in which they happened. */
export const eventBatchSchema = z.strictObject({
  /** The sender's clock as it sends, ms since 1970: how long ago things happened is told by it, so that a wrong clock does no harm. */
  sentAt: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  events: z.array(sentEventSchema).min(1).max(EVENT_LIMITS.perBatch),
})
export type EventBatch = z.output<typeof eventBatchSchema>
