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
export async function filterStale(db: Db, publications: readonly ListedPublication[], most: number): Promise<readonly string[]> {
  if (publications.length === 0) return []
  const rows = await db.selectFrom('publication').select('id').where('id', 'in', publications.map(({ publicationId }) => publicationId))
    .where((eb) => eb.or((['<', '>'] as const).map((side) => eb.exists(
      eb.selectFrom('learner_visit').select('learner').whereRef('learner_visit.publication_id', '=', 'publication.id').whereRef('learner_visit.graded_key', side, 'publication.key_hash'),
    )))).limit(most).execute()
  return rows.map(({ id }) => id)
}

/** Which rows are asked for, of which publications. */
export interface RowsQuery extends AnalyticsFilter {
  readonly publications: readonly ListedPublication[]
}

/** The place of a row's status in `LEARNER_STATUSES`. */
const rankOf = (isAnswers: boolean): RawBuilder<number> => (isAnswers
  ? sql`CASE WHEN x.is_whole = 1 THEN 3 ELSE 2 END`
  : sql`CASE WHEN x.seen >= p.slide_count AND x.answered >= p.question_count THEN 3 WHEN x.answered > 0 OR x.seen > 1 THEN 2 WHEN x.seen = 1 THEN 1 ELSE 0 END`)

const searchedNames = ({ course, lesson, title }: ListedPublication): string => foldText(`${course}\n${lesson}\n${title}`)

/** Tables beside the rows that a statement needs: what is not needed is not joined, of very many rows. */
interface Needs {
  readonly publication: boolean
  readonly profile: boolean
}

/** How much there is to see, to answer and to score in each publication, as rows to join. */
function sumsOf(db: Db, publications: readonly ListedPublication[]): RawBuilder<unknown> {
  const rows = publications.map(({ outOf, publicationId, questionCount, slideCount }) => [publicationId, slideCount, questionCount, outOf] as const)
  return sql`WITH sums(id, slide_count, question_count, out_of) AS (${jsonRows(db, ['text', 'bigint', 'bigint', 'bigint'], rows)}) SELECT id, slide_count, question_count, out_of FROM sums`
}

/** What the statement reads from (`x` = the rows), and on which conditions. A word of the search stands in who somebody is, or in the names of the publication. */
function found(db: Db, { from, kind, lessonId, lines, publications, search, status, to }: RowsQuery, needs: Needs): { readonly source: RawBuilder<unknown>; readonly where: RawBuilder<unknown> } {
  const isAnswers = lines === 'interactives'
  const asked = publications.filter((one) => lessonId === undefined || one.lessonId === lessonId)
  const ids = sql.join(asked.map(({ publicationId }) => publicationId))
  const conditions = [sql`x.publication_id IN (${ids})`, sql`x.last_at >= ${from}`, sql`x.last_at <= ${to}`]
  if (kind !== undefined) conditions.push(isAnswers ? sql`x.kind = ${kind}` : sql`EXISTS (SELECT 1 FROM learner_activity k WHERE k.publication_id = x.publication_id AND k.learner = x.learner AND k.kind = ${kind})`)
  if (status !== undefined) conditions.push(sql`${rankOf(isAnswers)} = ${LEARNER_STATUSES.indexOf(status)}`)
  const words = foldText(search).split(/\s+/).filter((one) => one !== '').slice(0, WORDS)
  for (const word of words) {
    const literal = word.replaceAll(/[\\%_]/g, String.raw`\$&`)
    const named = asked.filter((one) => searchedNames(one).includes(word)).map(({ publicationId }) => publicationId)
    // Who is found by it stands first: of very many rows only theirs are looked at.
    const branches = [sql`(x.publication_id, x.learner) IN (SELECT s.publication_id, s.learner FROM learner_profile s WHERE s.publication_id IN (${ids}) AND s.search_text LIKE ${`%${literal}%`} ESCAPE '\\')`]
    // A code is the beginning of a hash; no letter of one comes after f.
    if (/^[\da-f]+$/.test(word)) branches.push(sql`(x.learner >= ${word} AND x.learner < ${`${word}g`})`)
    if (named.length > 0) branches.push(sql`x.publication_id IN (${sql.join(named)})`)
    conditions.push(sql`(${sql.join(branches, sql` OR `)})`)
  }
  const parts = [isAnswers ? sql`learner_activity x` : sql`learner_visit x`]
  // Not the rows of publications: what is asked of them lies behind their contents.
  if (needs.publication || (status !== undefined && !isAnswers)) parts.push(sql`JOIN (${sumsOf(db, asked)}) p ON p.id = x.publication_id`)
  if (needs.profile) parts.push(sql`LEFT JOIN learner_profile f ON f.publication_id = x.publication_id AND f.learner = x.learner`)
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
    case 'learner': return sql`coalesce(nullif(f.search_text, ''), '~' || x.learner)`
    case 'status': return rankOf(isAnswers)
    case 'seen': return isAnswers ? sql`x.last_at` : sql`x.seen * 1000 / (CASE WHEN p.slide_count = 0 THEN 1 ELSE p.slide_count END)`
    case 'started': return isAnswers ? sql`x.first_at` : sql`x.started_at`
    case 'last': return sql`x.last_at`
    case 'time': return isAnswers ? sql`x.last_at - x.first_at` : sql`x.ms`
    case 'attempts': return sql`x.attempts`
    case 'score': return isAnswers ? sql`x.points` : sql`x.points * 1000 / (CASE WHEN p.out_of = 0 THEN 1 ELSE p.out_of END)`
    case 'type': return isAnswers ? sql`x.kind` : sql`r.place`
    case 'course': case 'title': case 'duration': return sql`r.place`
  }
}

/** Pages from the beginning that are put together of the first rows of each publication, which an index has in their order. */
const FIRST_PAGES = 4

/** The keys of a page of rows. */
interface RowKey {
  readonly publicationId: string
  readonly learner: string
  readonly activityId: string
  readonly lastAt: number
}

/** A page of the rows that a filter finds. */
export async function pageOfRows(
  db: Db, asked: RowsQuery, { direction, page, size, sort }: { readonly sort: AllLearnerSort; readonly direction: 'ascending' | 'descending'; readonly page: number; readonly size: number },
): Promise<readonly ListedRow[]> {
  if (asked.publications.length === 0) return []
  const isAnswers = asked.lines === 'interactives'
  const isFirst = sort === 'last' && page < FIRST_PAGES && asked.search === '' && asked.status === undefined && asked.kind === undefined && asked.publications.length <= 200
  const keys = isFirst ? await firstKeys(db, asked, { direction, page, size }) : await sortedKeys(db, asked, { direction, page, size, sort })
  if (keys.length === 0) return []
  const places = keys.map(({ activityId, learner, publicationId }, at) => [publicationId, learner, activityId, at] as const)
  const numbers = isAnswers
    ? sql`a.activity_id AS "activityId", a.first_at AS "startedAt", a.last_at AS "lastAt", a.last_at - a.first_at AS ms, a.is_whole AS answered, a.attempts, a.points, a.is_correct AS "isCorrect"`
    : sql`'' AS "activityId", v.started_at AS "startedAt", v.last_at AS "lastAt", v.ms, v.answered, v.attempts, v.points, 0 AS "isCorrect"`
  const { rows } = await sql<ListedRow>`WITH k(publication, learner, activity, place) AS (${jsonRows(db, ['text', 'text', 'text', 'bigint'], places)})
    SELECT v.publication_id AS "publicationId", v.learner, v.seen, ${numbers} FROM k JOIN learner_visit v ON v.publication_id = k.publication AND v.learner = k.learner
    ${isAnswers ? sql`JOIN learner_activity a ON a.publication_id = k.publication AND a.learner = k.learner AND a.activity_id = k.activity` : sql``} ORDER BY k.place`.execute(db)
  return rows
}

type KeyPage = { readonly direction: 'ascending' | 'descending'; readonly page: number; readonly size: number }
const keysOf = (isAnswers: boolean): RawBuilder<unknown> => sql`x.publication_id AS "publicationId", x.learner, ${isAnswers ? sql`x.activity_id` : sql`''`} AS "activityId", x.last_at AS "lastAt"`

/** The keys of a page in any order: all rows that are found are sorted. */
async function sortedKeys(db: Db, asked: RowsQuery, { direction, page, size, sort }: KeyPage & { readonly sort: AllLearnerSort }): Promise<readonly RowKey[]> {
  const isAnswers = asked.lines === 'interactives'
  const named = sort === 'type' && isAnswers ? undefined : NAMES[sort]
  const { source, where } = found(db, asked, { profile: sort === 'learner', publication: !isAnswers && (sort === 'status' || sort === 'seen' || sort === 'score') })
  const places = named === undefined ? [] : placesBy(asked.publications, named)
  const { rows } = await sql<RowKey>`${named === undefined ? sql`` : sql`WITH r(publication, place) AS (${jsonRows(db, ['text', 'bigint'], places)})`}
    SELECT ${keysOf(isAnswers)} FROM ${source} ${named === undefined ? sql`` : sql`JOIN r ON r.publication = x.publication_id`}
    WHERE ${where} ORDER BY ${sortOf(sort, isAnswers)} ${sql.raw(direction === 'ascending' ? 'ASC' : 'DESC')}, x.publication_id, x.learner${isAnswers ? sql`, x.activity_id` : sql``}
    LIMIT ${size} OFFSET ${page * size}`.execute(db)
  return rows
}

/** The keys of one of the first pages by time: the first rows of each publication, put together. */
async function firstKeys(db: Db, asked: RowsQuery, { direction, page, size }: KeyPage): Promise<readonly RowKey[]> {
  const isAnswers = asked.lines === 'interactives'
  const most = (page + 1) * size
  const all: RowKey[] = []
  for (const { lessonId, publicationId } of asked.publications) {
    if (asked.lessonId !== undefined && asked.lessonId !== lessonId) continue
    const { rows } = await sql<RowKey>`SELECT ${keysOf(isAnswers)} FROM ${isAnswers ? sql`learner_activity x` : sql`learner_visit x`}
      WHERE x.publication_id = ${publicationId} AND x.last_at >= ${asked.from} AND x.last_at <= ${asked.to} ORDER BY x.last_at ${sql.raw(direction === 'ascending' ? 'ASC' : 'DESC')}, x.learner${isAnswers ? sql`, x.activity_id` : sql``} LIMIT ${most}`.execute(db)
    all.push(...rows)
  }
  const side = direction === 'ascending' ? 1 : -1
  const order = (one: RowKey): string => `${one.publicationId} ${one.learner} ${one.activityId}`
  return all.sort((a, b) => side * (a.lastAt - b.lastAt) || (order(a) < order(b) ? -1 : 1)).slice(page * size, most)
}

/** How many rows a filter finds. */
export async function countRows(db: Db, asked: RowsQuery): Promise<number> {
  if (asked.publications.length === 0) return 0
  const { source, where } = found(db, asked, { profile: false, publication: false })
  const { rows } = await sql<{ count: number }>`SELECT COUNT(*) AS count FROM ${source} WHERE ${where}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}
