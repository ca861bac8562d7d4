import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { INT64 } from '../../database/columns.ts'
import { createRowTrigger } from '../../database/triggers.ts'
import type { RowTrigger } from '../../database/triggers.ts'

/** Bytes of a stored state, where the row knows them: rows from before this step know only what lies in the database. */
const stateBytes = (row: string): string => `coalesce(${row}.size, length(${row}.bytes), 0)`
const videoBytes = (row: string): string => `coalesce(${row}.file_bytes, 0) + coalesce(${row}.thumbnail_bytes, 0) + ${row}.source_bytes`

/** What each lesson took at this step, counted from the rows themselves; the columns are those of `lesson_use`. */
const COUNTED_LESSONS = `SELECT lesson.id AS lesson_id, lesson.doc_id AS doc_id, lesson.organization_id AS organization_id,
  (SELECT coalesce(sum(${stateBytes('doc_snapshot')}), 0) FROM doc_snapshot WHERE doc_snapshot.doc_id = lesson.doc_id)
    + coalesce((SELECT doc.import_bytes FROM doc WHERE doc.id = lesson.doc_id), 0) AS content,
  (SELECT coalesce(sum(${stateBytes('doc_version')}), 0) FROM doc_version WHERE doc_version.doc_id = lesson.doc_id) AS versions,
  (SELECT coalesce(sum(length(publication.content)), 0) FROM publication WHERE publication.lesson_id = lesson.id) AS publications,
  (SELECT coalesce(sum(${videoBytes('video_job')}), 0) FROM video_job WHERE video_job.lesson_id = lesson.id) AS videos,
  (SELECT count(*) FROM doc_version WHERE doc_version.doc_id = lesson.doc_id) AS version_count,
  (SELECT count(*) FROM video_job WHERE video_job.lesson_id = lesson.id) AS video_count
  FROM lesson`

/** What each organization took at this step, counted from the rows and from `lesson_use`; the columns are those of `storage_use`. */
const COUNTED_STORAGE = `SELECT organization.id AS organization_id,
  (SELECT coalesce(sum(content), 0) FROM lesson_use WHERE lesson_use.organization_id = organization.id) AS lessons,
  (SELECT coalesce(sum(versions), 0) FROM lesson_use WHERE lesson_use.organization_id = organization.id) AS versions,
  (SELECT coalesce(sum(publications), 0) FROM lesson_use WHERE lesson_use.organization_id = organization.id) AS publications,
  (SELECT coalesce(sum(videos), 0) FROM lesson_use WHERE lesson_use.organization_id = organization.id) AS videos,
  (SELECT coalesce(sum(bytes), 0) FROM blob WHERE blob.organization_id = organization.id) AS pictures,
  (SELECT coalesce(sum(feedback_attachment.size), 0) FROM feedback_attachment
    INNER JOIN feedback ON feedback.id = feedback_attachment.feedback_id WHERE feedback.organization_id = organization.id) AS attachments
  FROM organization`

const BYTES = ['lessons', 'versions', 'publications', 'videos', 'pictures', 'attachments'] as const

/** Adds to what an organization takes. `from` ends in a condition: SQLite needs one before a conflict clause. */
const addStorage = (columns: readonly string[], from: string): string => (
  `INSERT INTO storage_use (organization_id, ${columns.join(', ')}) ${from}
    ON CONFLICT (organization_id) DO UPDATE SET ${columns.map((name) => `${name} = storage_use.${name} + excluded.${name}`).join(', ')}`
)

const OF_LESSONS = ['lessons', 'versions', 'publications', 'videos']
const changeLesson = (where: string, changes: Readonly<Record<string, string>>): string => (
  `UPDATE lesson_use SET ${Object.entries(changes).map(([name, by]) => `${name} = ${name} ${by}`).join(', ')} WHERE ${where}`
)

/** The triggers of rows that come and go: what an added row adds, a removed one takes away. */
function comingAndGoing(
  name: string, table: string, key: string, changes: Readonly<Record<string, (row: string) => string>>, ownKey = key,
): RowTrigger[] {
  const change = (row: 'NEW' | 'OLD', sign: string): string => changeLesson(
    `${key} = ${row}.${ownKey}`, Object.fromEntries(Object.entries(changes).map(([column, of]) => [column, `${sign} (${of(row)})`])),
  )
  return [
    { name: `${name}_added`, table, on: 'INSERT', run: change('NEW', '+') },
    { name: `${name}_removed`, table, on: 'DELETE', run: change('OLD', '-') },
  ]
}

const changed = (name: string, table: string, key: string, columns: string, column: string, of: (row: string) => string, ownKey = key): RowTrigger => ({
  name: `${name}_changed`, table, on: `UPDATE OF ${columns}`,
  run: changeLesson(`${key} = NEW.${ownKey}`, { [column]: `+ (${of('NEW')}) - (${of('OLD')})` }),
})

const contentOf = (row: string): string => `length(${row}.content)`
const importOf = (row: string): string => `${row}.import_bytes`
const one = (): string => '1'

const TRIGGERS: readonly RowTrigger[] = [
  {
    name: 'use_lesson_added', table: 'lesson', on: 'INSERT',
    run: 'INSERT INTO lesson_use (lesson_id, doc_id, organization_id) VALUES (NEW.id, NEW.doc_id, NEW.organization_id)',
  },
  // Whichever goes first, the lesson or what belongs to it: what is left in its row goes with the row.
  { name: 'use_lesson_removed', table: 'lesson', on: 'DELETE', run: 'DELETE FROM lesson_use WHERE lesson_id = OLD.id' },
  {
    name: 'use_lesson_use_changed', table: 'lesson_use', on: 'UPDATE OF content, versions, publications, videos',
    run: addStorage(OF_LESSONS, `VALUES (NEW.organization_id, NEW.content - OLD.content, NEW.versions - OLD.versions,
      NEW.publications - OLD.publications, NEW.videos - OLD.videos)`),
  },
  {
    name: 'use_lesson_use_removed', table: 'lesson_use', on: 'DELETE',
    run: addStorage(OF_LESSONS, 'VALUES (OLD.organization_id, -OLD.content, -OLD.versions, -OLD.publications, -OLD.videos)'),
  },
  ...comingAndGoing('use_version', 'doc_version', 'doc_id', { versions: stateBytes, version_count: one }),
  changed('use_version', 'doc_version', 'doc_id', 'size', 'versions', stateBytes),
  ...comingAndGoing('use_snapshot', 'doc_snapshot', 'doc_id', { content: stateBytes }),
  changed('use_snapshot', 'doc_snapshot', 'doc_id', 'size', 'content', stateBytes),
  // The content a document begins with, until a snapshot has taken its place. Updates themselves are not counted: what is
  // done for each of them is paid by everybody who types, and they are folded before they outweigh their snapshot.
  ...comingAndGoing('use_import', 'doc', 'doc_id', { content: importOf }, 'id'),
  changed('use_import', 'doc', 'doc_id', 'import_bytes', 'content', importOf, 'id'),
  ...comingAndGoing('use_publication', 'publication', 'lesson_id', { publications: contentOf }),
  changed('use_publication', 'publication', 'lesson_id', 'content', 'publications', contentOf),
  ...comingAndGoing('use_video', 'video_job', 'lesson_id', { videos: videoBytes, video_count: one }),
  changed('use_video', 'video_job', 'lesson_id', 'file_bytes, thumbnail_bytes, source_bytes', 'videos', videoBytes),
  { name: 'use_picture_added', table: 'blob', on: 'INSERT', run: addStorage(['pictures'], 'VALUES (NEW.organization_id, NEW.bytes)') },
  { name: 'use_picture_removed', table: 'blob', on: 'DELETE', run: addStorage(['pictures'], 'VALUES (OLD.organization_id, -OLD.bytes)') },
  {
    name: 'use_attachment_added', table: 'feedback_attachment', on: 'INSERT',
    run: addStorage(['attachments'], 'SELECT organization_id, NEW.size FROM feedback WHERE id = NEW.feedback_id'),
  },
  {
    name: 'use_attachment_removed', table: 'feedback_attachment', on: 'DELETE',
    run: addStorage(['attachments'], 'SELECT organization_id, -OLD.size FROM feedback WHERE id = OLD.feedback_id'),
  },
]

/**
 * What is stored for whom, kept by triggers in the transaction that stores it, so that no way of writing can forget it.
 * Copies of lessons are marked, and counted by person and time.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('doc').addColumn('import_bytes', INT64, (c) => c.notNull().defaultTo(0)).execute()
  await sql`UPDATE doc SET import_bytes = coalesce((SELECT length(bytes) FROM doc_update WHERE doc_id = doc.id AND seq = 1 AND kind = 'import'), 0)`
    .execute(db)
  await db.schema.alterTable('doc_version').addColumn('size', INT64).execute()
  await db.schema.alterTable('doc_snapshot').addColumn('size', INT64).execute()
  // Files that rows named before their sizes were counted; empty once they have been asked for.
  for (const table of ['doc_version', 'doc_snapshot']) {
    await db.schema.createIndex(`${table}_unmeasured`).on(table).column('blob_key').where(sql<boolean>`blob_key is not null and size is null`).execute()
  }
  await db.schema.alterTable('video_job').addColumn('source_bytes', INT64, (c) => c.notNull().defaultTo(0)).execute()
  await sql`UPDATE video_job SET source_bytes = coalesce((SELECT length(scenes) FROM video_source WHERE job_id = video_job.id), 0)`.execute(db)
  await db.schema.alterTable('lesson').addColumn('is_copy', 'integer', (c) => c.notNull().defaultTo(0)).execute()
  await db.schema.createIndex('lesson_copies').on('lesson').columns(['created_by', 'created_at']).where('is_copy' as never, '=', 1).execute()

  await db.schema.createTable('lesson_use')
    .addColumn('lesson_id', 'text', (c) => c.primaryKey())
    .addColumn('doc_id', 'text', (c) => c.notNull().unique())
    .addColumn('organization_id', 'text', (c) => c.notNull())
    .addColumn('content', INT64, (c) => c.notNull().defaultTo(0))
    .addColumn('versions', INT64, (c) => c.notNull().defaultTo(0))
    .addColumn('publications', INT64, (c) => c.notNull().defaultTo(0))
    .addColumn('videos', INT64, (c) => c.notNull().defaultTo(0))
    .addColumn('version_count', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('video_count', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await sql`CREATE INDEX lesson_use_largest ON lesson_use (organization_id, (content + versions + publications + videos))`.execute(db)
  const storage = db.schema.createTable('storage_use').addColumn('organization_id', 'text', (c) => c.primaryKey())
  await BYTES.reduce((table, name) => table.addColumn(name, INT64, (c) => c.notNull().defaultTo(0)), storage).execute()

  await sql.raw(`INSERT INTO lesson_use ${insertable('lesson_use', COUNTED_LESSONS)}`).execute(db)
  await sql.raw(`INSERT INTO storage_use ${insertable('storage_use', COUNTED_STORAGE)}`).execute(db)
  for (const trigger of TRIGGERS) await createRowTrigger(db, trigger)
}

const COLUMNS = {
  lesson_use: ['lesson_id', 'doc_id', 'organization_id', 'content', 'versions', 'publications', 'videos', 'version_count', 'video_count'],
  storage_use: ['organization_id', ...BYTES],
} as const

/** The counted rows with their columns named, as an insertion needs them. */
function insertable(table: keyof typeof COLUMNS, counted: string): string {
  return `(${COLUMNS[table].join(', ')}) ${counted}`
}
