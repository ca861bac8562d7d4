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
import { slidesJob } from './kinds.ts'
import { lessonStateOf } from './lesson-state.ts'
import { writtenSlides } from './written-slides.ts'

/**
 * Makes a lesson of a reading: paid once for the key, and the same key answers the same lesson. What fails is paid back.
 * @throws LecternError `not-enough-content` and those of courses and credits, before anything is paid.
 */
export async function createLessonOfReading(app: FastifyInstance, actor: Caller, request: SlidesRequest): Promise<LessonIds> {
  const { courseId, key, name, language } = request
  const slides = planSlides(request.reading, request)
  if (!slides) throw new LecternError('not-enough-content', { path: 'reading' })
  if (courseId !== undefined) demand(actor, 'edit', await app.access.targetForCourse(actor.userId, courseId), 'courseId')
  const options = { kind: slidesJob.name, key, title: name, isFree: await app.providers.text.isOffline(actor) }
  const answer = await app.jobs.paid.run(actor, options, async ({ finish }) => {
    const state = lessonStateOf({ title: name, language, design: request.design }, await writtenSlides(app, actor, slides, language))
    return await transact(app.db, async (trx) => {
      if (courseId !== undefined) await touchCourse(trx, courseId, app.now())
      const course = courseId === undefined
        ? null : demand(actor, 'edit', await app.access.targetForCourse(actor.userId, courseId, trx), 'courseId')
      const ids = await placeLesson(app, trx, actor, { name, course, state })
      const made = JSON.stringify(ids)
      await finish(made, trx, ids.lessonId)
      return made
    })
  })
  return JSON.parse(answer) as LessonIds
}
