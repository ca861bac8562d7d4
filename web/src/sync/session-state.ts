import { endsReading, roleAllows } from '@lectern/shared/access'
import type { SessionState } from './lesson-session.ts'
import { NO_SERVER_MESSAGES } from './server-messages.ts'

/** A session before anything is known. */
export const INITIAL_SESSION_STATE: SessionState = {
  phase: 'loading',
  role: null,
  connection: 'connecting',
  sync: 'synced',
  unsavedChanges: 0,
  keptOnDevice: true,
  reconnectAt: null,
  savedAt: null,
  removal: null,
  refusedEdits: null,
  problem: null,
  serverMessages: NO_SERVER_MESSAGES,
}

/** Whether the person may edit: owner or editor, still in the document, and the server not in trouble (S2 §4). */
export function canEditIn(state: SessionState): boolean {
  if (state.phase !== 'ready' || state.removal !== null) return false
  if (state.connection === 'server-error' || state.connection === 'closed') return false
  return roleAllows(state.role, 'edit')
}

/** Whether nothing of the lesson may be on screen any more: the person is out, and for a reason that ends reading (S2 §6). */
export function isWithdrawn(state: SessionState): boolean {
  return state.removal !== null && endsReading(state.removal.reason)
}
