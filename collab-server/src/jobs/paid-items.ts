import type { FastifyInstance } from 'fastify'
import { transact } from '../database/transact.ts'
import { LecternError } from '../platform/errors.ts'
import { addItem } from './item-store.ts'
import type { JobContext } from './kind.ts'
import { tokenHash } from './lease.ts'
import { changeJob, findJob } from './store.ts'
import type { JobCondition, JobRow } from './store.ts'

/** How a job of a kind that is paid by its items comes to its credits. Both hold only while its lease does. */
export interface PaidItems {
  /**
   * Sets credits aside for so many items, once an attempt, however often servers begin with it.
   * @throws LecternError `insufficient-credits`; nothing is set aside then. `conflict` when the job is not this run's any more.
   */
  setAside(items: number): Promise<void>
  /** Says, before it is given to people, that an item is there and will be paid; false when the job is not this run's any more, and it must not be given. */
  deliver(item: string): Promise<boolean>
}

/** {@link PaidItems} of a run of a job. */
export function paidItems(app: FastifyInstance, { attempt, id }: JobRow, { token }: Pick<JobContext, 'token'>): PaidItems {
  const isMine: JobCondition = { state: ['running'], attempt, tokenHash: tokenHash(token) }
  return {
    async setAside(items) {
      await transact(app.db, async (trx) => {
        const row = await findJob(trx, id)
        if (row === null || (row.hold_id !== null && row.attempt === attempt)) return
        const holdId = await app.jobs.queue.hold(trx, row, items)
        if (!(await changeJob(trx, id, isMine, { hold_id: holdId }))) throw new LecternError('conflict', { reason: 'job.isOver' })
      })
    },
    async deliver(item) {
      return await transact(app.db, async (trx) => {
        if (!(await changeJob(trx, id, isMine, { heartbeat_at: app.now() }))) return false
        await addItem(trx, { job_id: id, attempt, item })
        return true
      })
    },
  }
}
