import { listSessions, revokeAllSessions, revokeSession } from '@lectern/shared/accounts'
import type { FastifyInstance } from 'fastify'
import { recordAudit } from '../audit/record.ts'
import { LecternError } from '../platform/errors.ts'
import { route } from '../platform/http.ts'
import { clearRefreshCookie } from './cookie.ts'
import { deviceOf } from './device.ts'
import { liveSessions } from './session-store.ts'

/** Where somebody is signed in, and signing out from afar. */
export function registerDeviceCalls(app: FastifyInstance): void {
  route(app, listSessions, async ({ actor }) => ({
    sessions: (await liveSessions(app.db, actor.userId, app.now())).map((session) => ({
      sessionId: session.id, device: deviceOf(session.user_agent), address: session.address, createdAt: session.created_at,
      lastSeenAt: session.last_used_at, isCurrent: session.id === actor.sessionId,
    })),
  }))

  route(app, revokeSession, async ({ actor, params, request }) => {
    const own = await liveSessions(app.db, actor.userId, app.now())
    if (!own.some((session) => session.id === params.sessionId)) throw new LecternError('not-found')
    await app.sessions.close(params.sessionId)
    await recordAudit(app, app.db, {
      organizationId: actor.organizationId, action: 'session-revoked', actorId: actor.userId, detail: { sessions: 1 }, address: request.ip,
    })
    return {}
  })

  route(app, revokeAllSessions, async ({ actor, query, request, reply }) => {
    const keepsCurrent = query.keep === 'current'
    const ended = await app.sessions.closeAll(actor.userId, keepsCurrent ? actor.sessionId : undefined)
    if (!keepsCurrent) clearRefreshCookie(reply)
    await recordAudit(app, app.db, {
      organizationId: actor.organizationId, action: 'session-revoked', actorId: actor.userId, detail: { sessions: ended }, address: request.ip,
    })
    return { ended }
  })
}
