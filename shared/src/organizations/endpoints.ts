import { z } from 'zod'
import { endpoint } from '../http/index.ts'
import { emailSchema, jwtSchema, userSchema } from '../accounts/index.ts'

/** Plan kinds of S1 §3.5. */
export const PLAN_TYPE = { free: 0, creator: 1, team: 2, enterprise: 3 } as const

/** The longest name of a workspace (S1 §9). */
export const ORGANIZATION_NAME_MAX = 70
/** Invitations a workspace can mail in an hour, so that it cannot be used to mail strangers. */
export const INVITATIONS_PER_HOUR = 100
/** Days for which an invitation can be accepted. */
export const INVITATION_DAYS = 7

/** A workspace's name stands in the subjects and sentences of mails, so it is one line. */
const organizationNameSchema = z.string().trim().min(1).max(ORGANIZATION_NAME_MAX)
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]+$/u, 'A name is one line of text')

/** Choosing the free plan gives a person of the default organization a workspace of their own, and a fresh token. */
export const createOrganization = endpoint({
  method: 'POST', path: '/organizations', access: 'verified', summary: 'Make a workspace of my own on the free plan',
  body: z.strictObject({
    name: organizationNameSchema.optional(), planType: z.literal(PLAN_TYPE.free),
  }),
  data: z.object({ organizationId: z.string(), user: userSchema, jwt: jwtSchema }),
})

export const renameOrganization = endpoint({
  method: 'PATCH', path: '/organizations/current', access: 'member', summary: 'Name my organization; its owner only',
  body: z.strictObject({ name: organizationNameSchema }), data: z.object({ user: userSchema }),
})

/** Somebody of my organization. */
export const memberSchema = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  /** Runs the organization and may invite. */
  isOwner: z.boolean(),
  /** The same as a role. */
  role: z.enum(['owner', 'member']),
  /** The address has been verified. */
  isVerified: z.boolean(),
})
export type Member = z.infer<typeof memberSchema>

/** Members one may share with (S2 §6: user lookup is scoped to the organization). */
export const listMembers = endpoint({
  method: 'GET', path: '/organizations/current/members', access: 'member', summary: 'Members of my organization',
  query: z.object({ search: z.string().max(100).optional() }),
  data: z.object({ members: z.array(memberSchema) }),
})

const memberParams = z.object({ userId: z.string().max(100) })

/** Their lessons and courses go to the owner; they keep their account, without a workspace. */
export const removeMember = endpoint({
  method: 'DELETE', path: '/organizations/current/members/:userId', access: 'member',
  summary: 'Take somebody out of my organization and sign them out; its owner only',
  params: memberParams, data: z.object({}),
})
export const transferOrganization = endpoint({
  method: 'POST', path: '/organizations/current/transfer', access: 'member',
  summary: 'Make another verified member the owner of my organization',
  body: z.strictObject({ userId: z.string().max(100) }), data: z.object({}),
})

/** What managing members answers in words. */
export const MEMBER_MESSAGES = {
  notOwner: 'Only the owner of the workspace can manage its members.',
  notMember: 'This person is not a member of your workspace.',
  secondFactorFirst: 'Owners of workspaces need two-factor sign-in here. Turn it on in your account settings first.',
  removeSelf: 'You own this workspace. Make somebody else its owner first.',
} as const

/** An invitation that waits to be accepted. */
export const invitationSchema = z.object({
  invitationId: z.string(),
  email: z.string(),
  /** ms since 1970 */
  createdAt: z.number(),
  /** ms since 1970 */
  expiresAt: z.number(),
})
export type Invitation = z.infer<typeof invitationSchema>

export const invite = endpoint({
  method: 'POST', path: '/organizations/current/invitations', access: 'member',
  summary: 'Invite somebody by e-mail into my organization; its owner only. Inviting again sends a new link',
  body: z.strictObject({ email: emailSchema }), data: z.object({ invitation: invitationSchema }),
})
export const listInvitations = endpoint({
  method: 'GET', path: '/organizations/current/invitations', access: 'member', summary: 'Invitations not accepted yet; owner only',
  data: z.object({ invitations: z.array(invitationSchema) }),
})
export const withdrawInvitation = endpoint({
  method: 'DELETE', path: '/organizations/current/invitations/:invitationId', access: 'member',
  summary: 'Take an invitation back; owner only',
  params: z.object({ invitationId: z.string() }), data: z.object({}),
})

const codeParams = z.object({ code: z.string().min(1).max(200) })

/** What the holder of an invitation's link may know before signing in. */
export const readInvitation = endpoint({
  method: 'GET', path: '/invitations/:code', access: 'public', summary: 'What an invitation is for',
  params: codeParams,
  data: z.object({
    email: z.string(),
    organizationName: z.string(),
    inviterName: z.string(),
    /** The address belongs to an account already: sign in and accept; else sign up. */
    hasAccount: z.boolean(),
    /** ms since 1970 */
    expiresAt: z.number(),
  }),
})

/** Moves the person into the inviting organization; everybody belongs to one only. */
export const acceptInvitation = endpoint({
  method: 'POST', path: '/invitations/:code/accept', access: 'verified', summary: 'Join the organization that invited me',
  params: codeParams, data: z.object({ organizationId: z.string(), user: userSchema, jwt: jwtSchema }),
})

/** What invitations answer in words. */
export const INVITATION_MESSAGES = {
  notOwner: 'Only the owner of the workspace can invite people.',
  alreadyMember: 'This person is a member of your workspace already.',
  expired: 'This invitation is not valid any more. Ask for a new one.',
  otherAddress: 'This invitation was sent to another email address.',
  ownsContent: 'You own courses, lessons or agents in your workspace. Transfer or delete them before you join another one.',
  ownsMembers: 'Other people belong to the workspace you own, so you cannot leave it.',
} as const
/** What making a workspace answers to somebody who has one. */
export const HAS_WORKSPACE_MESSAGE = 'You have a workspace already.'
