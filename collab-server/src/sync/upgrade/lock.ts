import type { ShareRole } from '@lectern/shared/access'
import type { LockKind } from '@lectern/shared/lessons'
import { NOTICE_REASONS } from '@lectern/shared/sync'
import type { Notice } from '@lectern/shared/sync'

/** All kinds of locks. */
export const LOCK_KINDS = ['entry', 'editing'] as const satisfies readonly LockKind[]

/** How locks are written in `doc.locked`. */
const CODES: Readonly<Record<LockKind, number>> = { entry: 1, editing: 2 }

/** `doc.locked` for a lock, or for none. */
export const lockCode = (kind: LockKind | null): number => (kind === null ? 0 : CODES[kind])

/** The lock that a value of `doc.locked` stands for. */
export function lockOf(code: number): LockKind | null {
  if (code === CODES.entry) return 'entry'
  return code === CODES.editing ? 'editing' : null
}

/** The role that holds under a lock; null = may not be in the document at all. */
export function roleUnderLock(role: ShareRole, lock: LockKind | null): ShareRole | null {
  if (lock === 'editing') return 'viewer'
  return lock === 'entry' && role !== 'owner' ? null : role
}

const REASONS = { entry: NOTICE_REASONS.lockedEntry, editing: NOTICE_REASONS.lockedEditing, none: NOTICE_REASONS.unlocked } as const

/** What people inside are told of a lock, or of its end. */
export const lockNotice = (kind: LockKind | null): Notice => ({ kind: 'lock', reason: REASONS[kind ?? 'none'], code: 0, retry: 'never' })
