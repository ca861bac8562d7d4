import { z } from 'zod'
import { shareRoleSchema } from '../access/index.ts'
import { endpoint } from '../http/index.ts'
import { ACTIVITY_LIBRARY_LIMITS, ACTIVITY_ORDERS, ACTIVITY_PRIVACIES } from './details.ts'

/** What people say about an activity; what is wrong with it, by its kind, says `detailsFaults`. */
export const activityDetailsSchema = z.strictObject({
  name: z.string().trim().max(200),
  description: z.string().trim().max(1000),
  tags: z.array(z.string().trim().min(1).max(200)).max(100),
  privacy: z.enum(ACTIVITY_PRIVACIES),
})
export type LibraryActivityDetails = z.infer<typeof activityDetailsSchema>

/** An activity of the library. */
export const libraryActivitySchema = activityDetailsSchema.extend({
  activityId: z.string(),
  /** As `activityKind` says. */
  kind: z.string(),
  /** What the caller may do with it. */
  role: shareRoleSchema,
  /** The lesson behind it, where the caller may open it in the editor. */
  lessonId: z.string().nullable(),
  owner: z.object({ userId: z.string(), name: z.string() }),
  /** ms since 1970; when it, or what is said about it, was changed last. */
  createdAt: z.number(),
  changedAt: z.number(),
  /** The picture that lists show of it, as a slide without keys; null when there is none. */
  thumbnail: z.unknown().nullable(),
})
export type LibraryActivity = z.infer<typeof libraryActivitySchema>

/** Where in a lesson an activity stands. */
export const activityPlaceSchema = z.strictObject({ lessonId: z.string().min(1).max(100), elementId: z.string().min(1).max(64) })
export type ActivityPlace = z.infer<typeof activityPlaceSchema>

/** A value with how many activities have it. */
const counted = z.array(z.object({ value: z.string(), count: z.number().int() }))

const params = z.object({ activityId: z.string().min(1).max(100) })
const activity = z.object({ activity: libraryActivitySchema })
/** An element as it lies on a clipboard; it passes the import gate. */
const content = z.strictObject({ element: z.unknown(), version: z.number().int(), from: activityPlaceSchema.optional() })

export const listActivities = endpoint({
  method: 'GET', path: '/activity-library', access: 'member', summary: 'The activities of the library that I may use, a page of those looked for',
  query: z.strictObject({
    search: z.string().max(200).optional(), kind: z.string().max(40).optional(), tag: z.string().max(200).optional(), mine: z.enum(['0', '1']).optional(),
    order: z.enum(ACTIVITY_ORDERS).optional(), page: z.coerce.number().int().min(1).max(1000).optional(),
    pageSize: z.coerce.number().int().min(1).max(ACTIVITY_LIBRARY_LIMITS.pageSizeMax).optional(),
  }),
  data: z.object({
    activities: z.array(libraryActivitySchema), total: z.number().int(),
    /** Kinds and tags of all that I may use, the most frequent first. */
    kinds: counted, tags: counted,
  }),
})
export const saveActivity = endpoint({
  method: 'POST', path: '/activity-library', access: 'member', summary: 'Keep an activity in the library',
  body: activityDetailsSchema.extend(content.shape), data: activity,
})
export const readActivity = endpoint({
  method: 'GET', path: '/activity-library/:activityId', access: 'member', params,
  summary: 'An activity of the library with its slides and all that is on them, keys too, as authors see them',
  data: activity.extend({
    slides: z.array(z.unknown()),
    /** The layout version of the slides. */
    version: z.number().int(),
    /** The links under which learners open it, the latest first. */
    links: z.array(z.string()),
  }),
})
export const changeActivity = endpoint({
  method: 'PATCH', path: '/activity-library/:activityId', access: 'member', params, body: activityDetailsSchema.partial(), data: activity,
  summary: 'Change what is said about an activity',
})
export const replaceActivity = endpoint({
  method: 'PUT', path: '/activity-library/:activityId/content', access: 'member', params, body: content, data: activity,
  summary: 'Save an activity again: what it was stays as a version',
})
export const duplicateActivity = endpoint({
  method: 'POST', path: '/activity-library/:activityId/duplicate', access: 'member', params, body: z.strictObject({ name: z.string().trim().max(200) }), data: activity,
  summary: 'Copy an activity under another name; the copy is mine',
})
export const deleteActivity = endpoint({
  method: 'DELETE', path: '/activity-library/:activityId', access: 'member', params, data: z.object({}),
  summary: 'Move an activity to the trash; what was added to lessons stays',
})
export const restoreActivity = endpoint({
  method: 'POST', path: '/activity-library/:activityId/restore', access: 'member', summary: 'Take an activity out of the trash', params, data: activity,
})
export const addActivityUse = endpoint({
  method: 'POST', path: '/activity-library/:activityId/uses', access: 'member', params, body: activityPlaceSchema, data: z.object({}),
  summary: 'Note that an activity was added to a lesson',
})
export const listActivityUses = endpoint({
  method: 'GET', path: '/activity-library/:activityId/uses', access: 'member', params, summary: 'The lessons that have an activity, as far as I may read them',
  data: z.object({
    lessons: z.array(z.object({ lessonId: z.string(), name: z.string(), count: z.number().int() })),
    /** How many other lessons have it that I may not read. */
    others: z.number().int(),
  }),
})
export const findActivityOf = endpoint({
  method: 'GET', path: '/lessons/:lessonId/library-activity', access: 'member', params: z.object({ lessonId: z.string().min(1).max(100) }),
  query: z.strictObject({ elementId: z.string().min(1).max(64) }), summary: 'The activity of the library that an element of a lesson came from or was saved as',
  data: z.object({ activity: libraryActivitySchema.nullable() }),
})
