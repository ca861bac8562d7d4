import { changeBrand, readBrand } from '@lectern/shared/brand'
import type { FastifyPluginAsync } from 'fastify'
import fp from 'fastify-plugin'
import { recordAudit } from '../audit/record.ts'
import { findAsset } from '../assets/store.ts'
import { requireOwner } from '../identity/owner.ts'
import { LecternError } from '../platform/errors.ts'
import { route } from '../platform/http.ts'
import { transact } from '../database/transact.ts'
import { registerKitRoutes } from './kit-routes.ts'
import { brandPersonalData, findBrand, replaceBrand } from './store.ts'

const plugin: FastifyPluginAsync = async (app) => {
  app.personalData.register(brandPersonalData)
  registerKitRoutes(app)
  route(app, readBrand, async ({ actor }) => ({ brand: await findBrand(app.db, actor.organizationId) }))
  route(app, changeBrand, async ({ actor, body: { version, colours, logoHash } }) => {
    const { organizationId, userId } = actor
    return await transact(app.db, async (trx) => {
      await requireOwner(trx, actor, { reason: 'brand.notOwner' })
      if (logoHash !== null && !(await findAsset(trx, logoHash))) {
        throw new LecternError('not-found', { path: 'logoHash', reason: 'brand.unknownLogo' })
      }
      if (!(await replaceBrand(trx, organizationId, version, { colours, logoHash }, app.now()))) {
        throw new LecternError('conflict', { path: 'version', reason: 'brand.changedElsewhere' })
      }
      await recordAudit(app, trx, { organizationId, action: 'brand-changed', actorId: userId })
      return { brand: await findBrand(trx, organizationId) }
    })
  })
}

/** What a workspace looks like: colours and logo. */
export const brand = fp(plugin, { name: 'brand', dependencies: ['accounts', 'organizations', 'media'] })
