import { randomUUID } from 'node:crypto'
import { SPEECH_JOB } from '@lectern/shared/narration'
import { expect, it } from 'vitest'
import { transact } from '../database/transact.ts'
import { sharedTestApp } from '../test-support/build-test-app.ts'
import { newLesson } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'
import { tokenHash } from './lease.ts'
import { paidItems } from './paid-items.ts'
import { findJob } from './store.ts'
import type { JobRow } from './store.ts'

// It does not listen, so it does not begin with jobs by itself.
const server = sharedTestApp()

/** A job that is paid by its items, and a run of it. */
async function running() {
  const app = server()
  const { queue } = app.jobs
  const member = await signUpMember(app)
  const { lessonId } = await newLesson(app, member)
  const asked = await queue.ask({
    kind: SPEECH_JOB, key: randomUUID(), organizationId: member.organizationId, userId: member.userId, lessonId, title: 'Rivers', input: { slideId: null },
    payload: null, runner: 'server',
  })
  const before = await app.credits.balance(member.organizationId)
  const row = async (): Promise<JobRow> => {
    const now = await findJob(app.db, asked.id)
    if (now === null) throw new Error('the job is gone')
    return now
  }
  const begin = async () => {
    const lease = await queue.begin(asked.id, { state: ['queued'] }, null)
    if (lease === null) throw new Error('somebody else has begun with it')
    return { lease, items: paidItems(app, await row(), lease) }
  }
  return {
    app, queue, row, begin, ...await begin(),
    /** What is set aside or paid, of what there was. */
    gone: async () => before - await app.credits.balance(member.organizationId),
    hold: async () => (await app.db.selectFrom('credit_hold').select('state').where('organization_id', '=', member.organizationId).execute()).map(({ state }) => state),
  }
}

it.each([['ready'], ['failed'], ['stopped']] as const)('a job that is %s pays for what it gave to people, once, and the rest comes back', async (state) => {
  const { app, gone, hold, items, lease, queue, row } = await running()
  await items.setAside(5)
  expect([await gone(), await hold()]).toEqual([5, ['open']])
  for (const item of ['one', 'two', 'one']) expect(await items.deliver(item)).toBe(true)
  const end = state === 'failed' ? { state, failure: 'ended' } as const : { state }
  await Promise.all([1, 2].map(async () => await queue.finish(lease.jobId, { state: ['running'], tokenHash: tokenHash(lease.token) }, end)))
  // Asked for again by whoever looks after what an end has left.
  const over = await row()
  await transact(app.db, async (trx) => await queue.settle(trx, over))
  expect([await gone(), await hold(), await items.deliver('three')]).toEqual([2, ['settled'], false])
})

it('a run that is killed keeps what was set aside for the next, and an item that both gave to people is paid once', async () => {
  const { begin, gone, hold, items, queue, row } = await running()
  await items.setAside(3)
  await items.deliver('one')
  await queue.putBack(await row(), 'silent')
  // Who was taken for dead gives nothing to people any more.
  expect(await items.deliver('two')).toBe(false)
  const next = await begin()
  await next.items.setAside(2)
  for (const item of ['one', 'three']) expect(await next.items.deliver(item)).toBe(true)
  expect([await gone(), await hold()]).toEqual([3, ['open']])
  await queue.finish(next.lease.jobId, { state: ['running'] }, { state: 'ready' })
  expect([await gone(), await hold()]).toEqual([2, ['settled']])
})

it('a job that gave nothing to people costs nothing, and each attempt is paid for itself', async () => {
  const { begin, gone, hold, items, lease, queue, row } = await running()
  await items.setAside(4)
  await queue.finish(lease.jobId, { state: ['running'] }, { state: 'stopped' })
  expect([await gone(), await hold()]).toEqual([0, ['released']])
  await queue.retry(await row(), 'server')
  const next = await begin()
  await next.items.setAside(4)
  await next.items.deliver('one')
  await queue.finish(next.lease.jobId, { state: ['running'] }, { state: 'failed', failure: 'ended' })
  expect([await gone(), (await hold()).toSorted()]).toEqual([1, ['released', 'settled']])
})

it('what cannot be paid is not set aside, and the job has no hold', async () => {
  const { gone, hold, items, row } = await running()
  await expect(items.setAside(1000)).rejects.toMatchObject({ code: 'insufficient-credits' })
  expect([await gone(), await hold(), (await row()).hold_id]).toEqual([0, [], null])
})
