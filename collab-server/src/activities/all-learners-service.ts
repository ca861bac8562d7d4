import { setImmediate as nextTurn } from 'node:timers/promises'
import { can } from '@lectern/shared/access'
import { ACTIVITY_LIMITS, LISTED_PUBLICATIONS_MAX, infoOf, interactiveKind, isReported, learnerCode, learnerStatus, reaches, reportedIn, scoringOf } from '@lectern/shared/activities'
import type { ActivityElement, AnalyticsFilter, Answer, AnalyticsRow, SlideTiles, listAllLearners, readSlideReport } from '@lectern/shared/activities'
import { csvLine } from '@lectern/shared/csv'
import { plainText } from '@lectern/shared/text'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Caller } from '../platform/http.ts'
import { countRows, pageOfRows, publicationsOf, filterStale } from './all-learners-store.ts'
import type { ListedPublication, ListedRow, RowsQuery } from './all-learners-store.ts'
import { findAnswersTo } from './learner-store.ts'
import { profilesOf } from './profile-store.ts'
import type { LearnerProfile } from './profile-store.ts'
import type { GradedPublication, Regrading } from './regrade.ts'
import { startedBetween, completedAt, dayOf, slideTotals } from './rollup-store.ts'
import type { StartedLearners } from './rollup-store.ts'
import type { ActivityService } from './service.ts'
import { readSessions } from './session-store.ts'

const DAY_MS = 24 * 60 * 60_000
/** Publications that are graded anew at once for who asks for all learners. */
const GRADED_AT_ONCE = 3
/** Rows that are read at once for a file, and those of one file at most. */
const FILE_PAGE = 500
const FILE_ROWS_MAX = 200_000

type Questions = Readonly<Record<string, ActivityElement>>

/** Learners of all that a person may publish. */
export interface AllLearnersService {
  /** A page of them, or of what they answered. */
  list(actor: Caller, query: z.output<typeof listAllLearners['query'] & z.ZodType>, signal: AbortSignal): Promise<z.infer<typeof listAllLearners['data']>>
  /** All that a filter finds as a CSV file, read while it is sent. */
  file(actor: Caller, filter: AnalyticsFilter, signal: AbortSignal): Promise<AsyncIterable<Uint8Array>>
  /** How learners went through one publication. @throws LecternError `not-found`, or what `authorize` throws */
  slides(actor: Caller, lessonId: string, publicationId: string, period: { readonly from: number; readonly to: number }): Promise<z.infer<typeof readSlideReport['data']>>
}

const COLUMNS = [
  'course', 'lesson', 'title', 'link', 'interactive', 'user_name', 'user_email', 'user_id', 'learner', 'user_info', 'status', 'watched_percent', 'started_at', 'duration_seconds', 'time_taken_seconds', 'type',
  'score', 'score_of', 'attempts', 'passed', 'last_accessed',
] as const

/** All learners of an app. */
export function createAllLearnersService(app: Pick<FastifyInstance, 'config' | 'db' | 'now'>, activities: ActivityService, regrading: Regrading): AllLearnersService {
  const visible = async (actor: Caller) => {
    const all = await publicationsOf(app.db, actor.userId, actor.organizationId, LISTED_PUBLICATIONS_MAX + 1)
    const publications = all.slice(0, LISTED_PUBLICATIONS_MAX)
      .filter(({ role }) => can(actor, 'publish', { kind: 'lesson', organizationId: actor.organizationId, role, deleted: false }))
    return { publications, more: all.length > LISTED_PUBLICATIONS_MAX }
  }
  const gradedOf = async (publicationId: string): Promise<GradedPublication> => {
    const { activities: questions, keyHash } = await activities.questionsOf(publicationId)
    return { publicationId, keyHash, activities: questions }
  }
  /** Whether all answers to these are graded by the present keys; what is not is begun. */
  const areGraded = async (publications: readonly ListedPublication[]): Promise<boolean> => {
    const stale = await filterStale(app.db, publications, GRADED_AT_ONCE)
    const done = await Promise.all(stale.map(async (publicationId) => await regrading.isDone(await gradedOf(publicationId))))
    return stale.length < GRADED_AT_ONCE && done.every(Boolean)
  }
  const described = async (rows: readonly ListedRow[], publications: ReadonlyMap<string, ListedPublication>): Promise<readonly AnalyticsRow[]> => {
    const of = new Map(await Promise.all([...Map.groupBy(rows, ({ publicationId }) => publicationId)].map(async ([publicationId, own]) => {
      const questions = own.some(({ activityId }) => activityId !== '') ? (await activities.questionsOf(publicationId)).activities : {}
      const profiles = await profilesOf(app.db, publicationId, [...new Set(own.map(({ learner }) => learner))])
      return [publicationId, { profiles, questions, reported: await reportedScores(app.db, publicationId, own, questions) }] as const
    })))
    return rows.flatMap((row) => {
      const [publication, known] = [publications.get(row.publicationId), of.get(row.publicationId)]
      return publication === undefined || known === undefined ? [] : rowOf(row, publication, known.profiles.get(row.learner), known.questions, known.reported.get(`${row.learner} ${row.activityId}`) ?? null)
    })
  }

  return {
    async list(actor, { direction, page, sort, ...filter }, signal) {
      const { more, publications } = await visible(actor)
      const isGrading = !await areGraded(publications)
      signal.throwIfAborted()
      const asked: RowsQuery = { ...filter, publications }
      const size = ACTIVITY_LIMITS.learnersPerPage
      const rows = await pageOfRows(app.db, asked, { sort, direction, page, size })
      // A page that is not full is the last one: nothing has to be counted.
      const total = rows.length < size && (rows.length > 0 || page === 0) ? page * size + rows.length : await countRows(app.db, asked)
      const lessons = new Map(publications.map(({ lesson, lessonId }) => [lessonId, lesson]))
      return {
        rows: [...await described(rows, new Map(publications.map((one) => [one.publicationId, one])))], total, isGrading, more,
        sessions: { ...await readSessions(app.db, actor.organizationId, app.now()), isBlocking: app.config.blocksSessions },
        lessons: [...lessons].map(([lessonId, name]) => ({ lessonId, name })).sort((a, b) => a.name.localeCompare(b.name)),
      }
    },
    async file(actor, filter, signal) {
      const { publications } = await visible(actor)
      for (let stale = await filterStale(app.db, publications, GRADED_AT_ONCE); stale.length > 0; stale = await filterStale(app.db, publications, GRADED_AT_ONCE)) {
        await regrading.untilDone(await Promise.all(stale.map(gradedOf)), signal)
      }
      return lines({ ...filter, publications }, signal)
    },
    async slides(actor, lessonId, publicationId, { from, to }) {
      const { row } = await activities.reported(actor, lessonId, publicationId)
      const { outOf, questionCount, settings, slideCount } = row
      const period = { from, to, slideCount, questionCount }
      const [totals, begun, done] = [await slideTotals(app.db, publicationId, dayOf(from), dayOf(Math.min(to, Number.MAX_SAFE_INTEGER))), await startedBetween(app.db, publicationId, period), await completedAt(app.db, publicationId, period)]
      const earlier = periodBefore({ from, to }, app.now())
      const before = earlier === null ? null : await startedBetween(app.db, publicationId, { ...period, ...earlier })
      return {
        now: tilesOf(begun, outOf), before: before === null ? null : tilesOf(before, outOf), slideCount, isCounted: settings.collectAnalytics,
        slides: totals.filter(({ learners }) => learners > 0).map(({ furthest, learners, ms, number, slideId }) => ({
          slideId, number, learners, left: Math.max(0, furthest - (done.get(slideId) ?? 0)), ms: ms / learners,
        })).sort((a, b) => a.number - b.number),
      }
    },
  }

  /** The file, in the order of learners, so that whoever goes on learning meanwhile is in it once. */
  async function* lines(asked: RowsQuery, signal: AbortSignal): AsyncGenerator<Uint8Array> {
    const publications = new Map(asked.publications.map((one) => [one.publicationId, one]))
    // Without the mark at its beginning Excel reads accents and Hindi as something else.
    yield Buffer.from(`\uFEFF${csvLine(COLUMNS)}`)
    for (let page = 0; page * FILE_PAGE < FILE_ROWS_MAX; page++) {
      const rows = await pageOfRows(app.db, asked, { sort: 'started', direction: 'ascending', page, size: FILE_PAGE })
      const written = (await described(rows, publications)).map(lineOf)
      if (written.length > 0) yield Buffer.from(written.join(''))
      if (rows.length < FILE_PAGE) return
      await nextTurn()
      signal.throwIfAborted()
    }
  }
}

/**
 * As many whole days before a period as it has begun, up to the same time of the day, so that a day that still lasts is held against the same
 * hours; null where that is no period. What lies ahead is none of it: periods up to now end whenever.
 */
function periodBefore({ from, to }: { readonly from: number; readonly to: number }, now: number): { readonly from: number; readonly to: number } | null {
  const until = Math.min(to, now)
  const back = Math.ceil((until - from) / DAY_MS) * DAY_MS
  return from === 0 || back <= 0 || from - back < 0 ? null : { from: from - back, to: Math.min(until - back, from - 1) }
}

function tilesOf({ completed, finished, learners, ms, points }: StartedLearners, outOf: number): SlideTiles {
  return { learners, completed, ms: learners === 0 ? 0 : ms / learners, score: finished === 0 || outOf === 0 ? null : points / 100 / finished / outOf }
}

/** The best shares that pages of interactives reported, by learner and question. */
async function reportedScores(db: FastifyInstance['db'], publicationId: string, rows: readonly ListedRow[], questions: Questions): Promise<ReadonlyMap<string, number>> {
  const own = rows.filter(({ activityId }) => {
    const question = Object.hasOwn(questions, activityId) ? questions[activityId] : undefined
    return question !== undefined && isReported(question)
  })
  const best = new Map<string, number>()
  for (const { activityId, answer, learner } of await findAnswersTo(db, publicationId, [...new Set(own.map((row) => row.learner))], [...new Set(own.map((row) => row.activityId))])) {
    const { score } = reportedIn(JSON.parse(answer) as Answer)
    const key = `${learner} ${activityId}`
    if (score !== null) best.set(key, Math.max(score, best.get(key) ?? 0))
  }
  return best
}

/** A row as authors read it; none of a question that the publication does not ask any more. */
function rowOf(row: ListedRow, publication: ListedPublication, profile: LearnerProfile | undefined, questions: Questions, reported: number | null): readonly AnalyticsRow[] {
  const { course, durationMs, form, lesson, lessonId, passMark, questionCount, slideCount, title } = publication
  const question = row.activityId !== '' && Object.hasOwn(questions, row.activityId) ? questions[row.activityId] : undefined
  if (row.activityId !== '' && question === undefined) return []
  const points = row.points / 100
  const outOf = question === undefined ? publication.outOf : scoringOf(question).points
  const who = profile === undefined ? { name: '', email: '', externalId: '', info: [], source: null } : { ...profile, info: profile.info.map(({ label, value }) => ({ label, value })) }
  const isPassed = question === undefined
    ? passMark === null || outOf === 0 || row.answered < questionCount ? null : reaches(points, outOf, passMark / 100)
    : outOf === 0 || row.answered === 0 ? null : row.isCorrect === 1
  return [{
    lessonId, publicationId: row.publicationId, course, lesson, title, form, ...who, learnerId: row.learner, startedAt: row.startedAt, lastAt: row.lastAt, attempts: row.attempts, points, outOf, reported, durationMs, ms: row.ms, isPassed,
    interactive: question === undefined ? null : { activityId: row.activityId, name: plainText(question.prompt), kind: interactiveKind(question) },
    watched: slideCount === 0 ? 0 : Math.min(1, row.seen / slideCount),
    status: question === undefined ? learnerStatus({ answered: row.answered, questions: questionCount, seen: row.seen, slideCount }) : row.answered === 1 ? 'completed' : 'inProgress',
  }]
}

const time = (ms: number): string => new Date(ms).toISOString()

function lineOf(row: AnalyticsRow): string {
  const line: Readonly<Record<(typeof COLUMNS)[number], string | number>> = {
    course: row.course, lesson: row.lesson, title: row.title, link: row.publicationId, interactive: row.interactive?.name ?? '', user_name: row.name, user_email: row.email, user_id: row.externalId,
    learner: learnerCode(row.learnerId), user_info: infoOf(row), status: row.status, watched_percent: Math.round(row.watched * 100), started_at: time(row.startedAt),
    duration_seconds: row.durationMs === null ? '' : Math.round(row.durationMs / 1000), time_taken_seconds: Math.round(row.ms / 1000), type: row.interactive?.kind ?? row.form, score: row.reported === null ? row.points : Math.round(row.reported * 100), score_of: row.reported === null ? row.outOf : 100,
    attempts: row.attempts, passed: row.isPassed === null ? '' : row.isPassed ? 1 : 0, last_accessed: time(row.lastAt),
  }
  return csvLine(COLUMNS.map((column) => line[column]))
}
