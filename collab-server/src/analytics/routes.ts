import * as calls from '@lectern/shared/analytics'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { route } from '../platform/http.ts'
import { createActivityFeed } from './feed.ts'
import type { ActivityFeed } from './feed.ts'
import { createAnalyticsService } from './service.ts'

/** How often the stream is told what authors did without somebody asking, ms. */
const FEED_EVERY_MS = 5 * 60_000

function keepUpToDate(app: FastifyInstance, feed: ActivityFeed): void {
  let running: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    running = feed.look().catch((error: unknown) => app.log.warn({ err: error }, 'what authors did could not be told to the stream of events yet'))
  }, FEED_EVERY_MS).unref()
  app.addHook('preClose', async () => {
    clearInterval(timer)
    await running
  })
}

/** Analytics: what happened in lessons, and which interactive elements they have. */
export const analytics = fp(
  async (app) => {
    const service = createAnalyticsService(app)
    keepUpToDate(app, createActivityFeed(app))
    route(app, calls.listLessonActivity, async ({ actor, query }) => await service.activity(actor, Number(query.days)))
    route(app, calls.listInteractives, async ({ actor, signal }) => await service.interactives(actor, signal))
  },
  { name: 'analytics', dependencies: ['access', 'lessons', 'events', 'sync'] },
)
