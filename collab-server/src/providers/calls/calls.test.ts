import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { changeProvider, readProviderUse } from '@lectern/shared/providers'
import { Registry } from 'prom-client'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { startAiServer } from '../../test-support/ai-server.ts'
import { buildTestApp } from '../../test-support/build-test-app.ts'
import { attempt, call, signUpColleague } from '../../test-support/call.ts'
import { signUpMember } from '../../test-support/members.ts'
import { PATIENCE } from '../../test-support/patience.ts'
import { requestJson } from '../wire/json.ts'
import { createWire } from '../wire/wire.ts'
import { PLACE_LIMITS, createCalls } from './calls.ts'
import type { CountedCall } from './metering.ts'
import { createMetering } from './metering.ts'
import type { PlaceLimits, ProviderUser } from './places.ts'

const user = (organizationId: string, userId: string): ProviderUser => ({ organizationId, userId })
const ANNA = user('red', 'anna')
const ROOM = { process: 100, organization: 100, person: 100, waiting: 100, waitMs: 60_000 } as const

/** Calls that end when a test says so, in places of its own. */
function desk(limits: Partial<PlaceLimits>) {
  const counted: CountedCall[] = []
  const registry = new Registry()
  const calls = createCalls((one) => {
    counted.push(one)
    meter(one)
  }, { ...PLACE_LIMITS, text: { ...ROOM, ...limits } })
  const meter = createMetering(registry, calls.now)
  const started: string[] = []
  const begin = (who: ProviderUser, signal?: AbortSignal) => {
    let end = (): void => undefined
    const ended = new Promise<void>((resolve) => { end = resolve })
    const done = calls.once({ kind: 'text', way: 'direct', user: who, signal, ms: 60_000 }, async () => {
      started.push(who.userId)
      await ended
    })
    done.catch(() => undefined)
    return { done, end: async () => { end(); await done } }
  }
  return { calls, counted, registry, started, begin }
}

describe('calls to providers at once', () => {
  it('are so many of a person, of an organization and of the process; the others begin when places come free', async () => {
    for (const [limits, second] of [[{ person: 1 }, ANNA], [{ organization: 1 }, user('red', 'ben')], [{ process: 1 }, user('blue', 'cleo')]] as const) {
      const { begin, registry, started } = desk(limits)
      const [first, other] = [begin(ANNA), begin(second)]
      await vi.waitUntil(() => started.length === 1, PATIENCE)
      expect(await registry.metrics()).toContain('lectern_provider_calls{kind="text",state="waiting"} 1')
      await first.end()
      await vi.waitUntil(() => started.length === 2, PATIENCE)
      await other.end()
      expect(await registry.metrics()).toContain('lectern_provider_calls{kind="text",state="running"} 0')
    }
  })

  it('of whose organization and who has the fewest under way come first, so that who asks for much holds up nobody else', async () => {
    const { begin, started } = desk({ process: 2 })
    const running = [begin(ANNA), begin(ANNA)]
    const [third, ben, cleo] = [begin(ANNA), begin(user('red', 'ben')), begin(user('blue', 'cleo'))]
    await vi.waitUntil(() => started.length === 2, PATIENCE)
    await running[0]?.end()
    await cleo.end()
    await ben.end()
    expect(started).toEqual(['anna', 'anna', 'cleo', 'ben', 'anna'])
    await Promise.all([running[1]?.end(), third.end()])
  })

  it('are refused with a word about it when too many of a person wait, or nobody gives a place in time', async () => {
    const { begin, counted, started } = desk({ person: 1, waiting: 1, waitMs: 20 })
    const first = begin(ANNA)
    const [waits, refused] = [begin(ANNA), begin(ANNA)]
    await expect(refused.done).rejects.toMatchObject({ code: 'ai-busy', reason: 'provider.tooMany' })
    await expect(waits.done).rejects.toMatchObject({ code: 'ai-busy', reason: 'provider.full' })
    await first.end()
    expect(started).toEqual(['anna'])
    expect(counted.map(({ outcome }) => outcome)).toEqual(['ai-busy', 'ai-busy', 'ok'])
  })

  it('leave the line when their caller hangs up, and take no place any more', async () => {
    const { begin, calls, started } = desk({ process: 1 })
    const stop = new AbortController()
    const first = begin(ANNA)
    const [gone, last] = [begin(ANNA, stop.signal), begin(ANNA)]
    stop.abort(new Error('hung up'))
    await expect(gone.done).rejects.toThrow('hung up')
    await first.end()
    await last.end()
    expect(started).toHaveLength(2)
    expect([...calls.now()].filter(([, { running, waiting }]) => running + waiting > 0)).toEqual([])
  })

  it('give their place back when nobody reads on, and when their time is up while nobody reads', async () => {
    const { calls, counted } = desk({ process: 1 })
    const places = () => [...calls.now()].find(([kind]) => kind === 'text')?.[1].running
    const start = (totalMs: number) => calls.stream({ kind: 'text', way: 'direct', user: ANNA, limits: { firstMs: 60_000, idleMs: 60_000, totalMs } }, async function* () {
      yield* ['a', 'b', 'c']
    })
    for await (const piece of start(60_000)) if (piece === 'a') break
    expect([places(), counted.at(-1)?.outcome]).toEqual([0, 'stopped'])
    const slow = start(5)
    await slow.next()
    await vi.waitUntil(() => places() === 0, PATIENCE)
    await expect(slow.next()).rejects.toMatchObject({ code: 'timeout' })
  })
})

describe('a call that fails', () => {
  const wire = createWire({ isPrivateAllowed: true })
  afterAll(() => wire.close())

  /** Asks a server that does what it is told with each request; answers what came, and how often it was asked. */
  async function askAt(answers: readonly string[]): Promise<{ readonly outcome: unknown; readonly asked: number }> {
    let asked = 0
    const server = createServer((_request, response) => {
      const how = answers[asked++] ?? 'good'
      if (how === 'no answer') return void response.socket?.destroy()
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
      if (how === 'cut before the first byte') return void response.write('', () => response.flushHeaders()), void setImmediate(() => response.socket?.destroy())
      if (how === 'cut after the first byte') return void response.write('{"a"', () => setImmediate(() => response.socket?.destroy()))
      response.end('{"a": 1}'.padEnd(100))
    })
    await new Promise<void>((done) => { server.listen(0, '127.0.0.1', done) })
    onTestFinished(() => { server.close() })
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    const { calls } = desk({})
    const outcome: unknown = await calls.once({ kind: 'search', way: 'commons', user: ANNA, ms: 60_000 }, async ({ signal }) => (
      await requestJson(wire, { method: 'GET', url, headers: {} }, z.object({ a: z.number() }), 1000, { signal, key: null })
    )).catch((error: unknown) => error)
    return { outcome, asked }
  }

  it.each([['no answer', 2], ['cut before the first byte', 2]])('is made once more after %s', async (how, asked) => {
    expect(await askAt([how])).toEqual({ outcome: { a: 1 }, asked })
    expect(await askAt([how, how])).toMatchObject({ outcome: { name: 'LecternError' }, asked })
  })

  it('is not made again once something of its answer has come: it may have been paid for', async () => {
    expect(await askAt(['cut after the first byte'])).toMatchObject({ outcome: { code: 'ai-invalid-response' }, asked: 1 })
  })
})

describe('what a workspace had made', () => {
  it('is counted by day, kind and way, with what failed, and told to its owner alone', async () => {
    const server = await startAiServer()
    onTestFinished(async () => { await server.close() })
    const app = await buildTestApp({ env: { PROVIDER_PRIVATE_ADDRESSES: '1' } })
    const owner = await signUpMember(app)
    const [colleague, stranger] = [await signUpColleague(app, owner), await signUpMember(app)]
    const write = async () => await app.providers.text.write(colleague, { system: 'You write.', messages: [{ role: 'user', text: 'Hi' }], offline: () => 'Hi' })
    await write()
    await call(app, owner, changeProvider, { params: { kind: 'text' }, body: { wire: 'openai', url: server.url, model: 'large', key: null } })
    await write()
    await write()
    server.fault = () => 400
    await expect(write()).rejects.toMatchObject({ code: 'ai-refused' })
    const useOf = async () => (await call(app, owner, readProviderUse)).use
    await vi.waitUntil(async () => (await useOf())[0]?.calls === 3, PATIENCE)
    expect(await useOf()).toEqual([
      { kind: 'text', way: 'workspace', calls: 3, failed: 1, tokensRead: 22, tokensWritten: 10, pictures: 0, characters: 0, audioMs: 0 },
      { kind: 'text', way: 'offline', calls: 1, failed: 0, tokensRead: 0, tokensWritten: 0, pictures: 0, characters: 0, audioMs: 0 },
    ])
    expect((await attempt(app, colleague, readProviderUse)).error).toMatchObject({ code: 'forbidden' })
    expect((await call(app, stranger, readProviderUse)).use).toEqual([])
  })
})
