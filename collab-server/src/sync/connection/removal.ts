import { CLOSE_CODES, FAULT_REASONS, RETRY } from '@lectern/shared/access'
import type { CloseReason, RemovalReason } from '@lectern/shared/access'
import { encodeNotice } from '@lectern/shared/sync'
import type { Notice } from '@lectern/shared/sync'
import type { RefusalStatus } from '../upgrade/ticket-refusals.ts'
import { deniedMessage } from '../room/frames.ts'
import type { CloseOptions } from '../room/member.ts'
import type { ControlTable } from '../tables.ts'

/** How long clients wait that come back by themselves, unless told otherwise, in ms. */
const DEFAULT_WAIT: Partial<Record<CloseReason, number>> = {
  'document-locked': 30_000,
  'max-users-reached': 10_000,
  'server-maintenance': 5_000,
  'oversize-frame': 5_000,
  storage: 5_000,
  'slow-consumer': 2_000,
  'server-full': 5_000,
}

/** The answer at the upgrade while a ticket is refused after a close; null = it may come back at once. */
const BAR_STATUS: Record<CloseReason, RefusalStatus | null> = {
  'bad-frame': 429,
  unauthorized: 401,
  'access-revoked': 403,
  'document-deleted': 404,
  'inactive-timeout': 429,
  'duplicate-session': 429,
  'admin-removed': 403,
  'session-expired': 401,
  'policy-violation': 429,
  'document-locked': 429,
  'client-too-old': 403,
  'max-users-reached': 429,
  'permission-changed': null,
  'server-maintenance': null,
  'oversize-frame': null,
  storage: null,
  'slow-consumer': null,
  'server-full': null,
}

/** Which control row a removal writes. */
const CONTROL_KIND: Record<RemovalReason, ControlTable['kind']> = {
  'access-revoked': 'revoke',
  'permission-changed': 'role',
  'document-deleted': 'delete',
  'session-expired': 'kick',
  'inactive-timeout': 'kick',
  'duplicate-session': 'kick',
  'admin-removed': 'kick',
  'policy-violation': 'kick',
  'server-maintenance': 'maintenance',
  'document-locked': 'lock',
  'max-users-reached': 'kick',
  unauthorized: 'kick',
}

const FAULTS: ReadonlySet<CloseReason> = new Set(FAULT_REASONS)

/** The notice said before a close. */
export function closeNotice(reason: CloseReason, options: CloseOptions = {}): Notice {
  const retry = RETRY[reason]
  const retryAfterMs = options.retryAfterMs ?? (retry === 'after' ? (DEFAULT_WAIT[reason] ?? 5_000) : undefined)
  return {
    kind: reason === 'server-maintenance' ? 'maintenance' : FAULTS.has(reason) ? 'fault' : 'removal',
    reason,
    code: CLOSE_CODES[reason],
    retry,
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    ...(options.place === undefined ? {} : { place: options.place }),
    ...(options.message === undefined ? {} : { message: options.message }),
  }
}

/** The last message before a close: a notice for our own client, y-protocols' refusal for a stock one. */
export function closingMessage(reason: CloseReason, optedIn: boolean, options?: CloseOptions): Uint8Array {
  return optedIn ? encodeNotice(closeNotice(reason, options)) : deniedMessage(reason)
}

/** Whether somebody who was closed so has a right to the seat they had when they come back soon. */
export function keepsSeat(reason: CloseReason | null): boolean {
  return reason === null || RETRY[reason] !== 'never'
}

/** With which status the ticket is refused for a minute after this close; null when it may come back. */
export function refusalAfter(reason: CloseReason, optedIn: boolean): RefusalStatus | null {
  // Our own client stays away by itself and comes back with the next action of the person, on the same ticket.
  if (optedIn && reason === 'inactive-timeout') return null
  return BAR_STATUS[reason]
}

/** The kind of control row that tells other nodes of a removal. */
export const controlKind = (reason: RemovalReason): ControlTable['kind'] => CONTROL_KIND[reason]
