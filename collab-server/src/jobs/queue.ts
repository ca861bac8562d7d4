import { randomUUID } from 'node:crypto'
import type { Action } from '@lectern/shared/access'
import { JOB_LIMITS } from '@lectern/shared/jobs'
import type { JobRunner } from '@lectern/shared/jobs'
import type { FastifyInstance } from 'fastify'
import type { Transaction, Updateable } from 'kysely'
import { LecternError } from '../platform/errors.ts'
import type { Database } from '../database/tables.ts'
import { transact } from '../database/transact.ts'
import { isUniqueViolation } from '../database/faults.ts'
import { countItems } from './item-store.ts'
import { isQueued } from './kind.ts'
import type { AnyKind, JobEnd } from './kind.ts'
import { newToken, tokenHash } from './lease.ts'
import type { Lease } from './lease.ts'
import { dropResult } from './result-store.ts'
import * as store from './store.ts'
import type { JobCondition, JobRow } from './store.ts'
import type { JobTable } from './tables.ts'

type Trx = Transaction<Database>

/** Something long that somebody wants done. */
export interface NewJob {
  readonly kind: string
  /** The same key of a person is the same job of its kind. */
  readonly key: string
  readonly organizationId: string
  readonly userId: string
  readonly lessonId: string | null
  readonly title: string
  /** What its kind reads; at most `JOB_LIMITS.inputMaxBytes` as JSON. */
  readonly input: object
  /** What is larger than that. */
  readonly payload: string | null
  readonly runner: JobRunner
  /** What else is written with it, in the transaction that has stored it; refuses it by throwing. */
  readonly check?: (trx: Trx, row: JobRow) => Promise<void>
}

/**
 * The states of jobs and the credits that go with them (S1 §3.6: hold 14, release 15, refund 13). State and credits are
 * written in one transaction, so that they never tell two stories, whenever a process ends.
 */
export interface JobQueue {
  /** What one must be allowed to do with the lesson of such a job, of one's own or of another person, to stop it and to try it again. */
  accessTo(kind: string, isOwn: boolean): Action
  /** The server where this process can do it, else a browser. */
  possible(kind: string, runner: JobRunner): JobRunner
  /**
   * Puts a job in line and sets its credits aside; a key that was used is the job it was, whatever else is asked. Of a kind of which a
   * lesson has one open job at a time, that is answered, whoever asked for it.
   * @throws LecternError `insufficient-credits`, `too-many-jobs`, `storage-full`, `file-too-large` for too large a payload; nothing is kept then.
   */
  ask(options: NewJob): Promise<JobRow>
  /** Lets somebody work on a job: this person's browser, or null for the server itself; null when the condition does not hold. */
  begin(id: string, when: JobCondition, userId: string | null): Promise<Lease | null>
  /** Whoever works on it is heard of, and says how far it is; null when it is not theirs any more. */
  report(id: string, token: string, progress?: number): Promise<JobRow | null>
  /** Brings a job to its end and settles its credits; null when the condition did not hold. */
  finish(id: string, when: JobCondition, end: JobEnd): Promise<JobRow | null>
  /** The same in the caller's transaction; `notify` is for after it. */
  end(trx: Trx, id: string, when: JobCondition, end: JobEnd): Promise<JobRow | null>
  /** Every open page of its lesson is told how far a job is. */
  notify(row: JobRow): void
  /** @throws LecternError `conflict` unless it failed or was stopped, and what `ask` throws; then it stays as it was. */
  retry(row: JobRow, runner: JobRunner): Promise<JobRow>
  /** Removes a job for good. @throws LecternError `conflict` unless it is over. */
  remove(row: JobRow): Promise<void>
  /** A file that a finished job had made is gone: the job has failed, and what was paid comes back. */
  lost(row: JobRow, result: string): Promise<void>
  /** What a server was working on is in line again, or given up when it was begun with too often. */
  putBack(row: JobRow, failure: 'silent' | 'ended', when?: Pick<JobCondition, 'heartbeatBefore'>): Promise<void>
  /** The server ends, and puts what it was working on back in line as if it had not begun. */
  release(lease: Lease): Promise<void>
  /** The credits of a job that is over stand as its state says; nothing where they do already. */
  settle(trx: Trx, row: JobRow): Promise<void>
  /** Sets credits aside for so many items of the attempt of a job; null for a kind that costs nothing. @throws LecternError `insufficient-credits` */
  hold(trx: Trx, row: JobRow, items?: number): Promise<string | null>
}

/** What the queue tells those around it. */
export interface QueueListeners {
  /** The server may have something to do. */
  readonly waits: () => void
  /** A job of this organization has changed. */
  readonly changed: (organizationId: string) => void
}

/** Builds the queue of an app. */
export function createJobQueue(app: FastifyInstance, kinds: readonly AnyKind[], { changed, waits }: QueueListeners): JobQueue {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]))
  const kindOf = (name: string): AnyKind => {
    const kind = byName.get(name)
    if (!kind) throw new LecternError('not-found', { path: 'kind' })
    return kind
  }
  const hold: JobQueue['hold'] = async (trx, row, items = 1) => {
    const { paid } = kindOf(row.kind)
    if (paid === null) return null
    const { attempt, id, kind, organization_id, user_id } = row
    return (await app.credits.within(trx).holdCredits(organization_id, user_id, paid, items, `${kind}:${id}:${attempt}`)).holdId
  }
  /** What is set aside with its row. */
  const holdFirst = async (trx: Trx, row: JobRow): Promise<string | null> => (kindOf(row.kind).isPaidByItem === true ? null : await hold(trx, row))
  const requireRoom = async (trx: Trx, { organization_id, user_id }: JobRow): Promise<void> => {
    const [own, all] = [await store.countOpen(trx, 'user_id', user_id), await store.countOpen(trx, 'organization_id', organization_id)]
    if (own > JOB_LIMITS.openPerPerson || all > JOB_LIMITS.openPerOrganization) throw new LecternError('too-many-jobs')
  }

  const refund = async (trx: Trx, organizationId: string, holdId: string): Promise<void> => {
    await app.credits.within(trx).refundCredits(organizationId, `${holdId}:spend`).catch((error: unknown) => {
      // What costs nothing left nothing to give back.
      if (!(error instanceof LecternError && error.code === 'not-found')) throw error
    })
  }

  const settle: JobQueue['settle'] = async (trx, { attempt, hold_id, id, kind, organization_id, state }) => {
    if (hold_id === null) return
    const credits = app.credits.within(trx)
    const held = await store.holdOf(trx, hold_id)
    if (byName.get(kind)?.isPaidByItem === true) {
      const given = Math.min(await countItems(trx, id, attempt), held?.items ?? 0)
      if (given === 0) await credits.releaseHold(hold_id)
      else await credits.settleHold(hold_id, given)
    } else if (state === 'ready') await credits.settleHold(hold_id, held?.items ?? 1)
    else if (held?.state !== 'settled') await credits.releaseHold(hold_id)
    // What it made was lost, or it broke off, after it had been paid. What a person stops then has been given to them.
    else if (state === 'failed') await refund(trx, organization_id, hold_id)
  }

  const notify: JobQueue['notify'] = (row) => {
    const { id: jobId, kind, lesson_id, organization_id, progress, state } = row
    changed(organization_id)
    if (lesson_id === null) return
    const say = async (): Promise<void> => {
      const docId = await store.docIdOf(app.db, lesson_id)
      if (docId !== null) app.sync.say(docId, { kind: 'job', reason: 'job', code: 0, retry: 'never', job: { jobId, kind, progress, state } })
    }
    say().catch((error: unknown) => app.log.warn({ err: error, jobId }, 'nobody could be told how far a job is'))
  }
  /** What was last said of the jobs that this process hears of: who works beats each second, mostly with nothing new. */
  const lastNotified = new Map<string, number>()
  const notified = (row: JobRow | null): JobRow | null => {
    if (row) notify(row)
    return row
  }

  const end: JobQueue['end'] = async (trx, id, when, how) => {
    lastNotified.delete(id)
    const row = await store.changeJob(trx, id, when, {
      state: how.state, failure: how.state === 'failed' ? how.failure : null, finished_at: app.now(),
      ...(how.state === 'ready' ? { progress: 100 } : {}),
    })
    if (row) await settle(trx, row)
    return row
  }
  const change = async (id: string, when: JobCondition, patch: Updateable<JobTable>): Promise<JobRow | null> => (
    notified(await store.changeJob(app.db, id, when, patch))
  )
  const finish: JobQueue['finish'] = async (id, when, how) => notified(await transact(app.db, async (trx) => await end(trx, id, when, how)))
  const inLine = { state: 'queued', progress: 0, token_hash: null } as const

  return {
    // A kind that is no more still has its rows.
    accessTo(name, isOwn) {
      const kind = byName.get(name)
      return (isOwn ? kind?.ownAccess : undefined) ?? kind?.access ?? 'edit'
    },
    possible(name, runner) {
      const kind = kindOf(name)
      if (!isQueued(kind)) throw new LecternError('conflict', { reason: 'job.notRetriable' })
      return kind.isPossible(app) ? runner : 'browser'
    },
    async ask({ check, input, key, kind, lessonId, organizationId, payload, runner, title, userId }) {
      const text = JSON.stringify(input)
      if (Buffer.byteLength(text) > JOB_LIMITS.inputMaxBytes) throw new Error(`the input of a job is too large: ${kind}`)
      if (payload !== null && Buffer.byteLength(payload) > JOB_LIMITS.payloadMaxBytes) throw new LecternError('file-too-large', { path: 'lessonId' })
      const now = app.now()
      const fresh: JobRow = {
        id: randomUUID(), kind, key: key.slice(0, JOB_LIMITS.keyMax), organization_id: organizationId, user_id: userId, lesson_id: lessonId,
        title: title.slice(0, JOB_LIMITS.titleMax), input: text, state: 'queued', progress: 0, failure: null,
        runner: this.possible(kind, runner), token_hash: null, heartbeat_at: now, started_at: null, runs: 0, attempt: 1, hold_id: null,
        created_at: now, finished_at: null,
      }
      const row = await transact(app.db, async (trx) => {
        if (!(await store.insertJob(trx, fresh, payload))) return await store.findJobByKey(trx, fresh) ?? await store.findOpenJob(trx, kind, lessonId)
        await check?.(trx, fresh)
        if (payload !== null) await app.quotas.requireWithin(trx, organizationId)
        await requireRoom(trx, fresh)
        const holdId = await holdFirst(trx, fresh)
        return holdId === null ? fresh : await store.changeJob(trx, fresh.id, { state: ['queued'] }, { hold_id: holdId })
      })
      if (!row) throw new LecternError('unavailable')
      waits()
      notify(row)
      return row
    },
    async begin(id, when, userId) {
      const token = newToken(userId)
      const lease = { tokenHash: tokenHash(token), runner: userId === null ? 'server' : 'browser', at: app.now() } as const
      return notified(await store.leaseJob(app.db, id, when, lease)) && { jobId: id, token }
    },
    async report(id, token, progress) {
      const heartbeat = { heartbeat_at: app.now() }
      const when = { state: ['running'], tokenHash: tokenHash(token) } as const
      if (progress === undefined) return await store.changeJob(app.db, id, when, heartbeat)
      // All of it is there only with its end.
      const row = await store.changeJob(app.db, id, when, { ...heartbeat, progress: Math.min(Math.max(Math.round(progress), 0), 99) })
      if (row && lastNotified.get(id) !== row.progress) {
        lastNotified.set(id, row.progress)
        notify(row)
      }
      return row
    },
    finish,
    end,
    notify,
    async retry(row, wanted) {
      const runner = this.possible(row.kind, wanted)
      const next = await transact(app.db, async (trx) => {
        const before = await store.findJob(trx, row.id)
        if (!before || before.attempt !== row.attempt || !['failed', 'stopped'].includes(before.state)) return null
        // What an older server left open must not be forgotten with its hold.
        await settle(trx, before)
        const again = await store.changeJob(trx, row.id, { state: ['failed', 'stopped'], attempt: row.attempt }, {
          ...inLine, failure: null, runner, heartbeat_at: app.now(), started_at: null, runs: 0,
          attempt: row.attempt + 1, hold_id: null, finished_at: null,
        })
        if (!again) return null
        await requireRoom(trx, again)
        return await store.changeJob(trx, row.id, { state: ['queued'] }, { hold_id: await holdFirst(trx, again) })
      }).catch((error: unknown) => {
        // Another one of its lesson is open, of a kind of which there is one at a time.
        if (isUniqueViolation(error)) return null
        throw error
      })
      if (!next) throw new LecternError('conflict', { reason: 'job.notRetriable' })
      waits()
      notify(next)
      return next
    },
    async remove({ id }) {
      await transact(app.db, async (trx) => {
        const row = await store.findJob(trx, id)
        if (!row) return
        if (store.OPEN.includes(row.state)) throw new LecternError('conflict', { reason: 'job.notOver' })
        // Without the row nobody would know of its credits any more.
        await settle(trx, row)
        await store.removeJob(trx, id)
      })
    },
    async lost({ attempt, id }, result) {
      const failed = await transact(app.db, async (trx) => {
        const row = await end(trx, id, { state: ['ready'], attempt }, { state: 'failed', failure: 'result-lost' })
        if (row) await dropResult(trx, id, result)
        return row && await store.changeJob(trx, id, { state: ['failed'] }, { progress: 0 })
      })
      if (!notified(failed)) return
      app.log.error({ jobId: id, result }, 'a file that a job has made is gone')
    },
    async putBack({ id, runs, token_hash }, failure, unheard = {}) {
      lastNotified.delete(id)
      const when = { state: ['running'], runner: 'server', tokenHash: token_hash ?? '', ...unheard } as const
      if (runs >= JOB_LIMITS.runsMax) await finish(id, when, { state: 'failed', failure })
      else await change(id, when, { ...inLine, heartbeat_at: app.now() })
    },
    async release({ jobId, token }) {
      const row = await store.findJob(app.db, jobId)
      if (!row) return
      await change(jobId, { state: ['running'], runner: 'server', tokenHash: tokenHash(token) }, { ...inLine, heartbeat_at: app.now(), runs: row.runs - 1 })
    },
    settle,
    hold,
  }
}

