import { z } from 'zod'
import { shareRoleSchema } from '../access/index.ts'
import { itemDescriptionSchema, itemNameSchema } from '../courses/names.ts'
import { SCREEN_LANGUAGES } from '../creation/limits.ts'
import { endpoint } from '../http/index.ts'

const personSchema = z.object({ userId: z.string(), name: z.string() })

export const lessonSchema = z.object({
  lessonId: z.string(),
  /** The document of the lesson; one a lesson for now. */
  docId: z.string(),
  courseId: z.string().nullable(),
  name: z.string(),
  /** What it is about, in plain text; empty where nobody has written it. */
  description: z.string(),
  role: shareRoleSchema,
  owner: personSchema,
  /** Who changed the document last, and when; the creator and creation before any edit. */
  lastEditedBy: personSchema,
  lastEditedAt: z.number(),
  createdAt: z.number(),
  deletedAt: z.number().nullable(),
  /** It has links with which learners see it. */
  isPublished: z.boolean(),
  /** The first slide drawn from data, so that a list can show a thumbnail; null when there is none yet. */
  thumbnail: z.unknown().nullable(),
})
export type Lesson = z.infer<typeof lessonSchema>

const lessonParams = z.object({ lessonId: z.string() })

export const listLessons = endpoint({
  method: 'GET', path: '/lessons', access: 'member', summary: 'My lessons and those shared with me',
  query: z.strictObject({
    courseId: z.string().optional(),
    /** `1`: other people's; `0`: my own; both when absent. */
    shared: z.enum(['0', '1']).optional(),
    trash: z.enum(['0', '1']).optional(),
  }),
  data: z.object({ lessons: z.array(lessonSchema) }),
})
export const createLesson = endpoint({
  method: 'POST', path: '/lessons', access: 'member', summary: 'Create a lesson, in a course or on its own',
  /**
   * `from` gives it the slides of the sample lesson; without, it has one empty slide. Both are in the `language` of who makes
   * it, a BCP 47 tag.
   */
  body: z.strictObject({
    name: itemNameSchema, description: itemDescriptionSchema.optional(), courseId: z.string().optional(), from: z.literal('sample').optional(),
    language: z.enum(SCREEN_LANGUAGES).optional(),
  }),
  data: z.object({ lessonId: z.string(), docId: z.string() }),
})
export const getLesson = endpoint({
  method: 'GET', path: '/lessons/:lessonId', access: 'member', summary: 'One lesson',
  params: lessonParams, data: z.object({ lesson: lessonSchema }),
})
/** How many slides {@link readFirstSlides} answers with. */
export const FIRST_SLIDES = 6
export const readFirstSlides = endpoint({
  method: 'GET', path: '/lessons/:lessonId/slides', access: 'member', summary: 'The first slides of a lesson, as small pictures need them',
  params: lessonParams, data: z.object({ slides: z.array(z.unknown()) }),
})
export const renameLesson = endpoint({
  method: 'PATCH', path: '/lessons/:lessonId', access: 'member', summary: 'Rename a lesson, describe it, or move it to another course',
  params: lessonParams,
  body: z.strictObject({ name: itemNameSchema.optional(), description: itemDescriptionSchema.optional(), courseId: z.string().nullable().optional() }),
  data: z.object({ lesson: lessonSchema }),
})
export const duplicateLesson = endpoint({
  method: 'POST', path: '/lessons/:lessonId/duplicate', access: 'member', summary: 'Copy a lesson',
  params: lessonParams,
  /** Without a `name` the copy says that it is one, in `language`. */
  body: z.strictObject({
    name: itemNameSchema.optional(), courseId: z.string().nullable().optional(), language: z.enum(SCREEN_LANGUAGES).optional(),
  }).default({}),
  data: z.object({ lessonId: z.string(), docId: z.string() }),
})
export const deleteLesson = endpoint({
  method: 'DELETE', path: '/lessons/:lessonId', access: 'member', summary: 'Move a lesson to the trash',
  params: lessonParams, data: z.object({}),
})
export const restoreLesson = endpoint({
  method: 'POST', path: '/lessons/:lessonId/restore', access: 'member', summary: 'Take a lesson out of the trash',
  params: lessonParams, data: z.object({ lesson: lessonSchema }),
})
export const transferLesson = endpoint({
  method: 'POST', path: '/lessons/:lessonId/transfer', access: 'member', summary: 'Make another member the owner',
  params: lessonParams, body: z.strictObject({ userId: z.string() }), data: z.object({}),
})

/**
 * A ticket opens the collaboration socket of one document for one person. Who may not enter now learns why from the error's
 * code: `admin-removed`, `document-locked`, `max-users-reached` (with `place`) or `server-maintenance`, with `retryAfterMs`.
 */
export const createTicket = endpoint({
  method: 'POST', path: '/lessons/:lessonId/ticket', access: 'member', summary: 'A ticket for the collaboration socket',
  params: lessonParams,
  body: z.strictObject({
    docId: z.string().optional(),
    /**
     * What makes this tab itself, kept in the tab's own storage. Of two sockets with the same one the older is closed with
     * `duplicate-session` (a duplicated tab); connecting again takes over. Without it every ticket is a tab of its own.
     */
    tabId: z.string().regex(/^[\w-]{8,64}$/).optional(),
    /** Only to look, such as for a preview: a viewer on the socket whatever the role is, so no seat is needed. */
    readOnly: z.boolean().optional(),
  }).default({}),
  data: z.object({
    docId: z.string(), path: z.literal('/collab'), ticket: z.string(),
    /** The role that holds on the socket: `viewer` while editing is locked, and for who only looks. */
    role: shareRoleSchema,
    /** The role that the person has in the lesson, whatever holds on this socket. */
    lessonRole: shareRoleSchema,
    /** ms since 1970 */
    expiresAt: z.number(),
  }),
})

export const versionSchema = z.object({
  versionId: z.string(),
  docId: z.string(),
  kind: z.enum(['auto', 'named', 'pre-restore', 'import']),
  name: z.string().nullable(),
  author: personSchema.nullable(),
  /** Everybody who edited since the version before. */
  contributors: z.array(personSchema),
  /** The last update the version holds. */
  seq: z.number().int(),
  createdAt: z.number(),
})
export type Version = z.infer<typeof versionSchema>

/** Whether somebody kept a version themselves and gave it its name, so that `delete-own-version` is about it. */
export function isOwnVersion({ authorId, kind }: { readonly kind: Version['kind']; readonly authorId: string | null }, userId: string): boolean {
  return kind === 'named' && authorId === userId
}

const versionParams = z.object({ lessonId: z.string(), versionId: z.string() })

export const listVersions = endpoint({
  method: 'GET', path: '/lessons/:lessonId/versions', access: 'member', summary: 'Version history, newest first',
  params: lessonParams, data: z.object({ versions: z.array(versionSchema) }),
})
export const createVersion = endpoint({
  method: 'POST', path: '/lessons/:lessonId/versions', access: 'member', summary: 'Keep the lesson as it is now under a name',
  params: lessonParams, body: z.strictObject({ name: itemNameSchema }), data: z.object({ versionId: z.string() }),
})
export const renameVersion = endpoint({
  method: 'PATCH', path: '/lessons/:lessonId/versions/:versionId', access: 'member', summary: 'Name a version',
  params: versionParams, body: z.strictObject({ name: itemNameSchema }), data: z.object({ version: versionSchema }),
})
export const deleteVersion = endpoint({
  method: 'DELETE', path: '/lessons/:lessonId/versions/:versionId', access: 'member',
  summary: 'Remove a version for good: owners any, editors those they named themselves',
  params: versionParams, data: z.object({}),
})
/** The document of a version as a base64 Yjs update, for the read-only preview. */
export const readVersion = endpoint({
  method: 'GET', path: '/lessons/:lessonId/versions/:versionId', access: 'member', summary: 'One version with its document',
  params: versionParams, data: z.object({ version: versionSchema, update: z.string() }),
})
export const restoreVersion = endpoint({
  method: 'POST', path: '/lessons/:lessonId/versions/:versionId/restore', access: 'member',
  summary: 'Make the lesson as it was in a version, as a new edit; edits made meanwhile stay',
  params: versionParams, data: z.object({ preRestoreVersionId: z.string() }),
})
