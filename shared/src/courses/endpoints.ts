import { z } from 'zod'
import { shareRoleSchema } from '../access/index.ts'
import { SCREEN_LANGUAGES } from '../creation/limits.ts'
import { endpoint } from '../http/index.ts'
import { itemDescriptionSchema, itemNameSchema } from './names.ts'

export const courseSchema = z.object({
  courseId: z.string(),
  name: z.string(),
  /** What it is about, in plain text; empty where nobody has written it. */
  description: z.string(),
  /** The caller's role on the course; null when they see it only for a lesson shared with them in it. */
  role: shareRoleSchema.nullable(),
  owner: z.object({ userId: z.string(), name: z.string() }),
  lessonCount: z.number().int(),
  createdAt: z.number(),
  updatedAt: z.number(),
  deletedAt: z.number().nullable(),
})
export type Course = z.infer<typeof courseSchema>

const courseParams = z.object({ courseId: z.string() })

export const listCourses = endpoint({
  method: 'GET', path: '/courses', access: 'member', summary: 'My courses and those shared with me',
  query: z.strictObject({ trash: z.enum(['0', '1']).optional() }),
  data: z.object({ courses: z.array(courseSchema) }),
})
export const createCourse = endpoint({
  method: 'POST', path: '/courses', access: 'member', summary: 'Create a course',
  body: z.strictObject({ name: itemNameSchema, description: itemDescriptionSchema.optional() }),
  data: z.object({ courseId: z.string() }),
})
export const renameCourse = endpoint({
  method: 'PATCH', path: '/courses/:courseId', access: 'member', summary: 'Rename a course or describe it',
  params: courseParams,
  body: z.strictObject({ name: itemNameSchema.optional(), description: itemDescriptionSchema.optional() }),
  data: z.object({ course: courseSchema }),
})
export const duplicateCourse = endpoint({
  method: 'POST', path: '/courses/:courseId/duplicate', access: 'member', summary: 'Copy a course with its lessons',
  params: courseParams,
  /** Without a `name` the copy says that it is one, in `language`. */
  body: z.strictObject({ name: itemNameSchema.optional(), language: z.enum(SCREEN_LANGUAGES).optional() }).default({}),
  data: z.object({ courseId: z.string() }),
})
export const deleteCourse = endpoint({
  method: 'DELETE', path: '/courses/:courseId', access: 'member', summary: 'Move a course and its lessons to the trash',
  params: courseParams, data: z.object({}),
})
export const restoreCourse = endpoint({
  method: 'POST', path: '/courses/:courseId/restore', access: 'member', summary: 'Take a course out of the trash',
  params: courseParams, data: z.object({ course: courseSchema }),
})
export const transferCourse = endpoint({
  method: 'POST', path: '/courses/:courseId/transfer', access: 'member', summary: 'Make another member the owner',
  params: courseParams, body: z.strictObject({ userId: z.string() }), data: z.object({}),
})
