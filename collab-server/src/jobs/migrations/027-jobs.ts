import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { INT64 } from '../../database/columns.ts'
import { createRowTrigger } from '../../database/triggers.ts'
import type { RowTrigger } from '../../database/triggers.ts'

/** Bytes of a stored state, where the row knows them: old rows know only what lies in the database. */
const stateBytes = (row: string): string => `coalesce(${row}.size, length(${row}.bytes), 0)`

/** What each lesson takes, counted from the rows themselves; the columns are those of `lesson_use`. */
export const COUNTED_LESSONS = `SELECT lesson.id AS lesson_id, lesson.doc_id AS doc_id, lesson.organization_id AS organization_id,
  (SELECT coalesce(sum(${stateBytes('doc_snapshot')}), 0) FROM doc_snapshot WHERE doc_snapshot.doc_id = lesson.doc_id)
    + coalesce((SELECT doc.import_bytes FROM doc WHERE doc.id = lesson.doc_id), 0) AS content,
  (SELECT coalesce(sum(${stateBytes('doc_version')}), 0) FROM doc_version WHERE doc_version.doc_id = lesson.doc_id) AS versions,
  (SELECT coalesce(sum(length(publication.content)), 0) FROM publication WHERE publication.lesson_id = lesson.id) AS publications,
  (SELECT coalesce(sum(job_result.bytes), 0) FROM job_result WHERE job_result.lesson_id = lesson.id)
    + (SELECT coalesce(sum(job_payload.bytes), 0) FROM job_payload WHERE job_payload.lesson_id = lesson.id) AS videos,
  (SELECT count(*) FROM doc_version WHERE doc_version.doc_id = lesson.doc_id) AS version_count,
  (SELECT count(*) FROM job WHERE job.lesson_id = lesson.id AND job.kind = 'video') AS video_count
  FROM lesson`

const change = (column: string, by: string, row: 'NEW' | 'OLD'): string => (
  `UPDATE lesson_use SET ${column} = ${column} ${by} WHERE lesson_id = ${row}.lesson_id`
)
const isVideo = (row: string): string => `CASE WHEN ${row}.kind = 'video' THEN 1 ELSE 0 END`

const TRIGGERS: readonly RowTrigger[] = [
  { name: 'use_job_added', table: 'job', on: 'INSERT', run: change('video_count', `+ ${isVideo('NEW')}`, 'NEW') },
  { name: 'use_job_removed', table: 'job', on: 'DELETE', run: change('video_count', `- ${isVideo('OLD')}`, 'OLD') },
  ...['job_payload', 'job_result'].flatMap((table): RowTrigger[] => [
    { name: `use_${table}_added`, table, on: 'INSERT', run: change('videos', '+ NEW.bytes', 'NEW') },
    { name: `use_${table}_removed`, table, on: 'DELETE', run: change('videos', '- OLD.bytes', 'OLD') },
    { name: `use_${table}_changed`, table, on: 'UPDATE OF bytes', run: change('videos', '+ NEW.bytes - OLD.bytes', 'NEW') },
  ]),
]

/** The columns of `video_job` that this step reads. */
interface OldVideo {
  readonly id: string
  readonly lesson_id: string
  readonly organization_id: string
  readonly user_id: string
  readonly key: string
  readonly status: 'queued' | 'rendering' | 'ready' | 'failed' | 'stopped'
  readonly progress: number
  readonly failure_reason: string | null
  readonly renderer: string
  readonly token_hash: string | null
  readonly heard_at: number
  readonly attempt: number
  readonly hold_id: string | null
  readonly hold_state: 'none' | 'open' | 'closed'
  readonly title: string
  readonly language: string
  readonly slides: number
  readonly seconds: number
  readonly height: number
  readonly fps: number
  readonly quality: number
  readonly burns_captions: number
  readonly has_captions: number
  readonly file_hash: string | null
  readonly file_type: string | null
  readonly file_bytes: number | null
  readonly thumbnail_hash: string | null
  readonly thumbnail_type: string | null
  readonly thumbnail_bytes: number | null
  readonly created_at: number
  readonly finished_at: number | null
}
type OldTables = Record<'video_job', OldVideo> & Record<'job' | 'job_result', Record<string, unknown>>

/** Reasons that the queue gives for all kinds now. */
const FAILURES: Readonly<Record<string, string>> = { 'renderer-silent': 'silent', 'renderer-ended': 'ended', 'file-lost': 'result-lost' }
/** Videos taken over in one go. */
const ROWS = 100

function jobOf(video: OldVideo): Record<string, unknown> {
  // A process ended before its credits were set aside, or before the row named them. It can be tried again.
  const isUnheld = video.status === 'queued' && video.hold_state === 'none'
  const isRunning = video.status === 'rendering'
  return {
    id: video.id, kind: 'video', key: `${video.lesson_id}/${video.key}`, organization_id: video.organization_id, user_id: video.user_id,
    lesson_id: video.lesson_id, title: video.title,
    input: JSON.stringify({
      language: video.language, slides: video.slides, seconds: video.seconds, height: video.height, fps: video.fps, quality: video.quality,
      burnsCaptions: video.burns_captions === 1, hasCaptions: video.has_captions === 1,
    }),
    state: isUnheld ? 'stopped' : (isRunning ? 'running' : video.status), progress: video.progress,
    failure: video.failure_reason === null ? null : FAILURES[video.failure_reason] ?? video.failure_reason,
    runner: video.renderer, token_hash: video.token_hash, heard_at: video.heard_at, started_at: isRunning ? video.heard_at : null,
    runs: isRunning ? 1 : 0, attempt: video.attempt, hold_id: video.hold_id, created_at: video.created_at,
    finished_at: isUnheld ? video.heard_at : video.finished_at,
  }
}

function resultsOf(video: OldVideo): Record<string, unknown>[] {
  const { file_bytes, file_hash, file_type, thumbnail_bytes, thumbnail_hash, thumbnail_type } = video
  return [
    { name: 'file', hash: file_hash, content_type: file_type, bytes: file_bytes },
    { name: 'thumbnail', hash: thumbnail_hash, content_type: thumbnail_type, bytes: thumbnail_bytes },
  ].filter(({ hash }) => hash !== null).map((result) => ({ ...result, job_id: video.id, lesson_id: video.lesson_id, bytes: result.bytes ?? 0 }))
}

/** One queue for everything that takes long; videos are its first kind, with the rows they had. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.createTable('job')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('organization_id', 'text', (c) => c.notNull().references('organization.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id'))
    .addColumn('lesson_id', 'text', (c) => c.references('lesson.id').onDelete('cascade'))
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('input', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('progress', 'integer', (c) => c.notNull())
    .addColumn('failure', 'text')
    .addColumn('runner', 'text', (c) => c.notNull())
    .addColumn('token_hash', 'text')
    .addColumn('heard_at', INT64, (c) => c.notNull())
    .addColumn('started_at', INT64)
    .addColumn('runs', 'integer', (c) => c.notNull())
    .addColumn('attempt', 'integer', (c) => c.notNull())
    .addColumn('hold_id', 'text')
    .addColumn('created_at', INT64, (c) => c.notNull())
    .addColumn('finished_at', INT64)
    .execute()
  await db.schema.createIndex('job_key').unique().on('job').columns(['kind', 'organization_id', 'user_id', 'key']).execute()
  await db.schema.createIndex('job_state').on('job').columns(['state', 'kind', 'created_at']).execute()
  await db.schema.createIndex('job_lesson').on('job').columns(['lesson_id', 'created_at']).execute()
  await db.schema.createIndex('job_organization').on('job').columns(['organization_id', 'created_at']).execute()
  await db.schema.createIndex('job_turn').on('job').columns(['kind', 'organization_id', 'started_at']).execute()
  await db.schema.createIndex('job_finished').on('job').column('finished_at').execute()
  await db.schema.createTable('job_payload')
    .addColumn('job_id', 'text', (c) => c.primaryKey().references('job.id').onDelete('cascade'))
    .addColumn('lesson_id', 'text')
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('bytes', INT64, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('job_payload_lesson').on('job_payload').column('lesson_id').execute()
  await db.schema.createTable('job_result')
    .addColumn('job_id', 'text', (c) => c.notNull().references('job.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('lesson_id', 'text')
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('content_type', 'text', (c) => c.notNull())
    .addColumn('bytes', INT64, (c) => c.notNull())
    .addPrimaryKeyConstraint('job_result_pk', ['job_id', 'name'])
    .execute()
  await db.schema.createIndex('job_result_hash').on('job_result').column('hash').execute()
  await db.schema.createIndex('job_result_lesson').on('job_result').column('lesson_id').execute()

  const tables = db.withTables<OldTables>()
  for (let after = '', rows: OldVideo[] = [], isFirst = true; isFirst || rows.length === ROWS; isFirst = false) {
    rows = await tables.selectFrom('video_job').selectAll().where('id', '>', after).orderBy('id').limit(ROWS).execute()
    after = rows.at(-1)?.id ?? after
    for (const row of rows) {
      await tables.insertInto('job').values(jobOf(row)).execute()
      const results = resultsOf(row)
      if (results.length > 0) await tables.insertInto('job_result').values(results).execute()
    }
  }
  // Between setting credits aside and naming them in the row a process may have ended: who settles what is over finds them now.
  await sql`UPDATE job SET hold_id = (SELECT credit_transaction.id FROM credit_transaction
    WHERE credit_transaction.organization_id = job.organization_id AND credit_transaction.key = 'video:' || job.id || ':' || job.attempt)
    WHERE hold_id IS NULL`.execute(db)
  await sql`INSERT INTO job_payload (job_id, lesson_id, content, bytes)
    SELECT video_job.id, video_job.lesson_id, video_source.scenes, video_job.source_bytes
    FROM video_source INNER JOIN video_job ON video_job.id = video_source.job_id`.execute(db)
  // What these took was counted by the triggers that go with their tables; the new ones count from here on.
  await db.schema.dropTable('video_source').execute()
  await db.schema.dropTable('video_job').execute()
  for (const trigger of TRIGGERS) await createRowTrigger(db, trigger)
}
