import { z } from 'zod'
import { shareRoleSchema } from '../access/index.ts'
import { endpoint } from '../http/index.ts'

/** The periods that activity is counted for: so many days up to now. */
export const ACTIVITY_DAYS = ['7', '30', '90'] as const
export const activityDaysSchema = z.enum(ACTIVITY_DAYS)
export type ActivityDays = (typeof ACTIVITY_DAYS)[number]

/** Lessons of one answer at most, those edited last. */
export const ACTIVITY_LESSONS_MAX = 1000
/** People who are named for one lesson at most, those who wrote most. */
export const ACTIVITY_WRITERS_MAX = 12
/** Lessons at most that are looked through for interactive elements, those edited last. */
export const INTERACTIVE_LESSONS_MAX = 100

const personSchema = z.object({ userId: z.string(), name: z.string() })
/** Null for a lesson that stands on its own, and for one whose course the caller may not see. */
const courseSchema = z.object({ courseId: z.string(), name: z.string() }).nullable()

/** What happened in one lesson. */
export const lessonActivitySchema = z.object({
  lessonId: z.string(),
  name: z.string(),
  course: courseSchema,
  role: shareRoleSchema,
  owner: personSchema,
  /** Who wrote in the period, who wrote most first; the name is empty for somebody whose account is gone. */
  writers: z.array(personSchema.extend({ edits: z.number().int() })),
  /** How many people wrote in the period; more than are named when they are very many. */
  writerCount: z.number().int(),
  /** Changes of slides in the period. What one person does to one slide without a minute's pause is one. */
  edits: z.number().int(),
  /** When the lesson was last changed at all, ms since 1970; its creation before any edit. */
  lastEditedAt: z.number(),
})
export type LessonActivity = z.infer<typeof lessonActivitySchema>

export const listLessonActivity = endpoint({
  method: 'GET', path: '/analytics/lessons', access: 'member', summary: 'What happened in my lessons and those shared with me, the last edited first',
  query: z.strictObject({ days: activityDaysSchema.default('30') }),
  data: z.object({
    /** The beginning of the period, ms since 1970. */
    since: z.number(),
    lessons: z.array(lessonActivitySchema),
    /** There are more lessons than fit into an answer. */
    more: z.boolean(),
  }),
})

/** The elements of one lesson with which learners do something. */
export const lessonInteractivesSchema = z.object({
  lessonId: z.string(),
  name: z.string(),
  course: courseSchema,
  /** Types of elements with how many of each there are; none is zero. */
  counts: z.array(z.object({ type: z.string(), count: z.number().int() })),
  lastEditedAt: z.number(),
})
export type LessonInteractives = z.infer<typeof lessonInteractivesSchema>

/** Lessons without interactive elements are left out. */
export const listInteractives = endpoint({
  method: 'GET', path: '/analytics/interactives', access: 'member', summary: 'The interactive elements of my lessons and those shared with me',
  data: z.object({
    lessons: z.array(lessonInteractivesSchema),
    /** There are more lessons than were looked through. */
    more: z.boolean(),
  }),
})
