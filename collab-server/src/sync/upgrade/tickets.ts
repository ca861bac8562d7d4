import { createHmac } from 'node:crypto'
import { shareRoleSchema } from '@lectern/shared/access'
import { SYNC_LIMITS } from '@lectern/shared/sync'
import { SignJWT, errors, jwtVerify } from 'jose'
import { z } from 'zod'
import type { TicketRequest } from '../sync-server.ts'

/** What a checked ticket says. */
export interface Ticket {
  readonly docId: string
  readonly lessonId: string
  readonly userId: string
  /** The ticket itself. */
  readonly ticketId: string
  /** One collaboration session, that is a tab of one person; without a word from the tab every ticket is one of its own. */
  readonly sessionId: string
  /** The signed-in session behind it. */
  readonly signInId: string
  readonly name: string
  /** Only to look: whoever shows it is a viewer, whatever their role is. */
  readonly readOnly: boolean
  /** ms since 1970 */
  readonly expiresAt: number
}

/** A ticket that opens nothing. */
export class TicketError extends Error {
  override readonly name = 'TicketError'
  readonly expired: boolean
  constructor(message: string, expired = false) {
    super(message)
    this.expired = expired
  }
}

const AUDIENCE = 'collab'
const LEEWAY_SECONDS = 30
const claimsSchema = z.object({
  sub: z.string(), doc: z.string(), lesson: z.string(), jti: z.string(), sid: z.string(), auth: z.string(), role: shareRoleSchema, name: z.string(),
  ro: z.literal(true).optional(), exp: z.number(),
})

/** Makes and checks tickets: signed, for one person on one document, reusable until they run out. */
export interface Tickets {
  issue(request: TicketRequest): Promise<{ readonly ticket: string; readonly expiresAt: number }>
  /** Throws {@link TicketError}. */
  verify(ticket: string, docId: string): Promise<Ticket>
}

/** The collaboration session of a tab; null for a ticket that is one of its own. */
export function collaborationOf({ docId, tabId, userId }: { docId: string; userId: string; tabId?: string | undefined }): string | null {
  // Named with the person: nobody can take somebody else's tab over.
  return tabId === undefined ? null : `${userId} ${docId} ${tabId}`
}

/** Tickets signed with a key derived from the server's secret. `ttlMs` is at most fifteen minutes. */
export function createTickets(secret: string, now: () => number, ttlMs: number = SYNC_LIMITS.ticketTtlMs): Tickets {
  // A key of its own: a ticket never passes for an access token, nor the other way round.
  const key = createHmac('sha256', secret).update('lectern collaboration tickets').digest()
  return {
    async issue({ docId, lessonId, userId, sessionId, tabId, role, readOnly, name }) {
      const expires = Math.floor((now() + Math.min(ttlMs, SYNC_LIMITS.ticketTtlMs)) / 1000)
      const ticketId = crypto.randomUUID()
      const sid = collaborationOf({ docId, userId, tabId }) ?? ticketId
      const ticket = await new SignJWT({ doc: docId, lesson: lessonId, sid, auth: sessionId, role, name, ...(readOnly === true ? { ro: true } : {}) })
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience(AUDIENCE)
        .setSubject(userId)
        .setJti(ticketId)
        .setIssuedAt(Math.floor(now() / 1000))
        .setExpirationTime(expires)
        .sign(key)
      return { ticket, expiresAt: expires * 1000 }
    },
    async verify(ticket, docId) {
      let payload: unknown
      try {
        const verified = await jwtVerify(ticket, key, {
          audience: AUDIENCE, algorithms: ['HS256'], clockTolerance: LEEWAY_SECONDS, currentDate: new Date(now()),
        })
        payload = verified.payload
      } catch (error) {
        throw new TicketError('the ticket does not hold', error instanceof errors.JWTExpired)
      }
      const claims = claimsSchema.safeParse(payload)
      if (!claims.success) throw new TicketError('the ticket is not one')
      const { sub, doc, lesson, jti, sid, auth, name, ro, exp } = claims.data
      if (doc !== docId) throw new TicketError('the ticket is for another document')
      return {
        docId, lessonId: lesson, userId: sub, ticketId: jti, sessionId: sid, signInId: auth, name, readOnly: ro === true, expiresAt: exp * 1000,
      }
    },
  }
}
