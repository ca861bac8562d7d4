import type { ShareRole } from '@lectern/shared/access'
import { LEARNER_STATUSES } from '@lectern/shared/activities'
import type { AllLearnerSort, AnalyticsFilter } from '@lectern/shared/activities'
import type { PublicationSettings } from '@lectern/shared/publishing'
import { foldText } from '@lectern/shared/text'
import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import { jsonRows } from '../database/json-rows.ts'
import type { Database } from '../database/tables.ts'
import { roleFrom } from '../sharing/access.ts'
import './tables.ts'

type Db = Kysely<Database>

/** Words of a search that are looked for. */
const WORDS = 8

/** A publication as its learners are listed among those of others. */
export interface ListedPublication {
  readonly publicationId: string
  readonly lessonId: string
  readonly lesson: string
  /** Empty without one, and where this person has no part in it. */
  readonly course: string
  readonly role: ShareRole | null
  readonly title: string
  readonly form: 'slides' | 'video'
  readonly passMark: number | null
  readonly keyHash: string
  readonly slideCount: number
  readonly questionCount: number
  readonly outOf: number
  readonly durationMs: number | null
}

/** A row of a page, of a learner or of one of their questions. */
export interface ListedRow {
  readonly publicationId: string
  readonly learner: string
  readonly activityId: string
  readonly startedAt: number
  readonly lastAt: number
  readonly ms: number
  readonly seen: number
  /** Questions that were answered, or of one question whether it was. */
  readonly answered: number
  readonly attempts: number
  /** In hundredths. */
  readonly points: number
  /** 1 where the answer was right at last; 0 in rows of learners. */
  readonly isCorrect: number
}

/** The publications of lessons that a person has a part in, those published last first. */
export async function publicationsOf(db: Db, userId: string, organizationId: string, most: number): Promise<readonly ListedPublication[]> {
  const rows = await db.selectFrom('publication').innerJoin('lesson', 'lesson.id', 'publication.lesson_id')
    .leftJoin('share as own', (join) => join.on('own.target_kind', '=', 'lesson').onRef('own.target_id', '=', 'lesson.id').on('own.user_id', '=', userId))
    .leftJoin('share as inherited', (join) => join.on('inherited.target_kind', '=', 'course').onRef('inherited.target_id', '=', 'lesson.course_id').on('inherited.user_id', '=', userId))
    .leftJoin('course', (join) => join.onRef('course.id', '=', 'lesson.course_id').on('course.deleted_at', 'is', null))
    .select(['publication.id', 'publication.lesson_id', 'publication.settings', 'publication.key_hash', 'publication.slide_count', 'publication.question_count', 'publication.out_of', 'publication.duration_ms',
      'lesson.name', 'course.name as course', 'own.role as own_role', 'inherited.role as inherited_role'])
    .where('lesson.organization_id', '=', organizationId).where('lesson.deleted_at', 'is', null)
    .where(sql<string>`coalesce(${sql.ref('own.role')}, ${sql.ref('inherited.role')}, 'none')`, 'in', ['owner', 'editor'])
    .orderBy('publication.published_at', 'desc').orderBy('publication.id').limit(most).execute()
  return rows.map((row) => {
    const { form = 'slides', passMark = null, title } = JSON.parse(row.settings) as Partial<PublicationSettings> & Pick<PublicationSettings, 'title'>
    return {
      publicationId: row.id, lessonId: row.lesson_id, lesson: row.name, course: row.inherited_role === null ? '' : row.course ?? '', role: roleFrom(row.own_role, row.inherited_role), title, form, passMark,
      keyHash: row.key_hash, slideCount: row.slide_count, questionCount: row.question_count, outOf: row.out_of, durationMs: row.duration_ms,
    }
  })
}

/** Those of these publications of which answers wait to be graded by another key. */
export async function staleAmong(db: Db, publications: readonly ListedPublication[], most: number): Promise<readonly string[]> {
  if (publications.length === 0) return []
  const rows = await db.selectFrom('publication').select('id').where('id', 'in', publications.map(({ publicationId }) => publicationId))
    .where((eb) => eb.or((['<', '>'] as const).map((side) => eb.exists(
      eb.selectFrom('learner_visit').select('learner').whereRef('learner_visit.publication_id', '=', 'publication.id').whereRef('learner_visit.graded_key', side, 'publication.key_hash'),
    )))).limit(most).execute()
  return rows.map(({ id }) => id)
}

/** Which rows are asked for, of which publications. */
export interface RowsAsked extends AnalyticsFilter {
  readonly publications: readonly ListedPublication[]
}

/** The place of a row's status in `LEARNER_STATUSES`. */
const rankOf = (isAnswers: boolean): RawBuilder<number> => (isAnswers
  ? sql`CASE WHEN a.is_whole = 1 THEN 3 ELSE 2 END`
  : sql`CASE WHEN v.seen >= p.slide_count AND v.answered >= p.question_count THEN 3 WHEN v.answered > 0 OR v.seen > 1 THEN 2 WHEN v.seen = 1 THEN 1 ELSE 0 END`)

const searchedNames = ({ course, lesson, title }: ListedPublication): string => foldText(`${course}\n${lesson}\n${title}`)

/** What the statement reads from, and on which conditions. A word of the search stands in who somebody is, or in the names of the publication. */
function found({ from, kind, lessonId, lines, publications, search, status, to }: RowsAsked, isSortedByName: boolean): { readonly source: RawBuilder<unknown>; readonly where: RawBuilder<unknown> } {
  const isAnswers = lines === 'interactives'
  const asked = publications.filter((one) => lessonId === undefined || one.lessonId === lessonId)
  const row = isAnswers ? sql.raw('a') : sql.raw('v')
  const conditions = [sql`${row}.publication_id IN (${sql.join(asked.map(({ publicationId }) => publicationId))})`, sql`${row}.last_at >= ${from}`, sql`${row}.last_at <= ${to}`]
  if (kind !== undefined) conditions.push(isAnswers ? sql`a.kind = ${kind}` : sql`EXISTS (SELECT 1 FROM learner_activity k WHERE k.publication_id = v.publication_id AND k.learner = v.learner AND k.kind = ${kind})`)
  if (status !== undefined) conditions.push(sql`${rankOf(isAnswers)} = ${LEARNER_STATUSES.indexOf(status)}`)
  const words = foldText(search).split(/\s+/).filter((one) => one !== '').slice(0, WORDS)
  for (const word of words) {
    const literal = word.replaceAll(/[\\%_]/g, String.raw`\$&`)
    const named = asked.filter((one) => searchedNames(one).includes(word)).map(({ publicationId }) => publicationId)
    conditions.push(sql`(f.search_text LIKE ${`%${literal}%`} ESCAPE '\\' OR v.learner LIKE ${`${literal}%`} ESCAPE '\\'${named.length === 0 ? sql`` : sql` OR v.publication_id IN (${sql.join(named)})`})`)
  }
  const parts = [isAnswers ? sql`learner_activity a JOIN learner_visit v ON v.publication_id = a.publication_id AND v.learner = a.learner` : sql`learner_visit v`]
  parts.push(sql`JOIN publication p ON p.id = v.publication_id`)
  if (words.length > 0 || isSortedByName) parts.push(sql`LEFT JOIN learner_profile f ON f.publication_id = v.publication_id AND f.learner = v.learner`)
  return { source: sql.join(parts, sql` `), where: sql.join(conditions, sql` AND `) }
}

/** Publications in the order of something about them, as places to sort by. */
function placesBy(publications: readonly ListedPublication[], key: (one: ListedPublication) => string | number): readonly (readonly [string, number])[] {
  const ordered = publications.toSorted((one, other) => {
    const [a, b] = [key(one), key(other)]
    return typeof a === 'string' && typeof b === 'string' ? a.localeCompare(b) : Number(a) - Number(b)
  })
  let place = 0
  return ordered.map((one, at) => {
    const before = ordered[at - 1]
    if (before !== undefined && key(before) !== key(one)) place = at
    return [one.publicationId, place]
  })
}

const NAMES: Partial<Record<AllLearnerSort, (one: ListedPublication) => string | number>> = {
  course: ({ course }) => course, title: ({ title }) => title, duration: ({ durationMs }) => durationMs ?? 0, type: ({ form }) => form,
}

function sortOf(sort: AllLearnerSort, isAnswers: boolean): RawBuilder<unknown> {
  switch (sort) {
    // Those of whom nobody knows who they are come after the others, by their codes.
    case 'learner': return sql`coalesce(nullif(f.search_text, ''), '~' || v.learner)`
    case 'status': return rankOf(isAnswers)
    case 'seen': return sql`v.seen * 1000 / (CASE WHEN p.slide_count = 0 THEN 1 ELSE p.slide_count END)`
    case 'started': return isAnswers ? sql`a.first_at` : sql`v.started_at`
    case 'last': return isAnswers ? sql`a.last_at` : sql`v.last_at`
    case 'time': return isAnswers ? sql`a.last_at - a.first_at` : sql`v.ms`
    case 'attempts': return isAnswers ? sql`a.attempts` : sql`v.attempts`
    case 'score': return isAnswers ? sql`a.points` : sql`v.points * 1000 / (CASE WHEN p.out_of = 0 THEN 1 ELSE p.out_of END)`
    case 'type': return isAnswers ? sql`a.kind` : sql`r.place`
    case 'course': case 'title': case 'duration': return sql`r.place`
  }
}

/** A page of the rows that a filter finds. */
export async function pageOfRows(
  db: Db, asked: RowsAsked, { direction, page, size, sort }: { readonly sort: AllLearnerSort; readonly direction: 'ascending' | 'descending'; readonly page: number; readonly size: number },
): Promise<readonly ListedRow[]> {
  if (asked.publications.length === 0) return []
  const isAnswers = asked.lines === 'interactives'
  const named = sort === 'type' && isAnswers ? undefined : NAMES[sort]
  const { source, where } = found(asked, sort === 'learner')
  const places = named === undefined ? [] : placesBy(asked.publications, named)
  const numbers = isAnswers
    ? sql`a.activity_id AS "activityId", a.first_at AS "startedAt", a.last_at AS "lastAt", a.last_at - a.first_at AS ms, a.is_whole AS answered, a.attempts, a.points, a.is_correct AS "isCorrect"`
    : sql`'' AS "activityId", v.started_at AS "startedAt", v.last_at AS "lastAt", v.ms, v.answered, v.attempts, v.points, 0 AS "isCorrect"`
  const { rows } = await sql<ListedRow>`${named === undefined ? sql`` : sql`WITH r(publication, place) AS (${jsonRows(db, ['text', 'bigint'], places)})`}
    SELECT v.publication_id AS "publicationId", v.learner, v.seen, ${numbers} FROM ${source} ${named === undefined ? sql`` : sql`JOIN r ON r.publication = v.publication_id`}
    WHERE ${where} ORDER BY ${sortOf(sort, isAnswers)} ${sql.raw(direction === 'ascending' ? 'ASC' : 'DESC')}, v.publication_id, v.learner${isAnswers ? sql`, a.activity_id` : sql``}
    LIMIT ${size} OFFSET ${page * size}`.execute(db)
  return rows
}

/** How many rows a filter finds. */
export async function countRows(db: Db, asked: RowsAsked): Promise<number> {
  if (asked.publications.length === 0) return 0
  const { source, where } = found(asked, false)
  const { rows } = await sql<{ count: number }>`SELECT COUNT(*) AS count FROM ${source} WHERE ${where}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}
