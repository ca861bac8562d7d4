import { z } from 'zod'
import { endpoint } from '../http/index.ts'
import { STORAGE_KINDS } from './limits.ts'

const bytesSchema = z.number().int().nonnegative()

/** What a lesson takes, for who looks for something to delete. */
export const lessonUseSchema = z.object({
  lessonId: z.string(),
  docId: z.string(),
  /** Null where nobody shared it with whoever asks: they learn whose it is, to ask them. */
  name: z.string().nullable(),
  ownerName: z.string(),
  /** In the trash: its bytes are free once the trash is emptied. */
  isDeleted: z.boolean(),
  /** Bytes of everything that belongs to it. */
  bytes: bytesSchema,
  versionBytes: bytesSchema,
  videoBytes: bytesSchema,
  versions: z.number().int(),
  videos: z.number().int(),
})
export type LessonUse = z.infer<typeof lessonUseSchema>

/** What a workspace has stored, and how much it may. */
export const storageUseSchema = z.object({
  /** Bytes by kind; their sum is what the quota is held against. */
  bytes: z.record(z.enum(STORAGE_KINDS), bytesSchema),
  usedBytes: bytesSchema,
  quotas: z.object({
    storageBytes: bytesSchema, versionsPerLesson: z.number().int(), videosPerLesson: z.number().int(), copiesPerHour: z.number().int(),
    connectionsPerPerson: z.number().int(), connectionsPerAddress: z.number().int(),
  }),
  /** The lessons that take most, the largest first. */
  largest: z.array(lessonUseSchema),
  /** The disk of the server is nearly full: only edits and sign-ins are written. */
  isDiskLow: z.boolean(),
})
export type StorageUse = z.infer<typeof storageUseSchema>

export const readStorageUse = endpoint({
  method: 'GET', path: '/organizations/current/storage', access: 'member',
  summary: 'What the workspace has stored by kind, its quotas, and the lessons that take most; its owner only',
  data: storageUseSchema,
})

/** Lessons that {@link readStorageUse} names at most. */
export const LARGEST_LESSONS = 10

/** What the quotas answer in words. */
export const QUOTA_MESSAGES = {
  notOwner: 'Only the owner of the workspace can see what is stored.',
} as const
