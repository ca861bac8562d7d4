import { SHARE_ROLES } from '@lectern/shared/access'
import type { ShareRole } from '@lectern/shared/access'

/** The roles one can choose here. A commenter is one only where there is something to comment with. */
export const OFFERED_ROLES = ['owner', 'editor', 'viewer'] as const satisfies readonly ShareRole[]
const OFFERED: readonly ShareRole[] = OFFERED_ROLES

/** The roles to choose from for somebody: those offered, and the one they have even where it is not. */
export function rolesFor(current: ShareRole): readonly ShareRole[] {
  return SHARE_ROLES.filter((role) => role === current || OFFERED.includes(role))
}
