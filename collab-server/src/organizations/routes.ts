import type { FastifyPluginAsync } from 'fastify'
import fp from 'fastify-plugin'
import { ensureDefaultOrganization } from './store.ts'

const plugin: FastifyPluginAsync = async (app) => {
  await ensureDefaultOrganization(app.db, app.now())
}

/** Workspaces, their members and invitations. */
export const organizations = fp(plugin, { name: 'organizations', dependencies: ['accounts'] })
