import { suggestDetails, suggestPublication, suggestQuestions } from '@lectern/shared/suggestions'
import type { FastifyPluginAsync } from 'fastify'
import fp from 'fastify-plugin'
import { route } from '../platform/http.ts'
import { detailsFor, publicationFor, questionsFor } from './service.ts'

/** How often one person may ask in a window. */
const PER_PERSON = 40
const WINDOW_MS = 5 * 60_000

const plugin: FastifyPluginAsync = async (app) => {
  const asked = app.limits.attempts('suggestions', PER_PERSON, WINDOW_MS)

  route(app, suggestQuestions, async ({ actor, body, signal }) => {
    await asked.take(actor.userId)
    return await questionsFor(app, actor, body, signal)
  })
  route(app, suggestDetails, async ({ actor, body, signal }) => {
    await asked.take(actor.userId)
    const { tags, ...said } = await detailsFor(app, actor, body, signal)
    return { ...said, tags: [...tags] }
  })
  route(app, suggestPublication, async ({ actor, body, signal }) => {
    await asked.take(actor.userId)
    const { tags, ...said } = await publicationFor(app, actor, body, signal)
    return { ...said, tags: [...tags] }
  })
}

/** What is suggested to authors: questions, and what is said about activities and publications. */
export const suggestions = fp(plugin, { name: 'suggestions', dependencies: ['jobs', 'flags', 'prompts'] })
