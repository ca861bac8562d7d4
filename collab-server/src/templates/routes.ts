import * as calls from '@lectern/shared/templates'
import type { FastifyPluginAsync } from 'fastify'
import fp from 'fastify-plugin'
import { route } from '../platform/http.ts'
import { createTemplates } from './service.ts'

const plugin: FastifyPluginAsync = async (app) => {
  const templates = createTemplates(app)

  route(app, calls.listTemplates, async ({ actor }) => ({ templates: await templates.list(actor) }))
  route(app, calls.readTemplate, async ({ actor, params, signal }) => await templates.read(actor, params.templateId, signal))
  route(app, calls.saveAsTemplate, async ({ actor, body: { lessonId, ...details }, signal }) => ({
    template: await templates.save(actor, lessonId, details, signal),
  }))
  route(app, calls.buildTemplate, async ({ actor, body: { look, ...details } }) => ({ template: await templates.build(actor, details, look) }))
  route(app, calls.finishTemplate, async ({ actor, params, signal }) => ({ template: await templates.finish(actor, params.templateId, signal) }))
  route(app, calls.changeTemplate, async ({ actor, params, body }) => ({ template: await templates.change(actor, params.templateId, body) }))
  route(app, calls.deleteTemplate, async ({ actor, params }) => {
    await templates.remove(actor, params.templateId)
    return {}
  })
  route(app, calls.restoreTemplate, async ({ actor, params }) => ({ template: await templates.restore(actor, params.templateId) }))
  route(app, calls.makeLessonOfTemplate, async ({ actor, params, body, signal }) => await templates.use(actor, params.templateId, body, signal))
}

/** Lessons that others are made of. */
export const templates = fp(plugin, { name: 'templates', dependencies: ['sharing', 'lessons'] })
