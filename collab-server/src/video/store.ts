import type { Scene, VideoRenderer, VideoState } from '@lectern/shared/video'
import type { Kysely, Selectable, Updateable } from 'kysely'
import type { Database } from '../database/tables.ts'
import { transact } from '../database/transact.ts'
import { personName } from '../sharing/store.ts'
import type { VideoJobTable } from './tables.ts'

type Db = Kysely<Database>

/** A video's row. */
export type JobRow = Selectable<VideoJobTable>
/** The same with the name of who asked for it. */
export type NamedJobRow = JobRow & { readonly authorName: string }

const UNDER_WAY: readonly VideoState[] = ['queued', 'rendering']

const rowsWithNames = (db: Db) => db.selectFrom('video_job').innerJoin('user', 'user.id', 'video_job.user_id')
  .selectAll('video_job').select(['user.first_name', 'user.last_name'])

type WithNames = JobRow & { readonly first_name: string; readonly last_name: string }
const named = (row: WithNames): NamedJobRow => ({ ...row, authorName: personName(row) })

/** A video of a lesson; null when there is none. */
export async function findVideo(db: Db, lessonId: string, id: string): Promise<NamedJobRow | null> {
  const row = await rowsWithNames(db).where('video_job.id', '=', id).where('video_job.lesson_id', '=', lessonId).executeTakeFirst()
  return row ? named(row) : null
}

/** A video by the key it was asked for with. */
export async function findVideoByKey(db: Db, lessonId: string, userId: string, key: string): Promise<NamedJobRow | null> {
  const row = await rowsWithNames(db).where('video_job.lesson_id', '=', lessonId).where('video_job.user_id', '=', userId)
    .where('video_job.key', '=', key).executeTakeFirst()
  return row ? named(row) : null
}

/** All videos of a lesson, newest first. */
export async function listVideoRows(db: Db, lessonId: string): Promise<readonly NamedJobRow[]> {
  const rows = await rowsWithNames(db).where('video_job.lesson_id', '=', lessonId)
    .orderBy('video_job.created_at', 'desc').orderBy('video_job.id').execute()
  return rows.map(named)
}

/** A video by its id alone, unless its lesson is in the trash. */
export async function findCapture(db: Db, id: string): Promise<JobRow | null> {
  const row = await db.selectFrom('video_job').innerJoin('lesson', 'lesson.id', 'video_job.lesson_id').selectAll('video_job')
    .where('video_job.id', '=', id).where('lesson.deleted_at', 'is', null).executeTakeFirst()
  return row ?? null
}

/** Stores a video that was asked for, with its slides, unless `demand` refuses it; a key that was used stays what it was. */
export async function insertVideo(
  db: Db, row: Omit<JobRow, 'source_bytes'>, scenes: string, demand: (trx: Db) => Promise<void>,
): Promise<void> {
  await transact(db, async (trx) => {
    const inserted = await trx.insertInto('video_job').values({ ...row, source_bytes: Buffer.byteLength(scenes) })
      .onConflict((conflict) => conflict.columns(['lesson_id', 'user_id', 'key']).doNothing()).returning('id').executeTakeFirst()
    if (!inserted) return
    await trx.insertInto('video_source').values({ job_id: row.id, scenes }).execute()
    await demand(trx)
  })
}

/** The slides of a video. */
export async function scenesOf(db: Db, id: string): Promise<readonly Scene[]> {
  const row = await db.selectFrom('video_source').select('scenes').where('job_id', '=', id).executeTakeFirst()
  return row ? JSON.parse(row.scenes) as Scene[] : []
}

/** When a change holds. */
export interface JobCondition {
  readonly status: readonly VideoState[]
  readonly attempt?: number
  readonly tokenHash?: string
  readonly renderer?: VideoRenderer
  /** Only what is paid for is made. */
  readonly hold?: 'open'
  /** Heard of last before this moment. */
  readonly heardBefore?: number
}

/** Changes a video when the condition holds at that moment; answers with the row, null when it did not hold. */
export async function changeVideo(db: Db, id: string, when: JobCondition, patch: Updateable<VideoJobTable>): Promise<JobRow | null> {
  const row = await db.updateTable('video_job').set(patch).where('id', '=', id).where('status', 'in', when.status)
    .$if(when.attempt !== undefined, (query) => query.where('attempt', '=', when.attempt ?? 0))
    .$if(when.tokenHash !== undefined, (query) => query.where('token_hash', '=', when.tokenHash ?? ''))
    .$if(when.renderer !== undefined, (query) => query.where('renderer', '=', when.renderer ?? 'server'))
    .$if(when.hold !== undefined, (query) => query.where('hold_state', '=', when.hold ?? 'open'))
    .$if(when.heardBefore !== undefined, (query) => query.where('heard_at', '<', when.heardBefore ?? 0))
    .returningAll().executeTakeFirst()
  return row ?? null
}

/** Which hold a video names at this moment; null when it names none or is gone. */
export async function holdOf(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('video_job').select('hold_id').where('id', '=', id).executeTakeFirst()
  return row?.hold_id ?? null
}

/** Names another still of a video; answers with the row as `changeVideo` does, and which still it named before. */
export async function changeThumbnail(
  db: Db, id: string, when: JobCondition, patch: Updateable<VideoJobTable>,
): Promise<{ readonly row: JobRow; readonly former: string | null } | null> {
  const before = await db.selectFrom('video_job').select('thumbnail_hash').where('id', '=', id).executeTakeFirst()
  const row = await changeVideo(db, id, when, patch)
  return row && { row, former: before?.thumbnail_hash ?? null }
}

/** The hold of this try is settled. */
export async function closeHold(db: Db, id: string, attempt: number): Promise<void> {
  await db.updateTable('video_job').set({ hold_state: 'closed' }).where('id', '=', id).where('attempt', '=', attempt).execute()
}

/** Removes a video for good. */
export async function removeVideo(db: Db, id: string): Promise<void> {
  await db.deleteFrom('video_job').where('id', '=', id).execute()
}

/** Which video the server renders next: the one that waits longest. */
export async function nextForServer(db: Db): Promise<string | null> {
  const row = await db.selectFrom('video_job').innerJoin('lesson', 'lesson.id', 'video_job.lesson_id').select('video_job.id')
    .where('video_job.status', '=', 'queued').where('video_job.renderer', '=', 'server').where('video_job.hold_state', '=', 'open')
    .where('lesson.deleted_at', 'is', null).orderBy('video_job.created_at').orderBy('video_job.id').executeTakeFirst()
  return row?.id ?? null
}

/** Videos in a state of which nothing was heard since a moment. */
export async function silentVideos(db: Db, status: VideoState, before: number): Promise<readonly JobRow[]> {
  return await db.selectFrom('video_job').selectAll().where('status', '=', status).where('heard_at', '<', before).execute()
}

/** Whether a browser of a server renders a video. */
export async function isServerRendering(db: Db): Promise<boolean> {
  const row = await db.selectFrom('video_job').select('id').where('status', '=', 'rendering').where('renderer', '=', 'server').limit(1).executeTakeFirst()
  return row !== undefined
}

/** Those that wait for the server have waited for nothing but their turn until now. */
export async function waitOn(db: Db, now: number): Promise<void> {
  await db.updateTable('video_job').set({ heard_at: now }).where('status', '=', 'queued').where('renderer', '=', 'server').execute()
}

/** What the server was rendering. */
export async function renderedByServer(db: Db): Promise<readonly JobRow[]> {
  return await db.selectFrom('video_job').selectAll().where('status', '=', 'rendering').where('renderer', '=', 'server').execute()
}

/** Videos whose credits do not stand as their state says: a process ended in between. */
export async function unsettledVideos(db: Db): Promise<readonly JobRow[]> {
  return await db.selectFrom('video_job').selectAll()
    .where((eb) => eb.or([
      eb.and([eb('status', 'not in', UNDER_WAY), eb('hold_state', '=', 'open')]),
      eb.and([eb('status', '=', 'queued'), eb('hold_state', '=', 'none')]),
    ])).execute()
}

/** The files of all videos of a lesson. */
export async function videoBlobsOf(db: Db, lessonId: string): Promise<readonly string[]> {
  const rows = await db.selectFrom('video_job').select(['file_hash', 'thumbnail_hash']).where('lesson_id', '=', lessonId).execute()
  return rows.flatMap(filesOf)
}

/** The files of one. */
export function filesOf(row: Pick<JobRow, 'file_hash' | 'thumbnail_hash'>): string[] {
  return [row.file_hash, row.thumbnail_hash].filter((hash) => hash !== null)
}
