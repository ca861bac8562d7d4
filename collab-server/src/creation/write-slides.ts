import { SLIDE_FAULTS } from '@lectern/shared/creation'
import type { PlannedSlide, SlideFault } from '@lectern/shared/creation'
import { JOB_LIMITS } from '@lectern/shared/jobs'
import { hasHadSlide, slideIds } from '@lectern/shared/lesson'
import { SPEECH_JOB } from '@lectern/shared/narration'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { hasItems } from '../jobs/item-store.ts'
import type { JobContext, JobEnd } from '../jobs/kind.ts'
import { paidItems } from '../jobs/paid-items.ts'
import { changeJob, docIdOf, payloadOf } from '../jobs/store.ts'
import type { JobRow } from '../jobs/store.ts'
import { writeSlide } from '../lessons/written-lesson.ts'
import { LecternError } from '../platform/errors.ts'
import { requireEditor, failureOf } from './failures.ts'
import { endInWords, rewordIntro } from './intro-and-closing.ts'
import { writtenSlideOf } from './lesson-state.ts'
import type { PicturesPlan } from './pictures/plan.ts'
import { askForPictures } from './pictures/write-pictures.ts'
import { wordedSlides } from './worded-slides.ts'

/** What the job is told beside its plan. */
export const slidesInputSchema = z.object({
  /** Of all slides, in their order. */
  titles: z.array(z.string()),
  /** Nobody but the offline writer wrote when it was asked for: nothing was set aside. */
  isFree: z.boolean(),
  /** What a model could not word, and stands there in the words of the reading. */
  faults: z.array(z.enum(SLIDE_FAULTS)).default([]),
})

/** The payload of the job: what is to be written. It is the same whoever begins with it, and however often. */
export interface SlidesPlan {
  readonly language: string
  readonly design?: string | undefined
  /** The narration is spoken in the end. */
  readonly isSpoken?: boolean | undefined
  /** What pictures they get afterwards; absent for none. */
  readonly pictures?: PicturesPlan | undefined
  /** Each under the id that it has in the document. The first is there from the beginning. */
  readonly slides: readonly { readonly id: string; readonly slide: PlannedSlide }[]
}

const ORIGIN = { kind: 'local', command: 'write-slides' } as const

/** History has the lesson as it was before slides were written into it, and with them; without room for that they are written all the same. */
async function keepVersion(app: FastifyInstance, docId: string, authorId: string): Promise<void> {
  await app.sync.createVersion(docId, { kind: 'auto', name: null, authorId }).catch((error: unknown) => {
    app.log.warn({ err: error, docId }, 'no version could be kept of a lesson whose slides are written')
  })
}

/** The slides of a plan that were never in the document: neither those that stand there, nor those that somebody has deleted. */
async function leftOf(app: FastifyInstance, docId: string, userId: string, plan: SlidesPlan): Promise<SlidesPlan['slides']> {
  let left = plan.slides
  await app.sync.transact(docId, { userId, kind: 'edit' }, (doc) => { left = plan.slides.filter(({ id }) => !hasHadSlide(doc, id)) })
  return left
}

/**
 * Sets credits aside where a model words the slides, unless an earlier attempt of the job gave some to people: who goes on with what broke off
 * or was stopped has paid for it. That holds a few times, so that stopping is no way to have a model write for nothing.
 */
async function setAside(app: FastifyInstance, job: JobRow, context: JobContext): Promise<void> {
  if (job.attempt <= JOB_LIMITS.paidRunsMax && await hasItems(app.db, job.id)) return
  await paidItems(app, job, context).setAside(1)
}

/**
 * Writes what is left of the slides of a plan into the live document, one after the other, each as one edit that is on disk before the next. What
 * people do there meanwhile stays as it is: nothing is replaced or deleted, and undo of theirs has no part in it. Whoever begins
 * anew, after a failure, a stop or the end of a server, goes on from there: the document itself says which slides it has had.
 */
async function writeLeft(job: JobRow, { docId, lessonId, plan }: { readonly docId: string; readonly lessonId: string; readonly plan: SlidesPlan }, context: JobContext): Promise<void> {
  const { app, report, signal } = context
  const user = { organizationId: job.organization_id, userId: job.user_id }
  const { slides } = plan
  const { isFree } = slidesInputSchema.parse(JSON.parse(job.input))
  await requireEditor(app, user.userId, lessonId)
  const left = await leftOf(app, docId, user.userId, plan)
  let done = slides.length - left.length
  await report((done / slides.length) * 100)
  if (left.length === 0) return
  if (job.runs === 1) await keepVersion(app, docId, user.userId)
  const isWorded = !isFree && !(await app.providers.text.isOffline(user))
  if (isWorded) await setAside(app, job, context)
  const paid = paidItems(app, job, context)
  const planned = left.map(({ slide }) => slide)
  const faults = new Set<SlideFault>()
  const options = { language: plan.language, signal, onFault: (fault: SlideFault) => { faults.add(fault) } }
  const all = slides.map(({ slide }) => slide)
  const [first] = slides
  // It stands there since the lesson does: a model words it meanwhile, once.
  const intro = isWorded && first?.slide.kind === 'intro' && job.runs === 1 ? endInWords(app, user, first.slide, all, options) : null
  intro?.catch(() => undefined)
  let next = 0
  for await (const slide of isWorded ? wordedSlides(app, user, planned, all, options) : planned) {
    const id = left[next]?.id
    next++
    if (id === undefined) break
    const at = slides.findIndex((one) => one.id === id)
    const before = slides.slice(0, at).map((one) => one.id)
    const written = writtenSlideOf(slide, { at, count: slides.length, id }, plan)
    await requireEditor(app, user.userId, lessonId)
    signal.throwIfAborted()
    // Before it is written: what was given to people is paid. Who is not heard any more writes nothing.
    if (isWorded && !(await paid.deliver(id))) throw new LecternError('conflict', { reason: 'job.isOver' })
    await app.sync.transact(docId, { userId: user.userId, kind: 'edit' }, (doc) => {
      if (hasHadSlide(doc, id)) return
      const standing = new Set(slideIds(doc))
      doc.transact(() => writeSlide(doc, before.findLast((one) => standing.has(one)), written, ORIGIN), ORIGIN)
    })
    done++
    await report((done / slides.length) * 100)
    signal.throwIfAborted()
  }
  const worded = await intro
  if (worded !== null && first !== undefined && worded !== first.slide) {
    await requireEditor(app, user.userId, lessonId)
    signal.throwIfAborted()
    await app.sync.transact(docId, { userId: user.userId, kind: 'edit' }, (doc) => rewordIntro(doc, first.id, first.slide, worded, ORIGIN))
  }
  if (faults.size > 0) await tellFaults(app, job, [...faults])
  await keepVersion(app, docId, user.userId)
}

/** Notes what a model could not word, for those who see the slides come. */
async function tellFaults(app: FastifyInstance, job: JobRow, faults: readonly SlideFault[]): Promise<void> {
  await changeJob(app.db, job.id, { state: ['running'] }, { input: JSON.stringify({ ...slidesInputSchema.parse(JSON.parse(job.input)), faults }) })
}

/** Has the narration of the slides spoken, as its own job: who made the lesson sees and stops it as any other. What may not be spoken is left to them. */
async function haveSpoken(app: FastifyInstance, job: JobRow, lessonId: string): Promise<void> {
  try {
    await app.jobs.queue.ask({
      kind: SPEECH_JOB, key: `${lessonId}/created`, organizationId: job.organization_id, userId: job.user_id, lessonId, title: job.title, input: { slideId: null }, payload: null,
      runner: 'server',
    })
  } catch (error) {
    if (!(error instanceof LecternError)) throw error
    app.log.info({ err: error, lessonId }, 'the narration of a new lesson waits for a person')
  }
}

/** The work of `lessonSlidesJob`. */
export async function writeSlides(job: JobRow, context: JobContext): Promise<JobEnd> {
  const { app, signal } = context
  const [docId, payload] = [job.lesson_id === null ? null : await docIdOf(app.db, job.lesson_id), await payloadOf(app.db, job.id)]
  if (docId === null || payload === null || job.lesson_id === null) return { state: 'failed', failure: 'ended' }
  try {
    const plan = JSON.parse(payload) as SlidesPlan
    await writeLeft(job, { docId, lessonId: job.lesson_id, plan }, context)
    if (plan.pictures !== undefined) await askForPictures(app, job, job.lesson_id, plan.pictures)
    if (plan.isSpoken === true) await haveSpoken(app, job, job.lesson_id)
  } catch (error) {
    // Somebody stopped it, or the server ends: what is written stays.
    if (signal.aborted) return { state: 'stopped' }
    const failure = failureOf(error)
    if (failure === undefined) throw error
    return { state: 'failed', failure }
  }
  return { state: 'ready' }
}
