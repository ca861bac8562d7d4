import type { RemovalReason, ShareRole } from '@lectern/shared/access'
import type { LockKind } from '@lectern/shared/lessons'
import type { TicketRefusals, RefusalStatus } from './ticket-refusals.ts'
import { mayRead, mayWrite } from './gate.ts'
import { roleUnderLock } from './lock.ts'
import type { DocStanding, DocStore } from '../control/doc-store.ts'
import { TicketError } from './tickets.ts'
import type { Ticket, Tickets } from './tickets.ts'
import type { SyncQuotas } from '../versions/version-room.ts'

/** Who is what on a document, by the access rows. */
export interface AccessSource {
  /** The effective roles of these people, a thousand at most; without access somebody is missing. Rejects when the rows cannot be read. */
  rolesOnDocument(docId: string, userIds: readonly string[]): Promise<ReadonlyMap<string, VisitorRole>>
}

/** What somebody is on a document, and what its organization has. */
export interface VisitorRole {
  readonly role: ShareRole
  /** What the document belongs to is in the trash. */
  readonly deleted: boolean
  /** This person runs the organization of the document. */
  readonly isOrganizationOwner: boolean
  /** How many may edit at once; null = as many as like. */
  readonly seats: number | null
  /** The plan of the organization. */
  readonly planType: number
}

/** Whether the person who is signed in still is. */
export interface SignInSource {
  /** Which of these signed-in sessions, those behind tickets, have been ended; a thousand at most. */
  filterRevoked(signInIds: readonly string[]): Promise<ReadonlySet<string>>
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
  /** How many sockets people like this one may have at once, in all documents together. */
  readonly connections: number
}

/** The answer to a ticket at the upgrade. */
export type Admission =
  | { readonly kind: 'admitted'; readonly ticket: Ticket; readonly standing: Allowed }
  /** The ticket is there when it is a good one. */
  | (Refused & { readonly ticket?: Ticket })
  /** The rows that decide cannot be read. */
  | { readonly kind: 'unavailable' }

/** A person as far as it matters for what they may do in a document. */
export type Visitor = Pick<Ticket, 'userId' | 'signInId' | 'readOnly'>

/** Decides who gets in. */
export interface AccessControl {
  admit(ticket: string, docId: string): Promise<Admission>
  /** What a person may do in a document now. Rejects when the rows cannot be read. */
  standing(docId: string, visitor: Visitor): Promise<Allowed | Refused>
  /** The same of several, a thousand at most, in their order, with as many questions to the database as for one. */
  standings(docId: string, visitors: readonly Visitor[]): Promise<readonly (Allowed | Refused)[]>
}

/** How long clients wait who stand before a locked document, in ms. */
const LOCKED_WAIT_MS = 30_000

/** Access control over tickets, their refusals and the rows of access and documents. */
export function createAccessControl(input: {
  readonly tickets: Tickets
  readonly refusals: TicketRefusals
  readonly store: DocStore
  readonly access: AccessSource
  readonly signIns: SignInSource
  readonly now: () => number
  readonly quotas?: SyncQuotas | undefined
}): AccessControl {
  const { tickets, refusals, store, access, signIns, now, quotas } = input

  const judge = ({ readOnly }: Visitor, doc: DocStanding | undefined, found: VisitorRole | undefined): Allowed | Refused => {
    if (!doc || doc.deleted) return { kind: 'refused', status: 404, reason: 'document-deleted' }
    if (!found || !mayRead(found.role)) return { kind: 'refused', status: 403, reason: 'access-revoked' }
    if (found.deleted) return { kind: 'refused', status: 404, reason: 'document-deleted' }
    if (doc.bannedUntil !== null) {
      return { kind: 'refused', status: 403, reason: 'admin-removed', retryAfterMs: doc.bannedUntil - now() }
    }
    const unlocked = roleUnderLock(found.role, doc.lock)
    if (unlocked === null) return { kind: 'refused', status: 429, reason: 'document-locked', retryAfterMs: LOCKED_WAIT_MS }
    // Who only looks may do what a viewer may, and takes nobody's seat.
    const role = readOnly ? 'viewer' : unlocked
    const needsSeat = mayWrite(role) && found.role !== 'owner' && !found.isOrganizationOwner
    const connections = quotas?.of(found.planType).connectionsPerPerson ?? Number.POSITIVE_INFINITY
    return { kind: 'allowed', role, lock: doc.lock, seats: needsSeat ? found.seats : null, connections }
  }

  const standings: AccessControl['standings'] = async (docId, visitors) => {
    const revoked = await signIns.filterRevoked([...new Set(visitors.map(({ signInId }) => signInId))])
    const userIds = [...new Set(visitors.map(({ userId }) => userId))]
    const docs = await store.find(docId, userIds)
    const roles = await access.rolesOnDocument(docId, userIds)
    return visitors.map((visitor) => (
      revoked.has(visitor.signInId) ? { kind: 'refused', status: 401, reason: 'session-expired' }
        : judge(visitor, docs.get(visitor.userId), roles.get(visitor.userId))
    ))
  }

  const standing: AccessControl['standing'] = async (docId, visitor) => {
    const [one] = await standings(docId, [visitor])
    if (!one) throw new Error('a visitor was not judged')
    return one
  }

  return {
    standing,
    standings,
    async admit(text, docId) {
      let ticket: Ticket
      try {
        ticket = await tickets.verify(text, docId)
      } catch (error) {
        if (error instanceof TicketError) return { kind: 'refused', status: 401, reason: 'unauthorized' }
        throw error
      }
      const refused = refusals.find(ticket.ticketId)
      if (refused) return { kind: 'refused', status: refused, reason: 'policy-violation', ticket }
      try {
        const found = await standing(docId, ticket)
        return found.kind === 'refused' ? { ...found, ticket } : { kind: 'admitted', ticket, standing: found }
      } catch {
        return { kind: 'unavailable' }
      }
    },
  }
}
