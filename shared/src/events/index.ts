export { EVENT_LIMITS } from './limits.ts'
export { eventBatchSchema, sentEventSchema } from './batch.ts'
export type { EventBatch, SentEvent } from './batch.ts'
