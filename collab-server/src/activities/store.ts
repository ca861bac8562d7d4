import type { Answer, DatedAnswer, OpenedCount, ReportedAnswer } from '@lectern/shared/activities'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import './tables.ts'

type Db = Kysely<Database>

/** Who answered what: a learner by the hash of their id. */
export interface AnswerPlace {
  readonly publicationId: string
  readonly learner: string
  readonly activityId: string
}

/** An answer that is kept. */
export interface StoredAnswer extends DatedAnswer {
  readonly id: string
  /** How many hints had been opened before it. */
  readonly hints: number
}

const COLUMNS = ['id', 'answer', 'is_correct', 'points', 'hints', 'answered_at'] as const

function toAnswer(row: { readonly id: string; readonly answer: string; readonly is_correct: number; readonly points: number; readonly hints: number; readonly answered_at: number }): StoredAnswer {
  return { id: row.id, hints: row.hints, answeredAt: row.answered_at, answer: JSON.parse(row.answer) as Answer, isCorrect: row.is_correct === 1, points: row.points }
}

/** The answers of a learner to one question, first to last. */
export async function answersTo(db: Db, { publicationId, learner, activityId }: AnswerPlace): Promise<readonly StoredAnswer[]> {
  const rows = await db.selectFrom('activity_answer').select(COLUMNS).where('publication_id', '=', publicationId).where('learner', '=', learner)
    .where('activity_id', '=', activityId).orderBy('attempt').execute()
  return rows.map(toAnswer)
}

/** All answers of a learner in a publication by question, first to last. */
export async function answersOf(db: Db, { publicationId, learner }: Omit<AnswerPlace, 'activityId'>): Promise<ReadonlyMap<string, readonly StoredAnswer[]>> {
  const rows = await db.selectFrom('activity_answer').select([...COLUMNS, 'activity_id']).where('publication_id', '=', publicationId)
    .where('learner', '=', learner).orderBy('activity_id').orderBy('attempt').execute()
  const found = new Map<string, StoredAnswer[]>()
  for (const row of rows) {
    const answers = found.get(row.activity_id) ?? []
    answers.push(toAnswer(row))
    found.set(row.activity_id, answers)
  }
  return found
}

/** Keeps an answer as the attempt of this number. */
export async function insertAnswer(trx: Db, place: AnswerPlace, kept: StoredAnswer, attempt: number): Promise<void> {
  await trx.insertInto('activity_answer').values({
    publication_id: place.publicationId, learner: place.learner, activity_id: place.activityId, attempt, id: kept.id,
    answer: JSON.stringify(kept.answer), is_correct: kept.isCorrect ? 1 : 0, points: kept.points, answered_at: kept.answeredAt, hints: kept.hints,
  }).execute()
}

/** Puts an answer in the place of the attempt of this number: its next step. */
export async function replaceAnswer(trx: Db, place: AnswerPlace, kept: StoredAnswer, attempt: number): Promise<void> {
  await trx.updateTable('activity_answer').set({
    id: kept.id, answer: JSON.stringify(kept.answer), is_correct: kept.isCorrect ? 1 : 0, points: kept.points, answered_at: kept.answeredAt, hints: kept.hints,
  }).where('publication_id', '=', place.publicationId).where('learner', '=', place.learner).where('activity_id', '=', place.activityId).where('attempt', '=', attempt).execute()
}

/** Learners are counted who began in it, ms since 1970, both ends included. */
export interface BeganIn {
  readonly from: number
  readonly to: number
}

/** Who began in a period. */
function began(db: Db, publicationId: string, { from, to }: BeganIn) {
  return db.selectFrom('learner_visit').select('learner').where('publication_id', '=', publicationId).where('started_at', '>=', from).where('started_at', '<=', to)
}

/**
 * Answers to a publication, learner by learner. Learners stand in the order of hashes of random ids, so the first of them are drawn at random.
 */
export async function someAnswers(db: Db, publicationId: string, most: number, period: BeganIn | null = null): Promise<readonly ReportedAnswer[]> {
  const all = db.selectFrom('activity_answer').select(['learner', 'activity_id as activityId', 'attempt', 'answer', 'hints']).where('publication_id', '=', publicationId)
  return await (period === null ? all : all.where('learner', 'in', began(db, publicationId, period)))
    .orderBy('learner').orderBy('activity_id').orderBy('attempt').limit(most).execute()
}

/** All answers to a question, for who writes them anew. */
export async function answersToAll(trx: Db, publicationId: string, activityId: string): Promise<readonly { readonly learner: string; readonly attempt: number; readonly answer: Answer }[]> {
  const rows = await trx.selectFrom('activity_answer').select(['learner', 'attempt', 'answer']).where('publication_id', '=', publicationId).where('activity_id', '=', activityId)
    .orderBy('learner').orderBy('attempt').execute()
  return rows.map((row) => ({ ...row, answer: JSON.parse(row.answer) as Answer }))
}

/** Writes what an answer names anew, as it is named now; what it is worth stays. */
export async function rewriteAnswer(trx: Db, { publicationId, learner, activityId }: AnswerPlace, attempt: number, answer: Answer): Promise<void> {
  await trx.updateTable('activity_answer').set({ answer: JSON.stringify(answer) })
    .where('publication_id', '=', publicationId).where('learner', '=', learner).where('activity_id', '=', activityId).where('attempt', '=', attempt).execute()
}

/** How many learners gave each answer to a question that each of them answers once. */
export async function countedAnswers(db: Db, publicationId: string, activityId: string): Promise<readonly { readonly answer: Answer; readonly learners: number }[]> {
  const rows = await db.selectFrom('activity_answer').select(['answer', (eb) => eb.fn.countAll<number>().as('learners')])
    .where('publication_id', '=', publicationId).where('activity_id', '=', activityId).groupBy('answer').execute()
  return rows.map(({ answer, learners }) => ({ answer: JSON.parse(answer) as Answer, learners: Number(learners) }))
}

/** How many answers a publication has, with hints that were opened and clocks that began. */
export async function countAnswers(db: Db, publicationId: string): Promise<number> {
  let sum = 0
  for (const table of ['activity_answer', 'activity_hint', 'activity_clock'] as const) {
    const { count } = await db.selectFrom(table).select((eb) => eb.fn.countAll<number>().as('count')).where('publication_id', '=', publicationId).executeTakeFirstOrThrow()
    sum += Number(count)
  }
  return sum
}

/** The hints that a learner opened in a publication, of one question where it is named; those opened first come first. */
export async function openedHints(db: Db, { publicationId, learner, activityId }: Omit<AnswerPlace, 'activityId'> & { readonly activityId?: string }): Promise<readonly { readonly activityId: string; readonly hintId: string }[]> {
  const query = db.selectFrom('activity_hint').select(['activity_id as activityId', 'hint_id as hintId']).where('publication_id', '=', publicationId).where('learner', '=', learner)
  return await (activityId === undefined ? query : query.where('activity_id', '=', activityId)).orderBy('opened_at').orderBy('hint_id').execute()
}

/** Keeps that a learner opened a hint. */
export async function insertHint(trx: Db, { publicationId, learner, activityId }: AnswerPlace, hintId: string, now: number): Promise<void> {
  await trx.insertInto('activity_hint').values({ publication_id: publicationId, learner, activity_id: activityId, hint_id: hintId, opened_at: now }).execute()
}

/** How many learners opened each hint of a publication; of very many openings those of learners who are drawn as those of `someAnswers` are. */
export async function openedCounts(db: Db, publicationId: string, most: number, period: BeganIn | null = null): Promise<readonly OpenedCount[]> {
  const all = db.selectFrom('activity_hint').select(['activity_id', 'hint_id']).where('publication_id', '=', publicationId)
  const some = (period === null ? all : all.where('learner', 'in', began(db, publicationId, period))).orderBy('learner').limit(most)
  const rows = await db.selectFrom(some.as('some')).select(['activity_id as activityId', 'hint_id as hintId', (eb) => eb.fn.countAll<number>().as('learners')])
    .groupBy(['activity_id', 'hint_id']).execute()
  return rows.map((row) => ({ ...row, learners: Number(row.learners) }))
}
