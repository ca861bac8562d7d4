import { z } from 'zod'
import { endpoint } from '../http/index.ts'

/** One browser somebody is signed in with. */
export const deviceSessionSchema = z.object({
  sessionId: z.string(),
  /** What the browser says of itself, as proper names; null when it says nothing known. */
  device: z.object({ browser: z.string().nullable(), system: z.string().nullable() }),
  /** The network address of the sign-in; null for old sign-ins. */
  address: z.string().nullable(),
  /** ms since 1970 */
  createdAt: z.number(),
  /** ms since 1970; to about a quarter of an hour. */
  lastSeenAt: z.number(),
  /** The one that asks. */
  isCurrent: z.boolean(),
})
export type DeviceSession = z.infer<typeof deviceSessionSchema>

export const listSessions = endpoint({
  method: 'GET', path: '/sessions', access: 'account', summary: 'Where I am signed in, latest first',
  data: z.object({ sessions: z.array(deviceSessionSchema) }),
})
export const revokeSession = endpoint({
  method: 'DELETE', path: '/sessions/:sessionId', access: 'account', summary: 'Sign one of my devices out',
  params: z.object({ sessionId: z.string().max(100) }), data: z.object({}),
})
/** `keep=current` leaves the device that asks signed in. */
export const revokeAllSessions = endpoint({
  method: 'DELETE', path: '/sessions', access: 'account', summary: 'Sign out everywhere',
  query: z.strictObject({ keep: z.literal('current').optional() }),
  data: z.object({ ended: z.number().int() }),
})
