import { request } from 'node:http'
import { blobUrl } from '@lectern/shared/media'
import { NARRATION_LIMITS, keepRecording, wavHeader } from '@lectern/shared/narration'
import { pathOf } from '@lectern/shared/http'
import { changeProvider } from '@lectern/shared/providers'
import type { SentenceAudio } from '@lectern/shared/lesson'
import type { FastifyInstance } from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { buildTestApp, listen, sharedTestApp } from '../test-support/build-test-app.ts'
import { call, newLesson, shareWith, signUpColleague } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'
import type { TestMember } from '../test-support/members.ts'
import { startWireServer } from '../test-support/wire-server.ts'

const server = sharedTestApp()
const RATE = 16_000
const TEXTS = ['Lava is hot.', 'It flows downhill.']

/** A file with speech and silence in turns, s. */
function wav(...seconds: readonly number[]): Buffer {
  const samples = seconds.flatMap((length, turn) => Array.from({ length: Math.round(length * RATE) }, (_, at) => (turn % 2 === 0 ? 0.05 * Math.sin((at * 300 * 6.283) / RATE) : 0)))
  const data = Buffer.alloc(samples.length * 2)
  for (const [at, sample] of samples.entries()) data.writeInt16LE(Math.round(sample * 32_767), at * 2)
  return Buffer.concat([wavHeader(RATE, samples.length), data])
}

async function send(app: FastifyInstance, who: TestMember | null, lessonId: string, file: Buffer, sentences: string = JSON.stringify(TEXTS)) {
  const form = new FormData()
  form.set('sentences', sentences)
  form.set('language', 'en-US')
  form.set('file', new File([new Uint8Array(file)], 'take.wav', { type: 'image/png' }))
  const written = new Response(form)
  return await app.inject({
    method: 'POST', url: pathOf(keepRecording, { lessonId }), payload: Buffer.from(await written.arrayBuffer()),
    headers: { ...who?.headers, 'content-type': written.headers.get('content-type') ?? '' },
  })
}

const soundsOf = (answer: { json(): unknown }): (SentenceAudio | null)[] => (answer.json() as { data: { sounds: (SentenceAudio | null)[] } }).data.sounds

it('what is read out is parted by its pauses, a sound for each sentence, kept as files that count, and costs no credits', async () => {
  const app = server()
  const owner = await signUpMember(app)
  const { lessonId } = await newLesson(app, owner)
  const credits = await app.credits.balance(owner.organizationId)
  const [hot, flows] = soundsOf(await send(app, owner, lessonId, wav(1, 0.5, 1.5, 0.4)))
  expect([hot?.isEstimated, flows?.isEstimated]).toEqual([true, true])
  expect([(hot?.ms ?? 0) / 1000, (flows?.ms ?? 0) / 1000]).toEqual([expect.closeTo(1.1, 1), expect.closeTo(1.6, 1)])
  expect(flows?.words.map(([start, end]) => 'It flows downhill.'.slice(start, end))).toEqual(['It', 'flows', 'downhill'])
  expect(flows?.words.at(-1)?.[3]).toBeLessThanOrEqual(flows?.ms ?? 0)
  const file = await app.inject({ url: blobUrl(hot?.blob ?? '') })
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'audio/mpeg'])
  expect(await app.db.selectFrom('asset').select('user_id').where('hash', '=', hot?.blob ?? '').execute()).toEqual([{ user_id: owner.userId }])
  expect(await app.credits.balance(owner.organizationId)).toBe(credits)
  // As loud as any other sound of narrations.
  const { loudness } = await app.narration.sound.normalise({ bytes: file.rawPayload, contentType: 'audio/mpeg' })
  expect(Math.abs(loudness - NARRATION_LIMITS.loudness)).toBeLessThan(0.5)
})

it('where a service transcribes, sentences and their words are those that it hears', async () => {
  const recogniser = await startWireServer()
  const app = await buildTestApp({ env: { PROVIDER_PRIVATE_ADDRESSES: '1' } })
  const owner = await signUpMember(app)
  const { lessonId } = await newLesson(app, owner)
  await call(app, owner, changeProvider, { params: { kind: 'transcription' }, body: { wire: 'openai', url: recogniser.url, model: 'words-1', key: null } })
  // In one breath: no pause says where the second sentence begins.
  const heard = ['lava', 'is', 'hot', 'it', 'flows', 'downhill'].map((word, at) => ({ word, start: at / 2, end: at / 2 + 0.4 }))
  recogniser.answer = () => ({ type: 'application/json', body: JSON.stringify({ words: heard }) })
  const [hot, flows] = soundsOf(await send(app, owner, lessonId, wav(3)))
  expect(hot).toMatchObject({ isEstimated: false, words: [[0, 4, 0, 400], [5, 7, 500, 900], [8, 11, 1000, 1400]] })
  expect(flows?.isEstimated).toBe(false)
  expect((flows?.words[0]?.[2] ?? 0)).toBeLessThan(100)
  recogniser.fault = () => 500
  expect(soundsOf(await send(app, owner, lessonId, wav(1, 0.5, 1.5))).map((one) => one?.isEstimated)).toEqual([true, true])
})

it('is taken from people who may edit the lesson, and only if it is a sound that can be heard', async () => {
  const app = server()
  const owner = await signUpMember(app)
  const [viewer, editor, stranger] = [await signUpColleague(app, owner), await signUpColleague(app, owner), await signUpMember(app)]
  const { lessonId } = await newLesson(app, owner)
  await shareWith(app, owner, { lessonId }, viewer, 'viewer')
  await shareWith(app, owner, { lessonId }, editor, 'editor')
  const said = wav(1, 0.5, 1)
  expect((await send(app, editor, lessonId, said)).statusCode).toBe(200)
  expect((await send(app, viewer, lessonId, said)).statusCode).toBe(403)
  expect((await send(app, stranger, lessonId, said)).statusCode).toBe(404)
  expect((await send(app, null, lessonId, said)).statusCode).toBe(401)
  const codeOf = async (file: Buffer, sentences?: string) => {
    const { code, reason } = (await send(app, owner, lessonId, file, sentences)).json() as { code: string; reason?: string }
    return reason ?? code
  }
  expect(await codeOf(Buffer.from('%PDF-1.7 no sound at all'))).toBe('narration.noSound')
  expect(await codeOf(Buffer.from('RIFF....WAVEfmt '))).toBe('narration.damaged')
  expect(await codeOf(Buffer.concat([wavHeader(8000, 301 * 8000), Buffer.alloc(301 * 8000 * 2, 1)]))).toBe('narration.damaged')
  expect(await codeOf(Buffer.concat([wavHeader(RATE, RATE), Buffer.alloc(RATE * 2)]))).toBe('narration.silent')
  expect(await codeOf(Buffer.alloc(0))).toBe('narration.noSound')
  for (const sentences of ['', '[]', '{', JSON.stringify(['x'.repeat(601)]), JSON.stringify(Array.from({ length: 91 }, () => 'x')), '[4]']) {
    expect(await codeOf(said, sentences), sentences.slice(0, 30)).toBe('invalid-request')
  }
  // More sentences than were read out: one of them is silent, or both have a part of it.
  expect(soundsOf(await send(app, owner, lessonId, wav(1))).filter((one) => one !== null).length).toBeGreaterThan(0)
})

it('is refused before it has arrived where somebody may not edit the lesson', async () => {
  const app = await buildTestApp()
  const [owner, stranger] = [await signUpMember(app), await signUpMember(app)]
  const viewer = await signUpColleague(app, owner)
  const { lessonId } = await newLesson(app, owner)
  await shareWith(app, owner, { lessonId }, viewer, 'viewer')
  const url = new URL(pathOf(keepRecording, { lessonId }), await listen(app))
  const form = '--part\r\ncontent-disposition: form-data; name="file"; filename="take.wav"\r\ncontent-type: audio/wav\r\n\r\nRIFF'
  /** What is said to who has sent the beginning of a recording, and goes on. */
  const answerTo = async (who: TestMember): Promise<number> => await new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent: false, headers: { ...who.headers, 'content-type': 'multipart/form-data; boundary=part', 'content-length': 1_000_000 } })
    onTestFinished(() => void sent.destroy())
    sent.on('response', (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    }).on('error', reject).write(form)
  })
  expect([await answerTo(viewer), await answerTo(stranger)]).toEqual([403, 404])
})
