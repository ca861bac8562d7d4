import { randomUUID } from 'node:crypto'
import { JOB_LIMITS } from '@lectern/shared/jobs'
import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import type { Database } from '../database/tables.ts'
import { transact } from '../database/transact.ts'
import { LecternError } from '../platform/errors.ts'
import type { Caller } from '../platform/http.ts'
import type { SpooledFile } from '../platform/spool.ts'
import type { JobEnd } from './kind.ts'
import { newToken, tokenHash, watchLease } from './lease.ts'
import type { Lease } from './lease.ts'
import type { JobQueue } from './queue.ts'
import { keepResult } from './results.ts'
import * as store from './store.ts'
import type { JobCondition, JobRow } from './store.ts'

type Trx = Transaction<Database>

/** How often a request says that it is alive, ms; `REQUEST_TIMES.silentMs` is several of them. */
const BEAT_MS = 20_000

/** Work that somebody asks for and waits for. */
export interface PaidRequest {
  /** A `RequestKind` of the registry; it says what an item costs. */
  readonly kind: string
  /** The caller's own name for it: the same key of a person is the same work of its kind, done and paid once. */
  readonly key: string
  /** What lists call it, in the words of whoever asked. */
  readonly title: string
  /** The lesson it belongs to, whose readers see it listed; null for what is its person's alone. */
  readonly lessonId?: string | null
  /** How many items its price counts, such as pictures; 1 when absent. */
  readonly items?: number
  /** It costs nothing this time, as what the offline writer does: credits are neither asked for nor set aside. */
  readonly isFree?: boolean
  /** Aborted when whoever asked leaves: the work is stopped. Absent for what is done whether they wait or not. */
  readonly signal?: AbortSignal
}

/** What the work is done with. */
export interface PaidContext {
  /** Aborted when whoever asked leaves, when somebody stops it in the list, or its deadline is over: what runs for it has to go. */
  readonly signal: AbortSignal
  /**
   * What was set aside is spent now, once however often it is called: for work that gives something before its end. From
   * here on a stop gives nothing back, since its person has had something, and a failure gives back all of it.
   * @throws LecternError `conflict` when the work is over, as after a stop.
   */
  charge(): Promise<void>
  /** Says how far it is, in percent. */
  report(progress: number): Promise<void>
  /**
   * Keeps a file beside the answer, for as long as that; where the work belongs to no lesson it counts as storage of the organization.
   * @throws LecternError `conflict` when the work is over, `storage-full`, `disk-full`, `files-unavailable`.
   */
  keepFile(file: SpooledFile, contentType: string): Promise<void>
  /**
   * It is done, and paid: in the caller's transaction together with what it made, when the two must not be parted. Else the
   * answer is simply returned. A lesson that it has made makes it a job of that lesson.
   * @throws LecternError `conflict` when the work is over, as after a stop; then nothing may stand of what it made.
   */
  finish(answer: string, trx: Trx, lessonId?: string): Promise<void>
}

/**
 * The one way for what is paid and done while its caller waits: credits are set aside before anything is done, and the work ends in
 * one of three ways. Done: they are spent, and its key gives the same answer for a day (`JOB_LIMITS.answerKeptMs`). Failed, also with
 * its process, and noticed by the same sweep as every job: all come back, and the key may be used again. Stopped, because
 * whoever asked left or said so in the list: they come back, unless `charge` was called; then they stay spent, and the key may be
 * used again without paying, a few times (`JOB_LIMITS.paidRunsMax`). State and credits are written in one transaction, so a hold is settled or given
 * back exactly once. Keys are known for as long as their jobs (`retention`).
 *
 * What it costs and its name say a `RequestKind`: `requestKind('speech', CREDIT_ACTION.AudioGeneration)` in the folder of its noun,
 * and one line in `job-kinds.ts`. What takes longer than a caller waits is a `JobKind` of the queue instead.
 */
export interface PaidWork {
  /**
   * Does work whose answer comes whole, and answers it: what `work` comes to, or what the key came to before.
   * @throws LecternError `insufficient-credits` before anything is done; `conflict` while the key is being worked on, when it
   * was used up, and when the work was stopped in the list; what `work` throws; the reason of the signal of the options.
   */
  run(actor: Caller, options: PaidRequest, work: (context: PaidContext) => Promise<string>): Promise<string>
  /**
   * Does work whose answer comes in pieces, and hands them on; what `work` returns is what the key answers from now on, told by
   * `again`. Whoever stops reading stops it. Throws like {@link PaidWork.run}, and with the first piece at the earliest.
   */
  stream<T>(
    actor: Caller, options: PaidRequest, work: (context: PaidContext) => AsyncGenerator<T, string, undefined>,
    again: (answer: string) => Iterable<T> | AsyncIterable<T>,
  ): AsyncGenerator<T, void, undefined>
}

/** A run of paid work, from its start to its end. */
interface PaidRun {
  readonly context: PaidContext
  /** Ends it as done, unless it has finished. */
  done(answer: string): Promise<void>
  /** Ends it after an error, and says what its caller is told. */
  broken(error: unknown): Promise<unknown>
  /** Ends it as stopped. */
  stop(): Promise<void>
  /** Lets go of it. */
  close(): void
}

const conflict = (reason: 'job.keyBusy' | 'job.keyUsed' | 'job.isOver'): LecternError => (
  new LecternError('conflict', { ...(reason === 'job.isOver' ? {} : { path: 'key' }), reason })
)

/** Builds {@link PaidWork} on a queue. */
export function createPaidWork(app: FastifyInstance, queue: JobQueue): PaidWork {
  /** A job whose key was used before begins again where it may. Answers whether it has been paid for. */
  const beginAgain = async (trx: Trx, known: JobRow, token_hash: string): Promise<{ row: JobRow; isPaid: boolean }> => {
    if (store.OPEN.includes(known.state)) throw conflict('job.keyBusy')
    const isPaid = known.state === 'stopped' && (await store.holdOf(trx, known.hold_id))?.state === 'settled'
    if (isPaid && known.runs >= JOB_LIMITS.paidRunsMax) throw conflict('job.keyUsed')
    const now = app.now()
    const row = await store.changeJob(trx, known.id, { state: [known.state], attempt: known.attempt }, {
      state: 'running', progress: 0, failure: null, token_hash, heartbeat_at: now, started_at: now, finished_at: null,
      ...(isPaid ? { runs: known.runs + 1 } : { runs: 1, attempt: known.attempt + 1, hold_id: null }),
    })
    if (!row) throw conflict('job.keyBusy')
    return { row, isPaid }
  }

  const begin = async (actor: Caller, options: PaidRequest): Promise<{ row: JobRow; lease: Lease } | { answer: string }> => {
    const token = newToken(null)
    const now = app.now()
    const fresh: JobRow = {
      id: randomUUID(), kind: options.kind, key: options.key.slice(0, JOB_LIMITS.keyMax), organization_id: actor.organizationId, user_id: actor.userId,
      lesson_id: options.lessonId ?? null, title: options.title.slice(0, JOB_LIMITS.titleMax), input: '{}', state: 'running', progress: 0, failure: null,
      runner: 'request', token_hash: tokenHash(token), heartbeat_at: now, started_at: now, runs: 1, attempt: 1, hold_id: null, created_at: now,
      finished_at: null,
    }
    const begun = await transact(app.db, async (trx) => {
      let run = { row: fresh, isPaid: false }
      if (!(await store.insertJob(trx, fresh, null))) {
        const known = await store.findJobByKey(trx, fresh)
        if (!known) throw new LecternError('unavailable')
        if (known.state === 'ready') {
          const answer = await store.answerOf(trx, known.id)
          if (answer === null) throw conflict('job.keyUsed')
          return { answer }
        }
        run = await beginAgain(trx, known, tokenHash(token))
      }
      if (run.isPaid || options.isFree === true) return { row: run.row }
      const row = await store.changeJob(trx, run.row.id, { state: ['running'] }, { hold_id: await queue.hold(trx, run.row, options.items) })
      if (!row) throw new LecternError('unavailable')
      return { row }
    })
    if (begun.answer !== undefined) return { answer: begun.answer }
    queue.notify(begun.row)
    return { row: begun.row, lease: { jobId: begun.row.id, token } }
  }

  const runOf = (row: JobRow, lease: Lease, left?: AbortSignal): PaidRun => {
    const { jobId, token } = lease
    const isMine = { state: ['running'], tokenHash: tokenHash(token) } satisfies JobCondition
    const isOver = new AbortController()
    const unwatch = watchLease(app, lease, isOver)
    const beat = setInterval(() => {
      queue.report(jobId, token).catch((error: unknown) => app.log.warn({ err: error, jobId }, 'paid work could not say that it goes on'))
    }, BEAT_MS).unref()
    const signal = left ? AbortSignal.any([left, isOver.signal]) : isOver.signal
    let isFinished = false
    let isCharged = row.hold_id === null
    const finish: PaidContext['finish'] = async (answer, trx, lessonId) => {
      const ended = await queue.end(trx, jobId, isMine, { state: 'ready' })
      if (!ended) throw conflict('job.isOver')
      await store.putAnswer(trx, jobId, answer, app.now())
      if (lessonId !== undefined) await store.changeJob(trx, jobId, { state: ['ready'] }, { lesson_id: lessonId })
      isFinished = true
    }
    /** A sweep finds what could not be said now. */
    const end = async (how: JobEnd): Promise<void> => {
      await queue.finish(jobId, isMine, how).catch((error: unknown) => app.log.error({ err: error, jobId }, 'the end of paid work could not be kept'))
    }
    return {
      context: {
        signal, finish,
        async charge() {
          if (isCharged) return
          await transact(app.db, async (trx) => {
            if (!(await store.changeJob(trx, jobId, isMine, { heartbeat_at: app.now() }))) throw conflict('job.isOver')
            await queue.settle(trx, { ...row, state: 'ready' })
          })
          isCharged = true
        },
        async keepFile(file, contentType) { await keepResult(app, queue, lease, file, { name: 'file', contentType, isLast: false }) },
        async report(progress) { await queue.report(jobId, token, progress) },
      },
      async done(answer) {
        if (!isFinished) await transact(app.db, async (trx) => { await finish(answer, trx) })
      },
      async broken(error) {
        // Who reads so slowly that the time is over has left it too, whatever their line says.
        if (left?.aborted === true || (error instanceof LecternError && error.code === 'timeout')) {
          await end({ state: 'stopped' })
          return error
        }
        await end({ state: 'failed', failure: error instanceof LecternError ? error.code : 'ended' })
        return isOver.signal.aborted ? conflict('job.isOver') : error
      },
      async stop() { await end({ state: 'stopped' }) },
      close() {
        unwatch()
        clearInterval(beat)
      },
    }
  }

  return {
    async run(actor, options, work) {
      const begun = await begin(actor, options)
      if ('answer' in begun) return begun.answer
      const run = runOf(begun.row, begun.lease, options.signal)
      try {
        const answer = await work(run.context)
        options.signal?.throwIfAborted()
        await run.done(answer)
        return answer
      } catch (error) {
        throw await run.broken(error)
      } finally {
        run.close()
      }
    },
    async* stream(actor, options, work, again) {
      const begun = await begin(actor, options)
      if ('answer' in begun) return yield* again(begun.answer)
      const run = runOf(begun.row, begun.lease, options.signal)
      let isSettled = false
      try {
        const answer = yield* work(run.context)
        await run.done(answer)
        isSettled = true
      } catch (error) {
        isSettled = true
        throw await run.broken(error)
      } finally {
        // The caller stopped reading between two pieces.
        if (!isSettled) await run.stop()
        run.close()
      }
    },
  }
}
