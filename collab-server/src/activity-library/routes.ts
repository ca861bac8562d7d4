import * as calls from '@lectern/shared/activity-library'
import type { FastifyPluginAsync } from 'fastify'
import fp from 'fastify-plugin'
import { route } from '../platform/http.ts'
import { createActivityLibrary } from './service.ts'
import { libraryPersonalData } from './store.ts'

/** Of an activity as JSON with what is said about it. */
const BODY_LIMIT = calls.ACTIVITY_LIBRARY_LIMITS.elementCharacters * 3 + 64 * 1024

const plugin: FastifyPluginAsync = async (app) => {
  const library = createActivityLibrary(app)
  app.personalData.register(libraryPersonalData)

  route(app, calls.listActivities, async ({ actor, query: { mine, page = 1, pageSize = calls.ACTIVITY_LIBRARY_LIMITS.pageSize, ...wanted } }) => (
    await library.list(actor, { ...wanted, isMine: mine === '1', page, pageSize })
  ))
  route(app, calls.saveActivity, async ({ actor, body: { description, name, privacy, tags, ...given } }) => ({
    activity: await library.save(actor, { description, name, privacy, tags }, given),
  }), { bodyLimit: BODY_LIMIT })
  route(app, calls.readActivity, async ({ actor, params, signal }) => await library.read(actor, params.activityId, signal))
  route(app, calls.changeActivity, async ({ actor, body, params }) => ({ activity: await library.change(actor, params.activityId, body) }))
  route(app, calls.replaceActivity, async ({ actor, body, params }) => ({ activity: await library.replace(actor, params.activityId, body) }), { bodyLimit: BODY_LIMIT })
  route(app, calls.duplicateActivity, async ({ actor, body, params, signal }) => ({ activity: await library.duplicate(actor, params.activityId, body.name, signal) }))
  route(app, calls.deleteActivity, async ({ actor, params }) => {
    await library.remove(actor, params.activityId)
    return {}
  })
  route(app, calls.restoreActivity, async ({ actor, params }) => ({ activity: await library.restore(actor, params.activityId) }))
  route(app, calls.addActivityUse, async ({ actor, body, params }) => {
    await library.addUse(actor, params.activityId, body)
    return {}
  })
  route(app, calls.listActivityUses, async ({ actor, params, signal }) => await library.uses(actor, params.activityId, signal))
  route(app, calls.findActivityOf, async ({ actor, params, query }) => ({
    activity: await library.of(actor, { lessonId: params.lessonId, elementId: query.elementId }),
  }))
}

/** Activities that are kept on their own and added to lessons. */
export const activityLibrary = fp(plugin, { name: 'activity-library', dependencies: ['sharing', 'lessons'] })
