import { Readable } from 'node:stream'
import { CREDIT_ACTION } from '@lectern/shared/credits'
import { JOB_LIMITS } from '@lectern/shared/jobs'
import BetterSqlite3 from 'better-sqlite3'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { receiveFile } from '../blobs/receive-file.ts'
import { findMiscounted } from '../operations/verify/storage-use-store.ts'
import { buildTestApp, testClock, testFolder } from '../test-support/build-test-app.ts'
import type { TestAppOptions } from '../test-support/build-test-app.ts'
import { newLesson } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'
import type { TestMember } from '../test-support/members.ts'
import { PATIENCE } from '../test-support/patience.ts'
import { prune } from '../retention/retention.ts'
import type { JobKind } from './kind.ts'
import { createJobQueue } from './queue.ts'
import type { JobQueue } from './queue.ts'
import { keepResult } from './results.ts'
import { JobRunner } from './runner.ts'
import { findJob } from './store.ts'
import type { JobRow } from './store.ts'
import { createJobSweep } from './sweep.ts'

const TIMES = { silentMs: 60_000, waitMs: 600_000, deadlineMs: 300_000 } as const
const SERVER = { state: ['queued'], runner: 'server' } as const

/** A kind of work whose work is what a test says. */
function kindOf(run: JobKind['run'], patch: Partial<JobKind> = {}): JobKind {
  return { name: 'poem', paid: CREDIT_ACTION.VideoRender, access: 'edit', times: TIMES, atOnce: 1, isPossible: () => true, run, ...patch }
}
const ready: JobKind['run'] = async () => await Promise.resolve({ state: 'ready' })

async function ask(queue: JobQueue, member: TestMember, key = 'k', patch: Partial<Parameters<JobQueue['ask']>[0]> = {}): Promise<JobRow> {
  return await queue.ask({
    kind: 'poem', key, organizationId: member.organizationId, userId: member.userId, lessonId: null, title: 'A poem', input: {}, payload: null,
    runner: 'server', ...patch,
  })
}
const stateOf = async (app: FastifyInstance, { id }: Pick<JobRow, 'id'>) => {
  const row = await findJob(app.db, id)
  return row && [row.state, row.failure]
}
const holds = async (app: FastifyInstance): Promise<readonly string[]> => (
  (await app.db.selectFrom('credit_hold').select('state').orderBy('created_at').execute()).map(({ state }) => state)
)

/** A queue with a kind of its own beside those of an app. */
async function world(run: JobKind['run'] = ready, patch: Partial<JobKind> = {}, options: Pick<TestAppOptions, 'dataDir' | 'env'> = {}) {
  const clock = testClock()
  const app = await buildTestApp({ now: clock.now, config: { videoBrowser: null }, ...options })
  const kinds = [kindOf(run, patch)]
  const queue = createJobQueue(app, kinds, { waits: () => undefined, changed: () => undefined })
  const runner = new JobRunner(app, kinds, queue)
  onTestFinished(async () => { await runner.close() })
  return { app, clock, kinds, queue, runner, sweep: createJobSweep(app, kinds, queue) }
}

describe('asking for a job', () => {
  it('the same key of a person is the same job, paid once, however often and at once it is asked', async () => {
    const { app, queue } = await world()
    const [mary, other] = [await signUpMember(app), await signUpMember(app)]
    const asked = await Promise.all(Array.from({ length: 5 }, async () => await ask(queue, mary)))
    expect(new Set(asked.map(({ id }) => id)).size).toBe(1)
    expect((await ask(queue, other)).id).not.toBe(asked[0]?.id)
    expect([await app.credits.balance(mary.organizationId), await app.credits.balance(other.organizationId)]).toEqual([49, 49])
  })

  it('leaves nothing behind where it is refused: by credits, by who asks, by its size', async () => {
    const { app, queue } = await world()
    const mary = await signUpMember(app)
    await expect(ask(queue, mary, 'a', { check: () => Promise.reject(new Error('no')) })).rejects.toThrow('no')
    await expect(ask(queue, mary, 'b', { input: { words: 'x'.repeat(JOB_LIMITS.inputMaxBytes) } })).rejects.toThrow('too large')
    await expect(ask(queue, mary, 'c', { payload: 'x'.repeat(JOB_LIMITS.payloadMaxBytes + 1) })).rejects.toMatchObject({ code: 'file-too-large' })
    await app.credits.spendCredits(mary.organizationId, mary.userId, CREDIT_ACTION.VideoRender, 47, 'other')
    await ask(queue, mary, 'd')
    await expect(ask(queue, mary, 'e')).rejects.toMatchObject({ code: 'insufficient-credits' })
    expect((await app.db.selectFrom('job').select('key').execute()).map(({ key }) => key)).toEqual(['d'])
    expect(await holds(app)).toEqual(['open'])
  })

  it('stops a person who floods the line, and nobody else; each that ends makes room for one', async () => {
    const { app, queue } = await world(ready, { paid: null })
    const [mary, other] = [await signUpMember(app), await signUpMember(app)]
    const jobs = []
    for (let index = 0; index < JOB_LIMITS.openPerPerson; index++) jobs.push(await ask(queue, mary, `k${index}`))
    await expect(ask(queue, mary, 'more')).rejects.toMatchObject({ code: 'too-many-jobs' })
    await ask(queue, other)
    await queue.finish(jobs[0]?.id ?? '', { state: ['queued'] }, { state: 'stopped' })
    // To try again takes room as well.
    expect((await ask(queue, mary, 'more')).state).toBe('queued')
    const stopped = await findJob(app.db, jobs[0]?.id ?? '')
    await expect(stopped && queue.retry(stopped, 'server')).rejects.toMatchObject({ code: 'too-many-jobs' })
    expect(await stateOf(app, jobs[0] ?? { id: '' })).toEqual(['stopped', null])
  })

  it('organizations take turns: who asked for many first does not keep others waiting for all of them', async () => {
    const order: string[] = []
    const { app, clock, queue, runner } = await world(async (job) => {
      order.push(job.key)
      clock.advance(1000)
      return await Promise.resolve({ state: 'ready' })
    })
    const [mary, other] = [await signUpMember(app), await signUpMember(app)]
    for (const key of ['m1', 'm2', 'm3']) await ask(queue, mary, key)
    for (const key of ['o1', 'o2']) await ask(queue, other, key)
    runner.open()
    await expect.poll(() => order.length, PATIENCE).toBe(5)
    expect(order.map((key) => key[0]).join('')).toMatch(/^(mo|om){2}m$/)
  })
})

describe('the work on a job', () => {
  it('is done once, whichever of two servers on one database takes it', async () => {
    const dataDir = await testFolder()
    const done: string[] = []
    const run: JobKind['run'] = async ({ key }) => {
      done.push(key)
      return await Promise.resolve({ state: 'ready' })
    }
    const [one, two] = [await world(run, {}, { dataDir }), await world(run, {}, { dataDir })]
    const mary = await signUpMember(one.app)
    const keys = Array.from({ length: 12 }, (_, index) => `k${index}`)
    for (const key of keys) await ask(one.queue, mary, key)
    one.runner.open()
    two.runner.open()
    const states = async () => (await one.app.db.selectFrom('job').select('state').execute()).map(({ state }) => state)
    await expect.poll(states, PATIENCE).toEqual(keys.map(() => 'ready'))
    expect(done.toSorted()).toEqual(keys.toSorted())
    expect(new Set(await holds(two.app))).toEqual(new Set(['settled']))
    expect(await two.app.credits.balance(mary.organizationId)).toBe(50 - keys.length)
  })

  it('that breaks down fails that job alone, and its credits come back', async () => {
    const { app, queue, runner } = await world(async ({ key }) => {
      if (key === 'bad') throw new Error('broken')
      return await Promise.resolve({ state: 'ready' })
    })
    const mary = await signUpMember(app)
    const [bad, good] = [await ask(queue, mary, 'bad'), await ask(queue, mary, 'good')]
    runner.open()
    await expect.poll(async () => [await stateOf(app, good), await stateOf(app, bad)], PATIENCE).toEqual([['ready', null], ['failed', 'ended']])
    expect(await app.credits.balance(mary.organizationId)).toBe(49)
  })

  it('is told when the job is stopped, and ends; what it says afterwards changes nothing', async () => {
    const aborted = Promise.withResolvers<void>()
    const { app, queue, runner } = await world(async (_, { report, signal }) => {
      await report(40)
      await new Promise<void>((resolve) => { signal.addEventListener('abort', () => resolve()) })
      aborted.resolve()
      return { state: 'ready' }
    })
    const mary = await signUpMember(app)
    const job = await ask(queue, mary)
    runner.open()
    await expect.poll(async () => (await findJob(app.db, job.id))?.progress, PATIENCE).toBe(40)
    await queue.finish(job.id, { state: ['queued', 'running'] }, { state: 'stopped' })
    await aborted.promise
    await runner.close()
    expect(await stateOf(app, job)).toEqual(['stopped', null])
    expect([await holds(app), await app.credits.balance(mary.organizationId)]).toEqual([['released'], 50])
  })

  it('goes back in line when its server ends, as if it had not begun', async () => {
    const { app, queue, runner } = await world(async (_, { signal }) => {
      await new Promise<void>((resolve) => { signal.addEventListener('abort', () => resolve()) })
      return { state: 'failed', failure: 'ended' }
    })
    const job = await ask(queue, await signUpMember(app))
    runner.open()
    await expect.poll(async () => (await findJob(app.db, job.id))?.state, PATIENCE).toBe('running')
    await runner.close()
    expect(await findJob(app.db, job.id)).toMatchObject({ state: 'queued', runs: 0, token_hash: null })
    expect(await holds(app)).toEqual(['open'])
  })
})

describe('a lease', () => {
  it('that is lost is worth nothing: neither word nor end of who had it counts', async () => {
    const { app, clock, queue, sweep } = await world()
    const mary = await signUpMember(app)
    const job = await ask(queue, mary)
    const lost = await queue.begin(job.id, SERVER, null)
    clock.advance(TIMES.silentMs + 1)
    await sweep.sweep()
    expect(await stateOf(app, job)).toEqual(['queued', null])
    const held = await queue.begin(job.id, SERVER, null)
    expect(await queue.report(job.id, lost?.token ?? '', 90)).toBeNull()
    expect(await queue.report(job.id, held?.token ?? '', 30)).toMatchObject({ progress: 30 })
    expect(await queue.begin(job.id, SERVER, null)).toBeNull()
  })

  it('is kept by words of the work, and lost by a browser for good: its person may try again', async () => {
    const { app, clock, queue, sweep } = await world()
    const mary = await signUpMember(app)
    const job = await ask(queue, mary, 'k', { runner: 'browser' })
    const lease = await queue.begin(job.id, { state: ['queued'] }, mary.userId)
    for (let time = 0; time < 3; time++) {
      clock.advance(TIMES.silentMs)
      await queue.report(job.id, lease?.token ?? '')
      await sweep.sweep()
      expect(await stateOf(app, job)).toEqual(['running', null])
    }
    clock.advance(TIMES.silentMs + 1)
    await sweep.sweep()
    expect(await stateOf(app, job)).toEqual(['failed', 'silent'])
    const failed = await findJob(app.db, job.id)
    expect(failed && await queue.retry(failed, 'browser')).toMatchObject({ state: 'queued', attempt: 2, runs: 0 })
    expect([await holds(app), await app.credits.balance(mary.organizationId)]).toEqual([['released', 'open'], 49])
  })

  it('is given a few times only to a job that takes its server with it', async () => {
    const { app, queue, sweep } = await world()
    const mary = await signUpMember(app)
    const job = await ask(queue, mary)
    for (let run = 1; run <= JOB_LIMITS.runsMax; run++) {
      expect(await stateOf(app, job)).toEqual(['queued', null])
      await queue.begin(job.id, SERVER, null)
      // As a process that was killed finds it when it starts again.
      await sweep.recover()
    }
    expect(await stateOf(app, job)).toEqual(['failed', 'ended'])
    expect(await app.credits.balance(mary.organizationId)).toBe(50)
  })
})

describe('time', () => {
  it('a deadline counts from the beginning of the work, however long it waited and whatever it says', async () => {
    const { app, clock, queue, sweep } = await world()
    const [mary, other] = [await signUpMember(app), await signUpMember(app)]
    const [first, second] = [await ask(queue, mary, 'first'), await ask(queue, other, 'second')]
    const lease = await queue.begin(first.id, SERVER, null)
    const pass = async (ms: number): Promise<void> => {
      for (let passed = 0; passed < ms; passed += TIMES.silentMs) {
        clock.advance(TIMES.silentMs)
        await queue.report(first.id, lease?.token ?? '', 50)
        await sweep.sweep()
      }
    }
    await pass(TIMES.deadlineMs)
    expect(await stateOf(app, first)).toEqual(['running', null])
    await pass(1)
    expect(await stateOf(app, first)).toEqual(['failed', 'too-long'])
    // What waited behind it has all of its own time.
    await queue.begin(second.id, SERVER, null)
    await sweep.sweep()
    expect(await stateOf(app, second)).toEqual(['running', null])
    expect(await app.credits.balance(mary.organizationId)).toBe(50)
  })

  it('is looked after with one question for all kinds while nothing waits or is worked on, and only for the kinds of what does', async () => {
    const { app } = await world()
    let asked = 0
    const db = app.db.withPlugin({
      transformQuery: ({ node }) => {
        asked += 1
        return node
      },
      transformResult: async ({ result }) => await Promise.resolve(result),
    })
    const kinds = ['poem', 'song', 'dance'].map((name) => kindOf(ready, { name }))
    const queue = createJobQueue(app, kinds, { waits: () => undefined, changed: () => undefined })
    const { sweep } = createJobSweep(Object.create(app, { db: { value: db } }) as FastifyInstance, kinds, queue)
    const asks = async (): Promise<number> => {
      asked = 0
      await sweep()
      return asked
    }
    expect(await asks()).toBe(1)
    const job = await ask(queue, await signUpMember(app))
    const forOne = await asks()
    expect(forOne).toBeGreaterThan(1)
    await ask(queue, await signUpMember(app), 'k', { kind: 'song' })
    expect(await asks()).toBe(2 * forOne - 1)
    await queue.finish(job.id, { state: ['queued'] }, { state: 'stopped' })
    expect(await asks()).toBe(forOne)
  })

  it('what nobody begins with is given up once the time for it is over', async () => {
    const { app, clock, queue, sweep } = await world()
    const job = await ask(queue, await signUpMember(app), 'k', { runner: 'browser' })
    clock.advance(TIMES.waitMs)
    await sweep.sweep()
    expect(await stateOf(app, job)).toEqual(['queued', null])
    clock.advance(1)
    await sweep.sweep()
    expect(await stateOf(app, job)).toEqual(['failed', 'not-started'])
  })

  it('what came to nothing is forgotten after 90 days; what waits, is worked on or has made a file stays', async () => {
    const { app, clock, queue } = await world()
    const mary = await signUpMember(app)
    const { lessonId } = await newLesson(app, mary)
    const [stopped, made, waits] = [await ask(queue, mary, 'stopped'), await ask(queue, mary, 'made', { lessonId }), await ask(queue, mary, 'waits')]
    await queue.finish(stopped.id, { state: ['queued'] }, { state: 'stopped' })
    await queue.finish(made.id, { state: ['queued'] }, { state: 'ready' })
    await app.db.insertInto('job_result').values({ job_id: made.id, name: 'file', lesson_id: lessonId, organization_id: null, hash: 'h', content_type: 'text/plain', bytes: 1 }).execute()
    clock.advance(90 * 24 * 60 * 60_000)
    expect((await prune(app)).job).toBe(0)
    clock.advance(1)
    expect((await prune(app)).job).toBe(1)
    expect((await app.db.selectFrom('job').select('id').execute()).map(({ id }) => id).toSorted()).toEqual([made.id, waits.id].toSorted())
  })
})

describe('what a job without a lesson is made of and has made', () => {
  const stored = async (app: FastifyInstance): Promise<number> => (await app.db.selectFrom('storage_use').select('jobs').executeTakeFirst())?.jobs ?? 0

  it('counts as storage of its organization, is refused where that is full, and is gone a week after it is over', async () => {
    const { app, clock, queue } = await world(ready, {}, { env: { STORAGE_QUOTA_GB: '0.0001' } })
    const mary = await signUpMember(app)
    const part = 'x'.repeat(40_000)
    const job = await ask(queue, mary, 'one', { payload: part })
    const lease = await queue.begin(job.id, SERVER, null)
    const handIn = async (name: string, isLast: boolean): Promise<void> => {
      const file = await receiveFile(app, Readable.from([Buffer.alloc(30_000)]), { userId: mary.userId, expected: 0, maxBytes: 30_000, tooLarge: () => new Error('too large') })
      await keepResult(app, queue, lease ?? { jobId: '', token: '' }, file, { name, contentType: 'text/plain', isLast })
      await file.remove()
    }
    await handIn('first', false)
    expect(await stored(app)).toBe(70_000)
    // Of the same name, in place of the one before.
    await handIn('first', false)
    expect(await stored(app)).toBe(70_000)
    await expect(ask(queue, mary, 'two', { payload: part })).rejects.toMatchObject({ code: 'storage-full' })
    await handIn('second', true)
    expect(await stored(app)).toBe(100_000)
    const counted = new BetterSqlite3(app.config.databaseFile)
    expect(findMiscounted(counted)).toEqual({ lessons: [], organizations: [] })
    counted.close()
    clock.advance(7 * 24 * 60 * 60_000)
    expect((await prune(app)).job_result).toBe(0)
    clock.advance(1)
    expect([(await prune(app)).job_result, await stored(app)]).toEqual([1, 0])
  })
})

describe('S1 §3.6 credits', () => {
  it('and state change together or not at all, wherever a process ends', async () => {
    const { app, queue } = await world()
    const mary = await signUpMember(app)
    const breakOff = async (table: string, when: string): Promise<void> => {
      await sql.raw(`create trigger broken before ${when} on ${table} begin select raise(abort, 'killed'); end`).execute(app.db)
    }
    const mend = async (): Promise<void> => { await sql.raw('drop trigger broken').execute(app.db) }
    await breakOff('credit_hold', 'insert')
    await expect(ask(queue, mary)).rejects.toThrow('killed')
    await mend()
    expect(await app.db.selectFrom('job').select('id').execute()).toEqual([])
    const job = await ask(queue, mary)
    for (const end of [{ state: 'ready' }, { state: 'stopped' }, { state: 'failed', failure: 'ended' }] as const) {
      await breakOff('credit_entry', 'insert')
      await expect(queue.finish(job.id, { state: ['queued'] }, end)).rejects.toThrow('killed')
      await mend()
      expect([await stateOf(app, job), await holds(app), await app.credits.balance(mary.organizationId)]).toEqual([['queued', null], ['open'], 49])
    }
  })

  it('are settled once, however many ends come at once', async () => {
    const { app, queue } = await world()
    const mary = await signUpMember(app)
    const job = await ask(queue, mary)
    const ends = ['ready', 'stopped', 'ready', 'stopped'] as const
    const came = await Promise.all(ends.map(async (state) => await queue.finish(job.id, { state: ['queued', 'running'] }, { state })))
    const [end] = came.filter((row) => row !== null)
    expect(came.filter((row) => row !== null)).toHaveLength(1)
    expect(await app.credits.balance(mary.organizationId)).toBe(end?.state === 'ready' ? 49 : 50)
  })
})
