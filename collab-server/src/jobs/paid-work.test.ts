import { CREDIT_ACTION as A, getCreditsHistory } from '@lectern/shared/credits'
import { listJobs, retryJob, stopJob } from '@lectern/shared/jobs'
import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { slidesJob } from '../creation/kinds.ts'
import { buildTestApp, testClock } from '../test-support/build-test-app.ts'
import { attempt, call, signUpColleague } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'
import type { TestMember } from '../test-support/members.ts'
import { LecternError } from '../platform/errors.ts'
import type { Caller } from '../platform/http.ts'
import { REQUEST_TIMES } from './kind.ts'
import type { PaidContext, PaidRequest } from './paid-work.ts'

const callerOf = (member: TestMember): Caller => ({ ...member, isVerified: true, inDefaultOrganization: false }) as unknown as Caller
const PAID = [[A.SlidesCreation, -1], [A.ReleaseCredits, 1], [A.HoldCredits, -1]] as const
const RELEASED = [[A.ReleaseCredits, 1], [A.HoldCredits, -1]] as const
const REFUND = [A.CreditsAddedAfterFailure, 1] as const

async function movements(app: FastifyInstance, member: TestMember): Promise<readonly (readonly [number, number])[]> {
  const { creditsUsageHistory } = await call(app, member, getCreditsHistory, { body: { organizationId: member.organizationId, getUserDetails: false } })
  return creditsUsageHistory.map((row) => [row.type, row.credits] as const).slice(0, -1)
}

async function world() {
  const clock = testClock()
  const app = await buildTestApp({ now: clock.now })
  const member = await signUpMember(app)
  /** Begins work that goes on until the test ends it. */
  const begin = async (patch: Partial<PaidRequest> = {}) => {
    const begun = Promise.withResolvers<PaidContext>()
    const work = Promise.withResolvers<string>()
    const options = { kind: slidesJob.name, key: 'one', title: 'Rocks', ...patch }
    const end = app.jobs.paid.run(callerOf(member), options, async (context) => {
      begun.resolve(context)
      context.signal.addEventListener('abort', () => work.reject(context.signal.reason as Error), { once: true })
      return await work.promise
    })
    end.catch(() => undefined)
    const context = await Promise.race([begun.promise, end.then(() => { throw new Error('nothing was to be done') })])
    return { context, work, end }
  }
  const state = async () => await app.db.selectFrom('job').select(['state', 'runs', 'failure']).execute()
  return { app, clock, member, begin, state }
}

it('the same key is worked on once at a time, and answers what it came to without paying again', async () => {
  const { app, begin, member } = await world()
  const { end, work } = await begin()
  await expect(begin()).rejects.toMatchObject({ code: 'conflict', reason: 'job.keyBusy' })
  work.resolve('slides')
  expect(await end).toBe('slides')
  const options = { kind: slidesJob.name, key: 'one', title: 'Rocks' }
  expect(await app.jobs.paid.run(callerOf(member), options, () => Promise.reject(new Error('not again')))).toBe('slides')
  expect(await movements(app, member)).toEqual(PAID)
})

it('several items are set aside and paid together, and nothing where it is free', async () => {
  const { app, begin, member } = await world()
  for (const [key, patch] of [['three', { items: 3 }], ['free', { isFree: true }]] as const) {
    const { end, work } = await begin({ key, ...patch })
    work.resolve('made')
    await end
  }
  expect(await movements(app, member)).toEqual([[A.SlidesCreation, -3], [A.ReleaseCredits, 3], [A.HoldCredits, -3]])
})

it('credits are there for all that is begun at once: what there are none for is not begun', async () => {
  const { app, begin, member } = await world()
  await app.credits.spendCredits(member.organizationId, member.userId, A.Games, 46, 'most of it')
  const began = await Promise.allSettled(Array.from({ length: 6 }, async (_, index) => await begin({ key: `k${index}` })))
  const refused = began.filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  for (const one of refused) expect(one).toMatchObject({ reason: { code: 'insufficient-credits' } })
  expect(await app.credits.balance(member.organizationId)).toBe(50 - 46 - (began.length - refused.length))
})

it('what was charged and then stopped by its caller stays paid, also when it is stopped again before its first words', async () => {
  const { app, begin, member, state } = await world()
  for (const run of [1, 2]) {
    const leave = new AbortController()
    const { context, end } = await begin({ signal: leave.signal })
    if (run === 1) await context.charge()
    leave.abort(new Error('left'))
    await expect(end).rejects.toThrow('left')
    expect(await state()).toEqual([{ state: 'stopped', runs: run, failure: null }])
  }
  expect(await movements(app, member)).toEqual(PAID)
})

it('what was charged and then read so slowly that its time was over stays paid: its reader had it', async () => {
  const { begin, app, member, state } = await world()
  const { context, end, work } = await begin()
  await context.charge()
  work.reject(new LecternError('timeout'))
  await expect(end).rejects.toMatchObject({ code: 'timeout' })
  expect([await state(), await movements(app, member)]).toEqual([[{ state: 'stopped', runs: 1, failure: null }], PAID])
})

it('what fails after it was charged comes back once, and is paid anew when it is tried again', async () => {
  const { app, begin, member } = await world()
  const first = await begin()
  await first.context.charge()
  first.work.reject(new Error('broken'))
  await expect(first.end).rejects.toThrow('broken')
  const second = await begin()
  second.work.resolve('slides')
  await second.end
  expect(await movements(app, member)).toEqual([...PAID, REFUND, ...PAID])
})

it('of a process that died is given back by the sweep of all jobs, and at once by the start of the one server there is', async () => {
  const { app, begin, clock, member, state } = await world()
  const { context } = await begin()
  await context.charge()
  clock.advance(REQUEST_TIMES.silentMs)
  await app.jobs.sweep.sweep()
  expect(await app.credits.balance(member.organizationId)).toBe(49)
  clock.advance(1)
  await app.jobs.sweep.sweep()
  await app.jobs.sweep.sweep()
  expect(await movements(app, member)).toEqual([REFUND, ...PAID])
  await begin()
  await app.jobs.sweep.recover()
  expect(await state()).toEqual([{ state: 'failed', runs: 1, failure: 'ended' }])
  expect(await movements(app, member)).toEqual([...RELEASED, REFUND, ...PAID])
})

it('that wakes after its key was given back and begun anew changes nothing: neither a free answer nor a second refund', async () => {
  const { app, begin, clock, member } = await world()
  const asleep = await begin()
  await asleep.context.charge()
  clock.advance(REQUEST_TIMES.silentMs + 1)
  await app.jobs.sweep.sweep()
  const second = await begin()
  asleep.work.resolve('free')
  await expect(asleep.end).rejects.toMatchObject({ code: 'conflict' })
  await second.context.charge()
  second.work.resolve('paid')
  expect(await second.end).toBe('paid')
  expect(await app.db.selectFrom('job_answer').select('content').execute()).toEqual([{ content: 'paid' }])
  expect(await movements(app, member)).toEqual([...PAID, REFUND, ...PAID])
})

it('its person sees it listed and stops it there: the work ends, and what it had given stays paid; nobody tries it again from there', async () => {
  const { app, begin, member } = await world()
  const colleague = await signUpColleague(app, member)
  const [given, silent] = [await begin({ key: 'given' }), await begin({ key: 'silent' })]
  await given.context.charge()
  expect((await call(app, colleague, listJobs, {})).jobs).toEqual([])
  const { jobs } = await call(app, member, listJobs, {})
  expect(jobs.map(({ kind, runner, state, title }) => [kind, runner, state, title])).toEqual(jobs.map(() => ['slides', 'request', 'running', 'Rocks']))
  for (const { jobId } of jobs) await call(app, member, stopJob, { params: { jobId } })
  for (const { end } of [given, silent]) await expect(end).rejects.toMatchObject({ code: 'conflict', reason: 'job.isOver' })
  expect(await app.credits.balance(member.organizationId)).toBe(49)
  const retried = await attempt(app, member, retryJob, { params: { jobId: jobs[0]?.jobId ?? '' } })
  expect(retried.error).toMatchObject({ code: 'conflict', reason: 'job.notRetriable' })
})
