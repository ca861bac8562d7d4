import { CREDIT_ACTION as A, CREDIT_MESSAGES, addCredits, deductCredits, exportCreditsHistory, getCreditsDetails, getCreditsHistory } from '@lectern/shared/credits'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { MIGRATIONS } from '../migrations.ts'
import { buildTestApp, sharedTestApp, testClock, testFolder } from '../test-support/build-test-app.ts'
import { attempt, call, newLesson, signUpColleague } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'
import type { TestMember } from '../test-support/members.ts'

const server = sharedTestApp()

/** Every transaction adds up to zero, and balances are what the entries say. */
async function expectBalanced(app: FastifyInstance): Promise<void> {
  const uneven = await sql`select transaction_id from credit_entry group by transaction_id having sum(amount) <> 0`.execute(app.db)
  expect(uneven.rows).toEqual([])
  const wrong = await sql`
    select b.organization_id from credit_balance b
    where b.available <> (select coalesce(sum(e.amount), 0) from credit_entry e join credit_transaction t on t.id = e.transaction_id
        where t.organization_id = b.organization_id and e.account = 'available')
      or b.held <> (select coalesce(sum(e.amount), 0) from credit_entry e join credit_transaction t on t.id = e.transaction_id
        where t.organization_id = b.organization_id and e.account = 'held')
      or b.available <> (select coalesce(sum(change), 0) from credit_transaction t where t.organization_id = b.organization_id)
      or b.available < 0 or b.held < 0`.execute(app.db)
  expect(wrong.rows).toEqual([])
}

const spend = async (app: FastifyInstance, member: TestMember, count: number, key: string) => (
  await app.credits.spendCredits(member.organizationId, member.userId, A.SlidesCreation, count, key)
)

const history = async (app: FastifyInstance, member: TestMember, query: { count?: number; transactionType?: number; page?: number } = {}) => (
  await call(app, member, getCreditsHistory, { query, body: { organizationId: member.organizationId, getUserDetails: true } })
)

describe('the ledger', () => {
  it('S1 §9 a new workspace starts with the credits of the free plan: two learning sessions', async () => {
    const app = server()
    const member = await signUpMember(app)
    expect(await app.credits.balance(member.organizationId)).toBe(50)
    await expectBalanced(app)
  })

  it('charges a key once, also when it is repeated at once or the balance has gone since', async () => {
    const app = server()
    const member = await signUpMember(app)
    const moves = await Promise.all(Array.from({ length: 5 }, async () => await spend(app, member, 48, 'render 1')))
    expect(moves.map((move) => move.isRepeat).filter((isRepeat) => !isRepeat)).toHaveLength(1)
    expect(await app.credits.balance(member.organizationId)).toBe(2)
    expect(await spend(app, member, 48, 'render 1')).toEqual({ totalCredits: 2, isRepeat: true })
    await expect(spend(app, member, 3, 'render 1')).rejects.toMatchObject({ code: 'conflict', path: 'key' })
    await expectBalanced(app)
  })

  it('S1 §4.3 blocks what costs more than there is, and everything at 2 credits or less', async () => {
    const app = server()
    const member = await signUpMember(app)
    await expect(spend(app, member, 51, 'too much')).rejects.toMatchObject({ code: 'insufficient-credits', httpStatus: 402 })
    await spend(app, member, 48, 'most')
    await expect(spend(app, member, 1, 'at the threshold')).rejects.toMatchObject({ code: 'insufficient-credits' })
    expect(await app.credits.balance(member.organizationId)).toBe(2)
  })

  it('never goes below zero, whatever happens at the same time', async () => {
    const app = server()
    const member = await signUpMember(app)
    const tries = await Promise.allSettled(Array.from({ length: 12 }, async (_, index) => await spend(app, member, 7, `slide ${index}`)))
    expect(tries.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(7)
    expect(await app.credits.balance(member.organizationId)).toBe(1)
    await expectBalanced(app)
  })

  it('S1 §3.6 holds, settles for what was really made, releases, and does each once', async () => {
    const app = server()
    const member = await signUpMember(app)
    const hold = async (key: string) => (
      await app.credits.holdCredits(member.organizationId, member.userId, A.VideoRender, 20, key)
    )
    const first = await hold('video 1')
    expect(await hold('video 1')).toEqual(first)
    expect(await app.credits.balance(member.organizationId)).toBe(30)
    await app.credits.settleHold(first.holdId, 12)
    await app.credits.settleHold(first.holdId, 12)
    await app.credits.releaseHold(first.holdId)
    expect(await app.credits.balance(member.organizationId)).toBe(38)
    const second = await hold('video 2')
    await expect(app.credits.holdCredits(member.organizationId, member.userId, A.VideoRender, 20, 'video 3')).rejects.toMatchObject({ code: 'insufficient-credits' })
    await app.credits.releaseHold(second.holdId)
    await app.credits.releaseHold(second.holdId)
    expect(await app.credits.balance(member.organizationId)).toBe(38)
    const { creditsUsageHistory } = await history(app, member)
    expect(creditsUsageHistory.map((row) => [row.type, row.credits])).toEqual([
      [A.ReleaseCredits, 20], [A.HoldCredits, -20], [A.VideoRender, -12], [A.ReleaseCredits, 20], [A.HoldCredits, -20], [A.CreditsTopUp, 50],
    ])
    await expectBalanced(app)
    // Folded, each work that has ended is one line, whose sums come to the same; what is still set aside stands as that.
    await hold('video 4')
    const folded = async (transactionType: number = A.All, count = 10) => await call(app, member, getCreditsHistory, {
      query: { transactionType, count }, body: { organizationId: member.organizationId, isFolded: true },
    })
    expect((await folded()).creditsUsageHistory.map((row) => [row.type, row.credits])).toEqual([
      [A.HoldCredits, -20], [A.ReleaseCredits, 0], [A.VideoRender, -12], [A.CreditsTopUp, 50],
    ])
    expect((await folded(A.All, 2)).totalPages).toBe(2)
    // Who asks for what was set aside gets all of it.
    expect((await folded(A.HoldCredits)).creditsUsageHistory.map((row) => row.credits)).toEqual([-20, -20, -20])
  })

  it('S1 §3.6 refunds what failed, once, and takes top-ups back as far as they are there', async () => {
    const app = server()
    const member = await signUpMember(app)
    await spend(app, member, 10, 'quiz')
    expect(await app.credits.refundCredits(member.organizationId, 'quiz')).toEqual({ totalCredits: 50, isRepeat: false })
    expect(await app.credits.refundCredits(member.organizationId, 'quiz')).toEqual({ totalCredits: 50, isRepeat: true })
    await expect(app.credits.refundCredits(member.organizationId, 'nothing')).rejects.toMatchObject({ code: 'not-found' })
    const deduct = async () => await app.credits.deductTopUp(member.organizationId, null, 80, 'charge back', 'Charge back')
    expect(await deduct()).toEqual({ totalCredits: 0, isRepeat: false })
    expect(await deduct()).toEqual({ totalCredits: 0, isRepeat: true })
    expect((await history(app, member)).creditsUsageHistory.map((row) => row.type)).toEqual([12, 13, 5, 11])
    await expectBalanced(app)
  })

  it('S1 §3.4 prices actions by the multipliers the operator set', async () => {
    const app = await buildTestApp({ env: { CREDIT_MULTIPLIERS: 'slidesCreation=0.25, videoRender=10' } })
    const member = await signUpMember(app)
    expect(await spend(app, member, 3, 'three slides')).toMatchObject({ totalCredits: 49.25 })
    const { creditConfigs } = await call(app, member, getCreditsDetails, { body: { organizationId: member.organizationId, userId: member.userId } })
    expect(creditConfigs).toMatchObject({ slidesCreation: 0.25, videoRender: 10, games: 1 })
    expect(Object.keys(creditConfigs)).toHaveLength(12)
  })
})

describe('workspaces older than credits', () => {
  it('get those of the free plan when the data folder is brought up to date', async () => {
    const db = openDatabase(join(await testFolder(), 'old.db'))
    onTestFinished(async () => { await db.destroy() })
    await migrate(db, 1, MIGRATIONS.slice(0, 4))
    for (const [id, isDefault] of [['w', 0], ['d', 1]] as const) {
      await db.insertInto('organization').values({ id, name: id, is_default: isDefault, plan_type: 0, owner_id: null, created_at: 5 }).execute()
    }
    await migrate(db, 2, MIGRATIONS)
    expect(await db.selectFrom('credit_balance').selectAll().execute()).toEqual([{ organization_id: 'w', available: 5000, held: 0, last_seq: 1 }])
    expect(await db.selectFrom('credit_transaction').select(['key', 'change', 'type']).execute()).toEqual([{ key: 'plan:free:w', change: 5000, type: 11 }])
  })
})

describe('the calls', () => {
  it('S1 §7 GetOrganizationCreditsDetails answers for one\'s own organization only', async () => {
    const app = server()
    const member = await signUpMember(app, { firstName: 'Grace' })
    const stranger = await signUpMember(app)
    const data = await call(app, member, getCreditsDetails, { body: { organizationId: member.organizationId, userId: member.userId } })
    expect(data).toMatchObject({ status: 1, organizationName: "Grace's workspace", totalCredits: 50, subscription: null, plan: { planType: 0, title: 'Free' } })
    const other = await attempt(app, member, getCreditsDetails, { body: { organizationId: stranger.organizationId, userId: member.userId } })
    expect(other.error).toMatchObject({ code: 'forbidden', path: 'organizationId' })
    const asOther = await attempt(app, member, getCreditsDetails, { body: { organizationId: member.organizationId, userId: stranger.userId } })
    expect(asOther.error).toMatchObject({ code: 'forbidden', path: 'userId' })
    const fresh = await signUpMember(app, { organizationId: 'default' })
    expect(await call(app, fresh, getCreditsDetails, { body: { organizationId: fresh.organizationId, userId: fresh.userId } })).toMatchObject({ totalCredits: 0 })
  })

  it('S1 §7 the history comes in pages of 10 unless asked otherwise, by type, with members', async () => {
    const clock = testClock()
    const app = await buildTestApp({ now: clock.now })
    const member = await signUpMember(app, { firstName: 'Ada', lastName: 'Byron' })
    for (let i = 0; i < 12; i++) await app.credits.spendCredits(member.organizationId, member.userId, i % 2 ? A.Games : A.QuizGeneration, 2, `k${i}`)
    const first = await history(app, member)
    expect([first.status, first.creditsUsageHistory.length, first.totalPages]).toEqual([1, 10, 2])
    expect(first.creditsUsageHistory[0]).toEqual({ id: expect.any(String), about: { action: A.Games, items: 2, planType: null }, description: 'Game × 2', credits: -2, type: 17, date: clock.now(), member: 'Ada Byron' })
    const second = await history(app, member, { page: 2 })
    expect(second.creditsUsageHistory.map((row) => [row.type, row.member])).toEqual([[17, 'Ada Byron'], [8, 'Ada Byron'], [11, null]])
    expect(await history(app, member, { transactionType: 8, count: 1000 })).toMatchObject({ totalPages: 1, creditsUsageHistory: Array.from({ length: 6 }, () => ({ type: 8 })) })
    expect(await history(app, member, { transactionType: 4 })).toMatchObject({ totalPages: 0, creditsUsageHistory: [] })
    const plain = await call(app, member, getCreditsHistory, { body: { organizationId: member.organizationId, getUserDetails: false } })
    expect(plain.creditsUsageHistory[0]?.member).toBeNull()
    for (const query of [{ count: 0 }, { count: 1001 }, { transactionType: 0 }, { page: 0 }]) {
      expect((await attempt(app, member, getCreditsHistory, { query, body: { organizationId: member.organizationId } })).http).toBe(400)
    }
  })

  it('S1 §3.6 the history says in numbers what each line is about, so that it can be told in any language', async () => {
    const app = server()
    const member = await signUpMember(app)
    await spend(app, member, 3, 'x')
    await app.credits.refundCredits(member.organizationId, 'x')
    const { holdId } = await app.credits.holdCredits(member.organizationId, member.userId, A.VideoRender, 2, 'video')
    await app.credits.releaseHold(holdId)
    const { creditsUsageHistory } = await history(app, member)
    expect(creditsUsageHistory.map(({ type, about }) => [type, about])).toEqual([
      [A.ReleaseCredits, { action: A.VideoRender, items: 2, planType: null }],
      [A.HoldCredits, { action: A.VideoRender, items: 2, planType: null }],
      [A.CreditsAddedAfterFailure, { action: A.SlidesCreation, items: 3, planType: null }],
      [A.SlidesCreation, { action: A.SlidesCreation, items: 3, planType: null }],
      [A.CreditsTopUp, { action: null, items: null, planType: 0 }],
    ])
  })

  it('S1 §3.6 the history is a CSV file in which nothing is a formula', async () => {
    const clock = testClock(Date.UTC(2030, 4, 6))
    const app = await buildTestApp({ now: clock.now })
    const member = await signUpMember(app, { firstName: '=cmd()' })
    await spend(app, member, 3, 'x')
    const { fileName, csv } = await call(app, member, exportCreditsHistory)
    expect(fileName).toBe('credits-2030-05-06.csv')
    expect(csv.split('\r\n')).toEqual([
      'date,member,description,type,credits', "2030-05-06T00:00:00.000Z,'=cmd() Tester,Slides × 3,5,-3", '2030-05-06T00:00:00.000Z,,Free plan,11,50', '',
    ])
  })

  it('S1 §7 the deduction charges the caller\'s organization, once for each key', async () => {
    const app = server()
    const member = await signUpMember(app)
    const colleague = await signUpColleague(app, member)
    const { lessonId } = await newLesson(app, member)
    const body = { uid: member.userId, pid: lessonId, cat: A.ReadingGeneration, cnt: 2, key: 'reading' }
    expect(await call(app, member, deductCredits, { body })).toEqual({ status: 1, message: CREDIT_MESSAGES.deducted, totalCredits: 48 })
    expect(await call(app, member, deductCredits, { body })).toMatchObject({ totalCredits: 48 })
    expect((await attempt(app, member, deductCredits, { body: { ...body, uid: colleague.userId } })).error).toMatchObject({ code: 'forbidden', path: 'userId' })
    expect((await attempt(app, member, deductCredits, { body: { ...body, cat: A.CreditsTopUp } })).error).toMatchObject({ path: 'cat', message: CREDIT_MESSAGES.notPaid })
    expect((await attempt(app, colleague, deductCredits, { body: { ...body, uid: colleague.userId } })).error).toMatchObject({ code: 'not-found', path: 'pid' })
    expect(await call(app, colleague, deductCredits, { body: { uid: colleague.userId, cat: A.Games, key: 'reading' } })).toMatchObject({ totalCredits: 47 })
    const broke = await attempt(app, member, deductCredits, { body: { uid: member.userId, cat: A.Games, cnt: 60 } })
    expect([broke.http, broke.error?.code]).toEqual([402, 'insufficient-credits'])
  })

  it('S1 §7 AddCredits is the owner\'s, and can be turned off', async () => {
    const app = server()
    const owner = await signUpMember(app)
    const member = await signUpColleague(app, owner)
    const body = { organizationId: owner.organizationId, credits: 12.5, key: 'gift' }
    expect((await attempt(app, member, addCredits, { body })).error).toMatchObject({ code: 'forbidden', message: CREDIT_MESSAGES.notOwner })
    expect(await call(app, owner, addCredits, { body })).toMatchObject({ status: 1, totalCredits: 62.5 })
    expect(await call(app, owner, addCredits, { body })).toMatchObject({ status: 1, totalCredits: 62.5 })
    for (const credits of [0, -1, 0.001, 1e9]) {
      expect((await attempt(app, owner, addCredits, { body: { ...body, credits } })).error).toMatchObject({ path: 'credits' })
    }
    await expectBalanced(app)
    const strict = await buildTestApp({ env: { OWNER_ADDS_CREDITS: '0' } })
    const other = await signUpMember(strict)
    expect((await attempt(strict, other, addCredits, { body: { ...body, organizationId: other.organizationId } })).error).toMatchObject({ message: CREDIT_MESSAGES.addingIsOff })
  })
})
