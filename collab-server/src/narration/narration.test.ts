import { CREDIT_ACTION, CREDIT_THRESHOLD } from '@lectern/shared/credits'
import { retryJob, stopJob } from '@lectern/shared/jobs'
import type { Job } from '@lectern/shared/jobs'
import { addSlide, narrationText, readLesson, sentenceAudioSchema, setVoice, slideIds, slideSpeech, writeRichText } from '@lectern/shared/lesson'
import type { SentenceSpeech } from '@lectern/shared/lesson'
import { blobUrl } from '@lectern/shared/media'
import { readNarrationJob, speakNarration, wavFile } from '@lectern/shared/narration'
import { savePronunciation } from '@lectern/shared/pronunciations'
import { changeProvider, speakTimedText } from '@lectern/shared/providers'
import { newSettings, publishLesson } from '@lectern/shared/publishing'
import { richTextOf } from '@lectern/shared/text'
import type { FastifyInstance } from 'fastify'
import { expect, it, vi } from 'vitest'
import * as Y from 'yjs'
import { buildTestApp, listen } from '../test-support/build-test-app.ts'
import { attempt, call, newLesson, shareWith, signUpColleague } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'
import type { TestMember } from '../test-support/members.ts'
import { PATIENCE } from '../test-support/patience.ts'
import { startWireServer } from '../test-support/wire-server.ts'

const ORIGIN = { kind: 'local', command: 'test' } as const

/** A workspace with a lesson whose first slide says this. */
async function desk(words: string) {
  const app = await buildTestApp({ env: { PROVIDER_PRIVATE_ADDRESSES: '1' } })
  await listen(app)
  const owner = await signUpMember(app, { firstName: 'Mary' })
  const { docId, lessonId } = await newLesson(app, owner)
  const edit = async (change: (doc: Y.Doc) => void): Promise<void> => { await app.sync.transact(docId, { userId: owner.userId, kind: 'edit' }, change) }
  const say = async (text: string): Promise<void> => await edit((doc) => {
    const narration = narrationText(doc, slideIds(doc)[0] ?? '')
    if (narration) doc.transact(() => writeRichText(narration, richTextOf(text)), ORIGIN)
  })
  await say(words)
  const sentences = async (): Promise<readonly SentenceSpeech[]> => {
    const doc = new Y.Doc()
    Y.applyUpdate(doc, await app.sync.readDocument(docId))
    const { meta, slides } = readLesson(doc)
    return slides.flatMap((slide) => slideSpeech(doc, slide, meta))
  }
  return { app, owner, docId, lessonId, edit, say, sentences }
}

let keys = 0
const ask = async (app: FastifyInstance, who: TestMember, lessonId: string, slideId: string | null = null): Promise<Job | null> => (
  (await call(app, who, speakNarration, { params: { lessonId }, body: { key: `k${keys++}`, slideId } })).job
)
/** The last job of a lesson once it is over. */
async function over(app: FastifyInstance, who: TestMember, lessonId: string): Promise<Job> {
  return await vi.waitUntil(async () => {
    const { job } = await call(app, who, readNarrationJob, { params: { lessonId } })
    return job !== null && !['queued', 'running'].includes(job.state) ? job : null
  }, PATIENCE) as Job
}

it('a lesson is spoken by the voice that is built in: a sound for each sentence with the times of its words, and after an edit for what changed alone', async () => {
  const { app, lessonId, owner, say, sentences } = await desk('Lava is hot. It flows downhill. …')
  expect(await ask(app, owner, lessonId)).toMatchObject({ kind: 'speech', author: { name: 'Mary Tester' } })
  expect(await over(app, owner, lessonId)).toMatchObject({ state: 'ready', progress: 100 })
  const spoken = await sentences()
  expect(spoken.map(({ audio, text }) => [text, audio === null])).toEqual([['Lava is hot.', false], ['It flows downhill.', false], ['…', true]])
  for (const { audio, text } of spoken.slice(0, 2)) {
    const { blob, isEstimated, ms, words } = sentenceAudioSchema.parse(audio)
    expect(isEstimated).toBe(false)
    expect(words.map(([start, end]) => text.slice(start, end).replaceAll('.', ''))).toEqual(text.replaceAll('.', '').split(' '))
    expect(words[0]?.[2]).toBeLessThan(80)
    expect(words.flatMap(([, , from]) => from)).toEqual(words.flatMap(([, , from]) => from).toSorted((a, b) => a - b))
    const file = await app.inject({ url: blobUrl(blob), headers: { range: 'bytes=0-99' } })
    expect([file.statusCode, file.headers['content-type'], file.rawPayload.length]).toEqual([206, 'audio/mpeg', 100])
    // 40 to 200 ms a letter is speech.
    expect(ms / text.length).toBeGreaterThan(40)
    expect(ms / text.length).toBeLessThan(200)
  }
  expect(await ask(app, owner, lessonId)).toBeNull()

  await say('Lava is hot. It stands still.')
  await ask(app, owner, lessonId)
  await over(app, owner, lessonId)
  const again = await sentences()
  expect(again.map(({ audio }) => audio?.blob === spoken[0]?.audio?.blob)).toEqual([true, false])
  expect(again[1]?.audio).not.toBeNull()

  // What learners get has the sounds, and they are needed by it.
  const { publication } = await call(app, owner, publishLesson, { params: { lessonId }, body: { ...newSettings('Volcanoes'), tags: ['lava'] } })
  const kept = await app.db.selectFrom('asset_reference').select('hash').where('owner_kind', '=', 'publication').where('owner_id', '=', publication.publicationId).execute()
  expect(kept.map(({ hash }) => hash).sort()).toEqual(again.map(({ audio }) => audio?.blob ?? '').sort())
})

it('sentences with a word that is said otherwise now are spoken anew, those without it are not, and it is heard before it is kept', async () => {
  const { app, lessonId, owner, sentences } = await desk('Lava is hot. It flows downhill.')
  const speakAll = async () => {
    expect(await ask(app, owner, lessonId)).not.toBeNull()
    expect(await over(app, owner, lessonId)).toMatchObject({ state: 'ready' })
    return (await sentences()).map(({ audio }) => audio ?? expect.fail('not spoken'))
  }
  const heard = async (pronunciation?: string) => (await call(app, owner, speakTimedText, {
    body: { text: 'Lava is hot.', key: `tried ${pronunciation}`, ...(pronunciation === undefined ? {} : { pronunciation: { word: 'lava', pronunciation } }) },
  })).durationMs ?? 0
  expect(await heard('lah vah vah vah')).toBeGreaterThan(await heard())
  const [hot, flows] = await speakAll()
  await call(app, owner, savePronunciation, { body: { word: 'lava', pronunciation: 'lah vah vah vah', avatarId: null, language: 'en', lessonId } })
  const [hotter, same] = await speakAll()
  expect([hotter?.blob === hot?.blob, same?.blob === flows?.blob]).toEqual([false, true])
  expect(hotter?.ms).toBeGreaterThan(hot?.ms ?? 0)
  expect(hotter?.words.map(([start, end]) => [start, end])).toEqual(hot?.words.map(([start, end]) => [start, end]))
  // Words of another language, or for another voice, have no part in it.
  for (const other of [{ language: 'es', avatarId: null }, { language: 'en', avatarId: 'en-us' }]) {
    await call(app, owner, savePronunciation, { body: { word: 'downhill', pronunciation: 'down', ...other } })
  }
  expect(await ask(app, owner, lessonId)).toBeNull()
})

it('a service of voices is given words as they are said, and those it cannot say as they are written', async () => {
  const server = await startWireServer()
  server.answer = ({ path }) => (path.endsWith('/voices') ? { type: 'application/json', status: 404, body: '{}' } : { type: 'audio/wav', body: tone(1) })
  const { app, lessonId, owner } = await desk('Lava meets the sea.')
  await call(app, owner, changeProvider, { params: { kind: 'speech' }, body: { wire: 'openai', url: server.url, model: 'voices-1', key: 'sk-voices-0123456789' } })
  for (const [word, pronunciation] of [['lava', 'lah va'], ['sea', '[[si:]]']] as const) {
    await call(app, owner, savePronunciation, { body: { word, pronunciation, avatarId: null, language: 'en' } })
  }
  await ask(app, owner, lessonId)
  expect(await over(app, owner, lessonId)).toMatchObject({ state: 'ready' })
  expect(server.requests.flatMap(({ body, path }) => (path.endsWith('/speech') ? [(JSON.parse(String(body)) as { input: string }).input] : []))).toEqual(['lah va meets the sea.'])
})

it('a voice of Flite speaks a lesson too; it tells of no words, so these share the time of their sentence', async () => {
  const { app, edit, lessonId, owner, sentences } = await desk('Lava is hot.')
  await edit((doc) => setVoice(doc, { id: 'flite-kal16', rate: 1, pitch: 1 }, ORIGIN))
  await ask(app, owner, lessonId)
  expect(await over(app, owner, lessonId)).toMatchObject({ state: 'ready' })
  expect((await sentences())[0]?.audio).toMatchObject({ isEstimated: true, words: [[0, 4, 0, expect.any(Number)], [5, 7, expect.anything(), expect.anything()], expect.anything()] })
})

it('where a service transcribes, the words of a voice that tells no times have those that it hears; where it fails or hears something else they are estimated', async () => {
  const recogniser = await startWireServer()
  const hears = (...words: readonly string[]): void => {
    recogniser.answer = () => ({ type: 'application/json', body: JSON.stringify({ words: words.map((word, at) => ({ word, start: at / 5, end: at / 5 + 0.1 })) }) })
  }
  const { app, edit, lessonId, owner, say, sentences } = await desk('Lava is hot.')
  await call(app, owner, changeProvider, { params: { kind: 'transcription' }, body: { wire: 'openai', url: recogniser.url, model: 'words-1', key: null } })
  await edit((doc) => setVoice(doc, { id: 'flite-kal16', rate: 1, pitch: 1 }, ORIGIN))
  const speakAll = async () => {
    await ask(app, owner, lessonId)
    expect(await over(app, owner, lessonId)).toMatchObject({ state: 'ready' })
    return (await sentences())[0]?.audio
  }
  hears('lava', 'is', 'hot')
  expect(await speakAll()).toMatchObject({ isEstimated: false, words: [[0, 4, 0, 100], [5, 7, 200, 300], [8, 11, 400, 500]] })
  recogniser.fault = () => 500
  await say('Lava is cold.')
  expect(await speakAll()).toMatchObject({ isEstimated: true })
  recogniser.fault = () => null
  hears('thank', 'you', 'for', 'watching')
  await say('Lava is grey.')
  expect(await speakAll()).toMatchObject({ isEstimated: true })
  // A voice that tells its times is not listened to.
  const asked = recogniser.requests.length
  await edit((doc) => setVoice(doc, { id: 'en-us', rate: 1, pitch: 1 }, ORIGIN))
  expect(await speakAll()).toMatchObject({ isEstimated: false })
  expect(recogniser.requests).toHaveLength(asked)
})

it('who opens the lesson sees who has it spoken, gets the same job instead of a second, and stops it; what was spoken stays, and it is tried again unless somebody else does', async () => {
  const { server } = await voicesThatHold(12)
  const { app, lessonId, owner, sentences } = await desk(Array.from({ length: 16 }, (_, at) => `Sentence ${at} is said.`).join(' '))
  await call(app, owner, changeProvider, { params: { kind: 'speech' }, body: { wire: 'openai', url: server.url, model: 'voices-1', key: 'sk-voices-0123456789' } })
  const editor = await signUpColleague(app, owner)
  await shareWith(app, owner, { lessonId }, editor, 'editor')
  const viewer = await signUpColleague(app, owner)
  await shareWith(app, owner, { lessonId }, viewer, 'viewer')
  const before = await app.credits.balance(owner.organizationId)
  // At the same moment, too.
  const [job, same] = await Promise.all([ask(app, owner, lessonId), ask(app, editor, lessonId)])
  expect(same?.jobId).toBe(job?.jobId)
  expect(await ask(app, editor, lessonId)).toMatchObject({ jobId: job?.jobId, mayChange: true })
  expect((await attempt(app, viewer, speakNarration, { params: { lessonId }, body: { key: 'x', slideId: null } })).http).toBe(403)
  expect((await call(app, viewer, readNarrationJob, { params: { lessonId } })).job).toMatchObject({ jobId: job?.jobId, mayChange: false })
  await vi.waitUntil(async () => (await sentences()).some(({ audio }) => audio !== null), PATIENCE)
  await call(app, editor, stopJob, { params: { jobId: job?.jobId ?? '' } })
  expect(await over(app, editor, lessonId)).toMatchObject({ state: 'stopped' })
  const spoken = (await sentences()).filter(({ audio }) => audio !== null)
  expect(spoken.length).toBeGreaterThan(0)
  // The words of a voice that tells no times share its time, and a slide is paid for once.
  expect(spoken[0]?.audio).toMatchObject({ isEstimated: true, words: [[0, 8, 0, expect.any(Number)], [9, expect.any(Number), expect.any(Number), expect.any(Number)], expect.anything(), expect.anything()] })
  expect(before - await app.credits.balance(owner.organizationId)).toBe(1)

  const next = await ask(app, owner, lessonId)
  expect(next?.jobId).not.toBe(job?.jobId)
  expect(await attempt(app, editor, retryJob, { params: { jobId: job?.jobId ?? '' } })).toMatchObject({ http: 409 })
  await call(app, editor, stopJob, { params: { jobId: next?.jobId ?? '' } })
  expect((await call(app, editor, retryJob, { params: { jobId: job?.jobId ?? '' } })).job).toMatchObject({ attempt: 2 })
})

it('S2 §4 three slides are spoken at once, the first sentence of each, and of the last one as many sentences', async () => {
  const { server } = await voicesThatHold(Infinity)
  const { app, edit, lessonId, owner, sentences } = await desk('One is a. One is b.')
  for (const words of ['Two is a.', 'Three is a. Three is b.', 'Four is a. Four is b. Four is c.']) {
    await edit((doc) => {
      const narration = narrationText(doc, addSlide(doc, {}, ORIGIN))
      if (narration) doc.transact(() => writeRichText(narration, richTextOf(words)), ORIGIN)
    })
  }
  await call(app, owner, changeProvider, { params: { kind: 'speech' }, body: { wire: 'openai', url: server.url, model: 'voices-1', key: 'sk-voices-0123456789' } })
  const [first, last] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  // A sentence is said once it may be: those of the last slide by themselves.
  Object.defineProperty(server, 'until', {
    get: () => {
      const request = server.requests.at(-1)
      return request?.path.endsWith('/speech') === true ? (String(request.body).includes('Four') ? last : first).promise : Promise.resolve()
    },
  })
  const asked = (): readonly string[] => server.requests.filter(({ path }) => path.endsWith('/speech')).map(({ body }) => (JSON.parse(String(body)) as { input: string }).input)
  await ask(app, owner, lessonId)
  await vi.waitUntil(() => asked().length >= 3, PATIENCE)
  expect([...asked()].sort()).toEqual(['One is a.', 'Three is a.', 'Two is a.'])
  first.resolve()
  await vi.waitUntil(() => asked().filter((text) => text.startsWith('Four')).length === 3, PATIENCE)
  last.resolve()
  expect(await over(app, owner, lessonId)).toMatchObject({ state: 'ready', progress: 100 })
  expect((await sentences()).map(({ audio }) => audio !== null)).toEqual(Array(8).fill(true))
})

it('a server that ends in the middle leaves what was spoken, and the next goes on without being paid again', async () => {
  const { answered, server } = await voicesThatHold(12)
  const { app, lessonId, owner, sentences } = await desk(Array.from({ length: 16 }, (_, at) => `Sentence ${at} is said.`).join(' '))
  await call(app, owner, changeProvider, { params: { kind: 'speech' }, body: { wire: 'openai', url: server.url, model: 'voices-1', key: 'sk-voices-0123456789' } })
  const before = await app.credits.balance(owner.organizationId)
  await ask(app, owner, lessonId)
  await vi.waitUntil(async () => (await sentences()).some(({ audio }) => audio !== null), PATIENCE)
  await app.close()
  server.fault = () => null
  const again = await buildTestApp({ dataDir: app.config.dataDir, env: { PROVIDER_PRIVATE_ADDRESSES: '1' } })
  await listen(again)
  expect(await over(again, owner, lessonId)).toMatchObject({ state: 'ready', attempt: 1 })
  expect(answered()).toBe(16)
  expect(before - await again.credits.balance(owner.organizationId)).toBe(1)
})

it('credits for all slides are set aside before a sentence is spoken, nobody else gets them, and those that failed come back', async () => {
  const server = await startWireServer()
  const { app, edit, lessonId, owner, sentences } = await desk('One is here. Two is here.')
  await edit((doc) => {
    const slideId = addSlide(doc, {}, ORIGIN)
    const narration = narrationText(doc, slideId)
    if (narration) doc.transact(() => writeRichText(narration, richTextOf('Three is broken.')), ORIGIN)
  })
  const balance = await app.credits.balance(owner.organizationId)
  let elsewhere: Promise<unknown> | null = null
  server.answer = ({ body, path }) => {
    if (path.endsWith('/voices')) return { type: 'application/json', status: 404, body: '{}' }
    elsewhere ??= app.credits.spendCredits(owner.organizationId, owner.userId, CREDIT_ACTION.AudioGeneration, balance, 'elsewhere').catch((error: unknown) => error)
    return String(body).includes('broken') ? { type: 'audio/wav', body: Buffer.from('RIFF....WAVE and nothing behind it that could be read') } : { type: 'audio/wav', body: tone(1) }
  }
  await call(app, owner, changeProvider, { params: { kind: 'speech' }, body: { wire: 'openai', url: server.url, model: 'voices-1', key: 'sk-voices-0123456789' } })
  await ask(app, owner, lessonId)
  expect(await over(app, owner, lessonId)).toMatchObject({ state: 'failed', failure: 'some-sentences' })
  expect(await elsewhere).toMatchObject({ code: 'insufficient-credits' })
  expect((await sentences()).map(({ audio }) => audio !== null)).toEqual([true, true, false])
  expect(balance - await app.credits.balance(owner.organizationId)).toBe(1)

  // What cannot be paid is not begun with.
  await app.credits.spendCredits(owner.organizationId, owner.userId, CREDIT_ACTION.SlidesCreation, balance - 1 - CREDIT_THRESHOLD, 'most')
  const asked = server.requests.length
  await ask(app, owner, lessonId)
  expect(await over(app, owner, lessonId)).toMatchObject({ state: 'failed', failure: 'no-credits' })
  expect([server.requests.slice(asked).filter(({ path }) => path.endsWith('/speech')).length, await app.credits.balance(owner.organizationId)]).toEqual([0, CREDIT_THRESHOLD])
})

it('sentences that cannot be spoken stay stale and are told of; the next try speaks them alone', async () => {
  const server = await startWireServer()
  const { app, lessonId, owner, sentences } = await desk('One is fine. Two is broken. Three is fine.')
  let isBroken = true
  server.answer = ({ body, path }) => {
    if (path.endsWith('/voices')) return { type: 'application/json', status: 404, body: '{}' }
    return isBroken && String(body).includes('broken') ? { type: 'audio/wav', body: Buffer.from('RIFF....WAVE and nothing behind it that could be read') } : { type: 'audio/wav', body: tone(3) }
  }
  await call(app, owner, changeProvider, { params: { kind: 'speech' }, body: { wire: 'openai', url: server.url, model: 'voices-1', key: 'sk-voices-0123456789' } })
  await ask(app, owner, lessonId)
  expect(await over(app, owner, lessonId)).toMatchObject({ state: 'failed', failure: 'some-sentences' })
  expect((await sentences()).map(({ audio }) => audio !== null)).toEqual([true, false, true])
  isBroken = false
  const asked = server.requests.length
  await ask(app, owner, lessonId)
  await over(app, owner, lessonId)
  expect((await sentences()).every(({ audio }) => audio !== null)).toBe(true)
  expect(server.requests.slice(asked).filter(({ path }) => path.endsWith('/speech')).map(({ body }) => (JSON.parse(String(body)) as { input: string }).input)).toEqual(['Two is broken.'])
})

it('a voice that is not there ends the job, and one that is chosen then speaks', async () => {
  const { app, edit, lessonId, owner } = await desk('One is here.')
  await edit((doc) => setVoice(doc, { id: 'nobody', rate: 1, pitch: 1 }, ORIGIN))
  await ask(app, owner, lessonId)
  expect(await over(app, owner, lessonId)).toMatchObject({ state: 'failed', failure: 'unknown-voice' })
  await edit((doc) => setVoice(doc, { id: 'es', rate: 1.5, pitch: 1.2 }, ORIGIN))
  await ask(app, owner, lessonId)
  expect(await over(app, owner, lessonId)).toMatchObject({ state: 'ready' })
})

/** A server of voices that says so many sentences, and then lets its callers wait. */
async function voicesThatHold(after: number) {
  const server = await startWireServer()
  let answered = 0
  server.answer = ({ path }) => (path.endsWith('/voices') ? { type: 'application/json', status: 404, body: '{}' } : { type: 'audio/wav', body: tone(answered++) })
  server.fault = ({ path }) => (path.endsWith('/speech') && answered >= after ? 'hang' : null)
  return { server, answered: () => answered }
}

/** A second of a tone as WAV, another for each number. */
function tone(number: number): Buffer {
  const rate = 24_000
  return Buffer.from(wavFile(rate, Float32Array.from({ length: rate }, (_, at) => 0.27 * Math.sin((at * (300 + number)) / rate * 6.28))))
}
