import { inspect } from 'node:util'
import { setFlag } from '@lectern/shared/flags'
import type { TextWire } from '@lectern/shared/providers'
import { Registry } from 'prom-client'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { startAiServer } from '../../test-support/ai-server.ts'
import type { AiFault, AiServer } from '../../test-support/ai-server.ts'
import { buildTestApp } from '../../test-support/build-test-app.ts'
import { call, signUpColleague } from '../../test-support/call.ts'
import { signUpMember } from '../../test-support/members.ts'
import { PATIENCE } from '../../test-support/patience.ts'
import type { ProviderAddress } from '../address.ts'
import { createCalls } from '../calls/calls.ts'
import { createMetering } from '../calls/metering.ts'
import { createWire } from '../wire/wire.ts'
import { TEXT_LIMITS } from './provider.ts'
import type { TextLimits, TextRequest } from './provider.ts'
import { createText } from './text.ts'
import type { Text } from './text.ts'

const USER = { organizationId: 'o', userId: 'u' }
const REQUEST: TextRequest = { system: 'You write.', messages: [{ role: 'user', text: 'Write of lava.' }], offline: () => 'Lava, in my own words.' }

async function aiServer(): Promise<AiServer> {
  const server = await startAiServer()
  onTestFinished(async () => { await server.close() })
  return server
}

const wire = createWire({ isPrivateAllowed: true })
afterAll(() => wire.close())

/** Text over a wire of the operator, counted in a registry of its own. */
function textOf(ai: ProviderAddress | null, limits: Partial<TextLimits> = {}, registry?: Registry): Text {
  const calls = createCalls((call) => meter(call))
  const meter = createMetering(registry ?? new Registry(), calls.now)
  return createText({
    config: { ai, aiGateway: null }, wire, calls, takesGateway: async () => false, ownModel: async () => null, limits: { ...TEXT_LIMITS, ...limits },
  })
}

function textAt(server: AiServer, limits: Partial<TextLimits> = {}, spoken: TextWire = 'openai', registry?: Registry): Text {
  return textOf({ wire: spoken, url: server.url, key: 'sk-direct', model: 'small' }, limits, registry)
}

/** What came, and the error it ended with. */
async function read(stream: AsyncIterable<string>): Promise<{ pieces: readonly string[]; error: unknown }> {
  const pieces: string[] = []
  try {
    for await (const piece of stream) pieces.push(piece)
    return { pieces, error: null }
  } catch (error) {
    return { pieces, error }
  }
}

describe('a model behind an OpenAI-compatible address', () => {
  it('is asked with its key, model and settings, and its words come as they are written', async () => {
    const server = await aiServer()
    const { pieces, error } = await read(textAt(server).stream(USER, { ...REQUEST, temperature: 0.2, topP: 0.9, maxTokens: 50 }))
    expect([error, pieces]).toEqual([null, ['Lava ', 'is ', 'molten ', 'rock.']])
    expect(server.requests).toEqual([{
      path: '/v1/chat/completions', authorization: 'Bearer sk-direct', headers: expect.anything() as object,
      body: expect.objectContaining({
        model: 'small', stream: true, temperature: 0.2, top_p: 0.9, max_tokens: 50,
        messages: [{ role: 'system', content: 'You write.' }, { role: 'user', content: 'Write of lava.' }],
      }),
    }])
    expect(await textAt(server).write(USER, REQUEST)).toBe('Lava is molten rock.')
    expect(await textAt(server).writerFor(USER)).toEqual({ kind: 'direct', model: 'small' })
  })

  it('says how long a busy provider wants to be left alone, and asks again once by itself', async () => {
    const server = await aiServer()
    server.fault = () => 429
    expect((await read(textAt(server).stream(USER, REQUEST))).error).toMatchObject({ code: 'ai-busy', retryAfterSeconds: 7 })
    expect(server.requests).toHaveLength(2)
    server.fault = (_, nth) => (nth === 3 ? 500 : null)
    expect(await textAt(server).write(USER, REQUEST)).toBe('Lava is molten rock.')
  })

  it.each([
    ["Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.", { max_completion_tokens: 50, temperature: 0.2 }, ['max_tokens']],
    ["Unsupported value: 'temperature' does not support 0.2", { max_tokens: 50 }, ['temperature', 'top_p']],
    ['stream_options: Extra inputs are not permitted', { max_tokens: 50, temperature: 0.2 }, ['stream_options']],
  ])('that does not know a setting is asked without it: %s', async (refusal, has, hasNot) => {
    const server = await aiServer()
    server.fault = (_, nth) => (nth === 1 ? 400 : null)
    server.refusal = refusal
    expect(await textAt(server).write(USER, { ...REQUEST, temperature: 0.2, topP: 0.9, maxTokens: 50 })).toBe('Lava is molten rock.')
    expect(server.requests[1]?.body).toMatchObject(has)
    for (const name of hasNot) expect(server.requests[1]?.body).not.toHaveProperty(name)
    server.fault = () => 400
    await expect(textAt(server).write(USER, { ...REQUEST, temperature: 0.2, topP: 0.9, maxTokens: 50 })).rejects.toMatchObject({ code: 'ai-refused' })
    expect(server.requests).toHaveLength(4)
  })

  it('that refuses what was asked for says so', async () => {
    const server = await aiServer()
    server.fault = () => 400
    server.refusal = 'code: content_policy_violation'
    await expect(textAt(server).write(USER, REQUEST)).rejects.toMatchObject({ code: 'ai-declined' })
  })

  it('that cannot be reached is told as such', async () => {
    const text = textOf({ wire: 'openai', url: 'http://127.0.0.1:9/v1', key: null, model: 'm' })
    expect((await read(text.stream(USER, REQUEST))).error).toMatchObject({ code: 'ai-unavailable' })
  }, PATIENCE.timeout)

  it('is stopped by the signal, with its reason, and when nobody reads on', async () => {
    const server = await aiServer()
    server.fault = () => 'stall'
    const stop = new AbortController()
    const pieces: string[] = []
    await expect(async () => {
      for await (const piece of textAt(server).stream(USER, { ...REQUEST, signal: stop.signal })) {
        pieces.push(piece)
        if (pieces.length === 2) stop.abort(new Error('the author stopped it'))
      }
    }).rejects.toThrow('the author stopped it')
    await vi.waitUntil(() => server.aborted === 1, PATIENCE)
    for await (const piece of textAt(server).stream(USER, REQUEST)) if (piece !== '') break
    await vi.waitUntil(() => server.aborted === 2, PATIENCE)
    await expect(textAt(server).write(USER, { ...REQUEST, signal: AbortSignal.abort(new Error('too late')) })).rejects.toThrow('too late')
    expect(server.requests).toHaveLength(2)
  })

  it('that writes without end is stopped at the bounds of size and time', async () => {
    const server = await aiServer()
    server.answer = () => 'word '.repeat(1000)
    expect((await textAt(server, { maxCharacters: 42 }).write(USER, REQUEST)).length).toBe(42)
    server.fault = () => 'stall'
    expect((await read(textAt(server, { totalMs: 300 }).stream(USER, REQUEST))).error).toMatchObject({ code: 'ai-timeout' })
  })
})

const FAULTS: readonly (readonly [AiFault, string, number])[] = [
  [400, 'ai-refused', 0], [401, 'ai-refused', 0], [404, 'ai-refused', 0], [302, 'ai-refused', 0], [429, 'ai-busy', 0], [500, 'ai-unavailable', 0], [529, 'ai-unavailable', 0],
  ['malformed', 'ai-invalid-response', 0], ['error', 'ai-invalid-response', 0], ['web-page', 'ai-invalid-response', 0],
  ['cut', 'ai-invalid-response', 2], ['end', 'ai-invalid-response', 2], ['declined', 'ai-declined', 2],
]

describe.each<[TextWire, string, Record<string, string>]>([
  ['openai', '/v1/chat/completions', { authorization: 'Bearer sk-direct' }],
  ['anthropic', '/v1/messages', { 'x-api-key': 'sk-direct', 'anthropic-version': '2023-06-01' }],
  ['google', '/v1/models/small:streamGenerateContent?alt=sse', { 'x-goog-api-key': 'sk-direct' }],
])('over the wire of %s', (spoken, path, headers) => {
  const turns: TextRequest = {
    ...REQUEST, temperature: 1.5, maxTokens: 50, messages: [{ role: 'user', text: 'Hi' }, { role: 'assistant', text: 'Yes?' }, { role: 'user', text: 'Lava.' }],
  }
  const contents = (roles: readonly string[]) => ['Hi', 'Yes?', 'Lava.'].map((text, at) => ({ role: roles[at % 2], parts: [{ text }] }))
  const content = ['Hi', 'Yes?', 'Lava.'].map((text, at) => ({ role: at === 1 ? 'assistant' : 'user', content: text }))
  const bodies: Record<TextWire, object> = {
    openai: { model: 'small', stream: true, max_tokens: 50, temperature: 1.5, messages: [{ role: 'system', content: 'You write.' }, ...content] },
    anthropic: { model: 'small', stream: true, max_tokens: 50, temperature: 1, system: 'You write.', messages: content },
    google: {
      systemInstruction: { parts: [{ text: 'You write.' }] }, contents: contents(['user', 'model']), generationConfig: { maxOutputTokens: 50, temperature: 1.5 },
    },
  }

  it('a conversation is asked with its key and settings, is read word by word, and what it took is counted', async () => {
    const server = await aiServer()
    const registry = new Registry()
    expect(await read(textAt(server, {}, spoken, registry).stream(USER, turns))).toEqual({ pieces: ['Lava ', 'is ', 'molten ', 'rock.'], error: null })
    expect(server.requests).toEqual([{ path, authorization: headers.authorization, headers: expect.objectContaining(headers) as object, body: bodies[spoken] }].map(
      (seen) => ({ ...seen, body: expect.objectContaining(bodies[spoken]) as object }),
    ))
    const counted = await registry.metrics()
    expect(counted).toContain('lectern_provider_tokens_total{way="direct",direction="read"} 11')
    expect(counted).toContain('lectern_provider_tokens_total{way="direct",direction="written"} 5')
    expect(counted).toContain('lectern_provider_seconds_count{kind="text",way="direct",outcome="ok"} 1')
  })

  it.each(FAULTS)('S2 §8 an answer with %s is an error of the catalogue, after what had come, without the key', async (fault, code, pieces) => {
    const server = await aiServer()
    server.fault = () => fault
    const registry = new Registry()
    const came = await read(textAt(server, {}, spoken, registry).stream(USER, REQUEST))
    expect(came.error).toMatchObject({ name: 'LecternError', code })
    expect(inspect(came.error)).not.toMatch(/sk-secret|sk-direct/)
    expect(came.pieces).toHaveLength(pieces)
    expect(await registry.metrics()).toContain(`outcome="${code}"} 1`)
  })

  it.each<[AiFault, number]>([['hang', 0], ['stall', 2]])('a provider that is silent (%s) is given up on, and hung up on', async (fault, pieces) => {
    const server = await aiServer()
    server.fault = () => fault
    const came = await read(textAt(server, fault === 'hang' ? { firstMs: 100 } : { idleMs: 100 }, spoken).stream(USER, REQUEST))
    expect(came.error).toMatchObject({ code: 'ai-timeout' })
    expect(came.pieces).toHaveLength(pieces)
    await vi.waitUntil(() => server.aborted === 1, PATIENCE)
  })
})

describe('the offline writer', () => {
  it('gives the author\'s own words, in pieces, and stops when it is told to', async () => {
    const ai = textOf(null)
    expect(await ai.writerFor(USER)).toEqual({ kind: 'offline', model: null })
    const text = `# Lava\n\n${'One two three. '.repeat(20)}`
    const { pieces } = await read(ai.stream(USER, { ...REQUEST, offline: () => text }))
    expect(pieces.length).toBeGreaterThan(3)
    expect(pieces.join('')).toBe(text)
    const stop = new AbortController()
    await expect(async () => {
      for await (const piece of ai.stream(USER, { ...REQUEST, offline: () => text, signal: stop.signal })) stop.abort(new Error(piece.slice(0, 6)))
    }).rejects.toThrow('# Lava')
  })
})

describe('a structured answer', () => {
  const schema = z.object({ kind: z.enum(['rock', 'ash']), degrees: z.number().max(2000) })

  it.each([
    ['bare', '{"kind":"rock","degrees":1200}'], ['in a code fence', 'Here:\n```json\n{"kind":"rock","degrees":1200}\n```'],
    ['among words with brackets', 'Sure [1]! {"kind":"rock","degrees":1200} I hope {it} helps.'.replace('{it}', 'it')],
  ])('S2 §7 is read %s, and the model was told its schema', async (_, answer) => {
    const server = await aiServer()
    server.answer = () => answer
    expect(await textAt(server).structured(USER, REQUEST, schema)).toEqual({ kind: 'rock', degrees: 1200 })
    expect(server.requests).toHaveLength(1)
    expect(server.requests[0]?.body.messages[0]?.content).toMatch(/^You write\.[^]*"maximum":2000/)
  })

  it('that breaks the schema is sent back once with what is wrong', async () => {
    const server = await aiServer()
    server.answer = ({ body }) => (body.messages.length === 2 ? '{"kind":"soup","degrees":"hot"}' : '{"kind":"ash","degrees":900}')
    expect(await textAt(server).structured(USER, REQUEST, schema)).toEqual({ kind: 'ash', degrees: 900 })
    expect(server.requests[1]?.body.messages.slice(1)).toEqual([
      { role: 'user', content: 'Write of lava.' }, { role: 'assistant', content: '{"kind":"soup","degrees":"hot"}' },
      { role: 'user', content: expect.stringMatching(/kind: .*degrees: /) as string },
    ])
  })

  it.each(['{"kind":"soup"}', 'I would rather not.', ' '])('that is of no use twice (%j) is none, after two questions', async (answer) => {
    const server = await aiServer()
    server.answer = () => answer
    expect(await textAt(server).structured(USER, REQUEST, schema)).toBeNull()
    expect(server.requests).toHaveLength(2)
  })

  const cool = ({ degrees }: { readonly degrees: number }): readonly string[] => [...(degrees > 1000 ? ['Too hot.'] : []), ...(degrees > 1500 ? ['Far too hot.'] : [])]
  it.each([
    ['that keeps them is asked for once', [900], 900, 1], ['is sent back with what it breaks', [1200, 900], 900, 2],
    ['that breaks fewer is taken of two', [1200, 1800], 1200, 2], ['that is the second is taken of equals', [1800, 1700], 1700, 2],
    ['that can be read is not lost to a second that cannot', [1200, null], 1200, 2],
  ] as const)('S2 §5 with rules: one %s', async (_, degrees, taken, asked) => {
    const server = await aiServer()
    server.answer = ({ body }) => { const given = degrees[body.messages.length === 2 ? 0 : 1]; return given === null ? 'No.' : JSON.stringify({ kind: 'ash', degrees: given }) }
    expect(await textAt(server).structured(USER, REQUEST, schema, cool)).toEqual({ kind: 'ash', degrees: taken })
    expect(server.requests).toHaveLength(asked)
    if (asked === 2) expect(server.requests[1]?.body.messages.at(-1)?.content).toContain('Too hot.')
  })

  it('with rules is not lost to a provider that fails the second time', async () => {
    const server = await aiServer()
    server.answer = () => '{"kind":"ash","degrees":1200}'
    server.fault = ({ body }) => (body.messages.length > 2 ? 401 : null)
    expect(await textAt(server).structured(USER, REQUEST, schema, cool)).toEqual({ kind: 'ash', degrees: 1200 })
  })

  it('may be a text: sent back once with what it breaks', async () => {
    const server = await aiServer()
    server.answer = ({ body }) => (body.messages.length === 2 ? 'long words' : 'short')
    expect(await textAt(server).checked(USER, REQUEST, (written) => (written.includes(' ') ? ['One word.'] : []))).toBe('short')
    expect(server.requests[1]?.body.messages.at(-1)?.content).toContain('One word.')
  })

  it('of a provider that fails is its error, and is not asked for again', async () => {
    const server = await aiServer()
    server.fault = () => 'cut'
    await expect(textAt(server).structured(USER, REQUEST, schema)).rejects.toMatchObject({ code: 'ai-invalid-response' })
    expect(server.requests).toHaveLength(1)
  })
})

describe('the way of a text', () => {
  it('S1 §2.2 goes by the person\'s flag useLiteLLM: on, the gateway; off, the other', async () => {
    const [direct, gateway] = [await aiServer(), await aiServer()]
    const app = await buildTestApp({ env: {
      AI_URL: direct.url, AI_KEY: 'sk-direct', AI_LITELLM_URL: `${gateway.url}/`, AI_LITELLM_KEY: 'sk-gateway', AI_LITELLM_MODEL: 'team/large',
    } })
    const owner = await signUpMember(app)
    const member = await signUpColleague(app, owner)
    const params = { name: 'useLiteLLM' } as const
    await call(app, owner, setFlag, { params, body: { isOn: true, userId: member.userId } })
    await app.providers.text.write(member, REQUEST)
    expect([direct.requests.length, gateway.requests.length]).toEqual([0, 1])
    expect(gateway.requests[0]).toMatchObject({ path: '/v1/chat/completions', authorization: 'Bearer sk-gateway', body: { model: 'team/large' } })
    await app.providers.text.write(owner, REQUEST)
    expect(direct.requests[0]).toMatchObject({ authorization: 'Bearer sk-direct', body: { model: 'gpt-4.1-mini' } })
    await call(app, owner, setFlag, { params, body: { isOn: null, userId: member.userId } })
    await app.providers.text.write(member, REQUEST)
    expect([direct.requests.length, gateway.requests.length]).toEqual([2, 1])
  })

  it('S1 §2.2 with the flag on and no gateway is an error that says so, whatever else is configured', async () => {
    const app = await buildTestApp()
    const owner = await signUpMember(app)
    expect(await app.providers.text.write(owner, REQUEST)).toBe('Lava, in my own words.')
    await call(app, owner, setFlag, { params: { name: 'useLiteLLM' }, body: { isOn: true } })
    await expect(app.providers.text.write(owner, REQUEST)).rejects.toMatchObject({ code: 'ai-no-gateway', httpStatus: 503 })
    await expect(app.providers.text.writerFor(owner)).rejects.toMatchObject({ code: 'ai-no-gateway' })
  })
})
