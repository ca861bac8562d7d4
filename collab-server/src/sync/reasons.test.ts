import { CLOSE_CODES } from '@lectern/shared/access'
import { META } from '@lectern/shared/lesson'
import { NOTICE_REASONS } from '@lectern/shared/sync'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { NEVER_MS, PATIENCE } from '../test-support/patience.ts'
import { announceMaintenance, cancelMaintenance } from './control/maintenance.ts'
import { classroom, meta, storedDoc } from './proofs/classroom.ts'
import { RawClient, rawClient, stockClient, synced, until } from './test-support/clients.ts'
import { newSyncServer } from './test-support/new-sync-server.ts'
import type { TestSyncServer } from './test-support/new-sync-server.ts'


async function refusal(server: TestSyncServer, lesson: string, ticket: string): Promise<number | null> {
  const client = new RawClient(`${server.url}/${lesson}?lv=1&ticket=${ticket}`)
  await until(() => client.refusedWith ?? client.hello)
  return client.refusedWith
}

const setSeats = async (server: TestSyncServer, seats: number | null): Promise<void> => {
  await server.db.updateTable('organization').set({ max_editors_per_document: seats }).execute()
}

describe('session-expired and inactive-timeout', () => {
  test('SYNC-41 a sign-in that ends closes its sockets at once, on every document, and nobody else\'s (sync rows 22, 26)', async () => {
    const { server, lesson, owner, editor } = await classroom()
    const other = await server.addLesson(owner)
    const [here, there] = [await rawClient(server, lesson, owner), await rawClient(server, other, owner)]
    const stock = await stockClient(server, lesson, editor)
    await synced(stock)
    server.sync.endSignIn('somebody else')
    server.sync.endSignIn('signed-in')
    await until(() => here.close && there.close && !stock.wsconnected)
    expect([here.close?.code, there.close?.code]).toEqual([4419, 4419])
    expect(here.notices.at(-1)).toMatchObject({ kind: 'removal', reason: 'session-expired', retry: 'now' })
  })

  test('SYNC-46 who does nothing is sent away; keeping presence alive is nothing, moving and editing are something (sync row 26)', async () => {
    // Time goes on only when the test says so and everybody was heard: a machine that stands still makes nobody inactive.
    let later = 0
    const realNow = performance.now.bind(performance)
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => realNow() + later)
    onTestFinished(() => { clock.mockRestore() })
    const { server, lesson, owner, editor, viewer } = await classroom({
      settings: { inactiveMs: 600_000, sweepMs: 50, pingMs: NEVER_MS, keepaliveMs: NEVER_MS },
    })
    const [idle, moves, edits] = [
      await rawClient(server, lesson, viewer), await rawClient(server, lesson, editor), await rawClient(server, lesson, owner),
    ]
    const stock = await stockClient(server, lesson, viewer)
    let stopped: number | null = null
    stock.on('closed', ({ code }) => { stopped = code })
    for (let step = 1; step <= 4; step++) {
      idle.sendAwareness([{ clientId: 7, clock: step, state: { pointer: null } }])
      moves.sendAwareness([{ clientId: 8, clock: step, state: { pointer: { x: step, y: 1 } } }])
      meta(edits.doc).set(META.title, `title ${step}`)
      await edits.allSaved()
      await until(() => edits.awareness.some(({ clientId, clock: at }) => clientId === 8 && at === step), 'the move to be shown')
      // Half of the time and a little: what was heard once is not enough for two steps.
      if (step < 4) later += 310_000
      if (step === 1) expect([idle.close, moves.close, edits.close]).toEqual([null, null, null])
    }
    await until(() => idle.close, 'the idle one to be sent away')
    expect(idle.close).toMatchObject({ code: CLOSE_CODES['inactive-timeout'] })
    expect([moves.close, edits.close]).toEqual([null, null])
    await until(() => stopped === 4408)
    await rawClient(server, lesson, viewer)
  })
})

describe('duplicate-session', () => {
  test('SYNC-43 a duplicated tab takes the place of the first, which takes it back when asked to (sync row 30)', async () => {
    const { server, lesson, editor, viewer } = await classroom()
    const of = async (userId: string, tabId: string): Promise<RawClient> => {
      const { ticket } = await server.sync.issueTicket({
        docId: lesson, lessonId: lesson, userId, sessionId: 'signed-in', role: 'editor', name: 'Ada', tabId,
      })
      return await rawClient(server, lesson, userId, { ticket })
    }
    const first = await of(editor, 'tab-one-1')
    const bystanders = [await of(editor, 'tab-two-2'), await of(viewer, 'tab-one-1')]
    const second = await of(editor, 'tab-one-1')
    await until(() => first.close)
    expect(first.notices.at(-1)).toMatchObject({ reason: 'duplicate-session', code: 4409, retry: 'never' })
    const again = await of(editor, 'tab-one-1')
    await until(() => second.close)
    expect(second.close?.code).toBe(4409)
    meta(again.doc).set(META.title, 'mine again')
    await again.allSaved()
    expect([again.close, ...bystanders.map((one) => one.close)]).toEqual([null, null, null])
  })
})

describe('admin-removed', () => {
  test('SYNC-42 a removal holds over a restart, until its time or until it is lifted (sync row 26)', async () => {
    let now = Date.now()
    const { server, lesson, owner, editor } = await classroom({ now: () => now })
    const client = await rawClient(server, lesson, editor)
    const spare = await server.ticket(lesson, editor)
    await server.sync.remove(lesson, editor, 'admin-removed', { banMs: 600_000, byId: owner })
    await until(() => client.close)
    expect(client.notices.at(-1)).toMatchObject({ reason: 'admin-removed', code: 4410, retry: 'never', retryAfterMs: 600_000 })
    expect(await server.sync.listBans(lesson)).toEqual([{ userId: editor, bannedBy: owner, until: now + 600_000 }])
    await server.close()
    const again = await newSyncServer({ folder: server.folder, now: () => now })
    expect(await refusal(again, lesson, spare)).toBe(403)
    await expect(again.ticket(lesson, editor)).rejects.toMatchObject({ code: 'admin-removed', retryAfterMs: 600_000 })
    expect(await refusal(again, lesson, await again.ticket(lesson, owner))).toBeNull()
    now += 300_000
    expect(await again.sync.liftBan(lesson, editor)).toBe(true)
    expect(await again.sync.liftBan(lesson, editor)).toBe(false)
    await rawClient(again, lesson, editor)
    await again.sync.remove(lesson, editor, 'admin-removed', { banMs: 60_000, byId: owner })
    now += 60_001
    await rawClient(again, lesson, editor)
  })
})

describe('document-locked', () => {
  test('SYNC-47 locked to everybody but owners: the others leave with 4423, cannot come in, and can once it is unlocked (sync row 38)', async () => {
    const { server, lesson, owner, editor, viewer } = await classroom()
    const [boss, one, reader] = [await rawClient(server, lesson, owner), await rawClient(server, lesson, editor), await rawClient(server, lesson, viewer)]
    const stock = await stockClient(server, lesson, editor)
    let stopped: number | null = null
    stock.on('closed', ({ code }) => { stopped = code })
    await synced(stock)
    const spare = await server.ticket(lesson, editor)
    await server.sync.setLock(lesson, 'entry', owner)
    await until(() => one.close && reader.close && stopped)
    expect([one.close?.code, reader.close?.code, stopped]).toEqual([4423, 4423, 4423])
    expect(one.notices.at(-1)).toMatchObject({ reason: 'document-locked', retry: 'after', retryAfterMs: 30_000 })
    await until(() => boss.notices.some((notice) => notice.kind === 'lock' && notice.reason === NOTICE_REASONS.lockedEntry))
    meta(boss.doc).set(META.title, 'while locked')
    await boss.allSaved()
    await expect(server.ticket(lesson, editor)).rejects.toMatchObject({ code: 'document-locked', retryAfterMs: 30_000 })
    await expect(server.sync.transact(lesson, { userId: editor, kind: 'edit' }, () => undefined)).rejects.toMatchObject({ code: 'document-locked' })
    const late = new RawClient(`${server.url}/${lesson}?lv=1&ticket=${spare}`)
    await until(() => late.close)
    expect(late.close?.code).toBe(4423)
    expect(await server.sync.readLock(lesson)).toMatchObject({ kind: 'entry', userId: owner })
    await server.sync.setLock(lesson, null, owner)
    const back = await rawClient(server, lesson, editor)
    expect(meta(back.doc).get(META.title)).toBe('while locked')
    expect(back.hello?.lock).toBeUndefined()
    await until(() => boss.notices.at(-1)?.reason === NOTICE_REASONS.unlocked)
    expect(boss.close).toBeNull()
  })

  test('SYNC-47 locked for editing: everybody comes back as a viewer with 4501, and with the old role when it is unlocked (sync row 38)', async () => {
    const { server, lesson, owner, editor, viewer } = await classroom()
    const [boss, one, reader] = [await rawClient(server, lesson, owner), await rawClient(server, lesson, editor), await rawClient(server, lesson, viewer)]
    await server.sync.setLock(lesson, 'editing', owner)
    await until(() => boss.close && one.close)
    expect([boss.close?.code, one.close?.code]).toEqual([4501, 4501])
    await until(() => reader.notices.some((notice) => notice.reason === NOTICE_REASONS.lockedEditing))
    const [bossAgain, oneAgain] = [await rawClient(server, lesson, owner), await rawClient(server, lesson, editor)]
    expect([bossAgain.hello, oneAgain.hello]).toMatchObject([{ role: 'viewer', lock: 'editing' }, { role: 'viewer', lock: 'editing' }])
    meta(oneAgain.doc).set(META.title, 'refused')
    await until(() => oneAgain.notices.some((notice) => notice.reason === 'read-only'))
    await expect(server.sync.transact(lesson, { userId: owner, kind: 'edit' }, () => undefined)).rejects.toMatchObject({ code: 'document-locked' })
    expect(meta(await storedDoc(server, lesson)).get(META.title)).toBe('A lesson')
    await server.sync.setLock(lesson, null, owner)
    await until(() => bossAgain.close && oneAgain.close)
    const free = await rawClient(server, lesson, editor)
    expect(free.hello).toMatchObject({ role: 'editor' })
    expect(reader.close).toBeNull()
  })
})

describe('max-users-reached', () => {
  test.each([
    { rounds: 'rarely', recheckMs: 60_000 },
    // Who is still asking for a seat has none that could be kept.
    { rounds: 'all the time', recheckMs: 1 },
  ])('SYNC-48 of twenty who race for one seat exactly one enters, the others are told their place; rights are asked again $rounds (sync row 38)', async ({ recheckMs }) => {
    const server = await newSyncServer({ settings: { recheckMs } })
    const owner = await server.addPerson()
    const lesson = await server.addLesson(owner)
    const people = await Promise.all(Array.from({ length: 20 }, async () => await server.addPerson()))
    for (const person of people) await server.share(lesson, person, 'editor')
    const tickets = await Promise.all(people.map(async (person) => await server.ticket(lesson, person)))
    await setSeats(server, 1)
    const clients = tickets.map((ticket) => new RawClient(`${server.url}/${lesson}?lv=1&ticket=${ticket}`))
    await until(() => clients.every((client) => client.hello ?? client.close))
    const inside = clients.filter((client) => client.hello)
    expect(inside).toHaveLength(1)
    const outside = clients.filter((client) => client.close)
    expect(outside.map((client) => client.close?.code)).toEqual(Array.from({ length: 19 }, () => 4429))
    expect(outside.map((client) => client.notices.at(-1)?.place).sort((a, b) => (a ?? 0) - (b ?? 0))).toEqual(Array.from({ length: 19 }, (_, index) => index + 1))
    expect(outside[0]?.notices.at(-1)).toMatchObject({ reason: 'max-users-reached', retry: 'after', retryAfterMs: 5_000 })
    // An owner needs none, and who only reads needs none.
    const reader = await server.addPerson()
    await server.share(lesson, reader, 'viewer')
    await Promise.all([rawClient(server, lesson, owner), rawClient(server, lesson, reader)])
  })

  test('SYNC-48 who comes back within half a minute has the seat still, then it is the first in the line\'s (sync row 38)', async () => {
    let now = Date.now()
    const { server, lesson, editor } = await classroom({ now: () => now })
    const [second, third] = [await server.addPerson(), await server.addPerson()]
    for (const person of [second, third]) await server.share(lesson, person, 'editor')
    await setSeats(server, 1)
    const held = await rawClient(server, lesson, editor)
    await expect(server.ticket(lesson, second)).rejects.toMatchObject({ code: 'max-users-reached', place: 1, retryAfterMs: 5_000 })
    now += 1
    await expect(server.ticket(lesson, third)).rejects.toMatchObject({ code: 'max-users-reached', place: 2 })
    held.end()
    const keptUntil = async (): Promise<number | undefined> => (await server.db.selectFrom('doc_seat').select('expires_at')
      .where('user_id', '=', editor).executeTakeFirst())?.expires_at
    await expect.poll(keptUntil, PATIENCE).toBe(now + 30_000)
    now += 25_000
    await expect(server.ticket(lesson, third)).rejects.toMatchObject({ place: 2 })
    await expect(server.ticket(lesson, second)).rejects.toMatchObject({ place: 1 })
    const back = await rawClient(server, lesson, editor)
    now += 20_000
    await expect(server.ticket(lesson, second)).rejects.toMatchObject({ place: 1 })
    await expect(server.ticket(lesson, third)).rejects.toMatchObject({ place: 2 })
    back.end()
    await expect.poll(keptUntil, PATIENCE).toBe(now + 30_000)
    now += 20_000
    for (const person of [second, third]) await expect(server.ticket(lesson, person)).rejects.toMatchObject({ code: 'max-users-reached' })
    now += 11_000
    await expect(server.ticket(lesson, third)).rejects.toMatchObject({ code: 'max-users-reached' })
    const next = await rawClient(server, lesson, second)
    expect(next.hello).toMatchObject({ role: 'editor' })
  })

  test('SYNC-59 who only looks is a viewer whatever the role is, and neither takes a seat nor keeps one from others', async () => {
    const { server, lesson, owner, editor } = await classroom()
    const second = await server.addPerson()
    await server.share(lesson, second, 'editor')
    await setSeats(server, 1)
    const look = async (userId: string): Promise<RawClient> => {
      const issued = await server.sync.issueTicket({
        docId: lesson, lessonId: lesson, userId, sessionId: 'signed-in', role: 'editor', name: 'Ada', readOnly: true,
      })
      expect(issued.role).toBe('viewer')
      return await rawClient(server, lesson, userId, { ticket: issued.ticket })
    }
    const [reader, ownReader] = [await look(editor), await look(owner)]
    expect([reader.hello?.role, ownReader.hello?.role]).toEqual(['viewer', 'viewer'])
    const writer = await rawClient(server, lesson, second)
    expect(writer.hello).toMatchObject({ role: 'editor' })
    // Also with their own editor gone from another tab, the seat is the next one's.
    meta(ownReader.doc).set(META.title, 'not mine to write')
    await until(() => ownReader.notices.some(({ reason }) => reason === 'read-only'))
    meta(writer.doc).set(META.title, 'written')
    await until(() => meta(reader.doc).get(META.title) === 'written')
    expect((await server.db.selectFrom('doc_seat').select('user_id').execute())).toEqual([{ user_id: second }])
  })

  test('SYNC-48 who was in before there were seats keeps being in, and is counted', async () => {
    const { server, lesson, editor } = await classroom({ settings: { recheckMs: 50 } })
    const second = await server.addPerson()
    await server.share(lesson, second, 'editor')
    const inside = await rawClient(server, lesson, editor)
    await setSeats(server, 1)
    await expect.poll(async () => (await server.db.selectFrom('doc_seat').select('user_id').execute()).length, PATIENCE).toBe(1)
    await expect(server.ticket(lesson, second)).rejects.toMatchObject({ code: 'max-users-reached' })
    expect(inside.close).toBeNull()
  })
})

describe('server-maintenance', () => {
  test('SYNC-49 is announced with a countdown, taken back, and when its time has come everybody is away for as long as said (sync row 26)', async () => {
    let now = Date.now()
    const { server, lesson, owner, editor } = await classroom({ now: () => now, settings: { controlPollMs: 25 } })
    const client = await rawClient(server, lesson, owner)
    const stock = await stockClient(server, lesson, editor)
    await synced(stock)
    await announceMaintenance(server.db, { at: now + 60_000, until: now + 180_000, reason: 'A new disk' }, now)
    await until(() => client.notices.length > 0)
    expect(client.notices.at(-1)).toEqual({
      kind: 'maintenance', reason: 'server-maintenance', code: 0, retry: 'after', retryAfterMs: 60_000, message: 'A new disk',
    })
    const later = await rawClient(server, lesson, editor)
    await until(() => later.notices.some((notice) => notice.kind === 'maintenance'))
    await cancelMaintenance(server.db, now)
    await until(() => client.notices.at(-1)?.reason === NOTICE_REASONS.maintenanceCancelled)
    await announceMaintenance(server.db, { at: now + 60_000, until: now + 180_000, reason: '' }, now)
    await until(() => client.notices.at(-1)?.reason === 'server-maintenance')
    now += 60_000
    await until(() => client.close && later.close && !stock.wsconnected)
    expect(client.close).toMatchObject({ code: 4503 })
    expect(client.notices.at(-1)).toMatchObject({ code: 4503, retry: 'after', retryAfterMs: 120_000 })
    await expect(server.ticket(lesson, owner)).rejects.toMatchObject({ code: 'server-maintenance', retryAfterMs: 120_000 })
    expect(stock.shouldConnect).toBe(true)
    now += 120_000
    await expect.poll(async () => await server.ticket(lesson, owner).then(() => 'in', () => 'out'), PATIENCE).toBe('in')
    await rawClient(server, lesson, owner)
  })

  test('SYNC-49 a restart ends it: whoever starts the server wants people in', async () => {
    const { server, lesson, owner } = await classroom({ settings: { controlPollMs: 25 } })
    const client = await rawClient(server, lesson, owner)
    await announceMaintenance(server.db, { at: Date.now(), until: Date.now() + 600_000, reason: '' }, Date.now())
    await until(() => client.close)
    await server.close()
    const again = await newSyncServer({ folder: server.folder, settings: { controlPollMs: 25 } })
    await rawClient(again, lesson, owner)
  })
})
