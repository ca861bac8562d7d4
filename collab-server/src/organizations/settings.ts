import { patchOrganizationSettings, readOrganizationSettings } from '@lectern/shared/organizations'
import type { OrganizationSettings } from '@lectern/shared/organizations'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { recordAudit } from '../audit/record.ts'
import type { Database } from '../database/tables.ts'
import { transact } from '../database/transact.ts'
import { route } from '../platform/http.ts'
import { requireOwner } from '../identity/owner.ts'
import { findOrganization } from '../identity/organization-store.ts'
import { limitEditors } from './store.ts'

async function settingsOf(db: Kysely<Database>, organizationId: string): Promise<OrganizationSettings> {
  return { maxEditorsPerDocument: (await findOrganization(db, organizationId))?.max_editors_per_document ?? null }
}

/** What a workspace has set for itself: read by its members, changed by its owner. */
export function registerSettings(app: FastifyInstance): void {
  route(app, readOrganizationSettings, async ({ actor }) => ({ settings: await settingsOf(app.db, actor.organizationId) }))
  route(app, patchOrganizationSettings, async ({ actor, body, request }) => {
    const { organizationId, userId } = actor
    await requireOwner(app.db, actor)
    const { maxEditorsPerDocument } = body
    if (maxEditorsPerDocument !== undefined) {
      await transact(app.db, async (trx) => {
        const before = (await settingsOf(trx, organizationId)).maxEditorsPerDocument
        await limitEditors(trx, organizationId, maxEditorsPerDocument)
        if (before === maxEditorsPerDocument) return
        await recordAudit(app, trx, {
          organizationId, action: 'settings-changed', actorId: userId, detail: { maxEditorsPerDocument, before }, address: request.ip,
        })
      })
    }
    return { settings: await settingsOf(app.db, organizationId) }
  })
}
