import { META } from '@lectern/shared/lesson'
import { presenceColour } from '@lectern/shared/sync'
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { WebsocketProvider as Provider3 } from 'y-websocket'
import { WebsocketProvider as Provider1 } from 'y-websocket-1'
import { WebsocketProvider as Provider2 } from 'y-websocket-2'
import * as Y from 'yjs'
import { DEFAULT_SETTINGS } from '../settings.ts'
import { until } from '../test-support/clients.ts'
import { newSyncServer } from '../test-support/new-sync-server.ts'
import type { TestSyncServer } from '../test-support/new-sync-server.ts'
import { FREE, classroom, meta, storedDoc } from './classroom.ts'
import { PATIENCE_MS, isFull, sized } from './sizes.ts'

/** The clients' clock goes on where a test says so; y-websocket takes its clock when it is loaded. */
const clock = vi.hoisted(() => {
  const real = Date.now
  const state = { ahead: 0 }
  Date.now = () => real() + state.ahead
  return { advance(ms: number): void { state.ahead += ms }, real }
})
beforeEach(() => {
  // The clients print why they were refused, their ticket with it.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterAll(() => { Date.now = clock.real })

const VERSIONS = [['1.5', Provider1], ['2.1', Provider2], ['3.1', Provider3]] as const
type Provider = InstanceType<typeof Provider3>

/** An unmodified client of one version; with `timers` its own timers are run by the test. */
async function connect(
  Kind: (typeof VERSIONS)[number][1], server: TestSyncServer, docId: string, userId: string,
  input: { readonly timers?: (() => void)[]; readonly ticket?: string; readonly socket?: typeof WebSocket } = {},
): Promise<Provider> {
  const ticket = input.ticket ?? (await server.ticket(docId, userId))
  const plain = globalThis.setInterval
  const { timers } = input
  if (timers) {
    globalThis.setInterval = ((run: () => void) => {
      timers.push(run)
      // Something to be cleared, which never comes.
      return plain(() => undefined, 2 ** 31 - 1)
    }) as unknown as typeof setInterval
  }
  try {
    const provider = new Kind(server.url, docId, new Y.Doc(), {
      params: { ticket }, disableBc: true, WebSocketPolyfill: (input.socket ?? WebSocket) as unknown as typeof globalThis.WebSocket,
    }) as unknown as Provider
    onTestFinished(() => provider.destroy())
    return provider
  } finally {
    globalThis.setInterval = plain
  }
}

/** As often as the clients look at their clock: ten times in the thirty seconds after which they leave. */
const LOOK_MS = 3_000
/** The longest silence there is: one that was missed by a moment is said with the next sweep. */
const SILENCE_MS = DEFAULT_SETTINGS.keepaliveMs + DEFAULT_SETTINGS.sweepMs

/** So much time goes by for clients: their timers run as they would. */
function pass(ms: number, timers: readonly (() => void)[]): void {
  for (let left = ms; left > 0; left -= LOOK_MS) {
    clock.advance(Math.min(LOOK_MS, left))
    for (const run of timers) run()
  }
}

/** Counts what a client is sent from now on. */
function heard(provider: Provider): () => number {
  let count = 0
  provider.ws?.addEventListener('message', () => { count++ })
  return () => count
}

/** When everything has come that the server answers to what was sent, or the socket is over. */
async function roundTrip(provider: Provider): Promise<void> {
  const socket = provider.ws as unknown as WebSocket
  const { promise, resolve } = Promise.withResolvers<unknown>()
  socket.on('pong', resolve).on('close', resolve)
  socket.ping()
  await promise
  socket.off('pong', resolve).off('close', resolve)
}

const synced = (provider: Provider): Promise<void> => until(() => provider.synced, 'the provider to be in sync')

describe.each(VERSIONS)('y-websocket %s, unmodified', (version, Kind) => {
  test('SYNC-1 reads, writes, sees and is seen, gets its edit back once it is stored, and comes back after a restart (sync row 36)', async () => {
    const { server, lesson, owner, editor, viewer } = await classroom()
    const [one, two, reader] = [
      await connect(Kind, server, lesson, owner), await connect(Kind, server, lesson, editor), await connect(Kind, server, lesson, viewer),
    ]
    await Promise.all([synced(one), synced(two), synced(reader)])
    expect(meta(one.doc).get(META.title)).toBe('A lesson')
    // Many edits, a big one and a deletion, from both.
    for (let edit = 0; edit < 50; edit++) meta(edit % 2 ? one.doc : two.doc).set(`key ${edit % 7}`, edit)
    meta(one.doc).set('big', 'x'.repeat(300_000))
    meta(two.doc).delete('key 3')
    await until(() => [one, two, reader].every((each) => Y.equalSnapshots(Y.snapshot(each.doc), Y.snapshot(one.doc)) && meta(each.doc).has('big')), 'all to converge')

    // The echo is the receipt: when it is there, the edit is on disk.
    let echoed = false
    one.ws?.addEventListener('message', ({ data }: { data: unknown }) => {
      const bytes = new Uint8Array(data as ArrayBuffer)
      if (bytes[0] === 0 && bytes[1] === 2) echoed = true
    })
    meta(one.doc).set('receipt', version)
    await until(() => echoed, 'the echo')
    const log = await server.log.load(lesson)
    const onDisk = new Y.Doc()
    for (const row of log?.tail ?? []) Y.applyUpdate(onDisk, row.bytes)
    expect(meta(onDisk).get('receipt')).toBe(version)

    two.awareness.setLocalStateField('user', { name: 'The President', id: owner })
    await until(() => one.awareness.getStates().get(two.doc.clientID)?.['user'], 'presence')
    expect(one.awareness.getStates().get(two.doc.clientID)).toEqual({
      user: { id: editor, name: `name of ${editor}`, color: presenceColour(editor), role: 'editor' },
    })

    meta(reader.doc).set('mine', 1)
    meta(one.doc).set('after', 1)
    await until(() => meta(reader.doc).has('after'))
    expect(meta(one.doc).has('mine')).toBe(false)
    expect(meta(await storedDoc(server, lesson)).has('mine')).toBe(false)

    await server.close()
    const again = await newSyncServer({ folder: server.folder, port: server.port })
    meta(one.doc).set('while it was away', 1)
    await until(() => meta(two.doc).has('while it was away') && one.synced && two.synced, 'both to be back')
    expect(meta(await storedDoc(again, lesson)).get('while it was away')).toBe(1)
    // y-websocket forgets where others were when its line breaks, and takes them up again with their next move.
    two.awareness.setLocalStateField('pointer', { x: 1, y: 1 })
    await until(() => one.awareness.getStates().get(two.doc.clientID)?.['user'], 'presence after the restart')
    two.destroy()
    await until(() => !one.awareness.getStates().has(two.doc.clientID), 'the other to be gone')
  }, PATIENCE_MS)

  test('SYNC-18 alone in a room for minutes of its clock it is kept; without the keepalive it would go (sync rows 36, 37)', async () => {
    for (const isKept of [true, false]) {
      const { server, lesson, viewer } = await classroom({ now: clock.real, settings: { keepaliveMs: isKept ? 30 : 1e9, sweepMs: 10 } })
      const timers: (() => void)[] = []
      const provider = await connect(Kind, server, lesson, viewer, { timers })
      let closes = 0
      provider.on('connection-close', () => { closes++ })
      await synced(provider)
      await roundTrip(provider)
      const messages = heard(provider)
      const minutes = isKept ? sized({ small: 1.5, full: 5 }) : 5
      for (let passed = 0; passed < minutes * 60_000; passed += SILENCE_MS) {
        if (closes > 0) break
        const before = messages()
        if (isKept) await until(() => messages() > before, 'the keepalive')
        else await roundTrip(provider)
        pass(SILENCE_MS, timers)
      }
      expect(closes > 0).toBe(!isKept)
      if (!isKept) expect(messages()).toBe(0)
      provider.destroy()
    }
  }, PATIENCE_MS)

  test('SYNC-42 after a goodbye for good it tries at most once in two and a half seconds, and never gets in (sync row 36)', async () => {
    const { server, lesson, editor } = await classroom()
    const attempts: number[] = []
    class Counting extends WebSocket {
      constructor(url: string) {
        super(url)
        attempts.push(clock.real())
      }
    }
    const provider = await connect(Kind, server, lesson, editor, { socket: Counting as unknown as typeof WebSocket })
    await synced(provider)
    await server.sync.remove(lesson, editor, 'policy-violation')
    await until(() => !provider.wsconnected, 'the goodbye')
    if (version === '3.1') {
      await until(() => !provider.shouldConnect, 'it to give up')
      expect(attempts).toHaveLength(1)
    } else {
      // Its pauses double from a tenth of a second: with the sixth it has reached what it keeps to.
      await until(() => attempts.length > sized({ small: 8, full: 30 }), 'its attempts', PATIENCE_MS)
      const gaps = attempts.slice(1).map((at, index) => at - (attempts[index] as number))
      expect(gaps.slice(6).every((gap) => gap > 2400)).toBe(true)
    }
    expect(provider.wsconnected).toBe(false)
  }, PATIENCE_MS)
})

test('SYNC-15 a room of stock clients that all move twenty times a second: nobody is slowed down, nobody drops (sync row 37)', async () => {
  // The bursts are a few seconds' worth instead of minutes': what would run out in ten minutes runs out here.
  const { server, lesson, editor } = await classroom({
    settings: isFull ? { throttledMs: 1 } : { throttledMs: 1, messageBurst: 90 },
  })
  const count = sized({ small: 8, full: 50 })
  const providers = await Promise.all(Array.from({ length: count }, () => connect(Provider3, server, lesson, editor)))
  await Promise.all(providers.map(synced))
  let closes = 0
  for (const provider of providers) provider.on('connection-close', () => { closes++ })
  let moves = 0
  const mover = setInterval(() => {
    moves++
    for (const provider of providers) provider.awareness.setLocalState({ pointer: { x: moves, y: 0 } })
  }, 50)
  try {
    await until(() => moves >= sized({ small: 100, full: 12_000 }), 'them to have moved', PATIENCE_MS)
  } finally {
    clearInterval(mover)
  }
  expect(closes).toBe(0)
  for (const provider of providers) expect(provider.awareness.getStates().size).toBe(count)
}, PATIENCE_MS)

test('SYNC-18 a room where only viewers watch for minutes, and what they send is dropped: nobody drops (sync row 37)', async () => {
  const { server, lesson, viewer } = await classroom({ now: clock.real, settings: { ...FREE, keepaliveMs: 30, sweepMs: 10 } })
  const timers: (() => void)[] = []
  const providers = await Promise.all(Array.from({ length: 3 }, () => connect(Provider3, server, lesson, viewer, { timers })))
  await Promise.all(providers.map(synced))
  let closes = 0
  for (const provider of providers) {
    provider.on('connection-close', () => { closes++ })
    // Nothing but what others said: all of it is dropped, so nobody hears anything of anybody.
    provider.awareness.setLocalState(null)
  }
  await Promise.all(providers.map(roundTrip))
  const counts = providers.map(heard)
  for (let passed = 0; passed < sized({ small: 1.5, full: 5 }) * 60_000; passed += SILENCE_MS) {
    const before = counts.map((messages) => messages())
    await until(() => counts.every((messages, index) => messages() > (before[index] ?? 0)), 'the keepalive of each')
    pass(SILENCE_MS, timers)
  }
  expect(closes).toBe(0)
  expect(providers.every((provider) => provider.wsconnected && provider.synced)).toBe(true)
}, PATIENCE_MS)
