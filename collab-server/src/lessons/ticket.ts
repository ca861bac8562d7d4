import type { FastifyInstance } from 'fastify'
import type { ShareRole } from '@lectern/shared/access'
import { LecternError } from '../platform/errors.ts'
import type { Caller } from '../platform/http.ts'
import { authorize } from '../sharing/access.ts'

/** What opens the collaboration socket. */
export interface TicketAnswer {
  readonly docId: string
  readonly path: '/collab'
  readonly ticket: string
  readonly role: ShareRole
  readonly lessonRole: ShareRole
  /** ms since 1970 */
  readonly expiresAt: number
}

/** A ticket for one document of a lesson, its only one when none is named. */
export async function issueTicket(
  app: FastifyInstance, actor: Caller, lessonId: string,
  wanted: { readonly docId?: string | undefined; readonly tabId?: string | undefined; readonly readOnly?: boolean | undefined },
): Promise<TicketAnswer> {
  const { docId, role } = authorize(actor, 'read', await app.access.targetForLesson(actor.userId, lessonId))
  if (wanted.docId !== undefined && wanted.docId !== docId) throw new LecternError('not-found', { path: 'docId' })
  if (!role) throw new LecternError('not-found')
  const issued = await app.sync.issueTicket({
    docId, lessonId, userId: actor.userId, sessionId: actor.sessionId, role, name: actor.name,
    ...(wanted.tabId === undefined ? {} : { tabId: wanted.tabId }), readOnly: wanted.readOnly === true,
  })
  return { docId, path: '/collab', ...issued, lessonRole: role }
}
