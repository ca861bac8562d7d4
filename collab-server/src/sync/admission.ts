import type { ShareRole } from '@lectern/shared/access'
import type { Bars, RefusalStatus } from './bars.ts'
import { mayRead } from './gate.ts'
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

/** The answer to a ticket at the door. */
export type Admission =
  | { readonly kind: 'admitted'; readonly ticket: Ticket; readonly role: ShareRole; readonly locked: boolean }
  | { readonly kind: 'refused'; readonly status: RefusalStatus }
  /** The rows that decide cannot be read. */
  | { readonly kind: 'unavailable' }

/** Decides who gets in. */
export interface Doorkeeper {
  admit(ticket: string, docId: string): Promise<Admission>
  /** What somebody inside is now; `refused` when no longer allowed. Rejects when the rows cannot be read. */
  standing(ticket: Ticket): Promise<{ readonly kind: 'allowed'; readonly role: ShareRole } | { readonly kind: 'refused'; readonly status: RefusalStatus }>
}

/** A doorkeeper over tickets, bars and the rows of access and documents. */
export function createDoorkeeper(input: {
  readonly tickets: Tickets
  readonly bars: Bars
  readonly store: DocStore
  readonly access: AccessSource
  readonly signIns: SignInSource
}): Doorkeeper {
  const { tickets, bars, store, access, signIns } = input

  const standing: Doorkeeper['standing'] = async (ticket) => {
    if (await signIns.isRevoked(ticket.signInId)) return { kind: 'refused', status: 401 }
    const found = await access.roleOnDocument(ticket.userId, ticket.docId)
    if (!found || !mayRead(found.role)) return { kind: 'refused', status: 403 }
    return found.deleted ? { kind: 'refused', status: 404 } : { kind: 'allowed', role: found.role }
  }

  return {
    standing,
    async admit(text, docId) {
      let ticket: Ticket
      try {
        ticket = await tickets.verify(text, docId)
      } catch (error) {
        if (error instanceof TicketError) return { kind: 'refused', status: 401 }
        throw error
      }
      const barred = bars.find(docId, ticket.userId, ticket.sessionId)
      if (barred) return { kind: 'refused', status: barred }
      try {
        const doc = await store.find(docId)
        if (!doc || doc.deleted) return { kind: 'refused', status: 404 }
        const now = await standing(ticket)
        if (now.kind === 'refused') return now
        return { kind: 'admitted', ticket, role: now.role, locked: doc.locked }
      } catch {
        return { kind: 'unavailable' }
      }
    },
  }
}
