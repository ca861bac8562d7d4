export { EVENT_LIMITS } from './limits.ts'
export { eventBatchSchema, sentEventSchema } from './batch.ts'
export { EVENT_ID_BYTES, eventId } from './event-id.ts'
export type { EventBatch, SentEvent } from './batch.ts'
