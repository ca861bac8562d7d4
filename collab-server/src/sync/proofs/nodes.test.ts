import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import * as Y from 'yjs'
import { createFileBlobs } from '../../blobs/file-blobs.ts'
import { testFolder } from '../../test-support/build-test-app.ts'
import { PATIENCE } from '../../test-support/patience.ts'
import { buildDocument } from '../room/document.ts'
import { createSqliteLog } from '../log/sqlite-log.ts'
import { createDocStore } from '../control/doc-store.ts'
import { RawClient, until } from '../test-support/clients.ts'
import { hintsUp, nodePair, sharedPair, startNode } from '../test-support/nodes.ts'
import type { NodePair, TestNode } from '../test-support/nodes.ts'
import { randomOf } from '../test-support/random.ts'
import { REDIS_PROGRAM, needsRedis, startRedis } from '../test-support/redis.ts'
import type { TestRedis } from '../test-support/redis.ts'
import { meta, pause } from './classroom.ts'
import { PATIENCE_MS, isFull, sized } from './sizes.ts'

/** Seeds that once failed stay here for good. */
const KEPT_SEEDS: readonly number[] = []
const SEEDS = [...KEPT_SEEDS, ...Array.from({ length: sized({ small: 1, full: 30 }) }, (_, index) => 7000 + index)]
const STEPS = isFull ? 600 : 300
const STARTS = sized({ small: 1, full: 30 })
const OUTAGE_EDITS = isFull ? 50 : 6
const STANDSTILL_MS = isFull ? 30_000 : 3_000
/** What is done to Redis, and how it ends; one that only forgets everything it had keeps passing hints on. */
const OUTAGES: readonly {
  readonly name: string
  readonly isNoticed: boolean
  readonly away: (redis: TestRedis) => Promise<unknown> | void
  readonly back: (redis: TestRedis) => Promise<unknown> | void
}[] = [
  { name: 'dead', isNoticed: true, away: (redis) => redis.kill(), back: (redis) => redis.start() },
  { name: 'cut off', isNoticed: true, away: (redis) => redis.pause(), back: (redis) => redis.resume() },
  { name: 'flushed', isNoticed: false, away: (redis) => redis.command('FLUSHALL'), back: (redis) => redis.command('SCRIPT', 'FLUSH') },
]

const median = (times: readonly number[]): number => times.toSorted((x, y) => x - y)[times.length >> 1] ?? 0

/** Prints a figure; it is no part of what must hold. */
const say = (figure: string): void => { process.stdout.write(`${figure}\n`) }

/** How long something may take: as the rule says in full size, on a quiet machine; otherwise what matters is that it comes. */
const within = (ms: number): number => (isFull ? ms + 10_000 : PATIENCE.timeout)

/** Writes a key as somebody and waits until somebody else has it; answers how long that took, in ms. */
async function cross(from: RawClient, to: RawClient, key: string): Promise<number> {
  const started = performance.now()
  meta(from.doc).set(key, key)
  await until(() => meta(to.doc).has(key), `${key} to cross`)
  return performance.now() - started
}

/** The document as the log tells it, and the numbers of its rows. */
async function logOf(pair: NodePair): Promise<{ readonly doc: Y.Doc; readonly seqs: readonly number[]; readonly headSeq: number }> {
  const log = createSqliteLog(`${pair.folder}/lectern.db`, createFileBlobs(`${pair.folder}/blobs`))
  try {
    const stored = await log.load(pair.lesson)
    if (!stored) throw new Error('the lesson is gone')
    expect(stored.damaged).toEqual([])
    return { doc: await buildDocument(stored), seqs: stored.tail.map(({ seq }) => seq), headSeq: stored.headSeq }
  } finally {
    await log.close()
  }
}

/** Everybody, and the log, have the same. */
async function converged(pair: NodePair, docs: readonly Y.Doc[]): Promise<void> {
  const { doc } = await logOf(pair)
  const wanted = Y.snapshot(doc)
  await until(() => docs.every((one) => Y.equalSnapshots(Y.snapshot(one), wanted)), 'all to have what the log has')
  expect([doc.store.pendingStructs, doc.store.pendingDs]).toEqual([null, null])
}

describe.skipIf(REDIS_PROGRAM === null)(`two nodes on one database${needsRedis}`, () => {
  const LESSONS = 10 + OUTAGES.length
  let take: () => Promise<NodePair>

  beforeAll(async () => {
    const cleanups: (() => Promise<void>)[] = []
    take = await sharedPair(LESSONS, {}, (work) => cleanups.push(work))
    return async () => { for (const cleanup of cleanups.toReversed()) await cleanup() }
  })

  test('SYNC-70 people on two nodes edit one lesson; every update is logged once and the hints carry it', async () => {
    const pair = await take()
    const [a, b] = [await pair.join(pair.nodes[0], pair.editors[0]), await pair.join(pair.nodes[1], pair.editors[1])]
    const before = (await logOf(pair)).headSeq
    const reads = await pair.nodes[1].metric('lectern_catch_up_reads_total')
    const times: number[] = []
    for (let edit = 0; edit < 20; edit++) {
      times.push(await cross(a, b, `a${edit}`), await cross(b, a, `b${edit}`))
    }
    await Promise.all([a.allSaved(), b.allSaved()])
    await converged(pair, [a.doc, b.doc])
    const { headSeq, seqs } = await logOf(pair)
    expect(headSeq - before).toBe(40)
    expect(seqs).toEqual(Array.from({ length: headSeq }, (_, index) => index + 1))
    // A client's first edit is held against the log; what follows comes with the hints.
    expect(await pair.nodes[1].metric('lectern_catch_up_reads_total') - reads).toBeLessThan(10)
    say(`an edit crosses in ${median(times).toFixed(1)} ms (median of 40)`)
  }, PATIENCE_MS)

  test('SYNC-70 nodes start and serve without Redis, and use it when it comes (sync row 6)', async () => {
    const pair = await take()
    await pair.redis.kill()
    const third = await pair.startNode()
    expect(await third.readiness()).toEqual({ http: 200, degraded: ['redis'] })
    const [a, c] = [await pair.join(pair.nodes[0], pair.editors[0]), await pair.join(third, pair.editors[1])]
    await cross(a, c, 'polled')
    await cross(c, a, 'polled back')
    await pair.redis.start()
    await hintsUp(third)
    await cross(a, c, 'hinted')
    expect(await third.stop()).toBe(0)
    await converged(pair, [a.doc])
  }, PATIENCE_MS)

  test('a node that stands still for a while takes up from the log: one line of numbers, nothing twice (sync row 7)', async () => {
    const pair = await take()
    const [one, two] = pair.nodes
    const [a, b] = [await pair.join(one, pair.editors[0]), await pair.join(two, pair.editors[1])]
    await cross(a, b, 'before')
    await cross(b, a, 'before too')
    await Promise.all([a.allSaved(), b.allSaved()])
    const snapshotSeq = async (): Promise<number> => (
      await pair.db.selectFrom('doc').select('snapshot_seq').where('id', '=', pair.lesson).executeTakeFirstOrThrow()
    ).snapshot_seq
    one.process.kill('SIGSTOP')
    // What is sent to it meanwhile waits in its socket.
    meta(a.doc).set('while it stood', 1)
    const stoodAt = (await logOf(pair)).headSeq
    const standsUntil = performance.now() + STANDSTILL_MS
    let edits = 0
    // Each outweighs the snapshot before, so that in the end the rows from where the node stands are rows no more.
    for (const size of [300_000, 700_000, 1_600_000]) {
      const before = await snapshotSeq()
      meta(b.doc).set('big', 'x'.repeat(size))
      edits++
      await vi.waitFor(async () => {
        if (await snapshotSeq() === before) throw new Error('no snapshot yet')
      }, { ...PATIENCE, interval: 20 })
    }
    const oldest = Math.min(...(await logOf(pair)).seqs)
    expect(oldest).toBeGreaterThan(stoodAt + 1)
    while (performance.now() < standsUntil) {
      meta(b.doc).set(`b${edits % 50}`, edits++)
      await b.allSaved()
      await pause(20)
    }
    one.process.kill('SIGCONT')
    await until(() => meta(b.doc).has('while it stood'), 'what waited in the socket')
    await until(() => meta(a.doc).get('big') === meta(b.doc).get('big'), 'the paused node to catch up')
    await a.allSaved()
    await cross(a, b, 'after')
    await cross(b, a, 'after too')
    await Promise.all([a.allSaved(), b.allSaved()])
    await converged(pair, [a.doc, b.doc])
    const { headSeq, seqs } = await logOf(pair)
    expect(seqs).toEqual(Array.from({ length: seqs.length }, (_, index) => headSeq - seqs.length + 1 + index))
    // Every edit of either is one row and one number; what a node learned from the log it has not written again.
    expect(headSeq).toBe(1 + 5 + edits)
  }, PATIENCE_MS)

  test('a role change and a revocation whose hints were lost close the sockets on the other node within seconds (sync rows 23, 24)', async () => {
    const pair = await take()
    const [changed, revoked, stays] = [
      await pair.join(pair.nodes[1], pair.editors[0]), await pair.join(pair.nodes[1], pair.editors[1]), await pair.join(pair.nodes[1], pair.editors[2]),
    ]
    // The rows as a third node writes them whose hint gets lost.
    const store = createDocStore(pair.db, Date.now, 'a node nobody hears')
    const share = pair.db.updateTable('share').where('target_id', '=', pair.lesson)
    await share.set({ role: 'viewer' }).where('user_id', '=', pair.editors[0]).execute()
    await store.control(pair.lesson, pair.editors[0], 'permission-changed', {})
    await pair.db.deleteFrom('share').where('target_id', '=', pair.lesson).where('user_id', '=', pair.editors[1]).execute()
    await store.control(pair.lesson, pair.editors[1], 'access-revoked', {})
    const started = performance.now()
    await until(() => changed.close && revoked.close, 'both to be closed', within(5_000))
    say(`a removal without a hint is ${((performance.now() - started) / 1000).toFixed(1)} s late`)
    expect([changed.close?.code, revoked.close?.code]).toEqual([4501, 4403])
    expect(stays.close).toBeNull()
    // Back with the new role at once, the row that sent it away does not send it away again.
    const back = await pair.join(pair.nodes[1], pair.editors[0])
    expect(back.hello?.role).toBe('viewer')

    // With a hint it is done at once; whom it does not concern stays.
    const path = `/lessons/${pair.lesson}/shares/${pair.editors[2]}`
    const at = performance.now()
    expect((await pair.call(pair.nodes[0], pair.owner, 'DELETE', path)).status).toBe(200)
    await until(() => stays.close, 'the revocation')
    say(`with a hint, after ${(performance.now() - at).toFixed(0)} ms`)
    expect([stays.close?.code, back.close]).toEqual([4403, null])
  }, PATIENCE_MS)

  test('a lock, a kick and a deletion hold on every node (sync row 38)', async () => {
    const pair = await take()
    const [one, two] = pair.nodes
    const [member, other, owner] = [await pair.join(two, pair.editors[0]), await pair.join(two, pair.editors[1]), await pair.join(two, pair.owner)]
    await pair.db.updateTable('organization').set({ owner_id: pair.owner }).execute()
    const kicked = await pair.join(two, pair.editors[2])
    const kick = { userId: pair.editors[2], minutes: 5 }
    expect((await pair.call(one, pair.owner, 'POST', `/lessons/${pair.lesson}/removals`, kick)).status).toBe(200)
    await until(() => kicked.close, 'the kick')
    expect([kicked.close?.code, member.close, other.close]).toEqual([4410, null, null])
    expect((await pair.join(two, pair.editors[2])).refusedWith).toBe(403)

    expect((await pair.call(one, pair.owner, 'POST', `/lessons/${pair.lesson}/lock`, { kind: 'entry' })).status).toBe(200)
    await until(() => member.close && other.close, 'the lock')
    expect([member.close?.code, other.close?.code, owner.close]).toEqual([4423, 4423, null])
    await until(() => owner.notices.some((notice) => notice.kind === 'lock'), 'the notice of the lock')
    expect((await pair.join(one, pair.editors[0])).close?.code).toBe(4423)
    expect((await pair.call(two, pair.owner, 'DELETE', `/lessons/${pair.lesson}/lock`)).status).toBe(200)
    const again = await pair.join(one, pair.editors[0])
    expect(again.close).toBeNull()
    expect((await pair.call(two, pair.owner, 'DELETE', `/lessons/${pair.lesson}`)).status).toBe(200)
    await until(() => again.close && owner.close, 'the deletion')
    expect([again.close?.code, owner.close?.code]).toEqual([4404, 4404])
  }, PATIENCE_MS)

  test('who comes over from another node brings what this one has not read: it is read, and nobody is taken for an impostor', async () => {
    const pair = await take()
    const [one, two] = pair.nodes
    const [a, b] = [await pair.join(one, pair.editors[0]), await pair.join(two, pair.editors[1])]
    await cross(a, b, 'before')
    pair.redis.pause()
    // Node two has no word of these, and the person who read them comes to it with them.
    for (let edit = 0; edit < 5; edit++) meta(a.doc).set(`unread ${edit}`, edit)
    await a.allSaved()
    const traveller = await pair.join(one, pair.editors[2])
    expect(meta(traveller.doc).has('unread 4')).toBe(true)
    traveller.end()
    meta(a.doc).set('later still', 1)
    await a.allSaved()
    Y.applyUpdate(traveller.doc, Y.encodeStateAsUpdate(a.doc))
    const arrived = await pair.join(two, pair.editors[2], traveller.doc)
    meta(arrived.doc).delete('unread 0')
    meta(arrived.doc).set('from the traveller', 1)
    await arrived.allSaved()
    expect([arrived.close, b.close]).toEqual([null, null])
    pair.redis.resume()
    await until(() => meta(a.doc).has('from the traveller') && !meta(b.doc).has('unread 0'))
    await converged(pair, [a.doc, b.doc, arrived.doc])
  }, PATIENCE_MS)

  test('SYNC-73 of two people who take one client id on two nodes at once one has it, and the other is sent away with nothing stored', async () => {
    const pair = await take()
    pair.redis.pause()
    const rounds = 8
    for (let round = 0; round <= rounds; round++) {
      const clients = [await pair.join(pair.nodes[0], pair.editors[0]), await pair.join(pair.nodes[1], pair.editors[1])] as const
      const [first, second] = clients.map((client, index) => {
        client.isAutomatic = false
        const doc = new Y.Doc()
        doc.clientID = 4_000_000 + round
        const write = (key: string): void => { meta(doc).set(key, `${round} ${index}`) }
        doc.on('update', (update: Uint8Array) => client.sendUpdate(update))
        return () => {
          write('taken by')
          // It builds on the one before, and must not be stored without it.
          write('and then')
          return () => write('and on')
        }
      }) as [() => () => void, () => () => void]
      const isSettled = (client: RawClient): boolean => client.close !== null || client.saved.frames >= client.sent
      const goOn = [first()]
      // In the last round the second comes too late for certain; in the others that is up to the machine.
      if (round === rounds) await clients[0].allSaved()
      goOn.push(second())
      await until(() => clients.every(isSettled), 'both to be answered')
      const taken = meta((await logOf(pair)).doc)
      const index = taken.get('taken by') === `${round} 0` ? 0 : 1
      expect([taken.get('taken by'), taken.get('and then')]).toEqual([`${round} ${index}`, `${round} ${index}`])
      const [winner, loser] = index === 0 ? clients : [clients[1], clients[0]]
      // Whose node had read all of the winner's already sent nothing that is new by its number; whatever it writes next is.
      if (!loser.close) goOn[1 - index]?.()
      await until(() => loser.close, 'one to be sent away')
      expect([winner.close, loser.close?.code]).toEqual([null, 4422])
      const { doc } = await logOf(pair)
      expect([meta(doc).get('taken by'), meta(doc).get('and then')]).toEqual([`${round} ${index}`, `${round} ${index}`])
      expect(meta(doc).has('and on')).toBe(false)
      expect([doc.store.pendingStructs, doc.store.pendingDs]).toEqual([null, null])
      for (const client of clients) client.end()
    }
  }, PATIENCE_MS)

  test('SYNC-75 people see each other across nodes, and nobody of a node that is gone', async () => {
    const pair = await take()
    const [one, two] = pair.nodes
    const [a, b] = [await pair.join(one, pair.editors[0]), await pair.join(two, pair.editors[1])]
    const seen = (client: RawClient, clientId: number): unknown => client.awareness.findLast((entry) => entry.clientId === clientId)?.state
    a.sendAwareness([{ clientId: a.doc.clientID, clock: 1, state: { cursor: 1, user: { name: 'somebody else' } } }])
    await until(() => seen(b, a.doc.clientID), 'the other node to show it')
    expect(seen(b, a.doc.clientID)).toMatchObject({ cursor: 1, user: { id: pair.editors[0] } })
    // Who comes later is told, also on a node that has to ask the others.
    const third = await pair.startNode()
    await hintsUp(third)
    const c = await pair.join(third, pair.editors[2])
    await until(() => seen(c, a.doc.clientID), 'the third node to have asked')
    c.sendAwareness([{ clientId: c.doc.clientID, clock: 1, state: { cursor: 3 } }])
    await until(() => seen(a, c.doc.clientID) && seen(b, c.doc.clientID))
    // A client id that another node shows as somebody's is nobody else's here.
    b.sendAwareness([{ clientId: a.doc.clientID, clock: 9, state: { cursor: 'stolen' } }])
    b.sendAwareness([{ clientId: b.doc.clientID, clock: 1, state: { cursor: 2 } }])
    await until(() => seen(a, b.doc.clientID))
    expect(seen(c, a.doc.clientID)).toMatchObject({ cursor: 1 })
    a.end()
    await until(() => seen(b, a.doc.clientID) === null && seen(c, a.doc.clientID) === null, 'the leave to be told')
    await third.kill()
    await until(() => seen(b, c.doc.clientID) === null, 'the dead node to be noticed', within(6_000))
  }, PATIENCE_MS)

  test('of twenty who race for the last seat over two nodes one enters (sync row 38)', async () => {
    const pair = await take()
    const setSeats = async (seats: number | null): Promise<void> => {
      await pair.db.updateTable('organization').set({ max_editors_per_document: seats }).execute()
    }
    // The tests after this one run in the same organization.
    onTestFinished(async () => { await setSeats(null) })
    await setSeats(1)
    const people = await Promise.all(Array.from({ length: 20 }, async () => {
      const userId = crypto.randomUUID()
      const { id: _id, user_name: _name, email: _email, email_key: _key, ...rest } = await pair.db.selectFrom('user').selectAll()
        .where('id', '=', pair.editors[0]).executeTakeFirstOrThrow()
      await pair.db.insertInto('user').values({ ...rest, id: userId, user_name: userId, email: `${userId}@example.test`, email_key: userId }).execute()
      await pair.db.insertInto('share')
        .values({ target_kind: 'lesson', target_id: pair.lesson, user_id: userId, role: 'editor', granted_by: pair.owner, granted_at: 0 }).execute()
      return { userId, ticket: await pair.ticket(userId) }
    }))
    const clients = people.map(({ ticket }, index) => (
      new RawClient(`${pair.nodes[index % 2 === 0 ? 0 : 1].socketUrl}/${pair.lesson}?lv=1&ticket=${ticket}`)
    ))
    await until(() => clients.every((client) => client.isSynced || client.close), 'everybody to be in or out')
    expect(clients.filter((client) => client.isSynced)).toHaveLength(1)
    expect(clients.filter((client) => client.close?.code === 4429)).toHaveLength(19)
  }, PATIENCE_MS)

  test.each(OUTAGES)('while Redis is $name nothing is lost, nodes follow the log, a removal is seconds late, and it heals (sync row 6)', async ({ away, back, isNoticed }) => {
    const pair = await take()
    const { nodes: [one, two], redis } = pair
    const [a, b, removed] = [await pair.join(one, pair.editors[0]), await pair.join(two, pair.editors[1]), await pair.join(two, pair.editors[2])]
    await cross(a, b, 'before')
    await away(redis)
    const times: number[] = []
    for (let edit = 0; edit < OUTAGE_EDITS; edit++) {
      times.push(await cross(a, b, `a${edit}`), await cross(b, a, `b${edit}`))
      await pause(20)
    }
    if (isFull) expect(Math.max(...times)).toBeLessThan(within(2_000))
    if (isNoticed) {
      for (const node of pair.nodes) {
        await hintsUp(node, false)
        expect(await node.readiness()).toEqual({ http: 200, degraded: ['redis'] })
      }
    }
    const path = `/lessons/${pair.lesson}/shares/${pair.editors[2]}`
    expect((await pair.call(one, pair.owner, 'DELETE', path)).status).toBe(200)
    await until(() => removed.close, 'the removal to reach the other node', within(5_000))
    expect(removed.close).toMatchObject({ code: 4403 })
    // Somebody comes in, and sees at once what was stored on the other node a moment ago.
    meta(b.doc).set('just now', 1)
    await b.allSaved()
    const joiner = await pair.join(one, pair.editors[1])
    expect(meta(joiner.doc).has('just now')).toBe(true)

    await back(redis)
    for (const node of pair.nodes) await hintsUp(node)
    await cross(a, b, 'after')
    const reads = await two.metric('lectern_catch_up_reads_total')
    for (let edit = 0; edit < 40; edit++) await cross(a, b, `again${edit}`)
    // Lessons of the tests before may be read meanwhile, each once.
    expect(await two.metric('lectern_catch_up_reads_total') - reads).toBeLessThan(LESSONS + 3)
    await Promise.all([a, b].map(async (client) => await client.allSaved()))
    await converged(pair, [a.doc, b.doc, joiner.doc])
    for (const node of pair.nodes) expect(node.process.exitCode).toBeNull()
    say(`an edit crosses in ${median(times).toFixed(0)} ms, in ${Math.max(...times).toFixed(0)} ms at most, of ${times.length}`)
  }, PATIENCE_MS)

  test('nodes that went through all of this end as they are asked to', async () => {
    const { nodes } = await take()
    for (const node of nodes) expect(await node.stop()).toBe(0)
  }, PATIENCE_MS)
})

describe.skipIf(REDIS_PROGRAM === null)(`two nodes of their own, which are ended${needsRedis}`, () => {
  test.each(SEEDS)('SYNC-70 the model over two nodes: drops, moves, restarts and a Redis that comes and goes end in one document (sync rows 6, 7, 39, seed %i)', async (seed) => {
    const random = randomOf(seed)
    const pair = await nodePair()
    const nodes = [...pair.nodes]
    const members = [pair.owner, ...pair.editors]
    const docs = members.map(() => new Y.Doc())
    const clients: (RawClient | null)[] = members.map(() => null)
    const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
    const written = new Map<string, number>()
    let isRedisAway = false
    const connect = async (index: number): Promise<void> => {
      clients[index] = await pair.join(pick(nodes), members[index] ?? '', docs[index])
    }
    for (let step = 0; step < STEPS; step++) {
      const index = Math.floor(random() * members.length)
      const doc = docs[index] as Y.Doc
      const what = random()
      if (clients[index]?.close) clients[index] = null
      if (what < 0.05) {
        clients[index]?.end()
        clients[index] = null
      } else if (what < 0.16) {
        if (!clients[index]) await connect(index)
      } else if (what < 0.175) {
        isRedisAway = !isRedisAway
        if (isRedisAway) pair.redis.pause()
        else pair.redis.resume()
      } else if (what < 0.185) {
        const at = Math.floor(random() * nodes.length)
        if (random() < 0.5) await nodes[at]?.kill()
        else await nodes[at]?.stop()
        nodes[at] = await pair.startNode()
      } else if (what < 0.3 && meta(doc).size > 5) meta(doc).delete(pick([...meta(doc).keys()].filter((key) => key.startsWith('k'))))
      else {
        meta(doc).set(`k${Math.floor(random() * 60)}`, step)
        const own = `own ${index}`
        meta(doc).set(own, step)
        written.set(own, step)
      }
      if (random() < 0.3) await pause(random() * 10)
    }
    pair.redis.resume()
    for (const index of members.keys()) if (!clients[index] || clients[index].close) await connect(index)
    await until(() => clients.every((client) => client?.isSynced && !client.close && client.saved.frames >= client.sent), `everybody to be in sync (seed ${seed})`)
    // What each wrote last under a name of its own is there: nothing was lost on the way.
    await until(() => docs.every((doc) => [...written].every(([key, step]) => meta(doc).get(key) === step)), `everything to arrive (seed ${seed})`)
    await converged(pair, docs)
    for (const client of clients) client?.end()
  }, PATIENCE_MS)
})

describe.skipIf(REDIS_PROGRAM === null)(`nodes that start together${needsRedis}`, () => {
  test.each(Array.from({ length: STARTS }, (_, index) => index + 1))('SYNC-70 two nodes on a new data folder share its database, its secret and one demo workspace (start %i)', async () => {
    const redis = await startRedis()
    const folder = await testFolder()
    const env = { REDIS_URL: redis.url, DEMO: '1', DEMO_PASSWORD: 'a password for tests', SECRET: '' }
    const nodes = await Promise.all([startNode(folder, env), startNode(folder, env)])
    const signIn = (node: TestNode): Promise<Response> => fetch(`${node.url}/api/v1/Auth/SignIn`, {
      method: 'POST', headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'editor@demo.test', password: 'a password for tests' }),
    })
    for (const [index, node] of nodes.entries()) {
      const { data: { jwt } } = await (await signIn(node)).json() as { data: { jwt: { token: string } } }
      const lessons = await fetch(`${(nodes[1 - index] ?? node).url}/api/v1/lessons`, { headers: { authorization: `Bearer ${jwt.token}` } })
      expect(((await lessons.json()) as { data: { lessons: unknown[] } }).data.lessons).toHaveLength(1)
    }
    expect(nodes.filter((node) => node.output().includes('demo workspace'))).toHaveLength(1)
    for (const node of nodes) expect(await node.stop()).toBe(0)
  }, PATIENCE_MS)
})
