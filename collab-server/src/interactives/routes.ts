import { generateInteractive } from '@lectern/shared/interactives'
import type { FastifyPluginAsync } from 'fastify'
import fp from 'fastify-plugin'
import { streamRoute } from '../platform/http.ts'
import { registerFramePage } from './frame.ts'
import { streamInteractive } from './write.ts'

/** How many interactives one person may have written in a window. */
const PER_PERSON = 30
const WINDOW_MS = 5 * 60_000

const plugin: FastifyPluginAsync = async (app) => {
  const tries = app.limits.attempts('interactives', PER_PERSON, WINDOW_MS)
  registerFramePage(app)
  streamRoute(app, generateInteractive, async function* ({ actor, body, signal }) {
    await tries.take(actor.userId)
    yield* streamInteractive(app, actor, body, signal)
  })
}

/** Interactives: the frame that they run in, and models that write them. */
export const interactives = fp(plugin, { name: 'interactives', dependencies: ['jobs', 'flags'] })
