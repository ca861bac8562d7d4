import { can, roleAllows } from '@lectern/shared/access'
import type { Action } from '@lectern/shared/access'
import { JOB_LIMITS } from '@lectern/shared/jobs'
import type { Job, JobRunner } from '@lectern/shared/jobs'
import type { FastifyInstance } from 'fastify'
import { LecternError } from '../platform/errors.ts'
import type { Caller } from '../platform/http.ts'
import { authorize } from '../sharing/access.ts'
import type { JobQueue } from './queue.ts'
import { findJob, listVisibleJobs } from './store.ts'
import type { JobFilter, NamedJobRow } from './store.ts'

/** What people do with jobs: who may read the lesson sees them, who may do what they do to it stops them and tries again. */
export interface JobService {
  list(actor: Caller, which: JobFilter, most?: number): Promise<{ jobs: Job[]; more: boolean }>
  /** A job, for who may do this with its lesson. @throws LecternError `not-found`, `forbidden` */
  requireJob(actor: Caller, action: Action | 'change', jobId: string): Promise<NamedJobRow>
  /** @throws LecternError `conflict` when it is over in another way. */
  stop(actor: Caller, jobId: string): Promise<NamedJobRow>
  /** @throws LecternError `conflict` unless it failed or was stopped. */
  retry(actor: Caller, jobId: string, runner?: JobRunner): Promise<NamedJobRow>
  read(actor: Caller, jobId: string): Promise<Job>
}

/** A job for somebody who may see it. */
function presentJob(row: NamedJobRow, mayChange: boolean): Job {
  return {
    jobId: row.id, kind: row.kind, state: row.state, progress: row.progress, title: row.title, failure: row.failure, runner: row.runner,
    attempt: row.attempt, lessonId: row.lesson_id, author: { userId: row.user_id, name: row.authorName }, mayChange,
    createdAt: row.created_at, startedAt: row.started_at, finishedAt: row.finished_at,
  }
}

/** Builds {@link JobService} on a queue. */
export function createJobService(app: FastifyInstance, queue: JobQueue): JobService {
  const missing = (): LecternError => new LecternError('not-found', { path: 'jobId' })
  const find = async (jobId: string): Promise<NamedJobRow> => {
    const row = await findJob(app.db, jobId)
    if (!row) throw missing()
    return row
  }
  const requireJob: JobService['requireJob'] = async (actor, action, jobId) => {
    const row = await find(jobId)
    if (row.organization_id !== actor.organizationId) throw missing()
    if (row.lesson_id === null) {
      if (row.user_id !== actor.userId) throw missing()
      return row
    }
    authorize(actor, action === 'change' ? queue.accessTo(row.kind, row.user_id === actor.userId) : action, await app.access.targetForLesson(actor.userId, row.lesson_id), 'jobId')
    return row
  }

  return {
    requireJob,
    async list(actor, which, most = JOB_LIMITS.listMax) {
      const rows = await listVisibleJobs(app.db, actor, which, most + 1)
      const mayChange = (row: (typeof rows)[number]): boolean => row.lesson_id === null || roleAllows(row.role, queue.accessTo(row.kind, row.user_id === actor.userId))
      return { jobs: rows.slice(0, most).map((row) => presentJob(row, mayChange(row))), more: rows.length > most }
    },
    async read(actor, jobId) {
      const row = await requireJob(actor, 'read', jobId)
      const target = row.lesson_id === null ? null : await app.access.targetForLesson(actor.userId, row.lesson_id)
      return presentJob(row, target === null || can(actor, queue.accessTo(row.kind, row.user_id === actor.userId), target))
    },
    async stop(actor, jobId) {
      const row = await requireJob(actor, 'change', jobId)
      const stopped = await queue.finish(row.id, { state: ['queued', 'running'] }, { state: 'stopped' })
      // A repeated stop finds the work done.
      if (!stopped && row.state !== 'stopped') throw new LecternError('conflict', { reason: 'job.isOver' })
      return await find(jobId)
    },
    async retry(actor, jobId, runner) {
      const row = await requireJob(actor, 'change', jobId)
      await queue.retry(row, runner ?? 'server')
      return await find(jobId)
    },
  }
}
