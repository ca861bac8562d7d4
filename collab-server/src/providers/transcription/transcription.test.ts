import { TRANSCRIPTION_LIMITS, changeProvider, readProviderUse, readProviders, tryProvider } from '@lectern/shared/providers'
import { describe, expect, it, vi } from 'vitest'
import { buildTestApp } from '../../test-support/build-test-app.ts'
import { attempt, call } from '../../test-support/call.ts'
import { signUpMember } from '../../test-support/members.ts'
import { PATIENCE } from '../../test-support/patience.ts'
import { startWireServer } from '../../test-support/wire-server.ts'
import type { WireFault } from '../../test-support/wire-server.ts'

const KEY = 'sk-ears-0123456789'
const TRANSCRIPTION = { kind: 'transcription' } as const
/** A file as MP3 begins. */
const SOUND = { bytes: Buffer.concat([Buffer.from('ID3'), Buffer.alloc(5000, 7)]), ms: 2000, language: 'en-US' } as const
const WORDS = [{ word: 'Lava', start: 0.1, end: 0.4 }, { word: 'flows', start: 0.5, end: 0.9 }]
const never = new AbortController().signal

/** A server whose operator has named a service that transcribes. */
async function desk() {
  const server = await startWireServer()
  server.answer = () => ({ type: 'application/json', body: JSON.stringify({ task: 'transcribe', duration: 2, text: 'Lava flows', words: WORDS }) })
  const app = await buildTestApp({ env: { AI_TRANSCRIPTION_URL: server.url, AI_TRANSCRIPTION_KEY: KEY, AI_TRANSCRIPTION_MODEL: 'ears-1', PROVIDER_PRIVATE_ADDRESSES: '1' } })
  const owner = await signUpMember(app)
  const hear = async (sound: Parameters<typeof app.providers.transcription.transcribe>[1] = SOUND, signal = never) => await app.providers.transcription.transcribe(owner, sound, signal)
  return { app, hear, owner, server }
}

describe('a transcription', () => {
  it('is asked for with key, model, language and times of words, and counted; nothing is asked where nobody transcribes', async () => {
    const { app, hear, owner, server } = await desk()
    expect(await hear()).toEqual([{ word: 'Lava', startMs: 100, endMs: 400 }, { word: 'flows', startMs: 500, endMs: 900 }])
    const [asked] = server.requests
    expect([asked?.path, asked?.headers.authorization]).toEqual(['/v1/audio/transcriptions', `Bearer ${KEY}`])
    const form = await new Response(new Uint8Array(asked?.body ?? []), { headers: { 'content-type': asked?.headers['content-type'] ?? '' } }).formData()
    expect(['model', 'response_format', 'timestamp_granularities[]', 'language'].map((name) => form.get(name))).toEqual(['ears-1', 'verbose_json', 'word', 'en'])
    const file = form.get('file') as File
    expect([file.name, file.type, Buffer.from(await file.arrayBuffer()).equals(SOUND.bytes)]).toEqual(['sound.mp3', 'audio/mpeg', true])
    await vi.waitUntil(async () => (await call(app, owner, readProviderUse)).use.length === 1, PATIENCE)
    expect((await call(app, owner, readProviderUse)).use).toEqual([expect.objectContaining({ kind: 'transcription', way: 'direct', calls: 1, failed: 0, audioMs: 2000 })])
    const none = await buildTestApp()
    expect(await none.providers.transcription.transcribe(await signUpMember(none), SOUND, never)).toBeNull()
  })

  it('is made by the service of the workspace where it has one, which can be tried and is kept with its key encrypted', async () => {
    const { app, hear, owner, server } = await desk()
    const body = { wire: 'openai' as const, url: `${server.url}/own`, model: 'own-ears', key: 'sk-own-0123456789' }
    expect((await call(app, owner, tryProvider, { params: TRANSCRIPTION, body })).trial.outcome).toBe('works')
    await call(app, owner, changeProvider, { params: TRANSCRIPTION, body })
    await hear()
    expect([server.requests.at(-1)?.path, server.requests.at(-1)?.headers.authorization]).toEqual(['/v1/own/audio/transcriptions', 'Bearer sk-own-0123456789'])
    expect(JSON.stringify(await app.db.selectFrom('organization_provider').selectAll().execute())).not.toContain('sk-own')
    expect((await call(app, owner, readProviders)).settings.services.transcription).toMatchObject({ own: { model: 'own-ears', hasKey: true }, otherwise: 'ears-1', builtIn: null })
    expect((await attempt(app, owner, changeProvider, { params: TRANSCRIPTION, body: { ...body, wire: 'google' } })).error).toMatchObject({ path: 'wire' })
  })

  const faults: readonly (readonly [WireFault, string, number])[] = [
    [400, 'ai-refused', 1], [401, 'ai-refused', 1], [302, 'ai-refused', 1], [429, 'ai-busy', 2], [500, 'ai-unavailable', 2], ['cut-early', 'ai-invalid-response', 2],
    ['cut', 'ai-invalid-response', 1], ['malformed', 'ai-invalid-response', 1], ['web-page', 'ai-invalid-response', 1], ['endless', 'ai-invalid-response', 1],
  ]
  it('that fails says how, without the key, and is asked for again only where that may help', async () => {
    const { hear, server } = await desk()
    for (const [fault, code, times] of faults) {
      server.requests.length = 0
      server.fault = () => fault
      const error = await hear().catch((thrown: unknown) => thrown)
      expect([fault, error, server.requests.length]).toEqual([fault, expect.objectContaining({ code }), times])
      expect(String((error as Error).cause)).not.toContain(KEY)
    }
  })

  it('of another form is none: no words, words without times, times below nothing, a word without end, more than are said', async () => {
    const { hear, server } = await desk()
    const many = Array.from({ length: TRANSCRIPTION_LIMITS.words + 1 }, () => WORDS[0])
    for (const answer of [{ text: 'Lava' }, { words: null }, { words: [{ word: 'Lava' }] }, { words: [{ word: 'Lava', start: -1, end: 1 }] }, { words: [{ word: 'x'.repeat(300), start: 0, end: 1 }] }, { words: many }, []]) {
      server.answer = () => ({ type: 'application/json', body: JSON.stringify(answer) })
      await expect(hear()).rejects.toMatchObject({ code: 'ai-invalid-response' })
    }
  })

  it('that hangs ends with who waits for it, and what is no sound or too much of it is sent to nobody', async () => {
    const { hear, server } = await desk()
    server.fault = () => 'hang'
    const stop = new AbortController()
    const outcome = hear(SOUND, stop.signal).catch((error: unknown) => error)
    await vi.waitUntil(() => server.requests.length === 1, PATIENCE)
    stop.abort(new Error('the job was stopped'))
    expect(await outcome).toMatchObject({ message: 'the job was stopped' })
    await vi.waitUntil(() => server.aborted === 1, PATIENCE)
    for (const sound of [
      { ...SOUND, bytes: Buffer.from('<!doctype html>') }, { ...SOUND, ms: TRANSCRIPTION_LIMITS.ms + 1 },
      { ...SOUND, bytes: Buffer.concat([Buffer.from('ID3'), Buffer.alloc(TRANSCRIPTION_LIMITS.bytes)]) },
    ]) await expect(hear(sound)).rejects.toMatchObject({ code: 'invalid-request' })
    expect(server.requests).toHaveLength(1)
  })
})
