import { changeProvider, listVoices, speakText, speakTimedText, tryProvider } from '@lectern/shared/providers'
import type { ProviderWire } from '@lectern/shared/providers'
import { pathOf } from '@lectern/shared/http'
import { describe, expect, it } from 'vitest'
import { buildTestApp } from '../../test-support/build-test-app.ts'
import { attempt, call } from '../../test-support/call.ts'
import { signUpMember } from '../../test-support/members.ts'
import { startWireServer } from '../../test-support/wire-server.ts'
import type { RecordedRequest } from '../../test-support/wire-server.ts'
import { azureMarkup } from './azure.ts'
import { wordsOfCharacters } from './elevenlabs.ts'

const SPEECH = { kind: 'speech' } as const
const KEY = 'sk-voices-0123456789'
const MP3 = Buffer.concat([Buffer.from('ID3'), Buffer.alloc(5000, 7)])
const json = (body: object) => ({ type: 'application/json', body: JSON.stringify(body) })
const alignment = (text: string) => ({
  characters: [...text], character_start_times_seconds: [...text].map((_, index) => index / 10), character_end_times_seconds: [...text].map((_, index) => (index + 1) / 10),
})

/** What a service answers, as its own documentation has it. */
interface House {
  readonly wire: ProviderWire
  readonly version: string
  readonly answer: (request: RecordedRequest) => { readonly type: string; readonly body: string | Uint8Array }
  /** The header that has the key. */
  readonly header: string
  /** Its voices, as they are chosen among. */
  readonly voices: readonly object[]
}

const HOUSES: readonly House[] = [
  {
    wire: 'elevenlabs', version: 'v1', header: 'xi-api-key', voices: [{ id: 'rachel1', name: 'Rachel', languages: ['en-US', 'es-ES'] }, { id: 'adam2', name: 'Adam', languages: ['en'] }],
    answer: ({ body, path }) => (path.endsWith('/voices')
      ? json({ voices: [{ voice_id: 'rachel1', name: 'Rachel', verified_languages: [{ language: 'en', locale: 'en-US' }, { language: 'es', locale: 'es-ES' }] }, { voice_id: 'adam2', name: 'Adam', labels: { language: 'en' } }] })
      : json({ audio_base64: MP3.toString('base64'), alignment: alignment((JSON.parse(String(body)) as { text: string }).text) })),
  },
  {
    wire: 'azure', version: 'cognitiveservices', header: 'ocp-apim-subscription-key', voices: [{ id: 'es-MX-DaliaNeural', name: 'Dalia', languages: ['es-MX'] }],
    answer: ({ path }) => (path.endsWith('/voices/list') ? json([{ ShortName: 'es-MX-DaliaNeural', LocalName: 'Dalia', DisplayName: 'Dalia', Locale: 'es-MX' }]) : { type: 'audio/mpeg', body: MP3 }),
  },
  {
    wire: 'google', version: 'v1', header: 'x-goog-api-key', voices: [{ id: 'hi-IN-Wavenet-A', name: 'hi-IN-Wavenet-A', languages: ['hi-IN'] }],
    answer: ({ path }) => (path.endsWith('/voices') ? json({ voices: [{ name: 'hi-IN-Wavenet-A', languageCodes: ['hi-IN'], ssmlGender: 'FEMALE' }] }) : json({ audioContent: MP3.toString('base64') })),
  },
]

describe.each(HOUSES)('the wire of $wire', ({ answer, header, voices, wire }) => {
  const desk = async () => {
    const server = await startWireServer()
    server.answer = answer
    const app = await buildTestApp({ env: { PROVIDER_PRIVATE_ADDRESSES: '1' } })
    const owner = await signUpMember(app)
    await call(app, owner, changeProvider, { params: SPEECH, body: { wire, url: server.url, model: 'a-model', key: KEY } })
    const speak = async (body: object) => await app.inject({ method: 'POST', url: pathOf(speakText, {}), payload: body, headers: owner.headers })
    return { app, owner, server, speak }
  }

  it('lists the voices of the house, and speaks with one of them, with the key in its own header', async () => {
    const { app, owner, server, speak } = await desk()
    expect((await call(app, owner, listVoices)).voices).toEqual(voices)
    const before = await app.credits.balance(owner.organizationId)
    const said = await speak({ text: 'Tides & <moons>.', rate: 1.1 })
    expect([said.statusCode, said.headers['content-type'], said.rawPayload.equals(MP3)]).toEqual([200, 'audio/mpeg', true])
    expect(before - await app.credits.balance(owner.organizationId)).toBe(1)
    expect(server.requests.map(({ headers }) => headers[header])).toEqual(server.requests.map(() => KEY))
    expect(server.requests.map(({ headers }) => headers.authorization).filter((given) => given !== undefined)).toEqual([])
  })

  it.each([[401, 'ai-refused'], [429, 'ai-busy'], ['web-page', 'ai-invalid-response'], ['malformed', 'ai-invalid-response']] as const)('that answers %s says how it failed, costs nothing and tells nobody the key', async (fault, code) => {
    const { app, owner, server } = await desk()
    const before = await app.credits.balance(owner.organizationId)
    server.fault = ({ method }) => (method === 'POST' ? fault : null)
    const failed = await attempt(app, owner, speakTimedText, { body: { text: 'Tides.', voice: 'en-US-AriaNeural' } })
    expect([failed.error?.code, JSON.stringify(failed).includes(KEY)]).toEqual([code, false])
    expect(await app.credits.balance(owner.organizationId)).toBe(before)
  })

  it('is tried before it is kept', async () => {
    const { app, owner, server } = await desk()
    const input = { wire, url: server.url, model: 'a-model', key: KEY }
    expect(await call(app, owner, tryProvider, { params: SPEECH, body: input })).toMatchObject({ trial: { outcome: 'works' } })
    server.fault = () => 401
    expect(await call(app, owner, tryProvider, { params: SPEECH, body: input })).toMatchObject({ trial: { outcome: 'key' } })
  })

  it('is no wire for texts', async () => {
    const { app, owner, server } = await desk()
    if (wire === 'google') return
    expect(await attempt(app, owner, changeProvider, { params: { kind: 'text' }, body: { wire, url: server.url, model: 'm', key: KEY } })).toMatchObject({ error: { code: 'invalid-request', path: 'wire' } })
  })
})

it('what is said to Azure is markup in which words are words, with the language, pace and pitch of the voice', () => {
  expect(azureMarkup('Tides & <break time="9h"/>', { voice: 'es-MX-DaliaNeural', rate: 1.25, pitch: 0.9 })).toBe(
    '<speak version="1.0" xmlns="http://www.w3.org/2001/10/synthesis" xml:lang="es-MX"><voice name="es-MX-DaliaNeural"><prosody rate="+25%" pitch="-10%">'
    + 'Tides &amp; &lt;break time=&quot;9h&quot;/&gt;</prosody></voice></speak>',
  )
})

it('times of characters are those of words, by their places in the text; of another text they say nothing', () => {
  const text = 'So, the 2nd tide’s in.'
  expect(wordsOfCharacters(text, alignment(text))?.map(({ end, endMs, start, startMs }) => [text.slice(start, end), startMs, endMs]))
    .toEqual([['So', 0, 200], ['the', 400, 700], ['2nd', 800, 1100], ['tide’s', 1200, 1800], ['in', 1900, 2100]])
  expect([wordsOfCharacters('Other.', alignment(text)), wordsOfCharacters(text, null)]).toEqual([null, null])
})
