import { roleAllows } from '@lectern/shared/access'
import type { ShareRole } from '@lectern/shared/access'
import { MESSAGE, SYNC } from '@lectern/shared/sync'

// The role was asked of the access rows, which know the organization and the trash; here only the policy's table is read.

/** Whether somebody of this role may write through a socket. A commenter may not: there is no comment to be written yet. */
export const mayWrite = (role: ShareRole): boolean => roleAllows(role, 'edit')
/** Whether somebody of this role may have a socket at all. */
export const mayRead = (role: ShareRole): boolean => roleAllows(role, 'read')

/** What a frame is, told from its first bytes without decoding it. */
export type FrameKind = 'step1' | 'step2' | 'update' | 'awareness' | 'query-awareness' | 'token' | 'unknown'

/** Looks at the one or two type numbers a frame starts with; both are below 128 in everything we know. */
export function frameKind(frame: Uint8Array): FrameKind {
  switch (frame[0]) {
    case MESSAGE.sync:
      switch (frame[1]) {
        case SYNC.step1: return 'step1'
        case SYNC.step2: return 'step2'
        case SYNC.update: return 'update'
        default: return 'unknown'
      }
    case MESSAGE.awareness: return 'awareness'
    case MESSAGE.queryAwareness: return 'query-awareness'
    case MESSAGE.token: return 'token'
    default: return 'unknown'
  }
}

/** What becomes of a frame before anything of it is decoded. */
export type FrameAction = 'pass' | 'drop' | 'read-only'

/**
 * The role gate. A stock client always answers our step 1 with a step 2, so a reader's is dropped without a word;
 * a reader's edit is dropped too, and said to be.
 */
export function gate(kind: FrameKind, role: ShareRole): FrameAction {
  if (mayWrite(role)) return 'pass'
  if (kind === 'step2') return 'drop'
  return kind === 'update' ? 'read-only' : 'pass'
}
