import { Writable } from 'node:stream'
import { listAudit } from '@lectern/shared/audit'
import { setFlag } from '@lectern/shared/flags'
import { PROVIDER_TESTS, changeProvider, readProviders, removeProvider, tryProvider } from '@lectern/shared/providers'
import type { ProviderTrial, ProviderInput } from '@lectern/shared/providers'
import type { FastifyInstance } from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startAiServer } from '../../test-support/ai-server.ts'
import type { AiFault, AiServer } from '../../test-support/ai-server.ts'
import { buildTestApp } from '../../test-support/build-test-app.ts'
import { attempt, call, signUpColleague } from '../../test-support/call.ts'
import { signUpMember } from '../../test-support/members.ts'
import type { TestMember } from '../../test-support/members.ts'
import type { TextRequest } from '../text/provider.ts'

const TEXT = { kind: 'text' } as const
const KEY = 'sk-workspace-0123456789abcd'
const REQUEST: TextRequest = { system: 'You write.', messages: [{ role: 'user', text: 'Write of lava.' }], offline: () => 'In my own words.' }

interface Desk {
  readonly app: FastifyInstance
  readonly owner: TestMember
  readonly server: AiServer
  /** Everything the server has logged. */
  readonly logged: () => string
}

async function desk(env: Record<string, string> = { PROVIDER_PRIVATE_ADDRESSES: '1' }): Promise<Desk> {
  const server = await startAiServer()
  onTestFinished(async () => { await server.close() })
  let logged = ''
  const logStream = new Writable({ write(chunk, _encoding, done) { logged += String(chunk); done() } })
  const app = await buildTestApp({ env: { LOG_LEVEL: 'trace', ...env }, logStream })
  return { app, server, owner: await signUpMember(app), logged: () => logged }
}

const inputFor = (server: AiServer, more: Partial<ProviderInput> = {}): ProviderInput => ({ wire: 'openai', url: `${server.url}/`, model: 'large', key: KEY, ...more })

describe('the model of a workspace', () => {
  it('writes for its people and for nobody else, until its owner takes it away', async () => {
    const { app, owner, server } = await desk()
    const [colleague, stranger] = [await signUpColleague(app, owner), await signUpMember(app)]
    expect((await call(app, owner, readProviders)).settings).toEqual({
      services: { text: { own: null, otherwise: null, builtIn: null }, speech: { own: null, otherwise: null, builtIn: 'eSpeak NG, Flite' }, transcription: { own: null, otherwise: null, builtIn: null }, picture: { own: null, otherwise: null, builtIn: 'ornament' }, avatar: { own: null, otherwise: null, builtIn: null } }, isPrivateAllowed: true,
    })
    const { settings } = await call(app, owner, changeProvider, { params: TEXT, body: inputFor(server) })
    expect(settings.services.text.own).toEqual({ wire: 'openai', url: server.url, model: 'large', keyEnding: 'abcd', hasKey: true, changedAt: expect.any(Number) as number })
    expect(await app.providers.text.write(colleague, REQUEST)).toBe('Lava is molten rock.')
    expect(server.requests[0]).toMatchObject({ authorization: `Bearer ${KEY}`, body: { model: 'large' } })
    expect(await app.providers.text.writerFor(colleague)).toEqual({ kind: 'workspace', model: 'large' })
    expect([await app.providers.text.isOffline(colleague), await app.providers.text.isOffline(stranger)]).toEqual([false, true])
    expect(await app.providers.text.write(stranger, REQUEST)).toBe('In my own words.')
    await call(app, owner, removeProvider, { params: TEXT })
    expect(await app.providers.text.write(colleague, REQUEST)).toBe('In my own words.')
    expect(server.requests).toHaveLength(1)
  })

  it('S1 §2.2 comes before that of the server and after the gateway of the flag useLiteLLM', async () => {
    const { app, owner, server } = await desk({ PROVIDER_PRIVATE_ADDRESSES: '1', AI_URL: 'http://127.0.0.1:9/v1', AI_MODEL: 'of-the-server' })
    await call(app, owner, changeProvider, { params: TEXT, body: inputFor(server) })
    expect(await app.providers.text.writerFor(owner)).toEqual({ kind: 'workspace', model: 'large' })
    await call(app, owner, setFlag, { params: { name: 'useLiteLLM' }, body: { isOn: true } })
    await expect(app.providers.text.writerFor(owner)).rejects.toMatchObject({ code: 'ai-no-gateway' })
  })

  it('is written down when it is set and taken away', async () => {
    const { app, owner, server } = await desk()
    await call(app, owner, removeProvider, { params: TEXT })
    await call(app, owner, changeProvider, { params: TEXT, body: inputFor(server) })
    await call(app, owner, removeProvider, { params: TEXT })
    const { events } = await call(app, owner, listAudit)
    expect(events.filter(({ action }) => action.startsWith('provider-')).map(({ action, detail }) => [action, detail])).toEqual([
      ['provider-removed', { kind: 'text' }], ['provider-changed', { kind: 'text', wire: 'openai', url: server.url, model: 'large', isNewKey: true }],
    ])
  })
})

describe('the key of a workspace', () => {
  it('stands in no answer, log, event or row, also where the provider says it back', async () => {
    const { app, owner, server, logged } = await desk()
    const { settings } = await call(app, owner, changeProvider, { params: TEXT, body: inputFor(server) })
    server.fault = () => 401
    server.refusal = `Incorrect API key provided: ${KEY}`
    const { trial } = await call(app, owner, tryProvider, { params: TEXT, body: inputFor(server) })
    await app.providers.text.write(owner, REQUEST).catch((error: unknown) => { app.log.error(error) })
    const { events } = await call(app, owner, listAudit)
    const rows = await app.db.selectFrom('organization_provider').selectAll().execute()
    expect(logged()).toContain('Incorrect API key')
    for (const words of [JSON.stringify([settings, trial, events, rows]), logged()]) expect(words).not.toContain(KEY.slice(0, 20))
  })

  it('is kept when none is given, as long as it goes to the same wire and server', async () => {
    const { app, owner, server } = await desk()
    await call(app, owner, changeProvider, { params: TEXT, body: inputFor(server) })
    const { key: _key, ...kept } = inputFor(server, { model: 'small', url: `${server.url}/beta` })
    expect((await call(app, owner, changeProvider, { params: TEXT, body: kept })).settings.services.text.own).toMatchObject({ model: 'small', keyEnding: 'abcd' })
    expect((await call(app, owner, tryProvider, { params: TEXT, body: kept })).trial.outcome).toBe('works')
    expect(server.requests.at(-1)).toMatchObject({ path: '/v1/beta/chat/completions', authorization: `Bearer ${KEY}` })
    const thief = await startAiServer()
    onTestFinished(async () => { await thief.close() })
    for (const body of [{ ...kept, url: thief.url }, { ...kept, wire: 'anthropic' as const }]) {
      for (const endpoint of [changeProvider, tryProvider]) {
        expect((await attempt(app, owner, endpoint, { params: TEXT, body })).error).toMatchObject({ code: 'invalid-request', path: 'key', reason: 'provider.keyAgain' })
      }
    }
    expect(thief.requests).toEqual([])
    expect((await call(app, owner, changeProvider, { params: TEXT, body: { ...kept, key: null } })).settings.services.text.own).toMatchObject({ hasKey: false, keyEnding: null })
  })

  it('opens in its own row alone, and is said to be lost where it does not', async () => {
    const { app, owner, server } = await desk()
    const thief = await signUpMember(app)
    await call(app, owner, changeProvider, { params: TEXT, body: inputFor(server) })
    await call(app, thief, changeProvider, { params: TEXT, body: inputFor(server, { key: 'another-key' }) })
    const { sealed_key: stolen } = await app.db.selectFrom('organization_provider').select('sealed_key')
      .where('organization_id', '=', owner.organizationId).executeTakeFirstOrThrow()
    await app.db.updateTable('organization_provider').set({ sealed_key: stolen }).where('organization_id', '=', thief.organizationId).execute()
    await expect(app.providers.text.write(thief, REQUEST)).rejects.toMatchObject({ code: 'ai-refused', reason: 'provider.keyLost' })
    expect(server.requests).toEqual([])
    await call(app, thief, changeProvider, { params: TEXT, body: inputFor(server, { key: 'another-key' }) })
    expect(await app.providers.text.write(thief, REQUEST)).toBe('Lava is molten rock.')
  })
})

describe('addresses on the network of the server', () => {
  it.each(['http://127.0.0.1:1/v1', 'https://127.0.0.1:1/v1', 'https://localhost/v1', 'https://[::1]/v1', 'https://169.254.169.254/latest', 'https://0x7f000001/', 'http://models.example/v1'])(
    'are not taken: %s', async (url) => {
      const { app, owner, server } = await desk({})
      const body = inputFor(server, { url })
      for (const endpoint of [changeProvider, tryProvider]) {
        expect((await attempt(app, owner, endpoint, { params: TEXT, body })).error).toMatchObject({ code: 'invalid-request', path: 'url', reason: 'provider.address' })
      }
      expect((await call(app, owner, readProviders)).settings).toMatchObject({ isPrivateAllowed: false, services: { text: { own: null } } })
    },
  )

  it('are not reached either where they were taken once, when the operator allowed it', async () => {
    const { app, owner, server } = await desk({})
    await app.db.insertInto('organization_provider').values({
      organization_id: owner.organizationId, kind: 'text', wire: 'openai', url: server.url, model: 'm', sealed_key: null, key_ending: null, changed_at: 1,
    }).execute()
    await expect(app.providers.text.write(owner, REQUEST)).rejects.toMatchObject({ code: 'ai-refused', reason: 'provider.address' })
    expect(server.requests).toEqual([])
  })

  it.each(['models.example/v1', 'ftp://models.example', 'https://me:secret@models.example', 'https://models.example/?key=1', 'https://models.example/#x'])(
    'or of another form are no addresses: %s', async (url) => {
      const { app, owner, server } = await desk()
      expect((await attempt(app, owner, changeProvider, { params: TEXT, body: inputFor(server, { url }) })).error).toMatchObject({ path: 'url', reason: 'provider.plainAddress' })
    },
  )
})

describe('a try', () => {
  const outcomes: readonly (readonly [AiFault | null, ProviderTrial['outcome'], number | null])[] = [
    [null, 'works', null], [401, 'key', 401], [403, 'key', 403], [404, 'model', 404], [400, 'refused', 400], [302, 'refused', 302], [429, 'busy', 429],
    [500, 'unreachable', 500], ['web-page', 'invalid', null], ['cut', 'invalid', null], ['declined', 'declined', null],
  ]
  it('says how it went, whatever the provider does, and sets nothing', async () => {
    const { app, owner, server } = await desk()
    for (const wire of ['openai', 'anthropic', 'google'] as const) {
      // Tries are counted by workspace.
      const somebody = await signUpMember(app)
      for (const [fault, outcome, http] of outcomes) {
        server.fault = () => fault
        const { trial } = await call(app, somebody, tryProvider, { params: TEXT, body: inputFor(server, { wire }) })
        expect([wire, fault, trial]).toEqual([wire, fault, { outcome, http, ms: expect.any(Number) as number }])
      }
    }
    expect((await call(app, owner, readProviders)).settings.services.text.own).toBeNull()
  })

  it('of an address where nobody answers says so, and of a key that Google calls a bad request', async () => {
    const { app, owner, server } = await desk()
    expect((await call(app, owner, tryProvider, { params: TEXT, body: inputFor(server, { url: 'http://127.0.0.1:9/v1' }) })).trial).toMatchObject({ outcome: 'unreachable', http: null })
    server.fault = () => 400
    server.refusal = 'API key not valid. reason: API_KEY_INVALID'
    expect((await call(app, owner, tryProvider, { params: TEXT, body: inputFor(server, { wire: 'google' }) })).trial).toMatchObject({ outcome: 'key', http: 400 })
  })

  it('can be made so often and no more, as each is a request to somebody else', async () => {
    const { app, owner, server } = await desk()
    for (let nth = 0; nth < PROVIDER_TESTS; nth++) await call(app, owner, tryProvider, { params: TEXT, body: inputFor(server) })
    expect((await attempt(app, owner, tryProvider, { params: TEXT, body: inputFor(server) })).error?.code).toBe('too-many-requests')
    expect(server.requests).toHaveLength(PROVIDER_TESTS)
  })
})
