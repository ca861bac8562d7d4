import { PICTURES_JOB, SLIDES_JOB, planSlides } from '@lectern/shared/creation'
import type { SlidesRequest, SlidesWork } from '@lectern/shared/creation'
import { newId } from '@lectern/shared/lesson'
import type { FastifyInstance } from 'fastify'
import { changeJob, docIdOf, findJob, listJobsOfLesson } from '../jobs/store.ts'
import { placeLesson } from '../lessons/create.ts'
import type { LessonIds } from '../lessons/create.ts'
import { touchCourse } from '../lessons/store.ts'
import { LecternError } from '../platform/errors.ts'
import type { Caller } from '../platform/http.ts'
import { authorize } from '../sharing/access.ts'
import { lessonStateOf } from './lesson-state.ts'
import { sharesOf } from './pictures/plan.ts'
import type { PicturesPlan } from './pictures/plan.ts'
import { picturesInputSchema } from './pictures/write-pictures.ts'
import { setupOf } from './setup.ts'
import { slidesInputSchema } from './write-slides.ts'
import type { SlidesPlan } from './write-slides.ts'

/**
 * Places a lesson of a reading with its first slide, and asks for the job that writes the others into it, in one transaction with the credits that are set
 * aside: the same key answers the same lesson and is paid once.
 * @throws LecternError `not-enough-content` and those of courses, jobs and credits; then there is neither lesson nor job.
 */
export async function createLessonOfReading(app: FastifyInstance, actor: Caller, request: SlidesRequest, signal: AbortSignal): Promise<LessonIds> {
  const { courseId, isSpoken, key, language, name } = request
  const planned = planSlides(request.reading, request)
  if (!planned) throw new LecternError('not-enough-content', { path: 'reading' })
  if (courseId !== undefined) authorize(actor, 'edit', await app.access.targetForCourse(actor.userId, courseId), 'courseId')
  const isFree = await app.providers.text.isOffline(actor)
  const setup = await setupOf(app, actor, request, signal)
  const { design } = setup
  const slides = planned.map((slide) => ({ id: newId(), slide }))
  const pictures: PicturesPlan = { name, language, design, layouts: setup.theme.design?.layouts, slides: sharesOf(planned).map((share, at) => ({ ...share, id: slides[at]?.id ?? '' })), own: request.pictures, settings: request.imageSettings }
  const plan: SlidesPlan = { language, design, isSpoken, slides, pictures }
  const state = lessonStateOf({ ...setup, title: name, language }, planned.slice(0, 1), { count: planned.length, ids: plan.slides.map(({ id }) => id) })
  const { organizationId, userId } = actor
  const { id } = await app.jobs.queue.ask({
    kind: SLIDES_JOB, key, organizationId, userId, lessonId: null, title: name, runner: 'server',
    input: { titles: planned.map(({ title }) => title), isFree, faults: [] } satisfies ReturnType<typeof slidesInputSchema.parse>, payload: JSON.stringify(plan),
    async check(trx, row) {
      if (courseId !== undefined) await touchCourse(trx, courseId, app.now())
      const course = courseId === undefined ? null : authorize(actor, 'edit', await app.access.targetForCourse(userId, courseId, trx), 'courseId')
      const { lessonId } = await placeLesson(app, trx, actor, { name, course, state })
      await changeJob(trx, row.id, { state: ['queued'] }, { lesson_id: lessonId, hold_id: isFree ? null : await app.jobs.queue.hold(trx, row) })
    },
  })
  const lessonId = (await findJob(app.db, id))?.lesson_id ?? null
  const docId = lessonId === null ? null : await docIdOf(app.db, lessonId)
  // Its lesson was deleted for good since.
  if (lessonId === null || docId === null) throw new LecternError('conflict', { path: 'key', reason: 'job.keyUsed' })
  return { lessonId, docId }
}

/** How far the writing of the slides of a lesson is, or afterwards that of their pictures, for whoever may read it. @throws LecternError `not-found` */
export async function slidesWorkOf(app: FastifyInstance, actor: Caller, lessonId: string): Promise<SlidesWork | null> {
  authorize(actor, 'read', await app.access.targetForLesson(actor.userId, lessonId))
  const [[pictures], [row]] = await Promise.all([listJobsOfLesson(app.db, lessonId, PICTURES_JOB), listJobsOfLesson(app.db, lessonId, SLIDES_JOB)])
  const { faults, titles } = row === undefined ? { faults: [], titles: [] } : slidesInputSchema.parse(JSON.parse(row.input))
  if (pictures !== undefined) {
    const { slides, titles: pictured } = picturesInputSchema.parse(JSON.parse(pictures.input))
    return { of: 'pictures', job: await app.jobs.read(actor, pictures.id), titles: pictured, pictures: slides, faults }
  }
  return row === undefined ? null : { of: 'slides', job: await app.jobs.read(actor, row.id), titles, pictures: [], faults }
}
