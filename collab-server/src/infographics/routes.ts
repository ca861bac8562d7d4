import { makeInfographic } from '@lectern/shared/infographics'
import type { FastifyPluginAsync } from 'fastify'
import fp from 'fastify-plugin'
import { route } from '../platform/http.ts'
import { generateInfographic } from './service.ts'

/** How many infographics one person may make in a window. */
const PER_PERSON = 60
const WINDOW_MS = 15 * 60_000

const plugin: FastifyPluginAsync = async (app) => {
  const tries = app.limits.attempts('infographics tries', PER_PERSON, WINDOW_MS)
  route(app, makeInfographic, async ({ actor, body, signal }) => {
    await tries.take(actor.userId)
    // Who hangs up wants it no more; then nothing is charged.
    return await generateInfographic(app, actor, body, signal)
  })
}

/** Infographics made of an author's text. */
export const infographics = fp(plugin, { name: 'infographics', dependencies: ['jobs', 'flags', 'gallery', 'prompts'] })
