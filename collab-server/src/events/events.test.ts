import { randomUUID } from 'node:crypto'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deleteAccount, exportAccount } from '@lectern/shared/accounts'
import { EVENT_LIMITS } from '@lectern/shared/events'
import { setTitle } from '@lectern/shared/lesson'
import { listPublications, newSettings, publishLesson, sendViewEvents, unpublish } from '@lectern/shared/publishing'
import { pathOf } from '@lectern/shared/http'
import type { FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import { SLIDE_CHANGED } from '../analytics/feed.ts'
import { createBackup } from '../operations/backup/create-backup.ts'
import { restoreBackup } from '../operations/backup/restore-backup.ts'
import { runCommand } from '../operations/commands.ts'
import { readSettings } from '../operations/settings.ts'
import { buildTestApp, testClock, testFolder } from '../test-support/build-test-app.ts'
import type { TestAppOptions } from '../test-support/build-test-app.ts'
import { call, newLesson } from '../test-support/call.ts'
import { TEST_PASSWORD, memberWithPassword } from '../test-support/sign-in.ts'
import type { LecternError } from '../platform/errors.ts'
import { EVENT_KINDS } from '../event-kinds.ts'
import { EventAdmission } from './admission.ts'
import { EventStream } from './stream.ts'
import { totalsOf } from './store.ts'

const DAY_MS = 24 * 60 * 60_000
const KIND = 'publication.opened'

/** A server with a published lesson of which openings are counted. */
async function world(options: TestAppOptions = {}) {
  const app = await buildTestApp(options)
  const owner = await memberWithPassword(app)
  const { lessonId, docId } = await newLesson(app, owner)
  const { publication: { publicationId } } = await call(app, owner, publishLesson, { params: { lessonId }, body: { ...newSettings('Rivers'), tags: ['water'] } })
  return { app, owner, lessonId, docId, publicationId }
}
const opened = (at: number, id: string = randomUUID()) => ({ id, kind: KIND, at, data: {} })

/** Sends a body as a browser does; answers the status, and what was said. */
async function post(app: FastifyInstance, publicationId: string, body: unknown, remoteAddress = '10.0.0.1') {
  const answer = await app.inject({ method: 'POST', url: pathOf(sendViewEvents, { publicationId }), payload: body as object, remoteAddress })
  return { http: answer.statusCode, ...answer.json() as { code?: string; path?: string }, retry: answer.headers['retry-after'] }
}
/** The openings that are counted now. */
async function openingsOf(app: FastifyInstance, publicationId: string): Promise<number> {
  await app.events.counted()
  return (await totalsOf(app.db, KIND, [publicationId])).get(publicationId) ?? 0
}

/** Publications and documents of these ids, for events about them. */
async function haveSubjects(app: FastifyInstance, docId: string, publicationId: string, ids: readonly string[]): Promise<void> {
  const doc = await app.db.selectFrom('doc').selectAll().where('id', '=', docId).executeTakeFirstOrThrow()
  const publication = await app.db.selectFrom('publication').selectAll().where('id', '=', publicationId).executeTakeFirstOrThrow()
  await app.db.insertInto('doc').values(ids.map((id) => ({ ...doc, id, lesson_id: id }))).execute()
  await app.db.insertInto('publication').values(ids.map((id) => ({ ...publication, id }))).execute()
}

describe('events that browsers tell', () => {
  it('are on disk when 202 is answered, count once however often and by whomever they are told, and keep their order', async () => {
    const { app, publicationId, owner, lessonId } = await world()
    const at = app.now()
    const ids = Array.from({ length: 10 }, () => randomUUID())
    const body = { sentAt: at, events: [...ids, ids[0] ?? ''].map((id) => opened(at, id)) }
    expect(await post(app, publicationId, body)).toMatchObject({ http: 202 })
    const again = await Promise.all(Array.from({ length: 8 }, async (_, from) => await post(app, publicationId, body, `10.0.0.${from}`)))
    expect(again.every(({ http }) => http === 202)).toBe(true)
    expect(await openingsOf(app, publicationId)).toBe(10)
    expect((await call(app, owner, listPublications, { params: { lessonId } })).publications).toMatchObject([{ views: 10 }])
    // A second process on the same folder tells the same again, and something else.
    const other = await buildTestApp({ dataDir: app.config.dataDir })
    await Promise.all([
      post(other, publicationId, body), post(app, publicationId, { sentAt: at, events: [opened(at)] }),
      post(other, publicationId, { sentAt: at, events: [opened(at)] }),
    ])
    // Both count at once, and each event counts once.
    await Promise.all([app.events.counted(), other.events.counted(), app.events.counted()])
    expect([await openingsOf(app, publicationId), await openingsOf(other, publicationId)]).toEqual([12, 12])
    await app.events.append(ids.map((id) => ({ id: randomUUID(), kind: SLIDE_CHANGED, subject: 'a', person: 'p', occurredAt: at, data: { id } })))
    expect((await other.events.ofPerson('p')).map(({ data }) => (data as { id: string }).id)).toEqual(ids)
    await call(app, owner, unpublish, { params: { lessonId, publicationId } })
    expect(await openingsOf(app, publicationId)).toBe(0)
    // The stream still has them; counted anew, or told once more, they count for nothing that there is.
    await post(app, publicationId, { sentAt: at, events: [opened(at)] })
    await app.events.recount()
    expect(await openingsOf(app, publicationId)).toBe(0)
    expect(await app.db.selectFrom('event_rollup').select('subject').where('subject', 'in', [publicationId, 'a']).execute()).toEqual([])
  })

  it('are refused whole with the field that is wrong, and nothing is kept', async () => {
    const { app, publicationId } = await world()
    const at = app.now()
    const good = opened(at)
    const cases: [unknown, string][] = [
      [null, ''], [{ events: [good] }, 'sentAt'], [{ sentAt: 'now', events: [good] }, 'sentAt'], [{ sentAt: -1, events: [good] }, 'sentAt'],
      [{ sentAt: at }, 'events'], [{ sentAt: at, events: [] }, 'events'], [{ sentAt: at, events: [good], more: 1 }, 'more'],
      [{ sentAt: at, events: Array.from({ length: EVENT_LIMITS.perBatch + 1 }, () => opened(at)) }, 'events'],
      [{ sentAt: at, events: [good, { ...opened(at), id: 'x' }] }, 'events.1.id'],
      [{ sentAt: at, events: [{ ...good, kind: 'x'.repeat(65) }] }, 'events.0.kind'],
      [{ sentAt: at, events: [good, { ...opened(at), kind: 'made.up' }] }, 'events.1.kind'],
      [{ sentAt: at, events: [{ ...good, kind: SLIDE_CHANGED, data: { slideId: 'a', change: 'edited' } }] }, 'events.0.kind'],
      [{ sentAt: at, events: [{ ...good, at: 1.5 }] }, 'events.0.at'], [{ sentAt: at, events: [{ ...good, at: at + 1 }] }, 'events.0.at'],
      [{ sentAt: at, events: [{ ...good, at: at - EVENT_LIMITS.lateMs - 1 }] }, 'events.0.at'],
      [{ sentAt: at, events: [{ ...good, data: 'x' }] }, 'events.0.data'],
      [{ sentAt: at, events: [{ ...good, data: { person: 'me' } }] }, 'events.0.data'],
      [{ sentAt: at, events: [{ ...good, data: { a: 'x'.repeat(EVENT_LIMITS.dataChars) } }] }, 'events.0.data'],
      [{ sentAt: at, events: [{ ...good, person: 'me' }] }, 'person'],
    ]
    for (const [body, path] of cases) {
      const { code, http, path: said } = await post(app, publicationId, body)
      expect({ http, code, said }, JSON.stringify(body)?.slice(0, 200)).toMatchObject({ http: 400, code: 'invalid-request' })
      expect(said, JSON.stringify(body)?.slice(0, 200)).toContain(path)
    }
    expect((await post(app, publicationId, { sentAt: at, events: [{ ...good, data: { a: 'x'.repeat(EVENT_LIMITS.batchBytes) } }] })).http).toBe(413)
    expect((await post(app, 'nothing', { sentAt: at, events: [good] })).http).toBe(404)
    expect(await openingsOf(app, publicationId)).toBe(0)
  })

  it('happened as long ago as the sender says, whatever its clock says', async () => {
    const { app, publicationId } = await world()
    const wrong = 12_345
    await post(app, publicationId, { sentAt: wrong + 7_200_000, events: [opened(wrong), opened(wrong + 7_200_000)] })
    await app.events.counted()
    const rows = await app.db.selectFrom('event_rollup').select(['hour', 'count']).orderBy('hour').execute()
    const [first, second] = rows.map(({ hour }) => hour)
    expect([rows.length, (second ?? 0) - (first ?? 0)]).toEqual([2, 2])
  })

  it('of one address and about one publication are taken so often, and beyond what the stream may take none', async () => {
    const clock = testClock()
    const { app, publicationId } = await world({ now: clock.now })
    const batch = () => ({ sentAt: clock.now(), events: Array.from({ length: 100 }, () => opened(clock.now())) })
    for (let count = 0; count < 6; count++) expect((await post(app, publicationId, batch())).http).toBe(202)
    expect(await post(app, publicationId, batch())).toMatchObject({ http: 429, code: 'too-many-requests', retry: '900' })
    expect((await post(app, publicationId, batch(), '10.0.0.2')).http).toBe(202)
    expect(await openingsOf(app, publicationId)).toBe(700)
    const kinds = new Map(EVENT_KINDS.map((kind) => [kind.name, kind]))
    const admission = new EventAdmission(app, kinds, new EventStream(app.config.dataDir, clock.now), { perAddressMinute: 3, perSubjectMinute: 5, perSubjectDay: 7 })
    const taken = async (address: string, subject: string, count: number) => (
      await admission.admit({ sentAt: 1, events: Array.from({ length: count }, () => opened(1)) }, { address, subject })
        .then((events) => events.length, (error: unknown) => (error as LecternError).code)
    )
    expect([await taken('a', 'p', 3), await taken('a', 'q', 1), await taken('b', 'p', 3), await taken('c', 'p', 2)]).toEqual([3, 'too-many-requests', 'too-many-requests', 2])
    clock.advance(61_000)
    expect([await taken('d', 'p', 3), await taken('e', 'p', 2), await taken('f', 'q', 2)]).toEqual(['too-many-requests', 2, 2])
    // What one address tells too much of uses up nothing of what others may tell.
    const wide = new EventAdmission(app, kinds, new EventStream(app.config.dataDir, clock.now), { perAddressMinute: 9_999, perSubjectMinute: 9_999, perSubjectDay: 700 })
    const told = async (address: string): Promise<number> => (
      await wide.admit({ sentAt: 1, events: Array.from({ length: 100 }, () => opened(1)) }, { address, subject: 'r' }).then((events) => events.length, () => 0)
    )
    for (let count = 0; count < 6; count++) expect(await told('x')).toBe(100)
    expect([await told('x'), await told('x'), await told('y'), await told('z')]).toEqual([0, 0, 100, 0])
    const full = await world({ config: { eventsMaxBytes: 1 } })
    const at = full.app.now()
    expect(await post(full.app, full.publicationId, { sentAt: at, events: [opened(at)] })).toMatchObject({ http: 507, code: 'disk-full' })
  })

  it('that come faster than the disk are asked to come back, and none of those answered is missing', async () => {
    const { app, publicationId } = await world()
    const one = (): { id: string; kind: string; subject: string; person: string; occurredAt: number; data: object } => (
      { id: randomUUID(), kind: KIND, subject: publicationId, person: '', occurredAt: app.now(), data: {} }
    )
    const outcomes = await Promise.allSettled(Array.from({ length: 30 }, async () => await app.events.append(Array.from({ length: 1000 }, one))))
    const taken = outcomes.filter(({ status }) => status === 'fulfilled').length
    expect(taken).toBeGreaterThan(0)
    expect(outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []))[0])
      .toMatchObject({ code: 'unavailable', retryAfterSeconds: 2 })
    expect(await openingsOf(app, publicationId)).toBe(taken * 1000)
    expect(app.events.waiting).toBe(0)
  })
})

describe('what is counted', () => {
  it('is the same however it was cut into turns, repeated, interrupted and counted anew (seeded)', async () => {
    const seed = Number(process.env.EVENTS_SEED ?? Math.floor(Math.random() * 2 ** 31))
    let state = seed
    const random = (below: number): number => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff
      return state % below
    }
    const clock = testClock(Date.UTC(2030, 0, 30))
    const dataDir = await testFolder()
    const made = await world({ now: clock.now, dataDir })
    let { app } = made
    await haveSubjects(app, made.docId, made.publicationId, ['s0', 's1', 's2'])
    const expected = new Map<string, number>()
    const told: Parameters<FastifyInstance['events']['append']>[0][number][] = []
    for (let step = 0; step < 60; step++) {
      const fresh = Array.from({ length: 1 + random(40) }, () => ({
        id: randomUUID(), kind: random(3) === 0 ? KIND : SLIDE_CHANGED, subject: `s${random(3)}`, person: `p${random(3)}`,
        occurredAt: clock.now() - random(3 * DAY_MS), data: {},
      }))
      for (const { kind, occurredAt, person, subject } of fresh) {
        const key = [kind, subject, Math.floor(occurredAt / 3_600_000), kind === KIND ? '' : person].join()
        expected.set(key, (expected.get(key) ?? 0) + 1)
      }
      told.push(...fresh)
      const again = Array.from({ length: random(10) }, () => told[random(told.length)]).filter((event) => event !== undefined)
      await Promise.all([app.events.append(fresh), app.events.append(again)])
      if (random(3) === 0) await app.events.counted()
      if (random(10) === 0) clock.advance(DAY_MS)
      if (random(15) === 0) {
        await app.close()
        app = await buildTestApp({ now: clock.now, dataDir })
      }
    }
    const counted = async (): Promise<Record<string, number>> => {
      await app.events.counted()
      const rows = await app.db.selectFrom('event_rollup').select(['measure', 'subject', 'hour', 'person', 'count']).execute()
      const sums: Record<string, number> = {}
      for (const { count, hour, measure, person, subject } of rows) {
        const key = [measure, subject, hour, person].join()
        sums[key] = (sums[key] ?? 0) + count
      }
      return sums
    }
    const incremental = await counted()
    expect(incremental, `EVENTS_SEED=${seed}`).toEqual(Object.fromEntries(expected))
    await app.events.recount()
    expect(await counted(), `EVENTS_SEED=${seed}`).toEqual(incremental)
  })

  it('survives the months it was counted from, which go as whole files; an event of last month told again counts once', async () => {
    const clock = testClock(Date.UTC(2030, 0, 31, 23))
    const { app, publicationId } = await world({ now: clock.now, config: { eventsKeptMonths: 1 } })
    const event = opened(clock.now())
    await post(app, publicationId, { sentAt: clock.now(), events: [event] })
    clock.advance(2 * 3_600_000)
    await post(app, publicationId, { sentAt: clock.now(), events: [event, opened(clock.now())] })
    const files = async () => (await readdir(join(app.config.dataDir, 'events'))).filter((name) => name.endsWith('.db')).sort()
    expect([await files(), await openingsOf(app, publicationId)]).toEqual([['2030-01.db', '2030-02.db'], 2])
    expect(await app.events.prune()).toEqual([])
    clock.advance(40 * DAY_MS)
    expect(await app.events.prune()).toEqual(['2030-01'])
    expect([await files(), await openingsOf(app, publicationId)]).toEqual([['2030-02.db'], 2])
    await app.events.recount()
    expect(await openingsOf(app, publicationId)).toBe(2)
  })

  it('of a damaged month stays as it was, and keeps nothing else from being taken, counted, counted anew or dropped', async () => {
    const clock = testClock(Date.UTC(2030, 0, 31, 23))
    const { app, publicationId } = await world({ now: clock.now, config: { eventsKeptMonths: 2 } })
    const folder = join(app.config.dataDir, 'events')
    await post(app, publicationId, { sentAt: clock.now(), events: [opened(clock.now())] })
    clock.advance(30 * DAY_MS)
    await post(app, publicationId, { sentAt: clock.now(), events: [opened(clock.now()), opened(clock.now())] })
    expect(await openingsOf(app, publicationId)).toBe(3)
    clock.advance(2 * DAY_MS)
    await app.close()
    await writeFile(join(folder, '2030-02.db'), 'this is no database, but it is long enough to look at'.repeat(20))
    for (const end of ['-wal', '-shm']) await rm(join(folder, `2030-02.db${end}`), { force: true })
    const again = await buildTestApp({ now: clock.now, dataDir: app.config.dataDir, config: { eventsKeptMonths: 2 } })
    // One that may lie in the damaged file already, and one of now.
    expect(await post(again, publicationId, { sentAt: clock.now(), events: [opened(clock.now() - 3 * DAY_MS), opened(clock.now())] })).toMatchObject({ http: 202 })
    await expect(again.events.counted()).rejects.toThrow(/not a database/)
    const count = async () => (await totalsOf(again.db, KIND, [publicationId])).get(publicationId)
    expect(await count()).toBe(5)
    await expect(again.events.recount()).rejects.toThrow(/not a database/)
    expect(await count()).toBe(5)
    // People are taken out of the months that can be read, each of them, and are told what those have.
    const people = ['p1', 'p2']
    await again.events.append(people.map((person) => ({ id: randomUUID(), kind: SLIDE_CHANGED, subject: 'a', person, occurredAt: clock.now(), data: {} })))
    expect(await Promise.all(people.map(async (person) => (await again.events.ofPerson(person)).length))).toEqual([1, 1])
    await again.db.insertInto('event_erasure').values(people.map((person) => ({ person, asked_at: clock.now(), done_at: null }))).execute()
    await expect(again.events.eraseDue()).rejects.toThrow(/not a database/)
    expect(await Promise.all(people.map(async (person) => (await again.events.ofPerson(person)).length))).toEqual([0, 0])
    clock.advance(40 * DAY_MS)
    expect(await again.events.prune()).toEqual(['2030-01'])
    const said: string[] = []
    const say = (line: string): void => { said.push(line) }
    await again.close()
    const code = await runCommand(['events', '--recount', '--data-dir', app.config.dataDir], { env: {}, say, complain: say })
    expect([code, said.filter((line) => line.startsWith('2030-'))]).toEqual([1, [
      expect.stringMatching(/^2030-02 {2}damaged: .*not a database/), expect.stringMatching(/^2030-03 {2}6 events, .*all counted$/),
    ]])
  })

  it('comes back from a backup, which has the stream, and goes on', async () => {
    const { app, publicationId } = await world()
    const at = app.now()
    const events = [opened(at), opened(at), opened(at)]
    await post(app, publicationId, { sentAt: at, events })
    const place = await testFolder()
    const file = join(place, 'b.tar.zst')
    // Nothing was counted yet: what is counted after the restore comes from the stream.
    await createBackup(readSettings({}, app.config.dataDir), file, { withSecret: false })
    expect(await readdir(place)).toEqual(['b.tar.zst'])
    const dataDir = join(place, 'data')
    await restoreBackup(file, dataDir, { force: false, discardLater: false, s3: null })
    const said: string[] = []
    const say = (line: string): void => { said.push(line) }
    await runCommand(['events', '--data-dir', dataDir], { env: {}, say, complain: say })
    await runCommand(['events', '--recount', '--data-dir', dataDir], { env: {}, say, complain: say })
    expect(said.filter((line) => line.includes('event'))).toEqual([expect.stringMatching(/^\d{4}-\d\d {2}3 events, .*3 not counted yet$/), expect.stringMatching(/3 events, .*all counted$/)])
    const restored = await buildTestApp({ dataDir })
    await post(restored, publicationId, { sentAt: at, events: [...events, opened(at)] })
    expect(await openingsOf(restored, publicationId)).toBe(4)
  })
})

describe('a person in the stream', () => {
  it('gets what is kept of them, and is gone from stream and counts once their account is, while sums stay', async () => {
    const clock = testClock()
    const { app, owner, docId } = await world({ now: clock.now })
    const edit = async (title: string) => await app.sync.transact(docId, { userId: owner.userId, kind: 'edit' }, (doc) => setTitle(doc, title, { kind: 'local', command: 'test' }))
    await edit('Rivers')
    const mine = (id: string) => ({ id, kind: SLIDE_CHANGED, subject: docId, person: owner.userId, occurredAt: app.now(), data: { slideId: 'a', change: 'edited' } })
    const first = randomUUID()
    await app.events.append([mine(first)])
    await app.events.counted()
    const { account } = await call(app, owner, exportAccount)
    expect(account.events).toMatchObject([{ id: first, kind: SLIDE_CHANGED, subject: docId, data: { slideId: 'a' } }])
    expect(account.activity).toMatchObject([{ measure: SLIDE_CHANGED, subject: docId, amount: 1 }])
    // One that is not counted yet when the account goes, and one that comes after.
    await app.events.append([mine(randomUUID())])
    await call(app, owner, deleteAccount, { body: { password: TEST_PASSWORD } })
    await app.events.append([mine(randomUUID())])
    await app.events.eraseDue()
    await app.events.counted()
    expect(await app.events.ofPerson(owner.userId)).toEqual([])
    const rows = await app.db.selectFrom('event_rollup').select(['person', 'count']).where('measure', '=', SLIDE_CHANGED).execute()
    expect([rows.map(({ person }) => person), rows.reduce((sum, { count }) => sum + count, 0)]).toEqual([[''], 3])
    await app.events.recount()
    expect(await app.db.selectFrom('event_rollup').select(['person', 'count']).where('measure', '=', SLIDE_CHANGED).execute()).toEqual([{ person: '', count: 3 }])
  })
})
