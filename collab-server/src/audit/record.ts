import { randomUUID } from 'node:crypto'
import type { AuditAction } from '@lectern/shared/audit'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { workspaceIds } from '../identity/organization-store.ts'
import { insertEvents } from './store.ts'
import type { AuditEventTable } from './tables.ts'

/** Something worth writing down. */
export interface AuditEntry {
  readonly organizationId: string
  readonly action: AuditAction
  /** Who did it; nobody for the system and for sign-ins that failed. */
  readonly actorId?: string
  /** Whom it was done to. */
  readonly personId?: string
  readonly target?: { readonly kind: 'lesson' | 'course'; readonly id: string }
  /** Never secrets. */
  readonly detail?: Readonly<Record<string, string | number | boolean | null>>
  readonly address?: string
}

let counter = 0

/** Ids of one process sort in the order they were made, also within a millisecond. */
function eventId(at: number): string {
  counter = (counter + 1) % 1_679_616
  return `${at.toString(36).padStart(9, '0')}${counter.toString(36).padStart(4, '0')}-${randomUUID()}`
}

function rowOf(entry: AuditEntry, at: number): AuditEventTable {
  return {
    id: eventId(at), organization_id: entry.organizationId, action: entry.action, actor_id: entry.actorId ?? null,
    person_id: entry.personId ?? null, target_kind: entry.target?.kind ?? null, target_id: entry.target?.id ?? null,
    detail: JSON.stringify(entry.detail ?? {}), address: entry.address ?? null, created_at: at,
  }
}

/** Writes an event down, in the caller's transaction when `db` is one, so that it stands if and only if the change does. */
export async function recordAudit(app: Pick<FastifyInstance, 'now'>, db: Kysely<Database>, entry: AuditEntry): Promise<void> {
  await insertEvents(db, [rowOf(entry, app.now())])
}

/** Writes down for every workspace what the operator of the server did. */
export async function recordForAll(
  db: Kysely<Database>, entry: Pick<AuditEntry, 'action' | 'detail'>, at: number,
): Promise<void> {
  const organizationIds = await workspaceIds(db)
  await insertEvents(db, organizationIds.map((organizationId) => rowOf({ ...entry, organizationId }, at)))
}
