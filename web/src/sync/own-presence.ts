import { presenceColour } from '@lectern/shared/sync'
import type { OwnPresence, PresenceUser } from '@lectern/shared/sync'
import type { ShareRole } from '@lectern/shared/access'
import type { Awareness } from 'y-protocols/awareness'
import { PRESENCE_INTERVAL_MS } from './exchange.ts'
import { createThrottle } from './throttle.ts'

/** My presence: patches are merged and handed to the awareness at most 33 times a second. */
export interface OwnPresenceWriter {
  set(patch: Partial<OwnPresence>): void
  /** The server told my role. */
  setRole(role: ShareRole): void
  destroy(): void
}

const EMPTY: OwnPresence = {
  slideId: null, selection: [], pointer: null, editing: null, gesture: null, viewport: null, removed: [], following: null, activeAt: 0, joinedAt: 0,
}

/** Starts with an empty presence, so that the others see that somebody came; `isHidden`: nobody is seen at all. */
export function createOwnPresence(
  awareness: Awareness, self: { readonly userId: string; readonly name: string }, isHidden = false,
): OwnPresenceWriter {
  if (isHidden) {
    awareness.setLocalState(null)
    return { set: () => undefined, setRole: () => undefined, destroy: () => undefined }
  }
  let user: PresenceUser = { id: self.userId, name: self.name, color: presenceColour(self.userId), role: 'viewer' }
  let patch: Partial<OwnPresence> = {}
  const write = createThrottle(() => {
    awareness.setLocalState({ ...awareness.getLocalState(), ...patch, user, activeAt: Date.now() })
    patch = {}
  }, PRESENCE_INTERVAL_MS)
  awareness.setLocalState({ ...EMPTY, user, activeAt: Date.now(), joinedAt: Date.now() })
  return {
    set(next) {
      patch = { ...patch, ...next }
      write.request()
    },
    setRole(role) {
      if (role === user.role) return
      user = { ...user, role }
      write.request()
    },
    destroy: write.cancel,
  }
}
