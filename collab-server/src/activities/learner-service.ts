import { ACTIVITY_LIMITS, createGrader, isScored, scoringOf, timeLimitOf } from '@lectern/shared/activities'
import type { LearnerFilter, LearnerLines, LearnerPath, listLearners } from '@lectern/shared/activities'
import { plainText } from '@lectern/shared/text'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { transact } from '../database/transact.ts'
import { LecternError } from '../platform/errors.ts'
import type { Caller } from '../platform/http.ts'
import { hashed } from './service.ts'
import type { ActivityService } from './service.ts'
import { putTimeOfLearner, timeOfLearner } from './clock-store.ts'
import { learnerOf, learnersFile, wholeOf } from './learner-file.ts'
import { countFound, pageOfVisits, placesOf } from './learner-list-store.ts'
import { answersInOrder, countVisits, findVisit, putSlide, putVisit, slidesOf } from './learner-store.ts'
import { ROOM_OF_PUBLICATION, createNetworkShares } from './network-shares.ts'
import type { Visitor } from './network-shares.ts'
import { profilesOf } from './profile-store.ts'
import type { Regrading } from './regrade.ts'
import { createPublishedContents } from './published-content.ts'
import { createPublishedSlides } from './published-slides.ts'
import { addToSlides, dayOf } from './rollup-store.ts'
import { beginSession } from './sessions.ts'
import type { SlideShare } from './rollup-store.ts'

/** Slides that are noted of a learner beside as many as the publication has: those that were in it before. */
const FORMER_SLIDES = 50
/** What clocks may differ by, ms: nobody learns for longer than it is since they began. */
const CLOCKS_DIFFER_MS = 60_000
/** How long a count of learners is gone on with: servers beside this one count their own, ms. */
const COUNTED_MS = 10 * 60_000
/** Publications whose learners are counted in memory. */
const REMEMBERED = 200

/** A slide as a learner's browser tells of it. */
interface ReportedSlide {
  readonly slideId: string
  readonly number: number
  readonly ms: number
  readonly agoMs: number
}

/** Which publication of a lesson an author asks about. */
interface Asked {
  readonly lessonId: string
  readonly publicationId: string
}

/** Which page of which learners is asked for. */
type LearnerQuery = z.output<typeof listLearners['query'] & z.ZodType>

/** How far learners came. */
export interface LearnerService {
  /** Keeps how far a learner came; the same report again changes nothing, nor does that of somebody new where so many were there, of all or of one network. @throws LecternError `publication-gone`, `publication-elsewhere` */
  recordVisit(publicationId: string, report: { readonly learner: string; readonly id: string; readonly slides: readonly ReportedSlide[] }, visitor: Visitor): Promise<void>
  /** A page of the learners of a publication, for who may publish the lesson. @throws LecternError `not-found`, or what `authorize` throws */
  list(actor: Caller, asked: Asked, query: LearnerQuery, signal: AbortSignal): Promise<z.infer<typeof listLearners['data']>>
  /** All that a filter finds as a CSV file, read while it is sent. @throws LecternError as above */
  file(actor: Caller, asked: Asked, query: LearnerFilter & { readonly lines: LearnerLines }, signal: AbortSignal): Promise<AsyncIterable<Uint8Array>>
  /** The way of one of them. @throws LecternError as above; `not-found` also for somebody who was never there */
  read(actor: Caller, asked: Asked, learnerId: string): Promise<LearnerPath>
  /** Gives one of them longer, or less long, for questions with a limit; from their next attempt on. @throws LecternError as `read` */
  setTime(actor: Caller, asked: Asked, learnerId: string, percent: number): Promise<void>
  /** Erases one of them. @throws LecternError as `read` */
  erase(actor: Caller, asked: Asked, learnerId: string): Promise<void>
}

/** The learners of an app. */
export function createLearnerService(app: Pick<FastifyInstance, 'config' | 'db' | 'learnerData' | 'now'>, activities: ActivityService, regrading: Regrading, learnersMax: number = ACTIVITY_LIMITS.learnersPerPublication, contentOf = createPublishedContents(app)): LearnerService {
  const counts = new Map<string, { count: number; readonly countedAt: number }>()
  const present = createPublishedSlides(app, contentOf)
  const shareOf = createNetworkShares(app, { ...ROOM_OF_PUBLICATION, learners: learnersMax })

  /** Whether so many learners were there that no other one is noted. */
  const isFull = async (publicationId: string): Promise<boolean> => {
    const known = counts.get(publicationId)
    if (known !== undefined && app.now() - known.countedAt < COUNTED_MS) return known.count >= learnersMax
    const counted = { count: await countVisits(app.db, publicationId), countedAt: app.now() }
    counts.delete(publicationId)
    counts.set(publicationId, counted)
    for (const oldest of counts.keys()) {
      if (counts.size <= REMEMBERED) break
      counts.delete(oldest)
    }
    return counted.count >= learnersMax
  }

  return {
    async recordVisit(publicationId, { id, learner, slides }, visitor) {
      const row = await activities.visited(publicationId, visitor.pass)
      if (!row.settings.collectAnalytics) return
      const place = { publicationId, learner: hashed(learner) }
      const share = await shareOf(publicationId, visitor)
      const hasEnough = await isFull(publicationId) || share.isUsedUp('learners')
      const real = await present(row, slides.map(({ slideId }) => slideId))
      const told = slides.filter(({ slideId }) => real.has(slideId))
      const isNew = await transact(app.db, async (trx) => {
        const before = await findVisit(trx, place)
        if (before?.lastReport === id || (before === null && hasEnough)) return false
        const now = app.now()
        if (before === null) {
          await beginSession(app, trx, row.lessonId, share)
          await share.add(trx, { learners: 1 })
        }
        const seen = new Map((await slidesOf(trx, place)).map((slide) => [slide.slideId, slide]))
        const most = row.slideCount + FORMER_SLIDES
        const startedAt = before?.startedAt ?? Math.min(now, ...told.map(({ agoMs }) => now - agoMs))
        const longest = now - startedAt + CLOCKS_DIFFER_MS
        let ms = before?.ms ?? 0
        const shares: SlideShare[] = []
        for (const reported of told) {
          const known = seen.get(reported.slideId)
          if (known === undefined && seen.size >= most) continue
          const shownMs = Math.min(reported.ms, Math.max(0, longest - ms))
          const slide = { slideId: reported.slideId, number: known?.number ?? reported.number, firstAt: known?.firstAt ?? now - reported.agoMs, lastAt: now, ms: (known?.ms ?? 0) + shownMs }
          seen.set(reported.slideId, slide)
          ms += shownMs
          shares.push({ slideId: slide.slideId, number: slide.number, learners: known === undefined ? 1 : 0, ms: shownMs, furthest: 0 })
          await putSlide(trx, place, slide)
        }
        const furthest = [...seen.values()].reduce((far, { number, slideId }) => (number > far.number ? { number, slideId } : far), { number: before?.furthestNumber ?? 0, slideId: before?.furthestSlide ?? '' })
        if (before !== null && before.furthestSlide !== '' && before.furthestSlide !== furthest.slideId) shares.push({ slideId: before.furthestSlide, number: before.furthestNumber, learners: 0, ms: 0, furthest: -1 })
        if (furthest.slideId !== '' && before?.furthestSlide !== furthest.slideId) shares.push({ slideId: furthest.slideId, number: furthest.number, learners: 0, ms: 0, furthest: 1 })
        await addToSlides(trx, publicationId, dayOf(startedAt), shares)
        await putVisit(trx, place, { startedAt, lastAt: now, ms, seen: seen.size, lastReport: id, furthestSlide: furthest.slideId, furthestNumber: furthest.number }, row.keyHash)
        return before === null
      })
      if (isNew) share.added({ learners: 1 })
      const known = counts.get(publicationId)
      if (isNew && known !== undefined) known.count += 1
    },
    async list(actor, { lessonId, publicationId }, query, signal) {
      const { activities: questions, row } = await activities.reported(actor, lessonId, publicationId)
      const isGrading = !await regrading.isDone({ publicationId, keyHash: row.keyHash, activities: questions })
      signal.throwIfAborted()
      const whole = wholeOf(row, questions)
      const [visits, total] = [await pageOfVisits(app.db, publicationId, query, whole, ACTIVITY_LIMITS.learnersPerPage), await countFound(app.db, publicationId, query, whole)]
      const profiles = await profilesOf(app.db, publicationId, visits.map(({ learner }) => learner))
      return {
        learners: visits.map((visit) => learnerOf(visit, profiles.get(visit.learner), whole)), total, isGrading,
        slideCount: whole.slideCount, questions: whole.questions, outOf: whole.outOf, isCounted: row.settings.collectAnalytics,
      }
    },
    async file(actor, { lessonId, publicationId }, query, signal) {
      const { activities: questions, row } = await activities.reported(actor, lessonId, publicationId)
      await regrading.untilDone([{ publicationId, keyHash: row.keyHash, activities: questions }], signal)
      return learnersFile(app.db, { row, questions, whole: wholeOf(row, questions), names: await placesOf(app.db, lessonId, actor.userId) }, query, signal)
    },
    async read(actor, { lessonId, publicationId }, learner) {
      const { activities: questions } = await activities.reported(actor, lessonId, publicationId)
      const place = { publicationId, learner }
      if (await findVisit(app.db, place) === null) throw new LecternError('not-found')
      const grader = createGrader(questions)
      const answers = (await answersInOrder(app.db, place)).flatMap(({ activityId, answer, answeredAt, attempt, hints }) => {
        const question = Object.hasOwn(questions, activityId) ? questions[activityId] : undefined
        const graded = grader.grade(activityId, answer, hints)
        if (question === undefined || graded === null) return []
        return [{
          activityId, prompt: plainText(question.prompt), words: grader.wordsOf(activityId, graded), attempt, answeredAt, hints, isCorrect: isScored(question) ? graded.isCorrect : null,
          points: graded.points, outOf: scoringOf(question).points,
        }]
      })
      const isTimed = Object.values(questions).some((question) => timeLimitOf(question) > 0)
      return { slides: [...await slidesOf(app.db, place)], answers, timePercent: isTimed ? await timeOfLearner(app.db, place) : null }
    },
    async setTime(actor, { lessonId, publicationId }, learner, percent) {
      await activities.reported(actor, lessonId, publicationId)
      const place = { publicationId, learner }
      if (await findVisit(app.db, place) === null) throw new LecternError('not-found')
      await putTimeOfLearner(app.db, place, percent)
    },
    async erase(actor, { lessonId, publicationId }, learner) {
      await activities.reported(actor, lessonId, publicationId)
      const place = { publicationId, learner }
      await transact(app.db, async (trx) => {
        if (await findVisit(trx, place) === null) throw new LecternError('not-found')
        await app.learnerData.erase(trx, place)
      })
      activities.forget(publicationId)
      counts.delete(publicationId)
    },
  }
}
