import type { RemovalReason, ShareRole } from '@lectern/shared/access'
import type { LockKind } from '@lectern/shared/lessons'
import type { Bars, RefusalStatus } from './bars.ts'
import { mayRead, mayWrite } from './gate.ts'
import { roleUnderLock } from './lock.ts'
import type { DocStore } from './store.ts'
import { TicketError } from './tickets.ts'
import type { Ticket, Tickets } from './tickets.ts'

/** Who is what on a document, by the access rows. */
export interface AccessSource {
  /** The effective role; null without access. Rejects when the rows cannot be read. */
  roleOnDocument(
    userId: string, docId: string,
  ): Promise<{ readonly role: ShareRole; readonly lessonId: string; readonly deleted: boolean } | null>
}

/** Whether the person who is signed in still is. */
export interface SignInSource {
  /** The signed-in session behind a ticket has been ended. */
  isRevoked(signInId: string): Promise<boolean>
}

/** May not be in the document: why, and with which status at the upgrade. */
export interface Refused {
  readonly kind: 'refused'
  readonly status: RefusalStatus
  readonly reason: RemovalReason
  /** When asking again makes sense, in ms. */
  readonly retryAfterMs?: number
}

/** What somebody may do in the document now. */
export interface Allowed {
  readonly kind: 'allowed'
  /** The role that holds, the lock taken into account. */
  readonly role: ShareRole
  readonly lock: LockKind | null
  /** How many seats there are for people like this one; null when none is needed. */
  readonly seats: number | null
}

/** The answer to a ticket at the door. */
export type Admission =
  | { readonly kind: 'admitted'; readonly ticket: Ticket; readonly standing: Allowed }
  /** The ticket is there when it is a good one. */
  | (Refused & { readonly ticket?: Ticket })
  /** The rows that decide cannot be read. */
  | { readonly kind: 'unavailable' }

/** Decides who gets in. */
export interface Doorkeeper {
  admit(ticket: string, docId: string): Promise<Admission>
  /** What a person may do in a document now. Rejects when the rows cannot be read. */
  standing(who: Pick<Ticket, 'docId' | 'userId' | 'signInId' | 'readOnly'>): Promise<Allowed | Refused>
}

/** How long clients wait who stand before a locked document, in ms. */
const LOCKED_WAIT_MS = 30_000

/** A doorkeeper over tickets, bars and the rows of access and documents. */
export function createDoorkeeper(input: {
  readonly tickets: Tickets
  readonly bars: Bars
  readonly store: DocStore
  readonly access: AccessSource
  readonly signIns: SignInSource
  readonly now: () => number
}): Doorkeeper {
  const { tickets, bars, store, access, signIns, now } = input

  const standing: Doorkeeper['standing'] = async ({ docId, userId, signInId, readOnly }) => {
    if (await signIns.isRevoked(signInId)) return { kind: 'refused', status: 401, reason: 'session-expired' }
    const doc = await store.find(docId, userId)
    if (!doc || doc.deleted) return { kind: 'refused', status: 404, reason: 'document-deleted' }
    const found = await access.roleOnDocument(userId, docId)
    if (!found || !mayRead(found.role)) return { kind: 'refused', status: 403, reason: 'access-revoked' }
    if (found.deleted) return { kind: 'refused', status: 404, reason: 'document-deleted' }
    if (doc.barredUntil !== null) {
      return { kind: 'refused', status: 403, reason: 'admin-removed', retryAfterMs: doc.barredUntil - now() }
    }
    const unlocked = roleUnderLock(found.role, doc.lock)
    if (unlocked === null) return { kind: 'refused', status: 429, reason: 'document-locked', retryAfterMs: LOCKED_WAIT_MS }
    // Who only looks may do what a viewer may, and takes nobody's seat.
    const role = readOnly ? 'viewer' : unlocked
    const needsSeat = mayWrite(role) && found.role !== 'owner' && !doc.isOrganizationOwner
    return { kind: 'allowed', role, lock: doc.lock, seats: needsSeat ? doc.seats : null }
  }

  return {
    standing,
    async admit(text, docId) {
      let ticket: Ticket
      try {
        ticket = await tickets.verify(text, docId)
      } catch (error) {
        if (error instanceof TicketError) return { kind: 'refused', status: 401, reason: 'unauthorized' }
        throw error
      }
      const barred = bars.find(ticket.ticketId)
      if (barred) return { kind: 'refused', status: barred, reason: 'policy-violation', ticket }
      try {
        const found = await standing(ticket)
        return found.kind === 'refused' ? { ...found, ticket } : { kind: 'admitted', ticket, standing: found }
      } catch {
        return { kind: 'unavailable' }
      }
    },
  }
}
