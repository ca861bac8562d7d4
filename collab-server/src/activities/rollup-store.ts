import { interactiveKind } from '@lectern/shared/activities'
import type { ActivityElement, GradedAnswer } from '@lectern/shared/activities'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { jsonRows } from '../database/json-rows.ts'
import type { Database } from '../database/tables.ts'
import './tables.ts'

type Db = Kysely<Database>

/** A day, ms. */
export const DAY_MS = 24 * 60 * 60_000

/** How one learner stands with one question. */
export interface ActivityStanding {
  readonly kind: 'game' | 'quiz' | 'simulation'
  /** Something was answered to its end. */
  readonly isWhole: boolean
  readonly isCorrect: boolean
  readonly attempts: number
  /** Of the best answer. */
  readonly points: number
  /** When it was answered first and last, ms since 1970. */
  readonly firstAt: number
  readonly lastAt: number
}

/** What is more, or less, of a slide. */
export interface SlideShare {
  readonly slideId: string
  readonly number: number
  readonly learners: number
  readonly ms: number
  readonly furthest: number
}

/** The day of a moment, by which learners are counted who began on it. */
export function dayOf(at: number): number {
  return Math.floor(at / DAY_MS)
}

/** How somebody stands after these answers, each null where the question does not take it any more, or has steps to come; null before the first. */
export function standingOf(element: ActivityElement, answers: readonly { readonly graded: GradedAnswer | null; readonly answeredAt: number }[]): ActivityStanding | null {
  const times = answers.map(({ answeredAt }) => answeredAt)
  const whole = answers.flatMap(({ graded }) => graded ?? [])
  return answers.length === 0 ? null : {
    kind: interactiveKind(element), isWhole: whole.length > 0, isCorrect: whole.some(({ isCorrect }) => isCorrect), attempts: answers.length,
    points: Math.max(0, ...whole.map(({ points }) => points)), firstAt: Math.min(...times), lastAt: Math.max(...times),
  }
}

/** How a learner of a publication stands with one of its questions. */
export interface PlacedStanding {
  readonly learner: string
  readonly activityId: string
  readonly standing: ActivityStanding
}

/** Keeps how learners of a publication stand with questions, in one statement. */
export async function putActivities(trx: Db, publicationId: string, all: readonly PlacedStanding[]): Promise<void> {
  if (all.length === 0) return
  const rows = all.map(({ activityId, learner, standing: { attempts, firstAt, isCorrect, isWhole, kind, lastAt, points } }) => (
    [publicationId, learner, activityId, kind, isWhole ? 1 : 0, isCorrect ? 1 : 0, attempts, Math.round(points * 100), firstAt, lastAt] as const
  ))
  await sql`insert into learner_activity (publication_id, learner, activity_id, kind, is_whole, is_correct, attempts, points, first_at, last_at)
    ${jsonRows(trx, ['text', 'text', 'text', 'text', 'bigint', 'bigint', 'bigint', 'bigint', 'bigint', 'bigint'], rows)}
    on conflict (publication_id, learner, activity_id) do update set kind = excluded.kind, is_whole = excluded.is_whole, is_correct = excluded.is_correct, attempts = excluded.attempts,
      points = excluded.points, last_at = excluded.last_at`.execute(trx)
}

/** Adds to what is counted of slides for the learners who began on a day. */
export async function addToSlides(trx: Db, publicationId: string, day: number, shares: readonly SlideShare[]): Promise<void> {
  for (const { furthest, learners, ms, number, slideId } of shares) {
    if (learners === 0 && ms === 0 && furthest === 0) continue
    await trx.insertInto('learner_slide_total').values({ publication_id: publicationId, day, slide_id: slideId, number, learners, ms, furthest })
      .onConflict((conflict) => conflict.columns(['publication_id', 'day', 'slide_id']).doUpdateSet((eb) => ({
        learners: eb('learner_slide_total.learners', '+', learners), ms: eb('learner_slide_total.ms', '+', ms), furthest: eb('learner_slide_total.furthest', '+', furthest),
      }))).execute()
  }
}

/** Which of some slides were counted in a publication. */
export async function countedSlides(db: Db, publicationId: string, slideIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('learner_slide_total').select('slide_id').distinct().where('publication_id', '=', publicationId).where('slide_id', 'in', [...slideIds]).execute()
  return new Set(rows.map(({ slide_id: slideId }) => slideId))
}

/** What is counted of each slide for the learners who began on these days. */
export async function slideTotals(db: Db, publicationId: string, from: number, to: number): Promise<readonly SlideShare[]> {
  const rows = await db.selectFrom('learner_slide_total').select(['slide_id as slideId', (eb) => eb.fn.min<number>('number').as('number'),
    (eb) => eb.fn.sum<number>('learners').as('learners'), (eb) => eb.fn.sum<number>('ms').as('ms'), (eb) => eb.fn.sum<number>('furthest').as('furthest')])
    .where('publication_id', '=', publicationId).where('day', '>=', from).where('day', '<=', to).groupBy('slide_id').execute()
  return rows.map(({ furthest, learners, ms, number, slideId }) => ({ slideId, number: Number(number), learners: Number(learners), ms: Number(ms), furthest: Number(furthest) }))
}

/** What those did together who began in a period. */
export interface StartedLearners {
  readonly learners: number
  readonly completed: number
  readonly ms: number
  /** Who answered everything, and their points in hundredths. */
  readonly finished: number
  readonly points: number
}

/** What stays counted of learners who began on these days and are deleted since. */
function deletedBetween(db: Db, publicationId: string, { from, to }: { readonly from: number; readonly to: number }) {
  return db.selectFrom('learner_total').where('publication_id', '=', publicationId).where('day', '>=', dayOf(from)).where('day', '<=', dayOf(to))
}

/** What those did together who began in a period. */
export async function startedBetween(db: Db, publicationId: string, { from, questionCount, slideCount, to }: { readonly from: number; readonly to: number; readonly slideCount: number; readonly questionCount: number }): Promise<StartedLearners> {
  const whole = sql<boolean>`answered >= ${questionCount}`
  const row = await db.selectFrom('learner_visit').select([
    (eb) => eb.fn.countAll<number>().as('learners'), sql<number>`coalesce(sum(CASE WHEN ${whole} AND seen >= ${slideCount} THEN 1 ELSE 0 END), 0)`.as('completed'), sql<number>`coalesce(sum(ms), 0)`.as('ms'),
    sql<number>`coalesce(sum(CASE WHEN ${whole} THEN 1 ELSE 0 END), 0)`.as('finished'), sql<number>`coalesce(sum(CASE WHEN ${whole} THEN points ELSE 0 END), 0)`.as('points'),
  ]).where('publication_id', '=', publicationId).where('started_at', '>=', from).where('started_at', '<=', to).executeTakeFirstOrThrow()
  const gone = await deletedBetween(db, publicationId, { from, to }).select([(eb) => eb.fn.sum<number>('learners').as('learners'), (eb) => eb.fn.sum<number>('completed').as('completed'),
    (eb) => eb.fn.sum<number>('ms').as('ms'), (eb) => eb.fn.sum<number>('finished').as('finished'), (eb) => eb.fn.sum<number>('points').as('points')]).executeTakeFirstOrThrow()
  const both = (name: keyof StartedLearners): number => Number(row[name]) + Number(gone[name])
  return { learners: both('learners'), completed: both('completed'), ms: both('ms'), finished: both('finished'), points: both('points') }
}

/** Of those who began in a period and completed it, how many came no further than each slide: they left nowhere. */
export async function completedAt(db: Db, publicationId: string, { from, questionCount, slideCount, to }: { readonly from: number; readonly to: number; readonly slideCount: number; readonly questionCount: number }): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('learner_visit').select(['furthest_slide as slideId', (eb) => eb.fn.countAll<number>().as('learners')]).where('publication_id', '=', publicationId)
    .where('started_at', '>=', from).where('started_at', '<=', to).where('answered', '>=', questionCount).where('seen', '>=', slideCount).groupBy('furthest_slide').execute()
  const found = new Map(rows.map(({ learners, slideId }) => [slideId, Number(learners)]))
  const gone = await deletedBetween(db, publicationId, { from, to }).select(['slide_id as slideId', (eb) => eb.fn.sum<number>('completed').as('learners')]).groupBy('slide_id').execute()
  for (const { learners, slideId } of gone) found.set(slideId, (found.get(slideId) ?? 0) + Number(learners))
  return found
}
