import * as calls from '@lectern/shared/attribution'
import fp from 'fastify-plugin'
import { route } from '../platform/http.ts'
import { createAttributionService } from './service.ts'

/** Attribution: who wrote what, and when. */
export const attribution = fp(
  async (app) => {
    const service = createAttributionService(app)
    app.addHook('onClose', async () => { await service.close() })
    route(app, calls.readAttribution, async ({ actor, params, query }) => await service.read(actor, params.lessonId, query))
  },
  { name: 'attribution', dependencies: ['access'] },
)
