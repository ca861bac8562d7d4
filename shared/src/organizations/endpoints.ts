import { z } from 'zod'
import { endpoint } from '../http/index.ts'
import { userSchema, jwtSchema } from '../accounts/index.ts'

/** Plan kinds of S1 §3.5. */
export const PLAN_TYPE = { free: 0, creator: 1, team: 2, enterprise: 3 } as const

/** Choosing the free plan gives a person of the default organization a workspace of their own, and a fresh token. */
export const createOrganization = endpoint({
  method: 'POST', path: '/organizations', access: 'verified', summary: 'Make a workspace of my own on the free plan',
  body: z.strictObject({ name: z.string().trim().min(1).max(70).optional(), planType: z.literal(PLAN_TYPE.free) }),
  data: z.object({ organizationId: z.string(), user: userSchema, jwt: jwtSchema }),
})

/** Members one may share with (S2 §6: user lookup is scoped to the organization). */
export const listMembers = endpoint({
  method: 'GET', path: '/organizations/current/members', access: 'member', summary: 'Members of my organization',
  query: z.object({ search: z.string().max(100).optional() }),
  data: z.object({ members: z.array(z.object({ userId: z.string(), name: z.string(), email: z.string() })) }),
})
