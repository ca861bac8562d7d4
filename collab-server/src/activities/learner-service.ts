import { setImmediate as nextTurn } from 'node:timers/promises'
import { ACTIVITY_LIMITS, createGrader, isScored, learnerStatus, reaches, scoringOf } from '@lectern/shared/activities'
import type { Grader, Learner, LearnerPath } from '@lectern/shared/activities'
import { plainText } from '@lectern/shared/text'
import type { FastifyInstance } from 'fastify'
import { transact } from '../database/transact.ts'
import { LecternError } from '../platform/errors.ts'
import type { Caller } from '../platform/http.ts'
import { hashed } from './service.ts'
import type { ActivityService } from './service.ts'
import { answersInOrder, answersOfLearners, countVisits, deleteLearner, findVisit, listVisits, putSlide, putVisit, slidesOf } from './learner-store.ts'
import type { LearnerVisit } from './learner-store.ts'
import { profilesOf } from './profile-store.ts'
import type { LearnerProfile } from './profile-store.ts'

/** Learners whose answers are read at once. */
const TOGETHER = 50
/** Slides that are noted of a learner beside as many as the publication has: those that were in it before. */
const FORMER_SLIDES = 50
/** How long a count of learners is gone on with: servers beside this one count their own, ms. */
const COUNTED_MS = 10 * 60_000
/** Publications whose learners are counted in memory. */
const REMEMBERED = 200

/** A slide as a learner's browser tells of it. */
interface ToldSlide {
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

/** How far learners came. */
export interface LearnerService {
  /** Keeps how far a learner came; the same report again changes nothing. @throws LecternError `publication-gone`, `publication-elsewhere` */
  tell(publicationId: string, report: { readonly learner: string; readonly id: string; readonly slides: readonly ToldSlide[] }, pass: string | undefined): Promise<void>
  /** The learners of a publication, for who may publish the lesson. @throws LecternError `not-found`, or what `demand` throws */
  list(actor: Caller, asked: Asked & { readonly from: number; readonly to: number }, signal: AbortSignal): Promise<{ learners: Learner[]; more: boolean; slideCount: number; questions: number; outOf: number; isCounted: boolean }>
  /** The way of one of them. @throws LecternError as above; `not-found` also for somebody who was never there */
  read(actor: Caller, asked: Asked, learnerId: string): Promise<LearnerPath>
  /** Erases one of them. @throws LecternError as `read` */
  erase(actor: Caller, asked: Asked, learnerId: string): Promise<void>
}

/** The learners of an app. */
export function createLearnerService(app: Pick<FastifyInstance, 'db' | 'now'>, activities: ActivityService, learnersMax: number = ACTIVITY_LIMITS.learnersPerPublication): LearnerService {
  const counts = new Map<string, { count: number; readonly countedAt: number }>()

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
    async tell(publicationId, { id, learner, slides }, pass) {
      const row = await activities.visited(publicationId, pass)
      if (!row.settings.collectAnalytics) return
      const place = { publicationId, learner: hashed(learner) }
      const hasEnough = await isFull(publicationId)
      const isNew = await transact(app.db, async (trx) => {
        const before = await findVisit(trx, place)
        if (before?.lastReport === id || (before === null && hasEnough)) return false
        const now = app.now()
        const seen = new Map((await slidesOf(trx, place)).map((slide) => [slide.slideId, slide]))
        const most = row.slideCount + FORMER_SLIDES
        let ms = before?.ms ?? 0
        for (const told of slides) {
          const known = seen.get(told.slideId)
          if (known === undefined && seen.size >= most) continue
          const slide = { slideId: told.slideId, number: known?.number ?? told.number, firstAt: known?.firstAt ?? now - told.agoMs, lastAt: now, ms: (known?.ms ?? 0) + told.ms }
          seen.set(told.slideId, slide)
          ms += told.ms
          await putSlide(trx, place, slide)
        }
        const startedAt = Math.min(before?.startedAt ?? now, ...[...seen.values()].map(({ firstAt }) => firstAt))
        await putVisit(trx, place, { startedAt, lastAt: now, ms, seen: seen.size, lastReport: id })
        return before === null
      })
      const known = counts.get(publicationId)
      if (isNew && known !== undefined) known.count += 1
    },
    async list(actor, { from, lessonId, publicationId, to }, signal) {
      const { activities: questions, row } = await activities.reported(actor, lessonId, publicationId)
      const visits = await listVisits(app.db, publicationId, { from, to, most: ACTIVITY_LIMITS.listedLearners + 1 })
      const listed = visits.slice(0, ACTIVITY_LIMITS.listedLearners)
      const grader = createGrader(questions)
      const outOf = Object.values(questions).reduce((sum, question) => sum + scoringOf(question).points, 0)
      const all = { slideCount: row.slideCount, questions: Object.keys(questions).length, outOf, passMark: row.settings.passMark }
      const learners: Learner[] = []
      for (let at = 0; at < listed.length; at += TOGETHER) {
        const some = listed.slice(at, at + TOGETHER)
        const ids = some.map(({ learner }) => learner)
        const profiles = await profilesOf(app.db, publicationId, ids)
        const answers = Map.groupBy(await answersOfLearners(app.db, publicationId, ids), ({ learner }) => learner)
        learners.push(...some.map((visit) => ({ ...learnerOf(visit, answers.get(visit.learner) ?? [], grader, all), ...whoIs(profiles.get(visit.learner)) })))
        await nextTurn()
        signal.throwIfAborted()
      }
      return { learners, more: visits.length > listed.length, slideCount: all.slideCount, questions: all.questions, outOf, isCounted: row.settings.collectAnalytics }
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
      return { slides: [...await slidesOf(app.db, place)], answers }
    },
    async erase(actor, { lessonId, publicationId }, learner) {
      await activities.reported(actor, lessonId, publicationId)
      const place = { publicationId, learner }
      await transact(app.db, async (trx) => {
        if (await findVisit(trx, place) === null) throw new LecternError('not-found')
        await deleteLearner(trx, place)
      })
      activities.forget(publicationId)
      counts.delete(publicationId)
    },
  }
}

/** Who a learner is, as their authors see it. */
function whoIs(profile: LearnerProfile | undefined): Pick<Learner, 'email' | 'externalId' | 'info' | 'name' | 'source'> {
  if (profile === undefined) return { name: '', email: '', externalId: '', info: [], source: null }
  return { ...profile, info: profile.info.map(({ label, value }) => ({ label, value })) }
}

/** A learner with what their answers are worth by the present keys. */
function learnerOf(
  { lastAt, learner, ms, seen, startedAt }: LearnerVisit, answers: readonly { readonly activityId: string; readonly answer: string; readonly hints: number }[], grader: Grader,
  { outOf, passMark, questions, slideCount }: { readonly slideCount: number; readonly questions: number; readonly outOf: number; readonly passMark: number | null },
): Omit<Learner, keyof ReturnType<typeof whoIs>> {
  const best = new Map<string, number>()
  for (const { activityId, answer, hints } of answers) {
    const graded = grader.grade(activityId, answer, hints)
    if (graded !== null) best.set(activityId, Math.max(graded.points, best.get(activityId) ?? 0))
  }
  const points = Math.round([...best.values()].reduce((sum, one) => sum + one, 0) * 100) / 100
  const answered = best.size
  return {
    learnerId: learner, startedAt, lastAt, ms, seen: Math.min(seen, slideCount), answered, attempts: answers.length, points, status: learnerStatus({ seen, slideCount, answered, questions }),
    isPassed: passMark === null || outOf === 0 || answered < questions ? null : reaches(points, outOf, passMark / 100),
  }
}
