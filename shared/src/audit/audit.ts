import { z } from 'zod'
import { endpoint } from '../http/index.ts'

/** What is written down. Names never change: rows keep them. */
export const AUDIT_ACTIONS = [
  'sign-in', 'sign-in-failed', 'sign-out', 'session-revoked', 'two-factor-on', 'two-factor-off', 'two-factor-failed', 'recovery-code-used',
  'password-reset', 'password-changed', 'account-changed', 'account-exported', 'account-deleted',
  'invitation-sent', 'invitation-withdrawn', 'member-joined', 'member-removed', 'organization-transferred',
  'share-added', 'share-changed', 'share-removed', 'ownership-transferred', 'flag-changed', 'credits-added', 'plan-changed',
  'lesson-locked', 'lesson-unlocked', 'lesson-removal', 'lesson-removal-lifted', 'settings-changed', 'lesson-compacted',
  'maintenance-announced', 'maintenance-cancelled', 'agent-deleted', 'brand-changed', 'prompt-changed', 'provider-changed', 'provider-removed',
  'lesson-published', 'publication-changed', 'lesson-republished', 'lesson-unpublished',
  'statement-credential-made', 'statement-credential-revoked', 'statements-erased',
] as const
export const auditActionSchema = z.enum(AUDIT_ACTIONS)
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** Days for which events are kept. */
export const AUDIT_DAYS = 365

const personSchema = z.object({ userId: z.string(), name: z.string() })

export const auditEventSchema = z.object({
  eventId: z.string(),
  action: auditActionSchema,
  /** Who did it; null for the system and for sign-ins that failed. */
  actor: personSchema.nullable(),
  /** Whom it was done to, if somebody. */
  person: personSchema.nullable(),
  /** The lesson or course it is about. */
  target: z.object({ kind: z.enum(['lesson', 'course']), id: z.string(), name: z.string() }).nullable(),
  /** What changed, by name: `role`, `before`, `flag`, … */
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /** The network address it came from. */
  address: z.string().nullable(),
  /** ms since 1970 */
  createdAt: z.number(),
})
export type AuditEvent = z.infer<typeof auditEventSchema>

/** Events of a page unless asked otherwise, and at most. */
export const AUDIT_PAGE = { default: 50, max: 200 } as const

export const listAudit = endpoint({
  method: 'GET', path: '/audit', access: 'member', summary: 'What happened in my organization, latest first; its owner only',
  query: z.strictObject({
    action: auditActionSchema.optional(),
    /** Done by or to this person. */
    userId: z.string().max(100).optional(),
    count: z.coerce.number().int().min(1).max(AUDIT_PAGE.max).default(AUDIT_PAGE.default),
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  }),
  data: z.object({ events: z.array(auditEventSchema), totalPages: z.number().int() }),
})

/** What the audit log answers in words. */
export const AUDIT_MESSAGES = { notOwner: 'Only the owner of the workspace can read the audit log.' } as const
