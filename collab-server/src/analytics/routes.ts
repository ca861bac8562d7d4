import * as calls from '@lectern/shared/analytics'
import fp from 'fastify-plugin'
import { route } from '../platform/http.ts'
import { createAnalyticsService } from './service.ts'

/** Analytics: what happened in lessons, and which interactive elements they have. */
export const analytics = fp(
  async (app) => {
    const service = createAnalyticsService(app)
    route(app, calls.listLessonActivity, async ({ actor, query }) => await service.activity(actor, Number(query.days)))
    route(app, calls.listInteractives, async ({ actor, signal }) => await service.interactives(actor, signal))
  },
  { name: 'analytics', dependencies: ['access', 'lessons'] },
)
