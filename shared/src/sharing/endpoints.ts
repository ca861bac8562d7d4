import { z } from 'zod'
import { shareRoleSchema } from '../access/index.ts'
import { endpoint } from '../http/index.ts'

export const shareSchema = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  role: shareRoleSchema,
  /** Where the role comes from; an inherited one can be removed here or on the course. */
  source: z.enum(['lesson', 'course']),
})
export type Share = z.infer<typeof shareSchema>

/** The address is checked by the service, so that a bad one gets the sharing message of S2 §8. */
const shareBody = z.strictObject({ email: z.string().max(320), role: shareRoleSchema })
const roleBody = z.strictObject({ role: shareRoleSchema })

function sharesOf<P extends z.ZodType, Q extends z.ZodType>(what: 'lesson' | 'course', params: P, withUser: Q) {
  const base = `/${what}s/:${what}Id` as const
  return {
    list: endpoint({
      method: 'GET', path: `${base}/shares`, access: 'member', summary: `Who has access to the ${what}`,
      params, data: z.object({ shares: z.array(shareSchema) }),
    }),
    add: endpoint({
      method: 'POST', path: `${base}/shares`, access: 'member', summary: `Share the ${what} by e-mail`,
      params, body: shareBody, data: z.object({ share: shareSchema }),
    }),
    change: endpoint({
      method: 'PATCH', path: `${base}/shares/:userId`, access: 'member', summary: `Change somebody's role on the ${what}`,
      params: withUser, body: roleBody, data: z.object({ share: shareSchema }),
    }),
    remove: endpoint({
      method: 'DELETE', path: `${base}/shares/:userId`, access: 'member', summary: `Remove somebody from the ${what}`,
      params: withUser, data: z.object({}),
    }),
  }
}

export const lessonShares = sharesOf(
  'lesson', z.object({ lessonId: z.string() }), z.object({ lessonId: z.string(), userId: z.string() }),
)
export const courseShares = sharesOf(
  'course', z.object({ courseId: z.string() }), z.object({ courseId: z.string(), userId: z.string() }),
)
