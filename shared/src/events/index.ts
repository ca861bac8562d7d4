export { EVENT_LIMITS } from './batch.ts'
export { eventBatchSchema, sentEventSchema } from './batch.ts'
export { EVENT_ID_BYTES, eventId } from './batch.ts'
export type { EventBatch, SentEvent } from './batch.ts'
