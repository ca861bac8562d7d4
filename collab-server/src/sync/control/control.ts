import type { LockKind } from '@lectern/shared/lessons'
import type { ErrorCode } from '@lectern/shared/errors'
import { LecternError } from '../../platform/errors.ts'
import type { AccessSource, AccessControl, Refused } from '../upgrade/admission.ts'
import { lockNotice, roleUnderLock } from '../upgrade/lock.ts'
import type { Seats } from './seat-store.ts'
import type { SyncSettings } from '../settings.ts'
import type { Sockets } from '../connection/sockets.ts'
import type { DocStore } from './doc-store.ts'
import type { SyncServer } from '../sync-server.ts'
import { collaborationOf } from '../upgrade/tickets.ts'
import type { Tickets } from '../upgrade/tickets.ts'

/** What control over people's presence in documents needs. */
export interface ControlParts {
  readonly settings: SyncSettings
  readonly now: () => number
  readonly store: DocStore
  readonly tickets: Tickets
  readonly accessControl: AccessControl
  readonly seats: Seats
  readonly sockets: Sockets
  readonly access: AccessSource
  readonly closedForMs: () => number | null
}

/** The calls of the sync server that decide who may be in a document, and the question its other calls ask. */
export interface Control {
  readonly calls: Pick<SyncServer, 'remove' | 'listBans' | 'liftBan' | 'setLock' | 'readLock' | 'endSignIn' | 'issueTicket'>
  /** Throws `document-locked` when this person may not edit for a lock; server code in its own name always may. */
  requireUnlocked(docId: string, userId: string): Promise<void>
}

/** What a ticket call answers to who may not enter for now; whoever asks for others has no access, and the upgrade says so. */
const CODE_FOR: Partial<Record<Refused['reason'], ErrorCode>> = {
  'admin-removed': 'admin-removed', 'document-locked': 'document-locked',
}

/** Removals, locks, seats and tickets. */
export function createControl(parts: ControlParts): Control {
  const { access, closedForMs, accessControl, now, seats, settings, sockets, store, tickets } = parts

  return {
    calls: {
      async remove(docId, userId, reason, { retryAfterMs, banMs, byId } = {}) {
        // The ban first: who is sent away comes back at once.
        if (userId !== null && banMs !== undefined) await store.ban(docId, { userId, bannedBy: byId ?? '', until: now() + banMs })
        const wait = retryAfterMs ?? banMs
        sockets.remove(docId, userId, reason, wait === undefined ? {} : { retryAfterMs: wait })
        await store.control(docId, userId, reason, { retryAfterMs, barMs: banMs, byId })
      },
      listBans: (docId) => store.bans(docId),
      liftBan: (docId, userId) => store.unban(docId, userId),
      async setLock(docId: string, kind: LockKind | null, userId: string) {
        await store.lock(docId, kind, userId)
        await sockets.reconsider(docId)
        sockets.broadcastNotice(docId, lockNotice(kind))
      },
      readLock: (docId) => store.readLock(docId),
      endSignIn: (signInId) => sockets.endSignIn(signInId),
      async issueTicket(request) {
        const closed = closedForMs()
        if (closed !== null) throw new LecternError('server-maintenance', { retryAfterMs: closed })
        const { docId, sessionId, userId, readOnly = false } = request
        const standing = await accessControl.standing(docId, { userId, signInId: sessionId, readOnly })
        if (standing.kind === 'refused') {
          const { reason, retryAfterMs } = standing
          const code = CODE_FOR[reason]
          if (code) throw new LecternError(code, retryAfterMs === undefined ? {} : { retryAfterMs })
          return { ...(await tickets.issue(request)), role: request.role }
        }
        if (!await sockets.hasRoom({ userId, sessionId: collaborationOf(request) ?? '' }, standing.connections)) {
          throw new LecternError('too-many-connections', { retryAfterMs: settings.seatRetryMs })
        }
        if (standing.seats !== null) {
          const answer = await seats.take(docId, userId, standing.seats, false)
          if (answer.kind === 'full') {
            throw new LecternError('max-users-reached', { retryAfterMs: settings.seatRetryMs, place: answer.place })
          }
        }
        return { ...(await tickets.issue({ ...request, role: standing.role })), role: standing.role }
      },
    },
    async requireUnlocked(docId, userId) {
      const lock = await store.readLock(docId)
      if (!lock) return
      const found = (await access.rolesOnDocument(docId, [userId])).get(userId)
      if (lock.kind === 'editing' || !found || roleUnderLock(found.role, lock.kind) === null) throw new LecternError('document-locked')
    },
  }
}
