import { z } from 'zod'
import { endpoint } from '../http/index.ts'
import { userSchema } from './user.ts'

/** One thing known about a person, by column. */
const rows = z.array(z.record(z.string(), z.unknown()))

/** Everything the product keeps about a person, for themselves. Passwords, codes and secrets are not in it. */
export const accountExportSchema = z.object({
  /** ms since 1970 */
  exportedAt: z.number(),
  user: userSchema,
  sessions: rows, courses: rows, lessons: rows, shares: rows, invitations: rows, credits: rows, feedback: rows, flags: rows,
  images: rows, gallery: rows, fonts: rows, pronunciations: rows, prompts: rows, versions: rows, publications: rows, jobs: rows, checkouts: rows, mails: rows,
  audit: rows, agents: rows, agentDocuments: rows, conversations: rows, activity: rows, libraryActivities: rows, events: rows, learnerProfiles: rows, survey: rows, statements: rows, statementDocuments: rows,
  /** Files that came with statements; `path` = where each lies in the zip of them (`exportStatementFiles`), null where that has no room for it. */
  statementFiles: rows,
})

export const exportAccount = endpoint({
  method: 'GET', path: '/account/export', access: 'account', summary: 'Everything kept about me, as JSON',
  data: z.object({ fileName: z.string(), account: accountExportSchema }),
})

/**
 * Lessons, courses and agents of a workspace go to its owner; of somebody alone in a workspace, lessons and courses go to the
 * trash, and agents are deleted.
 * An owner of a workspace with other people gets 409 and hands it over first.
 */
export const deleteAccount = endpoint({
  method: 'POST', path: '/account/delete', access: 'account', summary: 'Delete my account for good',
  body: z.strictObject({ password: z.string().min(1).max(1024) }), data: z.object({}),
})

/** What deleting an account answers in words. */
export const DELETE_ACCOUNT_MESSAGES = {
  wrongPassword: 'Your password is not right.',
  ownsMembers: 'Other people belong to the workspace you own. Make somebody else its owner or remove them first.',
} as const
