import * as calls from '@lectern/shared/lessons'
import type { FastifyPluginAsync } from 'fastify'
import fp from 'fastify-plugin'
import { bytesAnswer } from '../platform/bytes-answer.ts'
import { fileRoute, route } from '../platform/http.ts'
import { authorize } from '../sharing/access.ts'
import { transferOwnership } from '../sharing/transfer.ts'
import { schedulePurge } from './purge.ts'
import { registerRoomRoutes } from './room-routes.ts'
import { createLessonService } from './service.ts'
import { issueTicket } from './ticket.ts'
import { createVersion, deleteVersion, listVersions, readVersion, renameVersion, restoreVersion } from './versions.ts'
import { lessonPersonalData } from './store.ts'

const plugin: FastifyPluginAsync = async (app) => {
  app.personalData.register(lessonPersonalData)
  const lessons = createLessonService(app)
  schedulePurge(app)
  registerRoomRoutes(app)

  route(app, calls.listLessons, async ({ actor, query }) => ({
    lessons: await lessons.list(actor, {
      ...(query.courseId === undefined ? {} : { courseId: query.courseId }),
      ...(query.shared === undefined ? {} : { isShared: query.shared === '1' }),
      isTrash: query.trash === '1',
    }),
  }))
  route(app, calls.createLesson, async ({ actor, body }) => await lessons.create(actor, {
    name: body.name, description: body.description, courseId: body.courseId ?? null, isSample: body.from === 'sample', language: body.language,
  }))
  route(app, calls.getLesson, async ({ actor, params }) => ({ lesson: await lessons.get(actor, params.lessonId) }))
  route(app, calls.readFirstSlides, async ({ actor, params, signal }) => {
    const { docId } = authorize(actor, 'read', await app.access.targetForLesson(actor.userId, params.lessonId))
    const { slides } = await app.sync.ask(docId, 'gallery', { most: calls.FIRST_SLIDES }, { signal, who: actor.userId })
    return { slides: JSON.parse(slides) as unknown[] }
  })
  route(app, calls.renameLesson, async ({ actor, params, body }) => ({
    lesson: await lessons.change(actor, params.lessonId, body),
  }))
  route(app, calls.duplicateLesson, async ({ actor, params, body, signal }) => await lessons.duplicate(actor, params.lessonId, body, signal))
  route(app, calls.deleteLesson, async ({ actor, params }) => {
    await lessons.delete(actor, params.lessonId)
    return {}
  })
  route(app, calls.restoreLesson, async ({ actor, params }) => ({ lesson: await lessons.restore(actor, params.lessonId) }))
  route(app, calls.transferLesson, async ({ actor, params, body }) => {
    await transferOwnership(app, actor, { kind: 'lesson', id: params.lessonId }, body.userId)
    return {}
  })

  route(app, calls.createTicket, async ({ actor, params, body }) => await issueTicket(app, actor, params.lessonId, body))

  route(app, calls.listVersions, async ({ actor, params }) => ({ versions: await listVersions(app, actor, params.lessonId) }))
  route(app, calls.createVersion, async ({ actor, params, body }) => (
    await createVersion(app, actor, params.lessonId, body.name)
  ))
  fileRoute(app, calls.readVersion, async ({ actor, params }) => {
    const { update, version } = await readVersion(app, actor, params.lessonId, params.versionId)
    return { contentType: 'application/json; charset=utf-8', body: bytesAnswer({ version }, 'update', update) }
  })
  route(app, calls.renameVersion, async ({ actor, params, body }) => ({
    version: await renameVersion(app, actor, params.lessonId, params.versionId, body.name),
  }))
  route(app, calls.deleteVersion, async ({ actor, params }) => {
    await deleteVersion(app, actor, params.lessonId, params.versionId)
    return {}
  })
  route(app, calls.restoreVersion, async ({ actor, params }) => (
    await restoreVersion(app, actor, params.lessonId, params.versionId)
  ))
}

/** Lessons: rows, documents, tickets and version history. */
export const lessons = fp(plugin, { name: 'lessons', dependencies: ['sharing', 'courses'] })
