import { z } from 'zod'
import { endpoint } from '../http/index.ts'

const lessonParams = z.object({ lessonId: z.string() })
const personSchema = z.object({ userId: z.string(), name: z.string() })

/** The shortest and longest time for which somebody is kept out of a lesson, in minutes. */
export const REMOVAL_MINUTES = { min: 1, max: 7 * 24 * 60, default: 30 } as const

/** Somebody who was taken out of a lesson and may not come back yet. */
export const lessonRemovalSchema = z.object({
  userId: z.string(),
  name: z.string(),
  /** Who did it. */
  removedBy: personSchema,
  /** When the person may come back, ms since 1970. */
  until: z.number(),
})
export type LessonRemoval = z.infer<typeof lessonRemovalSchema>

/** The person's sockets close with `admin-removed`; until then tickets answer `admin-removed` with `retryAfterMs`. */
export const removeFromLesson = endpoint({
  method: 'POST', path: '/lessons/:lessonId/removals', access: 'member',
  summary: 'Take somebody out of a lesson for a while; the owner of the workspace only',
  params: lessonParams,
  body: z.strictObject({
    userId: z.string(),
    minutes: z.number().int().min(REMOVAL_MINUTES.min).max(REMOVAL_MINUTES.max).default(REMOVAL_MINUTES.default),
  }),
  data: z.object({ removal: lessonRemovalSchema }),
})
export const listLessonRemovals = endpoint({
  method: 'GET', path: '/lessons/:lessonId/removals', access: 'member',
  summary: 'Who is kept out of a lesson for now; the owner of the workspace only',
  params: lessonParams, data: z.object({ removals: z.array(lessonRemovalSchema) }),
})
export const liftLessonRemoval = endpoint({
  method: 'DELETE', path: '/lessons/:lessonId/removals/:userId', access: 'member',
  summary: 'Let somebody come back early; the owner of the workspace only',
  params: z.object({ lessonId: z.string(), userId: z.string() }), data: z.object({}),
})

/**
 * `entry`: nobody but owners may be in the lesson (`document-locked`). `editing`: everybody, owners too, reads only,
 * until an owner unlocks it.
 */
export const LOCK_KINDS = ['entry', 'editing'] as const
export const lockKindSchema = z.enum(LOCK_KINDS)
export type LockKind = z.infer<typeof lockKindSchema>

export const lessonLockSchema = z.object({
  kind: lockKindSchema,
  lockedBy: personSchema,
  /** ms since 1970 */
  lockedAt: z.number(),
})
export type LessonLock = z.infer<typeof lessonLockSchema>

/** Whom the new state concerns is closed: 4423 and told to wait, or 4501 and back at once with the role that now holds. */
export const lockLesson = endpoint({
  method: 'POST', path: '/lessons/:lessonId/lock', access: 'member', summary: 'Lock a lesson; its owners only',
  params: lessonParams, body: z.strictObject({ kind: lockKindSchema }), data: z.object({ lock: lessonLockSchema }),
})
export const unlockLesson = endpoint({
  method: 'DELETE', path: '/lessons/:lessonId/lock', access: 'member', summary: 'Unlock a lesson; its owners only',
  params: lessonParams, data: z.object({}),
})
export const readLessonLock = endpoint({
  method: 'GET', path: '/lessons/:lessonId/lock', access: 'member', summary: 'Whether a lesson is locked, by whom and since when',
  params: lessonParams, data: z.object({ lock: lessonLockSchema.nullable() }),
})

/** What takes the room of a lesson, in bytes of its encoding; the parts are estimates that add up to `bytes`. */
export const lessonSizeSchema = z.object({
  bytes: z.number().int(),
  /** From here on the notice `document-large` is shown. */
  warnBytes: z.number().int(),
  /** From here on only what makes the lesson smaller is taken. */
  maxBytes: z.number().int(),
  /** In the order of the lesson. */
  slides: z.array(z.object({
    slideId: z.string(),
    bytes: z.number().int(),
    /** Of these, text of elements and narration. */
    textBytes: z.number().int(),
    elements: z.number().int(),
  })),
  /** What is left of deleted things and of who wrote what; it cannot be taken away by hand. */
  historyBytes: z.number().int(),
  /** Title, theme and the like. */
  otherBytes: z.number().int(),
})
export type LessonSize = z.infer<typeof lessonSizeSchema>

export const readLessonSize = endpoint({
  method: 'GET', path: '/lessons/:lessonId/size', access: 'member', summary: 'How big a lesson is and what takes the room',
  params: lessonParams, data: lessonSizeSchema,
})

/** What was done to a slide. `moved` = its place among the slides. */
export const CHANGE_KINDS = ['added', 'edited', 'moved', 'removed'] as const

/** A run of updates of one person on one slide, no more than a minute apart. */
export const slideChangeSchema = z.object({
  slideId: z.string(),
  kind: z.enum(CHANGE_KINDS),
  person: personSchema,
  /** The first and the last update of the run. */
  firstSeq: z.number().int(),
  lastSeq: z.number().int(),
  /** ms since 1970 */
  startedAt: z.number(),
  endedAt: z.number(),
})
export type SlideChange = z.infer<typeof slideChangeSchema>

/** Runs of a page at most. */
export const CHANGES_PAGE = 500

/** `before`: only runs whose last update is older than this, for the next page. */
export const listLessonChanges = endpoint({
  method: 'GET', path: '/lessons/:lessonId/changes', access: 'member', summary: 'Who changed which slide when, latest first',
  params: lessonParams,
  query: z.strictObject({
    slideId: z.string().max(100).optional(),
    before: z.coerce.number().int().min(1).optional(),
    count: z.coerce.number().int().min(1).max(CHANGES_PAGE).default(100),
  }),
  data: z.object({ changes: z.array(slideChangeSchema), more: z.boolean() }),
})
