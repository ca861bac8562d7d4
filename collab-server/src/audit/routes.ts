import { AUDIT_DAYS, listAudit } from '@lectern/shared/audit'
import type { AuditAction, AuditEvent } from '@lectern/shared/audit'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import fp from 'fastify-plugin'
import { requireOwner } from '../identity/owner.ts'
import { route } from '../platform/http.ts'
import { auditPersonalData, countEvents, deleteEventsBefore, listEvents } from './store.ts'

const DAY_MS = 24 * 60 * 60_000

function person(id: string | null, first: string | null, last: string | null): { userId: string; name: string } | null {
  return id === null ? null : { userId: id, name: `${first ?? ''} ${last ?? ''}`.trim() }
}

function presentEvent(row: Awaited<ReturnType<typeof listEvents>>[number]): AuditEvent {
  const name = row.target_kind === 'course' ? row.course_name : row.lesson_name
  return {
    eventId: row.id, action: row.action as AuditAction, actor: person(row.actor_id, row.actor_first, row.actor_last),
    person: person(row.person_id, row.person_first, row.person_last),
    target: row.target_kind === null || row.target_id === null ? null : { kind: row.target_kind, id: row.target_id, name: name ?? '' },
    detail: JSON.parse(row.detail) as AuditEvent['detail'], address: row.address, createdAt: row.created_at,
  }
}

/** Forgets old events when the server starts and once a day. */
function scheduleForgetting(app: FastifyInstance): void {
  let running: Promise<unknown> = Promise.resolve()
  const forget = (): void => {
    running = deleteEventsBefore(app.db, app.now() - AUDIT_DAYS * DAY_MS)
      .catch((error: unknown) => { app.log.error({ err: error }, 'old events of the audit log could not be deleted') })
  }
  const timer = setInterval(forget, DAY_MS).unref()
  app.addHook('onReady', async () => { forget() })
  app.addHook('preClose', async () => {
    clearInterval(timer)
    await running
  })
}

const plugin: FastifyPluginAsync = async (app) => {
  app.personalData.register(auditPersonalData)
  route(app, listAudit, async ({ actor, query }) => {
    await requireOwner(app.db, actor, { reason: 'audit.notOwner' })
    const { count, page, action, userId } = query
    const rows = await listEvents(app.db, actor.organizationId, { action, userId }, { offset: (page - 1) * count, limit: count })
    const total = await countEvents(app.db, actor.organizationId, { action, userId })
    return { events: rows.map(presentEvent), totalPages: Math.ceil(total / count) }
  })
  scheduleForgetting(app)
}

/** What happened in organizations, for their owners. */
export const audit = fp(plugin, { name: 'audit', dependencies: ['accounts', 'organizations'] })
