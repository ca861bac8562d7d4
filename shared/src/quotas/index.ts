export { CONNECTIONS_PER_ADDRESS, COPY_WINDOW_MS, DEFAULT_QUOTAS, DISK_RESERVE_MB, STORAGE_KINDS, planNameOf } from './limits.ts'
export type { PlanName, Quotas, StorageKind } from './limits.ts'
export { LARGEST_LESSONS, QUOTA_MESSAGES, lessonUseSchema, readStorageUse, storageUseSchema } from './endpoints.ts'
export type { LessonUse, StorageUse } from './endpoints.ts'
