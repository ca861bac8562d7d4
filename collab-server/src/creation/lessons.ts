import { planSlides } from '@lectern/shared/creation'
import type { SlidesRequest } from '@lectern/shared/creation'
import type { FastifyInstance } from 'fastify'
import { placeLesson } from '../lessons/create.ts'
import type { LessonIds } from '../lessons/create.ts'
import { touchCourse } from '../lessons/store.ts'
import { LecternError } from '../platform/errors.ts'
import type { Caller } from '../platform/http.ts'
import { transact } from '../database/transact.ts'
import { demand } from '../sharing/access.ts'
import { lessonStateOf } from './lesson-state.ts'
import type { PaidRequests } from './paid-requests.ts'

/**
 * Makes a lesson of a reading: paid once for the key, and the same key answers the same lesson. What fails is paid back.
 * @throws LecternError `not-enough-content` and those of courses and credits, before anything is paid.
 */
export async function createLessonOfReading(
  app: FastifyInstance, requests: PaidRequests, actor: Caller, request: SlidesRequest,
): Promise<LessonIds> {
  const { courseId, name, language } = request
  const slides = planSlides(request.reading, request)
  if (!slides) throw new LecternError('not-enough-content', { path: 'reading' })
  if (courseId !== undefined) demand(actor, 'edit', await app.access.targetForCourse(actor.userId, courseId), 'courseId')
  const paid = await requests.start(actor, 'slides', request.key, { isFree: await app.providers.text.isOffline(actor) })
  if (paid.result !== null) return JSON.parse(paid.result) as LessonIds
  try {
    await paid.charge()
    const state = lessonStateOf(name, language, slides)
    return await transact(app.db, async (trx) => {
      if (courseId !== undefined) await touchCourse(trx, courseId, app.now())
      const course = courseId === undefined
        ? null : demand(actor, 'edit', await app.access.targetForCourse(actor.userId, courseId, trx), 'courseId')
      const ids = await placeLesson(app, trx, actor, { name, course, state })
      await paid.finish(JSON.stringify(ids), trx)
      return ids
    })
  } catch (error) {
    await paid.fail()
    throw error
  }
}
