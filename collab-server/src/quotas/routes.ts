import { LARGEST_LESSONS, STORAGE_KINDS, readStorageUse } from '@lectern/shared/quotas'
import type { FastifyPluginAsync } from 'fastify'
import fp from 'fastify-plugin'
import { requireOwner } from '../identity/owner.ts'
import { route } from '../platform/http.ts'
import { measureStates } from './measure.ts'
import { createQuotas } from './quotas.ts'
import { bytesByKind, largestLessons } from './store.ts'

const plugin: FastifyPluginAsync = async (app) => {
  const quotas = createQuotas(app)
  app.decorate('quotas', quotas)

  route(app, readStorageUse, async ({ actor }) => {
    const organization = await requireOwner(app.db, actor, { reason: 'quota.notOwner' })
    const bytes = await bytesByKind(app.db, actor.organizationId)
    return {
      bytes, usedBytes: STORAGE_KINDS.reduce((sum, kind) => sum + bytes[kind], 0),
      quotas: { ...quotas.of(organization.plan_type), connectionsPerAddress: app.config.connectionsPerAddress },
      largest: await largestLessons(app.db, actor.organizationId, actor.userId, LARGEST_LESSONS),
      isDiskLow: await quotas.isDiskLow(),
    }
  })

  const stop = new AbortController()
  let measuring: Promise<void> = Promise.resolve()
  app.addHook('onReady', async () => {
    measuring = measureStates(app, stop.signal).catch((error: unknown) => app.log.error({ err: error }, 'stored states could not be measured'))
  })
  app.addHook('preClose', async () => {
    stop.abort()
    await measuring
  })
}

/** Quotas of workspaces and what they have stored. */
export const quotas = fp(plugin, { name: 'quotas', dependencies: ['accounts', 'organizations'] })
