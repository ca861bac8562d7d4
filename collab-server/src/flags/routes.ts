import { getEffectiveFlags, listFlags, setFlag } from '@lectern/shared/flags'
import type { FastifyPluginAsync } from 'fastify'
import fp from 'fastify-plugin'
import { requireOwner } from '../identity/owner.ts'
import { LecternError } from '../platform/errors.ts'
import { route } from '../platform/http.ts'
import { changeFlag, createFlags, describeFlags } from './service.ts'
import { flagPersonalData } from './store.ts'

const plugin: FastifyPluginAsync = async (app) => {
  app.personalData.register(flagPersonalData)
  app.decorate('flags', createFlags(app))

  route(app, getEffectiveFlags, async ({ actor, query }) => {
    if (query.userId !== undefined && query.userId !== actor.userId) throw new LecternError('forbidden', { path: 'userId' })
    if (query.organizationId !== undefined && query.organizationId !== actor.organizationId) {
      throw new LecternError('forbidden', { path: 'organizationId' })
    }
    return { effectiveFlags: await app.flags.effective(actor.organizationId, actor.userId) }
  })
  route(app, listFlags, async ({ actor }) => {
    await requireOwner(app.db, actor, { reason: 'flag.notOwner' })
    return { flags: await describeFlags(app, actor) }
  })
  route(app, setFlag, async ({ actor, params, body }) => {
    await requireOwner(app.db, actor, { reason: 'flag.notOwner' })
    await changeFlag(app, actor, params.name, body)
    return { flags: await describeFlags(app, actor) }
  })
}

/** Feature flags per organization and person. */
export const flags = fp(plugin, { name: 'flags', dependencies: ['accounts', 'organizations'] })
