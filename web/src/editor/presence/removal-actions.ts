import type { CloseReason } from '@lectern/shared/access'

/** What the removal dialog offers besides going to the dashboard; a key under `removal.action` of the presence words. */
export type RemovalAction = 'signIn' | 'continue' | 'takeOver' | 'reconnect' | 'comeBack' | 'tryNow' | 'reload'

const ACTIONS: Readonly<Record<CloseReason, RemovalAction | null>> = {
  'access-revoked': null,
  'permission-changed': 'continue',
  'document-deleted': null,
  'session-expired': 'signIn',
  'inactive-timeout': 'reconnect',
  'duplicate-session': 'takeOver',
  'admin-removed': null,
  'policy-violation': null,
  'server-maintenance': 'tryNow',
  'document-locked': 'tryNow',
  'max-users-reached': 'tryNow',
  unauthorized: 'signIn',
  'bad-frame': 'reload',
  'client-too-old': 'reload',
  'oversize-frame': 'reload',
  storage: 'tryNow',
  'slow-consumer': 'tryNow',
  'server-full': 'tryNow',
}

/**
 * What may be done about a removal (docs/sync.md "Goodbyes"); null when only leaving is left.
 *
 * @param isBarOver the time for which the person was kept out is over
 */
export function removalAction(reason: CloseReason, isBarOver = false): RemovalAction | null {
  return isBarOver && reason === 'admin-removed' ? 'comeBack' : ACTIONS[reason]
}

/** Reasons after which one waits and is let in by itself. */
export function isWaiting(reason: CloseReason): boolean {
  return reason === 'max-users-reached' || reason === 'document-locked' || reason === 'server-maintenance'
}

/** Inputs that show that somebody is back. */
export const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'wheel'] as const
