import type { ShareRole } from '@lectern/shared/access'

/** The roles one can choose here. A commenter is one only where there is something to comment with. */
export const OFFERED_ROLES = ['owner', 'editor', 'viewer'] as const satisfies readonly ShareRole[]
