import { z } from 'zod'
import { EVENT_LIMITS } from './limits.ts'

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
