import * as calls from '@lectern/shared/courses'
import type { FastifyPluginAsync } from 'fastify'
import fp from 'fastify-plugin'
import { route } from '../platform/http.ts'
import { transferOwnership } from '../sharing/transfer.ts'
import { createCourseService, trashWorkspace } from './service.ts'
import { coursePersonalData } from './store.ts'

const plugin: FastifyPluginAsync = async (app) => {
  app.personalData.register({ ...coursePersonalData, close: async ({ organizationId }) => await trashWorkspace(app, organizationId) })
  const courses = createCourseService(app)

  route(app, calls.listCourses, async ({ actor, query }) => ({ courses: await courses.list(actor, query.trash === '1') }))
  route(app, calls.createCourse, async ({ actor, body }) => ({ courseId: await courses.create(actor, body) }))
  route(app, calls.renameCourse, async ({ actor, params, body }) => ({
    course: await courses.change(actor, params.courseId, body),
  }))
  route(app, calls.duplicateCourse, async ({ actor, params, body, signal }) => ({
    courseId: await courses.duplicate(actor, params.courseId, body, signal),
  }))
  route(app, calls.deleteCourse, async ({ actor, params }) => {
    await courses.delete(actor, params.courseId)
    return {}
  })
  route(app, calls.restoreCourse, async ({ actor, params }) => ({ course: await courses.restore(actor, params.courseId) }))
  route(app, calls.transferCourse, async ({ actor, params, body }) => {
    await transferOwnership(app, actor, { kind: 'course', id: params.courseId }, body.userId)
    return {}
  })
}

/** Courses: shelves of lessons that are shared as one. */
export const courses = fp(plugin, { name: 'courses', dependencies: ['sharing'] })
