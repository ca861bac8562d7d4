import { checkFacts } from '@lectern/shared/fact-check'
import type { FastifyPluginAsync } from 'fastify'
import fp from 'fastify-plugin'
import { route } from '../platform/http.ts'
import { findingsFor } from './service.ts'

/** How often one person may have a lesson checked in a window. */
const PER_PERSON = 20
const WINDOW_MS = 5 * 60_000

const plugin: FastifyPluginAsync = async (app) => {
  const asked = app.limits.attempts('fact-check', PER_PERSON, WINDOW_MS)

  route(app, checkFacts, async ({ actor, body, signal }) => {
    await asked.take(actor.userId)
    return await findingsFor(app, actor, body, signal)
  })
}

/** What a model says of whether the statements of a lesson are right. */
export const factCheck = fp(plugin, { name: 'fact-check', dependencies: ['jobs', 'flags'] })
