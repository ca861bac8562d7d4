import { CREDIT_ACTION, CREDIT_THRESHOLD } from '@lectern/shared/credits'
import { addSlide } from '@lectern/shared/lesson'
import { createVersion, listVersions } from '@lectern/shared/lessons'
import { PUBLISHING_LIMITS, listPublications, newSettings, publishLesson, republishLesson, unpublish } from '@lectern/shared/publishing'
import { listVideos, makeVideo } from '@lectern/shared/video'
import type { FastifyInstance } from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { createGuessThrottle } from './accounts/guess-throttle.ts'
import { REFRESH_GRACE_MS } from './accounts/sessions.ts'
import { slidesJob } from './creation/kinds.ts'
import { findAccount } from './identity/account-store.ts'
import { leaseJob } from './jobs/store.ts'
import type { Caller } from './platform/http.ts'
import { freeze } from './publishing/freeze.ts'
import { findPublication, replaceContent } from './publishing/store.ts'
import { Seats } from './sync/control/seat-store.ts'
import { createSqliteLog } from './sync/log/sqlite-log.ts'
import type { SqliteLog } from './sync/log/sqlite-log.ts'
import { VersionStore } from './sync/versions/version-store.ts'
import { buildTestApp, testClock, testFolder } from './test-support/build-test-app.ts'
import { call, newLesson } from './test-support/call.ts'
import { signUpMember } from './test-support/members.ts'

// What several servers on one database count together. Each test has two of them write at the same time.

const clock = testClock()

async function twoServers(env: Readonly<Record<string, string>> = {}): Promise<readonly [FastifyInstance, FastifyInstance]> {
  const dataDir = await testFolder()
  // No browser: what waits for a server to render it goes on waiting.
  const start = async () => await buildTestApp({ dataDir, now: clock.now, env, config: { videoBrowser: null } })
  return [await start(), await start()]
}

/** What calls made in turns on both, all at once, came to: what they answer, or the code of the error. */
async function atOnce<R>(apps: readonly FastifyInstance[], times: number, work: (app: FastifyInstance, index: number) => Promise<R>) {
  const results = await Promise.allSettled(Array.from({ length: times }, async (_, index) => await work(apps[index % apps.length] as FastifyInstance, index)))
  return {
    done: results.flatMap((result) => result.status === 'fulfilled' ? [result.value] : []),
    refused: results.flatMap((result) => result.status === 'rejected' ? [(result.reason as { code?: string }).code ?? String(result.reason)] : []),
  }
}
const times = (count: number, word: string): string[] => Array.from({ length: count }, () => word)

it('two servers count wrong guesses together', async () => {
  const apps = await twoServers()
  const throttles = new Map(apps.map((app) => [app, createGuessThrottle(app, { name: 'two', free: 3, baseMs: 60_000 })]))
  expect((await atOnce(apps, 8, async (app) => await throttles.get(app)?.take('ada@example.test'))).refused).toEqual(times(5, 'too-many-requests'))
})

it('two servers charge a key once, and never more than there is', async () => {
  const apps = await twoServers()
  const [one, two] = apps
  const mary = await signUpMember(one)
  const before = await one.credits.balance(mary.organizationId)
  const spend = async (app: FastifyInstance, count: number, key: string) => (
    await app.credits.spendCredits(mary.organizationId, mary.userId, CREDIT_ACTION.SlidesCreation, count, key)
  )
  const same = await atOnce(apps, 6, async (app) => await spend(app, 1, 'same'))
  expect(same.done.map(({ isRepeat }) => isRepeat).toSorted()).toEqual([false, true, true, true, true, true])
  expect(await two.credits.balance(mary.organizationId)).toBe(before - 1)

  // What is left above the threshold pays for two more; of eight that want it, two get it.
  await spend(one, before - 1 - CREDIT_THRESHOLD - 2, 'most')
  const own = await atOnce(apps, 8, async (app, index) => await spend(app, 1, `own-${index}`))
  expect(own).toEqual({ done: [expect.anything(), expect.anything()], refused: times(6, 'insufficient-credits') })
  expect([await one.credits.balance(mary.organizationId), await two.credits.balance(mary.organizationId)]).toEqual([CREDIT_THRESHOLD, CREDIT_THRESHOLD])
})

it('a sign-in that two servers renew at the same moment goes on, and a renewal that was used is of no use later on either', async () => {
  const apps = await twoServers()
  const [one] = apps
  const mary = await signUpMember(one)
  const account = await findAccount(one.db, mary.userId)
  if (!account) throw new Error('nobody')
  const grant = await one.sessions.open(account, { address: '127.0.0.1', userAgent: 'two' })
  if (!grant) throw new Error('no sign-in')
  // Two tabs whose calls went to different servers.
  const { done } = await atOnce(apps, 2, async (app) => await app.sessions.refresh(grant.refreshToken))
  expect(done).toHaveLength(2)
  await one.sessions.refresh(done[0]?.refreshToken ?? '')
  clock.advance(REFRESH_GRACE_MS + 1)
  const copies = await atOnce(apps, 4, async (app) => await app.sessions.refresh(grant.refreshToken))
  expect(copies).toEqual({ done: [], refused: times(4, 'unauthenticated') })
})

it('of those who race for seats on two servers as many enter as there are, and each of the others has a place of their own', async () => {
  const apps = await twoServers()
  const { docId } = await newLesson(apps[0], await signUpMember(apps[0]))
  const people = await Promise.all(Array.from({ length: 8 }, async () => (await signUpMember(apps[0])).userId))
  const seats = new Map(apps.map((app) => [app, new Seats(app.db, clock.now, { seatHeldMs: 60_000, seatKeptMs: 60_000, seatWaitMs: 60_000, hasOtherNodes: true })]))
  const { done } = await atOnce(apps, people.length, async (app, index) => await seats.get(app)?.take(docId, people[index] ?? '', 3, true))
  expect(done.filter((answer) => answer?.kind === 'taken')).toHaveLength(3)
  const places = await atOnce(apps, people.length, async (app, index) => await seats.get(app)?.take(docId, people[index] ?? '', 3, true))
  expect(places.done.flatMap((answer) => answer?.kind === 'full' ? [answer.place] : []).toSorted()).toEqual([1, 2, 3, 4, 5])
})

it('two servers stand in one line for videos: one key is one video, and one server has it', async () => {
  const apps = await twoServers()
  const [one] = apps
  const mary = await signUpMember(one)
  const { lessonId } = await newLesson(one, mary)
  const { done } = await atOnce(apps, 6, async (app) => (await call(app, mary, makeVideo, { params: { lessonId }, body: { key: 'same' } })).video.videoJobId)
  expect(new Set(done).size).toBe(1)
  expect(done).toHaveLength(6)
  expect((await call(one, mary, listVideos, { params: { lessonId } })).videos).toHaveLength(1)
  const leases = await atOnce(apps, 6, async (app, index) => (
    await leaseJob(app.db, done[0] ?? '', { state: ['queued'] }, { tokenHash: `token-${index}`, runner: 'server', at: clock.now() })
  ))
  expect(leases.done.filter((row) => row !== null)).toHaveLength(1)
})

it('two servers keep to the links and the versions that a lesson may have', async () => {
  const apps = await twoServers({ VERSIONS_PER_LESSON: '4' })
  const [one, two] = apps
  const mary = await signUpMember(one)
  const { lessonId } = await newLesson(one, mary)
  const publish = async (app: FastifyInstance) => await call(app, mary, publishLesson, { params: { lessonId }, body: { ...newSettings('Rivers'), tags: ['water'] } })
  for (let count = 0; count < PUBLISHING_LIMITS.perLesson - 2; count++) await publish(one)
  expect((await atOnce(apps, 6, publish)).refused).toEqual(Array.from({ length: 4 }, () => expect.stringContaining('409 conflict')))
  expect((await call(two, mary, listPublications, { params: { lessonId } })).publications).toHaveLength(PUBLISHING_LIMITS.perLesson)

  const versions = await atOnce(apps, 6, async (app, index) => (
    await call(app, mary, createVersion, { params: { lessonId }, body: { name: `Version ${index}` } })
  ))
  expect(versions.refused).toEqual(Array.from({ length: 2 }, () => expect.stringContaining('too-many-versions')))
  expect((await call(two, mary, listVersions, { params: { lessonId } })).versions).toHaveLength(4)
})

it('two servers do what is paid once a key, and never for more than there is', async () => {
  const apps = await twoServers()
  const [one, two] = apps
  const mary = await signUpMember(one)
  const caller = { ...mary, isVerified: true, inDefaultOrganization: false } as unknown as Caller
  const before = await one.credits.balance(mary.organizationId)
  const held = Promise.withResolvers<string>()
  let runs = 0
  const ask = async (app: FastifyInstance, key: string) => await app.jobs.paid.run(caller, { kind: slidesJob.name, key, title: 'Rocks' }, async () => {
    runs++
    return await held.promise
  })
  // Whoever comes second is refused while the first still works, so the work ends when all others have their answers.
  const asked = Array.from({ length: 6 }, async (_, index) => await ask(index % 2 === 0 ? one : two, 'same'))
  let refused = 0
  for (const each of asked) each.catch(() => { if (++refused === 5) held.resolve('slides') })
  const ends = await Promise.allSettled(asked)
  expect(ends.filter((end) => end.status === 'fulfilled')).toEqual([{ status: 'fulfilled', value: 'slides' }])
  expect(ends.flatMap((end) => end.status === 'rejected' ? [(end.reason as { reason?: string }).reason] : [])).toEqual(times(5, 'job.keyBusy'))
  expect([await ask(one, 'same'), await ask(two, 'same'), runs]).toEqual(['slides', 'slides', 1])
  expect(await two.credits.balance(mary.organizationId)).toBe(before - 1)

  await one.credits.spendCredits(mary.organizationId, mary.userId, CREDIT_ACTION.SlidesCreation, before - 1 - CREDIT_THRESHOLD - 2, 'most')
  const own = await atOnce(apps, 8, async (app, index) => await ask(app, `own-${index}`))
  expect(own).toEqual({ done: times(2, 'slides'), refused: times(6, 'insufficient-credits') })
})

it('a link that two servers publish anew counts every time, shows the later state whoever is last, and is taken back once', async () => {
  const apps = await twoServers()
  const [one, two] = apps
  const mary = await signUpMember(one)
  const { docId, lessonId } = await newLesson(one, mary)
  const { publication: { publicationId } } = await call(one, mary, publishLesson, { params: { lessonId }, body: { ...newSettings('Rivers'), tags: ['water'] } })
  const params = { lessonId, publicationId }
  await atOnce(apps, 6, async (app) => await call(app, mary, republishLesson, { params }))
  expect(await findPublication(two.db, lessonId, publicationId)).toMatchObject({ revision: 7 })

  // One froze the lesson before the edit, and comes to store it after the other has published the edit.
  const earlier = await freeze(one, docId, {})
  await two.sync.transact(docId, { userId: mary.userId, kind: 'edit' }, (doc) => void addSlide(doc, {}, { kind: 'local', command: 'test' }))
  const later = await freeze(two, docId, {})
  const by = { userId: mary.userId, at: clock.now() }
  await replaceContent(two.db, publicationId, later, by)
  await replaceContent(one.db, publicationId, earlier, by)
  expect(later.contentHash).not.toBe(earlier.contentHash)
  expect(await findPublication(one.db, lessonId, publicationId)).toMatchObject({ contentHash: later.contentHash, seq: later.seq })

  const gone = await atOnce(apps, 4, async (app) => await call(app, mary, unpublish, { params }))
  expect([gone.done.length, gone.refused]).toEqual([1, Array.from({ length: 3 }, () => expect.stringContaining('404 not-found'))])
})

it('two servers number the updates of a document in one line, and keep a state by themselves once', async () => {
  const apps = await twoServers()
  const [one] = apps
  const mary = await signUpMember(one)
  const { docId } = await newLesson(one, mary)
  const logs = apps.map((app) => createSqliteLog(app.config.databaseFile))
  onTestFinished(async () => { for (const log of logs) await log.close() })
  const head = (await logs[0]?.load(docId))?.headSeq ?? 0
  const committed = await Promise.all(Array.from({ length: 20 }, async (_, index) => (
    await logs[index % 2]?.commit([{ docId, userId: mary.userId, kind: 'edit', at: clock.now(), bytes: Uint8Array.of(0, 0), claims: [] }])
  )))
  expect(committed.flatMap((results) => results?.map((result) => result.kind === 'committed' ? result.seq : result.kind) ?? []).toSorted((a, b) => Number(a) - Number(b)))
    .toEqual(Array.from({ length: 20 }, (_, index) => head + 1 + index))

  // The last people of both leave at the same moment.
  const stores = new Map(apps.map((app, index) => [app, new VersionStore({
    db: app.db, log: logs[index] as SqliteLog, blobs: app.blobs, now: clock.now, blobsMarked: () => undefined,
  })]))
  const keep = async (app: FastifyInstance, seq: number) => (
    await stores.get(app)?.keep({ docId, epoch: 1 }, Uint8Array.of(0, 0), seq, { kind: 'auto', name: null, authorId: null, unlessKept: true })
  )
  const kept = await atOnce(apps, 6, async (app) => await keep(app, head + 20))
  expect(new Set(kept.done.map((version) => version?.versionId)).size).toBe(1)
  expect(await keep(one, head + 19)).toEqual(kept.done[0])
  expect((await one.sync.listVersions(docId)).map(({ seq }) => seq)).toEqual([head + 20])
})
