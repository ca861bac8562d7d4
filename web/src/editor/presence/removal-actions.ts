import type { CloseReason } from '@lectern/shared/access'

/** What the removal dialog offers besides going to the dashboard; a key under `removal.action` of the presence words. */
export type RemovalAction = 'signIn' | 'continue' | 'takeOver' | 'reconnect' | 'tryNow' | 'reload'

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
}

/** What may be done about a removal (sync.md "Close codes"); null when only leaving is left. */
export function removalAction(reason: CloseReason): RemovalAction | null {
  return ACTIONS[reason]
}

/** Where the administrator can help; elsewhere the default text would only puzzle. */
export function mentionsAdministrator(reason: CloseReason): boolean {
  return reason !== 'client-too-old'
}
