import { z } from 'zod'

/** The twelve reasons for which a person is taken out of a document (S2 §4). */
export const REMOVAL_REASONS = [
  'access-revoked',
  'permission-changed',
  'document-deleted',
  'session-expired',
  'inactive-timeout',
  'duplicate-session',
  'admin-removed',
  'policy-violation',
  'server-maintenance',
  'document-locked',
  'max-users-reached',
  'unauthorized',
] as const
export const removalReasonSchema = z.enum(REMOVAL_REASONS)
export type RemovalReason = z.infer<typeof removalReasonSchema>

/** Reasons for which a socket is closed that are faults, not removals. */
export const FAULT_REASONS = ['bad-frame', 'client-too-old', 'storage', 'slow-consumer', 'oversize-frame', 'server-full'] as const
export type CloseReason = RemovalReason | (typeof FAULT_REASONS)[number]

/**
 * WebSocket close codes. 4400–4499 make a stock y-websocket client (≥ 3.1) stop for good;
 * every other code makes it reconnect, so reasons that heal by reconnecting lie outside that range.
 */
export const CLOSE_CODES: Readonly<Record<CloseReason, number>> = {
  'bad-frame': 4400,
  unauthorized: 4401,
  'access-revoked': 4403,
  'document-deleted': 4404,
  'inactive-timeout': 4408,
  'duplicate-session': 4409,
  'admin-removed': 4410,
  'session-expired': 4419,
  'policy-violation': 4422,
  'document-locked': 4423,
  'client-too-old': 4426,
  'max-users-reached': 4429,
  'permission-changed': 4501,
  'server-maintenance': 4503,
  'oversize-frame': 1009,
  storage: 1013,
  'slow-consumer': 1013,
  'server-full': 1013,
}

/** Whether a client comes back by itself: at once, after a wait, or not before the person acts. */
export type Retry = 'never' | 'now' | 'after'

export const RETRY: Readonly<Record<CloseReason, Retry>> = {
  'bad-frame': 'never',
  unauthorized: 'never',
  'access-revoked': 'never',
  'document-deleted': 'never',
  'inactive-timeout': 'never',
  'duplicate-session': 'never',
  'admin-removed': 'never',
  'session-expired': 'now',
  'policy-violation': 'never',
  'document-locked': 'after',
  'client-too-old': 'never',
  'max-users-reached': 'after',
  'permission-changed': 'now',
  'server-maintenance': 'after',
  'oversize-frame': 'after',
  storage: 'after',
  'slow-consumer': 'after',
  'server-full': 'after',
}

/** The reason a close code stands for; null for codes that are not ours. */
export function reasonForCode(code: number): CloseReason | null {
  const found = Object.entries(CLOSE_CODES).find(([, value]) => value === code)
  return found ? (found[0] as CloseReason) : null
}

const ENDS_READING: ReadonlySet<CloseReason> = new Set<CloseReason>([
  'access-revoked', 'document-deleted', 'admin-removed', 'session-expired', 'unauthorized',
])

/**
 * Whether somebody who is out for this reason has no right to read the document any more, so that nothing of it may
 * stay on a screen. The others keep somebody out for a while, or are faults: what was on screen may stay there.
 */
export function endsReading(reason: CloseReason): boolean {
  return ENDS_READING.has(reason)
}

const MAY_BE_ADMINISTRATOR: ReadonlySet<CloseReason> = new Set<CloseReason>([
  'access-revoked', 'permission-changed', 'document-deleted', 'admin-removed', 'policy-violation', 'document-locked',
  'max-users-reached', 'server-maintenance',
])

/**
 * Whether an administrator could have done it: an owner of the lesson or of its workspace, or whoever runs the server and
 * sets its limits. Only they can take it back, so only then the dialog says to ask one (S2 §8). The rest is the person's
 * own doing (another tab, being away, signing out) or a fault.
 */
export function mayBeAdministrator(reason: CloseReason): boolean {
  return MAY_BE_ADMINISTRATOR.has(reason)
}
