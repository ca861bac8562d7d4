import { addCredits } from '@lectern/shared/credits'
import { createLesson } from '@lectern/shared/lessons'
import { writeNarration } from '@lectern/shared/narration'
import { expect, it, onTestFinished } from 'vitest'
import { startAiServer } from '../test-support/ai-server.ts'
import { buildTestApp } from '../test-support/build-test-app.ts'
import { attempt, call } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'

/** A JPEG as far as its first bytes go. */
const PICTURE = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]).toString('base64')

/** A lesson of somebody with credits and, where it is wanted, a model that answers as it is told. */
async function desk(answers?: readonly string[], wire = '') {
  const ai = await startAiServer()
  onTestFinished(async () => { await ai.close() })
  let asked = 0
  ai.answer = () => answers?.[Math.min(asked++, answers.length - 1)] ?? ''
  const app = await buildTestApp(answers === undefined ? {} : { env: { AI_URL: ai.url, AI_KEY: 'key', AI_MODEL: 'model', ...(wire === '' ? {} : { AI_WIRE: wire }) } })
  const ada = await signUpMember(app)
  await call(app, ada, addCredits, { body: { organizationId: ada.organizationId, credits: 10 } })
  const { lessonId } = await call(app, ada, createLesson, { body: { name: 'Tides' } })
  const write = async (body: object = {}) => await attempt(app, ada, writeNarration, { params: { lessonId }, body: { words: 'Tides\nThe Moon pulls the sea', language: 'en-US', ...body } })
  return { ada, ai, write, balance: async () => await app.credits.balance(ada.organizationId) }
}

it('S2 §6 a narration is written from the words and the picture of a slide, and paid once for the same key', async () => {
  const { ai, balance, write } = await desk(['**Narration:** “Twice a day the sea rises.”'])
  const before = await balance()
  const body = { picture: PICTURE, before: 'Welcome.', instructions: 'For ten-year-olds', key: 'press-1' }
  expect(await write(body)).toMatchObject({ data: { narration: 'Twice a day the sea rises.', by: 'model' } })
  const content = ai.requests[0]?.body.messages.at(-1)?.content as unknown as readonly { readonly type: string; readonly text?: string; readonly image_url?: { readonly url: string } }[]
  expect(content[0]?.image_url?.url).toBe(`data:image/jpeg;base64,${PICTURE}`)
  for (const words of ['The Moon pulls the sea', 'Welcome.', 'For ten-year-olds']) expect(content[1]?.text).toContain(words)
  const paid = before - await balance()
  expect(paid).toBeGreaterThan(0)
  await write(body)
  expect([ai.requests.length, before - await balance()]).toEqual([1, paid])
})

it('a model that cannot see is asked by words alone', async () => {
  const { ai, write } = await desk(['It rises.'])
  ai.fault = (_request, nth) => (nth === 1 ? 400 : null)
  expect(await write({ picture: PICTURE, instructions: 'Short' })).toMatchObject({ data: { narration: 'It rises.' } })
  expect(ai.requests.map(({ body }) => typeof body.messages.at(-1)?.content)).toEqual(['object', 'string'])
})

it('S2 §5 has 40 to 120 words: others are sent back once, and of one that is too long the first sentences are told', async () => {
  const sentence = 'The Moon pulls the water of the sea, and it rises twice a day.'
  const told = (count: number): string => Array.from({ length: count }, () => sentence).join(' ')
  const once = await desk(['It rises.', told(4)])
  expect(await once.write()).toMatchObject({ data: { narration: told(4) } })
  expect(once.ai.requests[1]?.body.messages.at(-1)?.content).toContain('has 2 words; write 40 to 120')
  const long = await desk([told(20)])
  expect(await long.write()).toMatchObject({ data: { narration: told(8) } })
  expect(long.ai.requests).toHaveLength(2)
})

it('without a model the words of the slide are its narration, for nothing', async () => {
  const { balance, write } = await desk()
  const before = await balance()
  expect(await write({ words: '• Tides\n1. The Moon pulls the sea' })).toMatchObject({ data: { narration: 'Tides. The Moon pulls the sea.', by: 'offline' } })
  expect(await write({ words: ' ', picture: PICTURE })).toMatchObject({ http: 409, error: { reason: 'narration.nothingToSay' } })
  expect(await balance()).toBe(before)
})

it('what is no picture is refused, and a narration of nothing is given back', async () => {
  const { balance, write } = await desk(['“”'])
  const before = await balance()
  expect(await write({ picture: Buffer.from('<svg>').toString('base64') })).toMatchObject({ http: 415, error: { reason: 'narration.notAPicture' } })
  expect(await write({ picture: 'not base64!' })).toMatchObject({ http: 400 })
  expect(await write()).toMatchObject({ error: { code: 'ai-invalid-response' } })
  expect(await balance()).toBe(before)
})
