import { availableParallelism } from 'node:os'
import { LESSON_PICTURES, PICTURES_JOB, slidePictureSchema } from '@lectern/shared/creation'
import type { SlidePictureState } from '@lectern/shared/creation'
import { CREDIT_ACTION } from '@lectern/shared/credits'
import { readLesson } from '@lectern/shared/lesson'
import type { Slide } from '@lectern/shared/lesson'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { JobContext, JobEnd, JobKind } from '../../jobs/kind.ts'
import { paidItems } from '../../jobs/paid-items.ts'
import { changeJob, docIdOf, payloadOf } from '../../jobs/store.ts'
import type { JobRow } from '../../jobs/store.ts'
import { LecternError } from '../../platform/errors.ts'
import { Turns } from '../../platform/turns.ts'
import { requireEditor, failureOf } from '../failures.ts'
import { infographicOf, keptInfographic } from './infographic.ts'
import type { DrawnInfographic } from './infographic.ts'
import { ownPictures, waitingSlides, waysOf } from './plan.ts'
import type { PicturesPlan, WaitingSlide } from './plan.ts'
import { putPicture } from './put-picture.ts'
import { foundPicture, keepPicture, madePicture, ownPicture } from './sources.ts'
import type { SlidePicture } from './sources.ts'

/** What the job is told beside its plan, and tells of each slide. */
export const picturesInputSchema = z.object({ titles: z.array(z.string()), slides: z.array(slidePictureSchema).default([]) })

/** The slides of the lesson as they are now. */
async function slidesOf(app: FastifyInstance, docId: string, userId: string): Promise<readonly Slide[]> {
  let slides: readonly Slide[] = []
  await app.sync.transact(docId, { userId, kind: 'edit' }, (doc) => { slides = readLesson(doc).slides })
  return slides
}

/** Sets credits aside for pictures that a model makes; false where there are not enough, and others are looked for. */
async function mayMake(app: FastifyInstance, job: JobRow, context: JobContext, count: number): Promise<boolean> {
  if (count === 0) return false
  try {
    await paidItems(app, job, context).setAside(count)
    return true
  } catch (error) {
    if (error instanceof LecternError && error.code === 'insufficient-credits') return false
    throw error
  }
}

/** The infographics of the first slides whose words have a form for one, so many at most. */
function infographicsOf(waiting: readonly WaitingSlide[], most: number): ReadonlyMap<string, DrawnInfographic> {
  const drawn = new Map<string, DrawnInfographic>()
  for (const slide of waiting) {
    const drawing = slide.isEnd || drawn.size >= most ? null : infographicOf(slide)
    if (drawing !== null) drawn.set(slide.id, drawing)
  }
  return drawn
}

/** Whether a model is one of Google's, whose pictures come more at once (S2 §9). */
const isGoogle = (model: string): boolean => /gemini|imagen/iu.test(model)

/** How many pictures of each way come at once (S2 §9). */
function turnsOfWays() {
  const { attributions, google, infographics, model, search } = LESSON_PICTURES.atOnce
  return {
    model: new Turns(model), google: new Turns(google), search: new Turns(search), attributions: new Turns(attributions),
    infographics: new Turns(infographicsAtOnce(availableParallelism(), infographics)),
  } as const
}

/** Half of the cores of the machine, within bounds (S2 §9). */
export function infographicsAtOnce(cores: number, { least, most }: { readonly least: number; readonly most: number }): number {
  return Math.min(most, Math.max(least, Math.floor(cores / 2)))
}

/** What is told of slides that get pictures before any is there. */
function waitingInput(waiting: readonly WaitingSlide[]): z.output<typeof picturesInputSchema> {
  return { titles: waiting.map(({ title }) => title), slides: waiting.map(({ id }) => ({ slideId: id, state: 'waiting' })) }
}

/** @returns why slides went without a picture that should have one; null where none did. */
async function write(job: JobRow, { docId, lessonId, plan }: { readonly docId: string; readonly lessonId: string; readonly plan: PicturesPlan }, context: JobContext): Promise<LecternError | null> {
  const { app, report, signal } = context
  const user = { organizationId: job.organization_id, userId: job.user_id }
  await requireEditor(app, user.userId, lessonId)
  const ways = waysOf(plan.settings)
  const engine = await app.providers.pictures.engineFor(user)
  const hasEnds = ways.isMade && engine.kind !== 'offline'
  const waiting = waitingSlides(await slidesOf(app, docId, user.userId), plan, { hasEnds })
  const own = ways.isOwn ? ownPictures(waiting.filter(({ isEnd }) => !isEnd), plan.own) : new Map()
  const drawn = infographicsOf(waiting.filter(({ id }) => !own.has(id)), ways.infographics)
  const rest = waiting.filter(({ id }) => !own.has(id) && !drawn.has(id))
  const isMaking = hasEnds && await mayMake(app, job, context, rest.length)
  const isBroke = hasEnds && rest.length > 0 && !isMaking
  const isSearching = ways.isFound && app.config.pictureSearch.length > 0
  const paid = paidItems(app, job, context)
  const used = new Set<string>()
  const turns = turnsOfWays()
  const input = waitingInput(waiting)
  /** Why the pictures of slides failed, the last reason of each. */
  const failures = new Map<string, LecternError>()
  let done = 0
  const tell = async (): Promise<void> => void await changeJob(app.db, job.id, { state: ['running'], attempt: job.attempt }, { input: JSON.stringify(input) })
  await tell()

  const put = async (slide: WaitingSlide, picture: SlidePicture): Promise<void> => {
    await requireEditor(app, user.userId, lessonId)
    signal.throwIfAborted()
    // Before it is given: what people get of a model is paid. Who is not heard any more gives nothing.
    if (picture.isMade && !(await paid.deliver(slide.id))) throw new LecternError('conflict', { reason: 'job.isOver' })
    if (picture.isMade) await keepPicture(app, user, picture, slide.title)
    await app.sync.transact(docId, { userId: user.userId, kind: 'edit' }, (doc) => { putPicture(doc, plan, slide, picture) })
  }
  /** What one way finds; null where it finds nothing, takes too long or fails, which is no reason to leave the others without. */
  const tried = async (slide: WaitingSlide, turn: Turns, way: (signal: AbortSignal) => Promise<SlidePicture | null>): Promise<SlidePicture | null> => {
    await turn.acquire()
    try {
      signal.throwIfAborted()
      return await way(AbortSignal.any([signal, AbortSignal.timeout(slide.isEnd ? LESSON_PICTURES.ends.waitMs : LESSON_PICTURES.waitMs)]))
    } catch (error) {
      signal.throwIfAborted()
      app.log.info({ err: error, slideId: slide.id }, 'a slide goes without one of its pictures')
      failures.set(slide.id, error instanceof LecternError ? error : new LecternError('ai-timeout', { cause: error }))
      return null
    } finally {
      turn.release()
    }
  }
  const pictureFor = async (slide: WaitingSlide): Promise<SlidePicture | null> => {
    const brought = own.get(slide.id)
    if (brought !== undefined) return await ownPicture(app, brought)
    const drawing = drawn.get(slide.id)
    if (drawing !== undefined) return await tried(slide, turns.infographics, async () => await keptInfographic(app, user, drawing))
    const made = isMaking ? await tried(slide, isGoogle(engine.name) ? turns.google : turns.model, async (until) => await madePicture(app, user, plan, slide, until)) : null
    return made ?? (isSearching && !slide.isEnd ? await tried(slide, turns.search, async (until) => await foundPicture(app, user, plan, slide, { signal: until, used, keeping: turns.attributions })) : null)
  }

  await Promise.all(waiting.map(async (slide) => {
    signal.throwIfAborted()
    const picture = await pictureFor(slide)
    if (picture !== null) {
      failures.delete(slide.id)
      await put(slide, picture)
    } else if (isBroke && !failures.has(slide.id)) failures.set(slide.id, new LecternError('insufficient-credits'))
    const state: SlidePictureState['state'] = picture !== null ? 'there' : failures.has(slide.id) ? 'failed' : 'none'
    input.slides = input.slides.map((one) => (one.slideId === slide.id ? { slideId: slide.id, state } : one))
    done++
    await tell()
    await report((done / waiting.length) * 100)
  }))
  return [...failures.values()][0] ?? null
}

async function writePictures(job: JobRow, context: JobContext): Promise<JobEnd> {
  const { app, signal } = context
  const [docId, payload] = [job.lesson_id === null ? null : await docIdOf(app.db, job.lesson_id), await payloadOf(app.db, job.id)]
  if (docId === null || payload === null || job.lesson_id === null) return { state: 'failed', failure: 'ended' }
  try {
    const failure = await write(job, { docId, lessonId: job.lesson_id, plan: JSON.parse(payload) as PicturesPlan }, context)
    // What is there stays and is paid; the rest is looked for again by whoever goes on with it.
    return failure === null ? { state: 'ready' } : { state: 'failed', failure: failureOf(failure) ?? failure.code }
  } catch (error) {
    if (signal.aborted) return { state: 'stopped' }
    const failure = failureOf(error)
    if (failure === undefined) throw error
    return { state: 'failed', failure }
  }
}

/** The pictures of the slides of a lesson, put beside their words one after the other while people are there. Each that a model makes is paid. */
export const lessonPicturesJob: JobKind = {
  name: PICTURES_JOB,
  paid: CREDIT_ACTION.AIImagesGeneration,
  isPaidByItem: true,
  access: 'edit',
  // It says how far it is with every picture; one is waited for by a model and then by a search.
  times: { silentMs: 3 * LESSON_PICTURES.waitMs, waitMs: 60 * 60_000, deadlineMs: 20 * 60_000 },
  atOnce: 2,
  isPossible: () => true,
  run: writePictures,
}

/** Has the pictures of a lesson found and made, where any way to have some is left; what may not be begun is left out. */
export async function askForPictures(app: FastifyInstance, job: JobRow, lessonId: string, plan: PicturesPlan): Promise<void> {
  const user = { organizationId: job.organization_id, userId: job.user_id }
  const docId = await docIdOf(app.db, lessonId)
  if (docId === null) return
  const ways = waysOf(plan.settings)
  const isMaking = ways.isMade && (await app.providers.pictures.engineFor(user)).kind !== 'offline'
  const waiting = waitingSlides(await slidesOf(app, docId, user.userId), plan, { hasEnds: isMaking })
  const hasDrawing = (): boolean => infographicsOf(waiting, ways.infographics).size > 0
  const hasWay = isMaking || (ways.isFound && app.config.pictureSearch.length > 0) || (ways.isOwn && plan.own.length > 0) || hasDrawing()
  if (waiting.length === 0 || !hasWay) return
  try {
    await app.jobs.queue.ask({
      kind: PICTURES_JOB, key: `${lessonId}/created`, ...user, lessonId, title: job.title, input: waitingInput(waiting),
      payload: JSON.stringify(plan), runner: 'server',
    })
  } catch (error) {
    if (!(error instanceof LecternError)) throw error
    app.log.info({ err: error, lessonId }, 'the slides of a new lesson go without pictures')
  }
}
