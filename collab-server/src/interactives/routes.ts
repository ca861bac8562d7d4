import { FRAME_PATH, FRAME_POLICY, FRAME_START_PAGE, generateInteractive } from '@lectern/shared/interactives'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import fp from 'fastify-plugin'
import { streamRoute } from '../platform/http.ts'
import { streamInteractive } from './write.ts'

/** How long browsers keep it: it is the same for everybody and holds nothing. */
const KEPT = 'public, max-age=3600'

/** The route that frames of interactives begin with, which has a policy of its own: one that inherits the app's could do what the app may. */
function registerFramePage(app: FastifyInstance): void {
  app.get(FRAME_PATH, { schema: { hide: true } }, async (_request, reply) => {
    // Lessons are shown in frames of other pages, so frames within them have these round them as well.
    reply.removeHeader('x-frame-options')
    reply.raw.removeHeader('x-frame-options')
    reply.headers({ 'content-security-policy': FRAME_POLICY, 'cache-control': KEPT, 'cross-origin-resource-policy': 'cross-origin', 'x-dns-prefetch-control': 'off', 'referrer-policy': 'no-referrer' })
    return await reply.type('text/html; charset=utf-8').send(FRAME_START_PAGE)
  })
}

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
export const interactives = fp(plugin, { name: 'interactives', dependencies: ['jobs', 'flags', 'prompts'] })
