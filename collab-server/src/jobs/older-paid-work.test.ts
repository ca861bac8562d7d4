import { CREDIT_ACTION } from '@lectern/shared/credits'
import { listJobs } from '@lectern/shared/jobs'
import BetterSqlite3 from 'better-sqlite3'
import { expect, it } from 'vitest'
import { readingJob, slidesJob } from '../creation/kinds.ts'
import { infographicJob } from '../infographics/service.ts'
import type { Caller } from '../platform/http.ts'
import { buildTestApp } from '../test-support/build-test-app.ts'
import { call } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'
import { olderFolder } from '../test-support/older-folder.ts'

it('paid requests of an older server are jobs: what is done answers, what was stopped is paid, what had broken off comes back, once', async () => {
  const now = await buildTestApp({ config: { videoBrowser: null } })
  const owner = await signUpMember(now)
  const { organizationId, userId } = owner
  const pay = async (action: 4 | 5 | 7, key: string): Promise<void> => { await now.credits.spendCredits(organizationId, userId, action, 1, key) }
  await pay(CREDIT_ACTION.ReadingGeneration, `creation:${userId}:done:0`)
  await pay(CREDIT_ACTION.ReadingGeneration, `creation:${userId}:charged:0`)
  // It had been given back once before.
  await pay(CREDIT_ACTION.ReadingGeneration, `creation:${userId}:stopped:0`)
  await now.credits.refundCredits(organizationId, `creation:${userId}:stopped:0`)
  await pay(CREDIT_ACTION.ReadingGeneration, `creation:${userId}:stopped:1`)
  await pay(CREDIT_ACTION.Infographics, `infographic:${userId}:paid:abc`)
  expect(await now.credits.balance(organizationId)).toBe(46)
  await now.close()

  const { dataDir, file } = await olderFolder(now.config.dataDir, '030')
  const db = new BetterSqlite3(file)
  const request = db.prepare('INSERT INTO creation_request (user_id, key, organization_id, kind, state, runs, refunds, result, changed_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)')
  const put = (key: string, kind: string, state: string, rest: { runs?: number; refunds?: number; result?: string } = {}): void => {
    request.run(userId, key, organizationId, kind, state, rest.runs ?? 1, rest.refunds ?? 0, rest.result ?? null, Date.now())
  }
  put('done', 'reading', 'done', { result: '# Rocks\n\nThey are hard.' })
  put('charged', 'reading', 'charged')
  put('stopped', 'reading', 'stopped', { runs: 2, refunds: 1 })
  put('running', 'reading', 'running')
  put('failed', 'reading', 'failed', { refunds: 1 })
  put('lesson', 'slides', 'done', { result: '{"lessonId":"l","docId":"d"}' })
  const plan = db.prepare('INSERT INTO infographic_plan (key, user_id, plan, writer, created_at) VALUES (?, ?, ?, ?, ?)')
  for (const key of ['paid', 'unpaid']) plan.run(`infographic:${userId}:${key}:abc`, userId, '{"kind":"list","title":"Rocks","items":[]}', 'offline', Date.now())
  db.close()

  const app = await buildTestApp({ dataDir, config: { videoBrowser: null } })
  const { jobs } = await call(app, owner, listJobs, {})
  expect(jobs.map(({ kind, state, title }) => [kind, state, title]).toSorted((a, b) => a.join().localeCompare(b.join()))).toEqual([
    ['infographic', 'ready', 'Rocks'], ['reading', 'failed', ''], ['reading', 'failed', ''], ['reading', 'failed', ''], ['reading', 'ready', 'Rocks'],
    ['reading', 'stopped', ''], ['slides', 'ready', ''],
  ])
  // Only what was charged and broke off came back, and stays so however often somebody looks.
  await app.jobs.sweep.recover()
  expect(await app.credits.balance(organizationId)).toBe(47)

  const caller = { ...owner, isVerified: true, inDefaultOrganization: false } as unknown as Caller
  const run = async (kind: string, key: string, answer?: string): Promise<string> => await app.jobs.paid.run(
    caller, { kind, key, title: 'Rocks' }, () => (answer === undefined ? Promise.reject(new Error('not again')) : Promise.resolve(answer)),
  )
  expect(await run(readingJob.name, 'done')).toContain('They are hard')
  expect(await run(slidesJob.name, 'lesson')).toContain('lessonId')
  expect(JSON.parse(await run(infographicJob.name, 'paid:abc'))).toMatchObject({ plan: { title: 'Rocks' }, writer: 'offline' })
  await run(readingJob.name, 'stopped', 'paid before')
  expect(await app.credits.balance(organizationId)).toBe(47)
  await run(readingJob.name, 'charged', 'paid anew')
  expect(await app.credits.balance(organizationId)).toBe(46)
})
