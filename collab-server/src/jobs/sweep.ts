import type { FastifyInstance } from 'fastify'
import { transact } from '../database/transact.ts'
import type { AnyKind } from './kind.ts'
import type { JobQueue } from './queue.ts'
import * as store from './store.ts'
import type { JobRow } from './store.ts'

/** Looks after jobs that nobody looks after any more. */
export interface JobSweep {
  /** Ends or puts back what went silent, took too long, or was never begun. */
  sweep(): Promise<void>
  /** Once at a start: what this server was working on is in line again, unless others may still be at it. */
  recover(): Promise<void>
}

/** Builds the sweep over the queue of an app. */
export function createJobSweep(app: FastifyInstance, kinds: readonly AnyKind[], queue: JobQueue): JobSweep {
  /** Does something to each of the jobs; one it cannot be done to does not keep the others from it, and is tried again with the next sweep. */
  const each = async (rows: readonly JobRow[], act: (row: JobRow) => Promise<void>): Promise<void> => {
    for (const row of rows) {
      await act(row).catch((error: unknown) => app.log.error({ err: error, jobId: row.id, kind: row.kind }, 'a job could not be looked after'))
    }
  }
  const sweepKind = async ({ name, times }: AnyKind): Promise<void> => {
    const now = app.now()
    const fail = async (row: JobRow, when: { heartbeatBefore?: number; startedBefore?: number }, failure: string): Promise<void> => {
      const ended = await queue.finish(row.id, { state: [row.state], attempt: row.attempt, ...when }, { state: 'failed', failure })
      if (ended) app.log.warn({ jobId: row.id, kind: name, failure }, 'a job was given up')
    }
    const silent = now - times.silentMs
    await each(await store.silentJobs(app.db, name, 'running', silent), async (row) => {
      // A server that went away: another takes it. A browser or a request that did has its person, who may try again.
      if (row.runner === 'server') await queue.putBack(row, 'silent', { heartbeatBefore: silent })
      else await fail(row, { heartbeatBefore: silent }, 'silent')
    })
    const late = now - times.deadlineMs
    await each(await store.lateJobs(app.db, name, late), async (row) => { await fail(row, { startedBefore: late }, 'too-long') })
    // Who waits behind others is waited for: the time counts while the server could begin and does not.
    if (await store.isServerBusy(app.db, name)) await store.waitOn(app.db, name, now)
    const waited = now - times.waitMs
    await each(await store.silentJobs(app.db, name, 'queued', waited), async (row) => { await fail(row, { heartbeatBefore: waited }, 'not-started') })
  }

  return {
    async sweep() {
      try {
        // Mostly there is nothing: one question every few seconds, rather than some for each kind.
        const open = await store.unfinishedKinds(app.db)
        for (const kind of kinds.filter(({ name }) => open.has(name))) {
          await sweepKind(kind).catch((error: unknown) => app.log.error({ err: error, kind: kind.name }, 'jobs could not be looked through'))
        }
      } catch (error) {
        app.log.error({ err: error }, 'jobs could not be looked through')
      }
    },
    async recover() {
      await each(await store.unsettledJobs(app.db), async (row) => { await transact(app.db, async (trx) => { await queue.settle(trx, row) }) })
      // One process alone knows at its start that nobody works for it any more; among several, silence tells.
      if (app.config.redisUrl !== null) return
      await each(await store.runningOnServer(app.db), async (row) => {
        // Nobody waits for the answer of a request any more.
        if (row.runner === 'server') await queue.putBack(row, 'ended')
        else await queue.finish(row.id, { state: ['running'], attempt: row.attempt }, { state: 'failed', failure: 'ended' })
      })
    },
  }
}
