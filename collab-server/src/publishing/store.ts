import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { NO_USER_DATA } from '@lectern/shared/publishing'
import type { PublicationSettings } from '@lectern/shared/publishing'
import type { Expression, Kysely, Selectable } from 'kysely'
import { inPages } from '../assets/contents.ts'
import type { StoredContent } from '../assets/contents.ts'
import { addReferences, replaceReferences } from '../assets/reference-store.ts'
import type { Database } from '../database/tables.ts'
import type { PublicationTable } from './tables.ts'
import type { PersonalData } from '../identity/personal-data.ts'

type Db = Kysely<Database>

const unzip = promisify(gunzip)

/** A publication without its content. */
export interface PublicationRow {
  readonly publicationId: string
  readonly lessonId: string
  readonly settings: PublicationSettings
  readonly contentHash: string
  /** SHA-256 of its questions with their keys; empty for what was frozen before there were any. */
  readonly keyHash: string
  readonly language: string
  readonly slideCount: number
  /** How many questions it asks, what all of them give, and how long it plays, ms; null for what was frozen before that was counted. */
  readonly questionCount: number
  readonly outOf: number
  readonly durationMs: number | null
  readonly seq: number
  readonly revision: number
  readonly createdAt: number
  readonly publishedAt: number
  readonly publishedBy: string
}

/** The state of a lesson that goes under a link. */
export interface FrozenLesson {
  /** The answer with it as canonical JSON, gzipped. */
  readonly content: Uint8Array
  /** Hashes that it names. */
  readonly shown: ReadonlySet<string>
  /** SHA-256 of the lesson's JSON. */
  readonly contentHash: string
  /** Its questions with their keys by element, as JSON. */
  readonly activities: string
  /** SHA-256 of these. */
  readonly keyHash: string
  readonly language: string
  readonly slideCount: number
  readonly questionCount: number
  readonly outOf: number
  readonly durationMs: number
  /** The last update of the document that is in it for certain. */
  readonly seq: number
}

const COLUMNS = [
  'publication.id', 'publication.lesson_id', 'publication.settings', 'publication.content_hash', 'publication.key_hash', 'publication.language',
  'publication.slide_count', 'publication.question_count', 'publication.out_of', 'publication.duration_ms', 'publication.seq', 'publication.revision', 'publication.created_at',
  'publication.published_at', 'publication.published_by',
] as const

/** What settings lack that were kept before there were marks to pass, questions who learners are, and videos. */
const ADDED_SINCE = { passMark: null, userData: NO_USER_DATA, form: 'slides' } as const

function toRow(row: Omit<Selectable<PublicationTable>, 'activities' | 'content' | 'parts_hidden'>): PublicationRow {
  return {
    publicationId: row.id, lessonId: row.lesson_id, settings: { ...ADDED_SINCE, ...JSON.parse(row.settings) as PublicationSettings }, contentHash: row.content_hash, keyHash: row.key_hash,
    language: row.language, slideCount: row.slide_count, questionCount: row.question_count, outOf: row.out_of, durationMs: row.duration_ms, seq: row.seq, revision: row.revision,
    createdAt: row.created_at, publishedAt: row.published_at, publishedBy: row.published_by,
  }
}

const frozenColumns = (frozen: FrozenLesson, by: { readonly userId: string; readonly at: number }) => ({
  content: frozen.content, content_hash: frozen.contentHash, activities: frozen.activities, key_hash: frozen.keyHash, language: frozen.language, slide_count: frozen.slideCount, question_count: frozen.questionCount, out_of: frozen.outOf, duration_ms: frozen.durationMs, parts_hidden: 1, seq: frozen.seq,
  published_at: by.at, published_by: by.userId,
})

/** The links of a lesson, newest first. */
export async function listPublicationRows(db: Db, lessonId: string): Promise<readonly PublicationRow[]> {
  const rows = await db.selectFrom('publication').select(COLUMNS).where('lesson_id', '=', lessonId)
    .orderBy('created_at', 'desc').orderBy('id').execute()
  return rows.map(toRow)
}

/** One link of a lesson; null when it has none such. */
export async function findPublication(db: Db, lessonId: string, publicationId: string): Promise<PublicationRow | null> {
  const row = await db.selectFrom('publication').select(COLUMNS)
    .where('id', '=', publicationId).where('lesson_id', '=', lessonId).executeTakeFirst()
  return row ? toRow(row) : null
}

/** A publication that learners can open: its lesson is not in the trash. Null when there is none. */
export async function findLive(db: Db, publicationId: string): Promise<PublicationRow | null> {
  const row = await db.selectFrom('publication').innerJoin('lesson', 'lesson.id', 'publication.lesson_id').select(COLUMNS)
    .where('publication.id', '=', publicationId).where('lesson.deleted_at', 'is', null).executeTakeFirst()
  return row ? toRow(row) : null
}

/** The frozen content of a publication, gzipped, with its hash. */
export async function readContent(db: Db, publicationId: string): Promise<{ readonly content: Uint8Array; readonly hash: string } | null> {
  const row = await db.selectFrom('publication').select(['content', 'content_hash']).where('id', '=', publicationId).executeTakeFirst()
  return row ? { content: row.content, hash: row.content_hash } : null
}

/** The questions of a publication with their keys, as JSON; null when it is gone. */
export async function readActivities(db: Db, publicationId: string): Promise<string | null> {
  const row = await db.selectFrom('publication').select('activities').where('id', '=', publicationId).executeTakeFirst()
  return row?.activities ?? null
}

/** What was frozen before ids of parts were hidden, some of it, behind a publication. */
export async function withOpenParts(db: Db, after: string, most: number): Promise<readonly string[]> {
  return (await db.selectFrom('publication').select('id').where('parts_hidden', '=', 0).where('id', '>', after).orderBy('id').limit(most).execute()).map(({ id }) => id)
}

/** What is under a link in both its parts, and whether their ids are hidden; null when it is gone. */
export async function readFrozen(db: Db, publicationId: string): Promise<{ readonly content: Uint8Array; readonly activities: string; readonly isHidden: boolean } | null> {
  const row = await db.selectFrom('publication').select(['content', 'activities', 'parts_hidden']).where('id', '=', publicationId).executeTakeFirst()
  return row ? { content: row.content, activities: row.activities, isHidden: row.parts_hidden === 1 } : null
}

/** Puts the same with hidden ids in its place; null where there are none to hide. */
export async function putHidden(trx: Db, publicationId: string, hidden: Pick<FrozenLesson, 'activities' | 'content' | 'contentHash' | 'keyHash'> | null): Promise<void> {
  const columns = hidden === null ? {} : { content: hidden.content, content_hash: hidden.contentHash, activities: hidden.activities, key_hash: hidden.keyHash }
  await trx.updateTable('publication').set({ ...columns, parts_hidden: 1 }).where('id', '=', publicationId).execute()
}

/** The links of a lesson, as a part of other queries. */
export function linksOf(db: Db, lessonId: Expression<string>) {
  return db.selectFrom('publication').select('publication.id').where('publication.lesson_id', '=', lessonId)
}

/** How many links a lesson has. */
export async function countPublications(db: Db, lessonId: string): Promise<number> {
  const row = await db.selectFrom('publication').select((eb) => eb.fn.countAll<number>().as('count'))
    .where('lesson_id', '=', lessonId).executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Stores a new link with its content. */
export async function insertPublication(
  trx: Db, publication: { readonly id: string; readonly lessonId: string; readonly settings: PublicationSettings }, frozen: FrozenLesson,
  by: { readonly userId: string; readonly at: number },
): Promise<void> {
  await trx.insertInto('publication').values({
    id: publication.id, lesson_id: publication.lessonId, settings: JSON.stringify(publication.settings), ...frozenColumns(frozen, by),
    revision: 1, created_at: by.at,
  }).execute()
  await addReferences(trx, { kind: 'publication', id: publication.id }, frozen.shown)
}

/**
 * Puts other content under a link, unless a later state of the lesson stands there by now: what was frozen first may come here
 * last, from another server.
 */
export async function replaceContent(
  trx: Db, publicationId: string, frozen: FrozenLesson, by: { readonly userId: string; readonly at: number },
): Promise<void> {
  const { numUpdatedRows } = await trx.updateTable('publication').set((eb) => ({ ...frozenColumns(frozen, by), revision: eb('revision', '+', 1) }))
    .where('id', '=', publicationId).where('seq', '<=', frozen.seq).executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) await replaceReferences(trx, { kind: 'publication', id: publicationId }, frozen.shown)
}

/** Changes what is said about a publication. */
export async function replaceSettings(trx: Db, publicationId: string, settings: PublicationSettings): Promise<void> {
  await trx.updateTable('publication').set({ settings: JSON.stringify(settings) }).where('id', '=', publicationId).execute()
}

/** Takes a link back. */
export async function removePublication(trx: Db, publicationId: string): Promise<void> {
  await trx.deleteFrom('publication').where('id', '=', publicationId).execute()
}

/** Those of these ids that are publications. */
export async function filterPublications(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  return new Set((await db.selectFrom('publication').select('id').where('id', 'in', ids).execute()).map(({ id }) => id))
}

/** The number of the last update of a document. */
export async function headSeqOf(db: Db, docId: string): Promise<number> {
  return (await db.selectFrom('doc').select('head_seq').where('id', '=', docId).executeTakeFirstOrThrow()).head_seq
}

/** What is under all links. */
export async function* publicationContents(db: Db): AsyncGenerator<StoredContent> {
  const rows = inPages(async (after) => (
    await db.selectFrom('publication').select(['id', 'content']).where('id', '>', after).orderBy('id').limit(4).execute()
  ), ({ id }) => id)
  for await (const { content, id } of rows) yield { owner: { kind: 'publication', id }, bytes: await unzip(content) }
}

/** What becomes of a person's data in these tables. */
export const publishingPersonalData: PersonalData = {
  noun: 'publishing',
  exportOf: async (db, { id }) => ({
    publications: await db.selectFrom('publication').select(['id', 'lesson_id', 'settings', 'revision', 'published_at'])
      .where('published_by', '=', id).orderBy('published_at').execute(),
  }),
}
