import { can } from '@lectern/shared/access'
import type { Action, Actor, ShareRole, Target } from '@lectern/shared/access'
import { sessionStore } from './session.ts'

/** Who asks the policy: the signed-in person. */
function actor(): Actor | null {
  const { user } = sessionStore.getState()
  return user && { userId: user.userId, organizationId: user.organizationId, isVerified: user.email.isVerified }
}

/** Whether I may do this to a lesson, course or agent of my organization, in the role I have there. */
export function canCurrentUser(action: Action, kind: Target['kind'], role: ShareRole | null, deleted = false): boolean {
  const me = actor()
  return me !== null && can(me, action, { kind, organizationId: me.organizationId, role, deleted })
}
