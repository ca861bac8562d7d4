import * as calls from '@lectern/shared/agents'
import type { FastifyPluginAsync } from 'fastify'
import fp from 'fastify-plugin'
import { route } from '../platform/http.ts'
import { createAgentService } from './service.ts'
import { agentPersonalData } from './store.ts'

/** All documents at their longest, three bytes a letter, with room for quotation marks and the other fields. */
const BODY_LIMIT = calls.AGENT_LIMITS.documents * calls.AGENT_LIMITS.documentTextMax * 3 + 1024 * 1024
/** How many agents one person may make or change in a window. */
const PER_PERSON = 120
const WINDOW_MS = 15 * 60_000

const plugin: FastifyPluginAsync = async (app) => {
  app.personalData.register(agentPersonalData)
  const agents = createAgentService(app)
  const writes = app.limits.attempts('agents writes', PER_PERSON, WINDOW_MS)

  route(app, calls.listAgents, async ({ actor, query: { page, ...filter } }) => await agents.list(actor, filter, page))
  route(app, calls.readAgent, async ({ actor, params }) => ({ agent: await agents.read(actor, params.agentId) }))
  route(app, calls.createAgent, async ({ actor, body }) => {
    await writes.take(actor.userId)
    return { agentId: await agents.create(actor, body.kind, body.definition) }
  }, { bodyLimit: BODY_LIMIT })
  route(app, calls.changeAgent, async ({ actor, params, body }) => {
    await writes.take(actor.userId)
    return { agent: await agents.change(actor, params.agentId, body.version, body.definition) }
  }, { bodyLimit: BODY_LIMIT })
  route(app, calls.duplicateAgent, async ({ actor, params, body }) => {
    await writes.take(actor.userId)
    return { agentId: await agents.duplicate(actor, params.agentId, body.name) }
  })
  route(app, calls.deleteAgent, async ({ actor, params }) => {
    await agents.delete(actor, params.agentId)
    return {}
  })
}

/** Coaches and roleplays of an organization. */
export const agents = fp(plugin, { name: 'agents', dependencies: ['sharing'] })
