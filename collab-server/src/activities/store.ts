import type { Answer, JudgedAnswer, ReportedAnswer } from '@lectern/shared/activities'
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
export interface KeptAnswer extends JudgedAnswer {
  readonly id: string
}

const COLUMNS = ['id', 'answer', 'is_correct', 'points'] as const

function toAnswer(row: { readonly id: string; readonly answer: string; readonly is_correct: number; readonly points: number }): KeptAnswer {
  return { id: row.id, answer: JSON.parse(row.answer) as Answer, isCorrect: row.is_correct === 1, points: row.points }
}

/** The answers of a learner to one question, first to last. */
export async function answersTo(db: Db, { publicationId, learner, activityId }: AnswerPlace): Promise<readonly KeptAnswer[]> {
  const rows = await db.selectFrom('activity_answer').select(COLUMNS).where('publication_id', '=', publicationId).where('learner', '=', learner)
    .where('activity_id', '=', activityId).orderBy('attempt').execute()
  return rows.map(toAnswer)
}

/** All answers of a learner in a publication by question, first to last. */
export async function answersOf(db: Db, { publicationId, learner }: Omit<AnswerPlace, 'activityId'>): Promise<ReadonlyMap<string, readonly KeptAnswer[]>> {
  const rows = await db.selectFrom('activity_answer').select([...COLUMNS, 'activity_id']).where('publication_id', '=', publicationId)
    .where('learner', '=', learner).orderBy('activity_id').orderBy('attempt').execute()
  const found = new Map<string, KeptAnswer[]>()
  for (const row of rows) {
    const answers = found.get(row.activity_id) ?? []
    answers.push(toAnswer(row))
    found.set(row.activity_id, answers)
  }
  return found
}

/** Keeps an answer as the attempt of this number. */
export async function insertAnswer(trx: Db, place: AnswerPlace, kept: KeptAnswer, at: { readonly attempt: number; readonly now: number }): Promise<void> {
  await trx.insertInto('activity_answer').values({
    publication_id: place.publicationId, learner: place.learner, activity_id: place.activityId, attempt: at.attempt, id: kept.id,
    answer: JSON.stringify(kept.answer), is_correct: kept.isCorrect ? 1 : 0, points: kept.points, answered_at: at.now,
  }).execute()
}

/**
 * Answers to a publication, learner by learner. Learners stand in the order of hashes of random ids, so the first of them are drawn at random.
 */
export async function someAnswers(db: Db, publicationId: string, most: number): Promise<readonly ReportedAnswer[]> {
  return await db.selectFrom('activity_answer').select(['learner', 'activity_id as activityId', 'attempt', 'answer'])
    .where('publication_id', '=', publicationId).orderBy('learner').orderBy('activity_id').orderBy('attempt').limit(most).execute()
}

/** How many answers a publication has. */
export async function countAnswers(db: Db, publicationId: string): Promise<number> {
  const { count } = await db.selectFrom('activity_answer').select((eb) => eb.fn.countAll<number>().as('count'))
    .where('publication_id', '=', publicationId).executeTakeFirstOrThrow()
  return Number(count)
}
