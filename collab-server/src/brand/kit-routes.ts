import { KIT_LIMITS, changeKit, createKit, deleteKit, listKits } from '@lectern/shared/brand'
import type { BrandKit, KitDetails } from '@lectern/shared/brand'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { findAsset } from '../assets/store.ts'
import { recordAudit } from '../audit/record.ts'
import type { Database } from '../database/tables.ts'
import { transact } from '../database/transact.ts'
import { requireOwner } from '../identity/owner.ts'
import { LecternError } from '../platform/errors.ts'
import type { Caller } from '../platform/http.ts'
import { route } from '../platform/http.ts'
import { findKits, hasKitNamed, insertKit, removeKit, replaceKit } from './kit-store.ts'

async function requireGood(trx: Kysely<Database>, organizationId: string, { logoHashes, name }: KitDetails, kitId: string | null): Promise<void> {
  for (const hash of logoHashes) if (!(await findAsset(trx, hash))) throw new LecternError('not-found', { path: 'logoHashes', reason: 'brand.unknownLogo' })
  if (await hasKitNamed(trx, organizationId, name, kitId)) throw new LecternError('conflict', { path: 'name', reason: 'kit.sameName' })
}

/** The calls about brand kits: everybody of the workspace sees them, its owner changes them. */
export function registerKitRoutes(app: FastifyInstance): void {
  const one = async (trx: Kysely<Database>, organizationId: string, kitId: string): Promise<{ kit: BrandKit }> => {
    const [kit] = await findKits(trx, organizationId, kitId)
    if (kit === undefined) throw new LecternError('not-found')
    return { kit }
  }
  const owning = async <T>(actor: Caller, change: (trx: Kysely<Database>) => Promise<T>): Promise<T> => await transact(app.db, async (trx) => {
    await requireOwner(trx, actor, { reason: 'brand.notOwner' })
    const answer = await change(trx)
    await recordAudit(app, trx, { organizationId: actor.organizationId, action: 'brand-changed', actorId: actor.userId })
    return answer
  })
  route(app, listKits, async ({ actor }) => ({ kits: await findKits(app.db, actor.organizationId) }))
  route(app, createKit, async ({ actor, body }) => await owning(actor, async (trx) => {
    const { organizationId } = actor
    if ((await findKits(trx, organizationId)).length >= KIT_LIMITS.perOrganization) throw new LecternError('conflict', { reason: 'kit.tooMany' })
    await requireGood(trx, organizationId, body, null)
    return await one(trx, organizationId, await insertKit(trx, organizationId, body, app.now()))
  }))
  route(app, changeKit, async ({ actor, params: { kitId }, body: { version, ...details } }) => await owning(actor, async (trx) => {
    const { organizationId } = actor
    await one(trx, organizationId, kitId)
    await requireGood(trx, organizationId, details, kitId)
    if (!(await replaceKit(trx, organizationId, kitId, version, details))) throw new LecternError('conflict', { path: 'version', reason: 'brand.changedElsewhere' })
    return await one(trx, organizationId, kitId)
  }))
  route(app, deleteKit, async ({ actor, params: { kitId } }) => await owning(actor, async (trx) => {
    if (!(await removeKit(trx, actor.organizationId, kitId))) throw new LecternError('not-found')
    return {}
  }))
}
