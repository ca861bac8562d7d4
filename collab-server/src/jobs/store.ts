import type { JobRunner, JobState } from '@lectern/shared/jobs'
import type { ShareRole } from '@lectern/shared/access'
import { sql } from 'kysely'
import type { Kysely, Selectable, Updateable } from 'kysely'
import { inPages } from '../assets/contents.ts'
import type { StoredContent } from '../assets/contents.ts'
import { namedHashes } from '../assets/named-hashes.ts'
import { addReferences } from '../assets/reference-store.ts'
import type { Database } from '../database/tables.ts'
import { transact } from '../database/transact.ts'
import { roleFrom } from '../sharing/access.ts'
import { personName } from '../identity/member-store.ts'
import type { JobTable } from './tables.ts'
import type { PersonalData } from '../identity/personal-data.ts'

type Db = Kysely<Database>

/** A job's row. */
export type JobRow = Selectable<JobTable>
/** The same with the name of who asked for it. */
export type NamedJobRow = JobRow & { readonly authorName: string }
/** The same as one person sees it. */
export type VisibleJobRow = NamedJobRow & { readonly role: ShareRole | null }

/** States in which a job is not over. */
export const OPEN: readonly JobState[] = ['queued', 'running']

const rowsWithNames = (db: Db) => db.selectFrom('job').innerJoin('user', 'user.id', 'job.user_id')
  .selectAll('job').select(['user.first_name', 'user.last_name'])

type WithNames = JobRow & { readonly first_name: string; readonly last_name: string }
const named = <Row extends WithNames>(row: Row): Row & NamedJobRow => ({ ...row, authorName: personName(row) })

/** A job; null when there is none. */
export async function findJob(db: Db, id: string): Promise<NamedJobRow | null> {
  const row = await rowsWithNames(db).where('job.id', '=', id).executeTakeFirst()
  return row ? named(row) : null
}

/** A job of a kind, unless its lesson is in the trash. */
export async function findLiveJob(db: Db, kind: string, id: string): Promise<NamedJobRow | null> {
  const row = await rowsWithNames(db).leftJoin('lesson', 'lesson.id', 'job.lesson_id')
    .where('job.id', '=', id).where('job.kind', '=', kind).where('lesson.deleted_at', 'is', null).executeTakeFirst()
  return row ? named(row) : null
}

/** Which job a key names. */
export type JobKey = Pick<JobTable, 'kind' | 'organization_id' | 'user_id' | 'key'>

/** A job by the key it was asked for with. */
export async function findJobByKey(db: Db, { key, kind, organization_id, user_id }: JobKey): Promise<NamedJobRow | null> {
  const row = await rowsWithNames(db).where('job.kind', '=', kind).where('job.organization_id', '=', organization_id)
    .where('job.user_id', '=', user_id).where('job.key', '=', key).executeTakeFirst()
  return row ? named(row) : null
}

/** A job of a kind and lesson that is not over; null when there is none. */
export async function findOpenJob(db: Db, kind: string, lessonId: string | null): Promise<NamedJobRow | null> {
  const row = await rowsWithNames(db).where('job.lesson_id', '=', lessonId).where('job.kind', '=', kind).where('job.state', 'in', OPEN).executeTakeFirst()
  return row ? named(row) : null
}

/** All jobs of a kind of a lesson, newest first. */
export async function listJobsOfLesson(db: Db, lessonId: string, kind: string): Promise<readonly NamedJobRow[]> {
  const rows = await rowsWithNames(db).where('job.lesson_id', '=', lessonId).where('job.kind', '=', kind)
    .orderBy('job.created_at', 'desc').orderBy('job.id').execute()
  return rows.map(named)
}

/** Which jobs of those one may see. */
export interface JobFilter {
  /** Only those after this one; null for all. */
  readonly before: JobPlace | null
  /** Only those of this lesson; null for all. */
  readonly lessonId: string | null
  /** Only those that are not over, or ended at this moment (ms since 1970) or after it. */
  readonly openOrEndedFrom?: number
}

/** The last job that somebody had of a list. */
export interface JobPlace {
  /** ms since 1970 */
  readonly createdAt: number
  /** Without it those of the same moment are passed over, as older pages do. */
  readonly id: string | undefined
}

/** Jobs of a workspace that this person may see, newest first: those of lessons they may read, and their own of no lesson. */
export async function listVisibleJobs(
  db: Db, { organizationId, userId }: { readonly organizationId: string; readonly userId: string },
  { before, lessonId, openOrEndedFrom }: JobFilter, most: number,
): Promise<readonly VisibleJobRow[]> {
  const rows = await rowsWithNames(db)
    .leftJoin('lesson', (join) => join.onRef('lesson.id', '=', 'job.lesson_id').on('lesson.deleted_at', 'is', null))
    .leftJoin('share as own', (join) => join
      .on('own.target_kind', '=', 'lesson').onRef('own.target_id', '=', 'lesson.id').on('own.user_id', '=', userId))
    .leftJoin('share as inherited', (join) => join
      .on('inherited.target_kind', '=', 'course').onRef('inherited.target_id', '=', 'lesson.course_id').on('inherited.user_id', '=', userId))
    .select(['own.role as own_role', 'inherited.role as inherited_role'])
    .where('job.organization_id', '=', organizationId)
    .$if(lessonId !== null, (query) => query.where('job.lesson_id', '=', lessonId))
    .$if(openOrEndedFrom !== undefined, (query) => query.where((eb) => eb.or([eb('job.state', 'in', OPEN), eb('job.finished_at', '>=', openOrEndedFrom ?? 0)])))
    .where((eb) => eb.or([
      eb.and([eb('job.lesson_id', 'is', null), eb('job.user_id', '=', userId)]),
      eb(eb.fn.coalesce('own.role', 'inherited.role'), '!=', 'none'),
    ]))
    .$if(before !== null, (query) => query.where((eb) => eb.or([
      eb('job.created_at', '<', before?.createdAt ?? 0),
      ...(before?.id === undefined ? [] : [eb.and([eb('job.created_at', '=', before.createdAt), eb('job.id', '>', before.id)])]),
    ])))
    .orderBy('job.created_at', 'desc').orderBy('job.id').limit(most).execute()
  return rows.map((row) => ({ ...named(row), role: roleFrom(row.own_role, row.inherited_role) }))
}

/** The document of a job's lesson; null for a job of none. */
export async function docIdOf(db: Db, lessonId: string): Promise<string | null> {
  const row = await db.selectFrom('lesson').select('doc_id').where('id', '=', lessonId).executeTakeFirst()
  return row?.doc_id ?? null
}

/** Whose storage the files of a job count to: the lesson's, or without one the organization's. */
export function countedFor({ lesson_id, organization_id }: Pick<JobRow, 'lesson_id' | 'organization_id'>): { lesson_id: string | null; organization_id: string | null } {
  return { lesson_id, organization_id: lesson_id === null ? organization_id : null }
}

/** Stores a job with its payload; false when its key is taken, or the only place for such a job of its lesson: nothing is stored then. */
export async function insertJob(trx: Db, row: JobRow, payload: string | null): Promise<boolean> {
  const inserted = await trx.insertInto('job').values(row)
    .onConflict((conflict) => conflict.doNothing()).returning('id').executeTakeFirst()
  if (!inserted) return false
  if (payload !== null) {
    await trx.insertInto('job_payload')
      .values({ job_id: row.id, ...countedFor(row), content: payload, bytes: Buffer.byteLength(payload) }).execute()
    await addReferences(trx, { kind: 'job', id: row.id }, namedHashes(Buffer.from(payload)))
  }
  return true
}

/** What all jobs are made of. */
export async function* payloadContents(db: Db): AsyncGenerator<StoredContent> {
  const rows = inPages(async (after) => (
    await db.selectFrom('job_payload').select(['job_id', 'content']).where('job_id', '>', after).orderBy('job_id').limit(4).execute()
  ), (row) => row.job_id)
  for await (const { content, job_id } of rows) yield { owner: { kind: 'job', id: job_id }, bytes: Buffer.from(content) }
}

/** What a job is made of; null where it has no payload. */
export async function payloadOf(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('job_payload').select('content').where('job_id', '=', id).executeTakeFirst()
  return row?.content ?? null
}

/** How many jobs are not over, of a person or an organization; those of requests are bounded by what may be asked in a while. */
export async function countOpen(db: Db, whose: 'user_id' | 'organization_id', id: string): Promise<number> {
  const row = await db.selectFrom('job').select((eb) => eb.fn.countAll<number>().as('count'))
    .where(whose, '=', id).where('state', 'in', OPEN).where('runner', '!=', 'request').executeTakeFirstOrThrow()
  return Number(row.count)
}

/** What a job came to in words or JSON; null where nothing is kept of it any more. */
export async function answerOf(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('job_answer').select('content').where('job_id', '=', id).executeTakeFirst()
  return row?.content ?? null
}

/** Keeps what a job came to in words or JSON. */
export async function putAnswer(trx: Db, id: string, content: string, now: number): Promise<void> {
  await trx.insertInto('job_answer').values({ job_id: id, content, created_at: now }).execute()
}

/** The same in place of what is kept of it already, for work that says on its way how it goes on. */
export async function replaceAnswer(trx: Db, id: string, content: string, now: number): Promise<void> {
  const values = { content, created_at: now }
  await trx.insertInto('job_answer').values({ job_id: id, ...values }).onConflict((conflict) => conflict.column('job_id').doUpdateSet(values)).execute()
}

/** Forgets answers from before a moment, and files beside them that belong to no lesson, at most so many; answers how many there were. */
export async function deleteOldAnswers(db: Db, before: number, most: number): Promise<number> {
  return await transact(db, async (trx) => {
    const old = await trx.selectFrom('job_answer').select('job_id').where('created_at', '<', before).orderBy('created_at').limit(most).execute()
    const ids = old.map(({ job_id }) => job_id)
    if (ids.length === 0) return 0
    await trx.deleteFrom('job_result').where('job_id', 'in', ids).where('lesson_id', 'is', null).execute()
    await trx.deleteFrom('job_answer').where('job_id', 'in', ids).execute()
    return ids.length
  })
}

/** When a change holds. */
export interface JobCondition {
  readonly state: readonly JobState[]
  readonly attempt?: number
  readonly tokenHash?: string
  readonly runner?: JobRunner
  /** Heard of last before this moment. */
  readonly heartbeatBefore?: number
  /** Begun before this moment. */
  readonly startedBefore?: number
}

/** Changes a job when the condition holds at that moment; answers with the row, null when it did not hold. */
export async function changeJob(db: Db, id: string, when: JobCondition, patch: Updateable<JobTable>): Promise<JobRow | null> {
  const row = await db.updateTable('job').set(patch).where('id', '=', id).where('state', 'in', when.state)
    .$if(when.attempt !== undefined, (query) => query.where('attempt', '=', when.attempt ?? 0))
    .$if(when.tokenHash !== undefined, (query) => query.where('token_hash', '=', when.tokenHash ?? ''))
    .$if(when.runner !== undefined, (query) => query.where('runner', '=', when.runner ?? 'server'))
    .$if(when.heartbeatBefore !== undefined, (query) => query.where('heartbeat_at', '<', when.heartbeatBefore ?? 0))
    .$if(when.startedBefore !== undefined, (query) => query.where('started_at', '<', when.startedBefore ?? 0))
    .returningAll().executeTakeFirst()
  return row ?? null
}

/** Takes a job for a run, if the condition holds at that moment: of several that try, one has it. */
export async function leaseJob(
  db: Db, id: string, when: JobCondition, lease: { readonly tokenHash: string; readonly runner: JobRunner; readonly at: number },
): Promise<JobRow | null> {
  const { at, runner, tokenHash: token_hash } = lease
  const row = await db.updateTable('job')
    .set((eb) => ({ state: 'running', progress: 0, runner, token_hash, heartbeat_at: at, started_at: at, runs: eb('runs', '+', runner === 'server' ? 1 : 0) }))
    .where('id', '=', id).where('state', 'in', when.state)
    .$if(when.attempt !== undefined, (query) => query.where('attempt', '=', when.attempt ?? 0))
    .$if(when.runner !== undefined, (query) => query.where('runner', '=', when.runner ?? 'server'))
    .returningAll().executeTakeFirst()
  return row ?? null
}

/** Removes a job for good, with its payload and the rows of its results. */
export async function removeJob(db: Db, id: string): Promise<void> {
  await db.deleteFrom('job').where('id', '=', id).execute()
}

/**
 * Which job of a kind the server works on next. Organizations take turns: first whose last job began longest ago, then
 * the job that waits longest. Who asks for hundreds keeps nobody else waiting for all of them.
 */
export async function nextJob(db: Db, kind: string): Promise<string | null> {
  const lastTurn = sql<number>`(select coalesce(max(other.started_at), 0) from job as other
    where other.kind = job.kind and other.organization_id = job.organization_id)`
  const row = await db.selectFrom('job').leftJoin('lesson', 'lesson.id', 'job.lesson_id').select('job.id')
    .where('job.state', '=', 'queued').where('job.kind', '=', kind).where('job.runner', '=', 'server')
    .where('lesson.deleted_at', 'is', null).orderBy(lastTurn).orderBy('job.created_at').orderBy('job.id').limit(1).executeTakeFirst()
  return row?.id ?? null
}

/** The kinds of which a job waits or is worked on. */
export async function unfinishedKinds(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('job').select('kind').distinct().where('state', 'in', ['queued', 'running']).execute()
  return new Set(rows.map(({ kind }) => kind))
}

/** Jobs of a kind in a state of which nothing was heard since a moment. */
export async function silentJobs(db: Db, kind: string, state: JobState, before: number): Promise<readonly JobRow[]> {
  return await db.selectFrom('job').selectAll().where('kind', '=', kind).where('state', '=', state).where('heartbeat_at', '<', before).execute()
}

/** Jobs of a kind that have been worked on since before a moment. */
export async function lateJobs(db: Db, kind: string, before: number): Promise<readonly JobRow[]> {
  return await db.selectFrom('job').selectAll().where('kind', '=', kind).where('state', '=', 'running').where('started_at', '<', before).execute()
}

/** Whether a server works on a job of a kind. */
export async function isServerBusy(db: Db, kind: string): Promise<boolean> {
  const row = await db.selectFrom('job').select('id').where('kind', '=', kind).where('state', '=', 'running').where('runner', '=', 'server')
    .limit(1).executeTakeFirst()
  return row !== undefined
}

/** Those that wait for the server have waited for nothing but their turn until now. */
export async function waitOn(db: Db, kind: string, now: number): Promise<void> {
  await db.updateTable('job').set({ heartbeat_at: now }).where('kind', '=', kind).where('state', '=', 'queued').where('runner', '=', 'server').execute()
}

/** What servers were working on, for the line or for requests. */
export async function runningOnServer(db: Db): Promise<readonly JobRow[]> {
  return await db.selectFrom('job').selectAll().where('state', '=', 'running').where('runner', 'in', ['server', 'request']).execute()
}

/** How the credits of a job stand, and for how many items they are; null when it names none. */
export async function holdOf(db: Db, holdId: string | null): Promise<{ readonly state: 'open' | 'settled' | 'released'; readonly items: number } | null> {
  if (holdId === null) return null
  const row = await db.selectFrom('credit_hold').innerJoin('credit_transaction', 'credit_transaction.id', 'credit_hold.id')
    .select(['credit_hold.state', 'credit_transaction.items']).where('credit_hold.id', '=', holdId).executeTakeFirst()
  return row ? { state: row.state, items: row.items ?? 1 } : null
}

/** Jobs that are over and whose credits do not stand as their state says: a server from before this queue ended in between. */
export async function unsettledJobs(db: Db): Promise<readonly JobRow[]> {
  return await db.selectFrom('job').innerJoin('credit_hold', 'credit_hold.id', 'job.hold_id').selectAll('job')
    .where('job.state', 'not in', OPEN).where('credit_hold.state', '=', 'open').execute()
}

/** What becomes of a person's data in these tables. */
export const jobPersonalData: PersonalData = {
  noun: 'jobs',
  exportOf: async (db, { id }) => ({
    jobs: await db.selectFrom('job').leftJoin('job_answer', 'job_answer.job_id', 'job.id')
      .select(['job.id', 'job.kind', 'job.lesson_id', 'job.title', 'job.state', 'job.created_at', 'job.finished_at', 'job_answer.content as answer'])
      .where('job.user_id', '=', id).orderBy('job.created_at').execute(),
  }),
  // What belongs to a lesson stays with the lesson; the rest was theirs alone, and a sweep may still have to settle its credits.
  async erase(trx, { id }) {
    const own = trx.selectFrom('job').select('id').where('user_id', '=', id)
    await trx.deleteFrom('job_answer').where('job_id', 'in', own).execute()
    for (const table of ['job_payload', 'job_result'] as const) await trx.deleteFrom(table).where('job_id', 'in', own).where('lesson_id', 'is', null).execute()
    await trx.updateTable('job').set({ title: '', key: sql`id` }).where('user_id', '=', id).where('lesson_id', 'is', null).execute()
  },
}
