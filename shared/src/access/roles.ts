import { z } from 'zod'

/** What a person may be on a lesson or a course, strongest first (S2 §6); a commenter reads, and writes comments only. */
export const SHARE_ROLES = ['owner', 'editor', 'commenter', 'viewer'] as const
export const shareRoleSchema = z.enum(SHARE_ROLES)
export type ShareRole = z.infer<typeof shareRoleSchema>

/**
 * A row on a lesson may also say that somebody who inherits a role from the course has none here
 * ("access can be removed from one item or from the parent folder", S2 §6).
 */
export const LESSON_GRANTS = [...SHARE_ROLES, 'none'] as const
export type LessonGrant = (typeof LESSON_GRANTS)[number]

/**
 * The role a person has on a lesson: the lesson's own row wins over the course's, so an owner can lower,
 * raise or remove somebody on one lesson; without a row the course's role is inherited.
 */
export function effectiveRole(own: LessonGrant | null, inherited: ShareRole | null): ShareRole | null {
  if (own === 'none') return null
  return own ?? inherited
}
