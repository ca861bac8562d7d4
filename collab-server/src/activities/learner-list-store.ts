import { LEARNER_STATUSES } from '@lectern/shared/activities'
import type { LearnerFilter, LearnerSort } from '@lectern/shared/activities'
import { foldText } from '@lectern/shared/text'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import './tables.ts'

type Db = Kysely<Database>

/** How far one of many learners came, with what their answers are worth. */
export interface ListedVisit {
  readonly learner: string
  readonly startedAt: number
  readonly lastAt: number
  readonly ms: number
  readonly seen: number
  readonly answered: number
  readonly attempts: number
  /** In hundredths. */
  readonly points: number
}

/** How much there is to see and to answer. */
export interface WholeCourse {
  readonly slideCount: number
  readonly questions: number
}

/** Words of a search that are looked for. */
const WORDS = 8

const VISIT = [
  'learner_visit.learner', 'learner_visit.started_at as startedAt', 'learner_visit.last_at as lastAt', 'learner_visit.ms', 'learner_visit.seen',
  'learner_visit.answered', 'learner_visit.attempts', 'learner_visit.points',
] as const

/** The place of a learner's status in `LEARNER_STATUSES`, as `learnerStatus` decides it. */
const statusRank = ({ questions, slideCount }: WholeCourse) => sql<number>`CASE WHEN learner_visit.seen >= ${slideCount} AND learner_visit.answered >= ${questions} THEN 3
  WHEN learner_visit.answered > 0 OR learner_visit.seen > 1 THEN 2 WHEN learner_visit.seen = 1 THEN 1 ELSE 0 END`

/** The learners that a filter finds. */
function found(db: Db, publicationId: string, { from, search, status, to }: LearnerFilter, whole: WholeCourse) {
  let query = db.selectFrom('learner_visit')
    .leftJoin('learner_profile', (join) => join.onRef('learner_profile.publication_id', '=', 'learner_visit.publication_id').onRef('learner_profile.learner', '=', 'learner_visit.learner'))
    .where('learner_visit.publication_id', '=', publicationId).where('learner_visit.last_at', '>=', from).where('learner_visit.last_at', '<=', to)
  if (status !== undefined) query = query.where(statusRank(whole), '=', LEARNER_STATUSES.indexOf(status))
  for (const word of foldText(search).split(/\s+/).filter((one) => one !== '').slice(0, WORDS)) {
    const literal = word.replaceAll(/[\\%_]/g, String.raw`\$&`)
    // A code is the beginning of a hash; no letter of one comes after f.
    const isCode = /^[\da-f]+$/.test(word)
    query = query.where((eb) => eb.or([
      sql<boolean>`learner_profile.search_text LIKE ${`%${literal}%`} ESCAPE '\\'`,
      ...(isCode ? [eb.and([eb('learner_visit.learner', '>=', word), eb('learner_visit.learner', '<', `${word}g`)])] : []),
    ]))
  }
  return query
}

/** A page of the learners that a filter finds. */
export async function pageOfVisits(
  db: Db, publicationId: string, filter: LearnerFilter & { readonly sort: LearnerSort; readonly direction: 'ascending' | 'descending'; readonly page: number }, whole: WholeCourse, size: number,
): Promise<readonly ListedVisit[]> {
  const columns = {
    // Those of whom nobody knows who they are come after the others, by their codes.
    learner: sql`coalesce(nullif(learner_profile.search_text, ''), '~' || learner_visit.learner)`, status: statusRank(whole), seen: sql.ref('learner_visit.seen'),
    last: sql.ref('learner_visit.last_at'), time: sql.ref('learner_visit.ms'), answered: sql.ref('learner_visit.answered'), score: sql.ref('learner_visit.points'),
  }
  return await found(db, publicationId, filter, whole).select(VISIT).orderBy(columns[filter.sort], filter.direction === 'ascending' ? 'asc' : 'desc').orderBy('learner_visit.learner')
    .limit(size).offset(filter.page * size).execute()
}

/** How many learners a filter finds. */
export async function countFound(db: Db, publicationId: string, filter: LearnerFilter, whole: WholeCourse): Promise<number> {
  const { count } = await found(db, publicationId, filter, whole).select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return Number(count)
}

/** The learners that a filter finds after one of them, in the order of their ids: whoever goes on learning meanwhile is neither left out nor there twice. */
export async function visitsAfter(db: Db, publicationId: string, filter: LearnerFilter, whole: WholeCourse, after: string, most: number): Promise<readonly ListedVisit[]> {
  return await found(db, publicationId, filter, whole).select(VISIT).where('learner_visit.learner', '>', after).orderBy('learner_visit.learner').limit(most).execute()
}

/** What a file of learners says of where they learned: the course only where this person has a part in it. */
export async function placesOf(db: Db, lessonId: string, userId: string): Promise<{ readonly lesson: string; readonly course: string }> {
  const row = await db.selectFrom('lesson').leftJoin('course', (join) => join.onRef('course.id', '=', 'lesson.course_id').on('course.deleted_at', 'is', null))
    .leftJoin('share', (join) => join.on('share.target_kind', '=', 'course').onRef('share.target_id', '=', 'course.id').on('share.user_id', '=', userId))
    .select(['lesson.name', 'course.name as course', 'share.role']).where('lesson.id', '=', lessonId).executeTakeFirst()
  return { lesson: row?.name ?? '', course: row?.role == null ? '' : row.course ?? '' }
}
