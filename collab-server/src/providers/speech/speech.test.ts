import { changeProvider, listVoices, readProviderUse, speakText, speakTimedText, tryProvider } from '@lectern/shared/providers'
import { pathOf } from '@lectern/shared/http'
import type { FastifyInstance } from 'fastify'
import { describe, expect, it, vi } from 'vitest'
import { buildTestApp } from '../../test-support/build-test-app.ts'
import { attempt, call } from '../../test-support/call.ts'
import { signUpMember } from '../../test-support/members.ts'
import type { TestMember } from '../../test-support/members.ts'
import { PATIENCE } from '../../test-support/patience.ts'
import { startWireServer } from '../../test-support/wire-server.ts'
import type { WireFault, WireServer } from '../../test-support/wire-server.ts'

const SPEECH = { kind: 'speech' } as const
/** A file as MP3 begins. */
const MP3 = Buffer.concat([Buffer.from('ID3'), Buffer.alloc(200_000, 7)])

interface Desk {
  readonly app: FastifyInstance
  readonly owner: TestMember
  readonly server: WireServer
}

/** A workspace with a service of its own that speaks. */
async function desk(): Promise<Desk> {
  const server = await startWireServer()
  server.answer = ({ path }) => (path.endsWith('/voices') ? { type: 'application/json', status: 404, body: '{}' } : { type: 'audio/mpeg', body: MP3 })
  const app = await buildTestApp({ env: { PROVIDER_PRIVATE_ADDRESSES: '1' } })
  const owner = await signUpMember(app)
  await call(app, owner, changeProvider, { params: SPEECH, body: { wire: 'openai', url: server.url, model: 'voices-1', key: 'sk-voices-0123456789' } })
  return { app, owner, server }
}

const speak = async (app: FastifyInstance, member: TestMember, body: object) => (
  await app.inject({ method: 'POST', url: pathOf(speakText, {}), payload: body, headers: member.headers })
)
const creditsOf = async (app: FastifyInstance, member: TestMember): Promise<number> => await app.credits.balance(member.organizationId)

describe('POST /speech', () => {
  it('speaks with the voice that is built in: sound of the right type, for nothing, with the voice of the language', async () => {
    const app = await buildTestApp()
    const member = await signUpMember(app)
    const before = await creditsOf(app, member)
    const { engine, voices } = await call(app, member, listVoices)
    expect(engine).toEqual({ kind: 'offline', name: 'eSpeak NG, Flite', license: 'GPL-3.0, BSD-4-Clause' })
    expect(voices.map(({ id }) => id)).toEqual(expect.arrayContaining(['en-us', 'es', 'hi']))
    const answer = await speak(app, member, { text: 'नमस्ते दुनिया', language: 'hi-IN' })
    expect([answer.statusCode, answer.headers['content-type'], answer.rawPayload.toString('latin1', 0, 4)]).toEqual([200, 'audio/wav', 'RIFF'])
    const timed = await call(app, member, speakTimedText, { body: { text: 'Hola mundo', voice: 'es' } })
    expect(timed.words?.map(({ end, start }) => 'Hola mundo'.slice(start, end))).toEqual(['Hola', 'mundo'])
    expect(Buffer.from(timed.audio, 'base64').readUInt32LE(24)).toBe(22_050)
    expect(await creditsOf(app, member)).toBe(before)
    await vi.waitUntil(async () => (await call(app, member, readProviderUse)).use[0]?.calls === 2, PATIENCE)
    expect((await call(app, member, readProviderUse)).use).toEqual([expect.objectContaining({ kind: 'speech', way: 'offline', failed: 0, characters: 23 })])
  })

  it.each([
    [{ text: '' }, 'text'], [{ text: 'x'.repeat(4001) }, 'text'], [{ text: 'Hi', rate: 9 }, 'rate'], [{ text: 'Hi', voice: 'nobody' }, 'voice'],
    [{ text: 'Hi', language: '../x' }, 'language'], [{ text: 'Hi', format: 'ogg' }, 'format'],
  ])('refuses %j with the name of the field', async (body, path) => {
    const app = await buildTestApp()
    const answer = await speak(app, await signUpMember(app), body)
    expect([answer.statusCode, answer.json()]).toEqual([400, expect.objectContaining({ code: 'invalid-request', path })])
  })

  it('over the wire of OpenAI is asked with key, model, voice and rate, answers its bytes as they are, and costs credits', async () => {
    const { app, owner, server } = await desk()
    const before = await creditsOf(app, owner)
    const answer = await speak(app, owner, { text: 'Lava.', rate: 1.5 })
    expect([answer.statusCode, answer.headers['content-type'], answer.rawPayload.equals(MP3)]).toEqual([200, 'audio/mpeg', true])
    const asked = server.requests.at(-1)
    expect([asked?.path, asked?.headers.authorization]).toEqual(['/v1/audio/speech', 'Bearer sk-voices-0123456789'])
    expect(JSON.parse(String(asked?.body))).toEqual({ model: 'voices-1', input: 'Lava.', voice: 'alloy', response_format: 'mp3', speed: 1.5 })
    expect(before - await creditsOf(app, owner)).toBe(1)
    expect(await call(app, owner, speakTimedText, { body: { text: 'Lava.', voice: 'nova' } })).toMatchObject({ words: null, durationMs: null, contentType: 'audio/mpeg' })
  })

  it('takes the voices of a server that lists them, and OpenAI\'s of one that does not', async () => {
    const { app, owner, server } = await desk()
    expect((await call(app, owner, listVoices)).voices[0]).toEqual({ id: 'alloy', name: 'Alloy', languages: [] })
    server.answer = () => ({ type: 'application/json', body: JSON.stringify({ voices: ['af_heart', { id: 'hf_alpha', name: 'Alpha', language: 'hi' }] }) })
    expect((await call(app, owner, listVoices)).voices).toEqual([
      { id: 'af_heart', name: 'af_heart', languages: [] }, { id: 'hf_alpha', name: 'Alpha', languages: ['hi'] },
    ])
  })

  const faults: readonly (readonly [WireFault, string, number])[] = [
    [400, 'ai-refused', 1], [401, 'ai-refused', 1], [302, 'ai-refused', 1], [429, 'ai-busy', 2], [500, 'ai-unavailable', 2],
    ['cut-early', 'ai-invalid-response', 2], ['web-page', 'ai-invalid-response', 1], ['malformed', 'ai-invalid-response', 1],
  ]
  it.each(faults)('S2 §8 of a provider that answers %s is %s, costs nothing, and is asked again only where that may help', async (fault, code, times) => {
    const { app, owner, server } = await desk()
    const before = await creditsOf(app, owner)
    server.fault = () => fault
    const answer = await speak(app, owner, { text: 'Lava.', voice: 'nova' })
    expect(answer.json()).toMatchObject({ code })
    expect(answer.body).not.toContain('sk-')
    expect([server.requests.length, await creditsOf(app, owner)]).toEqual([times, before])
  })

  it('that breaks off in the middle breaks off for who asked, who has the credits back', async () => {
    const { app, owner, server } = await desk()
    const before = await creditsOf(app, owner)
    server.fault = () => 'cut'
    await expect(speak(app, owner, { text: 'Lava.', voice: 'nova' })).rejects.toThrow(/destroyed/)
    await vi.waitUntil(async () => await creditsOf(app, owner) === before, PATIENCE)
    expect(server.requests).toHaveLength(1)
  })

  it('without end is given up on', async () => {
    const { app, owner, server } = await desk()
    server.fault = () => 'endless'
    await expect(speak(app, owner, { text: 'Lava.', voice: 'nova' })).rejects.toThrow(/destroyed/)
    await vi.waitUntil(() => server.aborted === 1, PATIENCE)
  })

  it('costs nothing where no credits are left: the provider is not asked', async () => {
    const { app, owner, server } = await desk()
    await app.credits.spendCredits(owner.organizationId, owner.userId, 10, await creditsOf(app, owner) - 3, 'all')
    for (let left = await creditsOf(app, owner); left > 2; left = await creditsOf(app, owner)) await app.credits.spendCredits(owner.organizationId, owner.userId, 10, 1, `rest ${left}`)
    expect((await speak(app, owner, { text: 'Lava.', voice: 'nova' })).json()).toMatchObject({ code: 'insufficient-credits' })
    expect(server.requests).toEqual([])
  })
})

describe('a try of a service that speaks', () => {
  it.each<[WireFault | null, string]>([[null, 'works'], [401, 'key'], [404, 'model'], [429, 'busy'], ['web-page', 'invalid'], ['cut', 'works']])(
    'that answers %s says %s', async (fault, outcome) => {
      const { app, owner, server } = await desk()
      server.fault = ({ path }) => (path.endsWith('/voices') ? null : fault)
      const body = { wire: 'openai' as const, url: server.url, model: 'voices-1', key: 'k' }
      expect((await call(app, owner, tryProvider, { params: SPEECH, body })).trial.outcome).toBe(outcome)
    },
  )

  it('is not made over a wire that nobody speaks with', async () => {
    const { app, owner, server } = await desk()
    const body = { wire: 'anthropic' as const, url: server.url, model: 'm', key: 'k' }
    for (const endpoint of [tryProvider, changeProvider]) expect((await attempt(app, owner, endpoint, { params: SPEECH, body })).error).toMatchObject({ path: 'wire' })
  })
})
