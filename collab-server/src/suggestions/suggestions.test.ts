import { CREDIT_ACTION, addCredits } from '@lectern/shared/credits'
import { BLOOM_LEVELS, SUGGESTION_TEXT_MAX, bloomCounts, suggestDetails, suggestPublication, suggestQuestions } from '@lectern/shared/suggestions'
import type { FastifyInstance } from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { startAiServer } from '../test-support/ai-server.ts'
import { buildTestApp } from '../test-support/build-test-app.ts'
import { attempt, call } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'
import type { TestMember } from '../test-support/members.ts'

const TEXT = [
  'The magma of a volcano rises slowly through the crust.', 'Beneath the glacier a lake collects melted water.', 'Ashes from the crater drift across whole continents.',
  'Scientists measure tremors long before an eruption.', 'Lava that cools quickly turns into obsidian glass.',
].join('\n')

/** A workspace with credits and, where it is wanted, a model that answers as it is told. */
async function desk(answers?: readonly string[]) {
  const ai = await startAiServer()
  onTestFinished(async () => { await ai.close() })
  let asked = 0
  ai.answer = () => answers?.[Math.min(asked++, answers.length - 1)] ?? ''
  const app = await buildTestApp(answers === undefined ? {} : { env: { AI_URL: ai.url, AI_KEY: 'key', AI_MODEL: 'model' } })
  const ada = await signUpMember(app)
  await call(app, ada, addCredits, { body: { organizationId: ada.organizationId, credits: 10 } })
  return { ada, ai, app }
}

const written = (count: number, change: (index: number) => object = () => ({})) => JSON.stringify({
  questions: BLOOM_LEVELS.flatMap((level) => Array.from({ length: bloomCounts(count)[level] }, () => level)).map((level, index) => ({
    text: `What does ${level} ${index} mean?`, level, feedback: 'Because.',
    options: ['a', 'b', 'c', 'd'].map((text, at) => ({ text: `${text}${index}`, isCorrect: at === index % 4 })), ...change(index),
  })),
})
const balance = async (app: FastifyInstance, { organizationId }: TestMember) => await app.credits.balance(organizationId)
const ask = async (app: FastifyInstance, ada: TestMember, body: object) => await call(app, ada, suggestQuestions, { body: { text: TEXT, topic: '', count: 10, language: 'en', ...body } })

it('S2 §5 questions of a model that keep the rules are taken as they are, and paid once for the same key', async () => {
  const { ada, ai, app } = await desk([written(10)])
  const before = await balance(app, ada)
  const { by, questions } = await ask(app, ada, { key: 'press-1' })
  expect([by, questions.length, questions[1]]).toEqual(['model', 10, { text: 'What does remember 1 mean?', options: ['a1', 'b1', 'c1', 'd1'], correct: 1, level: 'remember', feedback: 'Because.' }])
  expect(ai.requests).toHaveLength(1)
  expect(ai.requests[0]?.body.messages.map(({ content }) => content).join('\n')).toContain('remember: 3, understand: 3, apply: 2, analyze: 1, evaluate: 1, create: 0')
  const paid = before - await balance(app, ada)
  expect(paid).toBeGreaterThan(0)
  expect((await ask(app, ada, { key: 'press-1' })).questions).toEqual(questions)
  expect([ai.requests.length, before - await balance(app, ada)]).toEqual([1, paid])
})

it('S2 §5 an answer that breaks rules is sent back once with what is wrong, and what breaks them still is brought into the closest form', async () => {
  const long = 'x'.repeat(60)
  const { ada, ai, app } = await desk([written(10, (index) => ({ text: `${index} ${'word '.repeat(30)}?` })), written(10, (index) => (index === 3 ? {
    options: [long, 'b', 'c', 'd', 'e'].map((text, at) => ({ text, isCorrect: at === 0 })),
  } : index === 4 ? { options: ['a', 'b', 'c', 'd'].map((text) => ({ text, isCorrect: true })) } : {}))])
  const { by, questions } = await ask(app, ada, {})
  expect(ai.requests).toHaveLength(2)
  expect(ai.requests[1]?.body.messages.at(-1)?.content).toContain('See to it that question 1 has a text of 1 to 95 characters.')
  // The one with four right answers is left out, and one is written from the text in its place.
  expect([by, questions.length, questions.filter(({ text }) => text.includes('_____')).length]).toEqual(['both', 10, 1])
  const mended = questions.find(({ text }) => text === 'What does understand 3 mean?')
  expect(mended?.options.map(({ length }) => length)).toEqual([45, 1, 1, 1])
  expect(mended?.correct).toBe(0)
})

it('without a model questions are made from the text, say so, and cost nothing; about a topic alone there are none', async () => {
  const { ada, app } = await desk()
  const before = await balance(app, ada)
  const { by, questions } = await ask(app, ada, { count: 3 })
  expect([by, questions.length, questions.every(({ level, options }) => level === 'remember' && options.length === 4), before - await balance(app, ada)]).toEqual(['offline', 3, true, 0])
  expect((await attempt(app, ada, suggestQuestions, { body: { text: '', topic: 'Volcanoes', count: 3, language: 'en' } })).error).toMatchObject({ code: 'conflict', reason: 'suggestion.noModel' })
  expect((await attempt(app, ada, suggestQuestions, { body: { text: 'Lava.', topic: '', count: 3, language: 'en' } })).error).toMatchObject({ code: 'conflict', reason: 'suggestion.tooLittle' })
})

it('a model that answers nothing of use costs nothing where nothing can be written in its place', async () => {
  const { ada, app } = await desk(['No.'])
  const before = await balance(app, ada)
  expect((await attempt(app, ada, suggestQuestions, { body: { text: '', topic: 'Volcanoes', count: 3, language: 'en' } })).error?.code).toBe('ai-invalid-response')
  expect(before - await balance(app, ada)).toBe(0)
})

it('S2 §5 the details of a model are checked and fitted, and of a failing one written from the words', async () => {
  const { ada, ai, app } = await desk([JSON.stringify({ name: `${'Lava '.repeat(10)}race`, description: 'About lava.', tags: ['Lava', 'lava', 'rock'] })])
  const body = { kind: 'game', text: 'Is lava hot?\nLava is molten rock under volcanoes.', language: 'en' }
  const details = await call(app, ada, suggestDetails, { body })
  expect(details).toMatchObject({ description: 'About lava.', by: 'model' })
  expect(details.name.length).toBeLessThanOrEqual(45)
  expect(details.tags).toEqual(['Lava', 'rock', 'molten', 'volcanoes'])
  expect(ai.requests).toHaveLength(2)
  ai.fault = () => 500
  expect(await call(app, ada, suggestDetails, { body })).toMatchObject({ name: 'Is lava hot?', description: 'Lava is molten rock under volcanoes.', by: 'offline' })
  expect((await attempt(app, ada, suggestDetails, { body: { ...body, text: ' ' } })).error).toMatchObject({ code: 'conflict', reason: 'suggestion.tooLittle' })
})

it('S2 §5, §9 a publication gets 3 to 7 tags and 100 to 300 characters, from the first 8000 of its text', async () => {
  const description = 'How volcanoes come to be, what lava is made of, and how scientists know weeks before that a mountain will erupt.'
  const { ada, ai, app } = await desk([JSON.stringify({ description: 'Short.', tags: ['one'] }), JSON.stringify({ description, tags: ['lava', 'volcanoes', 'science'] })])
  const text = `${TEXT}\n${'a'.repeat(SUGGESTION_TEXT_MAX)}THE-END`
  expect(await call(app, ada, suggestPublication, { body: { title: 'Volcanoes', text, language: 'en' } })).toEqual({ description, tags: ['lava', 'volcanoes', 'science'], by: 'model' })
  expect(ai.requests).toHaveLength(2)
  expect(JSON.stringify(ai.requests[0]?.body)).not.toContain('THE-END')
  const { app: offline, ada: ben } = await desk()
  const own = await call(offline, ben, suggestPublication, { body: { title: 'Volcanoes', text: TEXT, language: 'en' } })
  expect([own.by, own.description.length >= 100 && own.description.length <= 300, own.tags.length >= 3 && own.tags.length <= 7]).toEqual(['offline', true, true])
  expect((await attempt(offline, ben, suggestPublication, { body: { title: 'Volcanoes', text: 'Lava.', language: 'en' } })).error).toMatchObject({ reason: 'suggestion.tooLittle' })
})

it('S2 §5, §9 details and publications that a model writes are charged once for a key, given back where it fails, and free of the own words', async () => {
  const description = 'How volcanoes come to be, what lava is made of, and how scientists know weeks before that a mountain will erupt.'
  const { ada, ai, app } = await desk([JSON.stringify({ name: 'Lava', description, tags: ['lava', 'volcanoes', 'science'] })])
  const before = await balance(app, ada)
  const spent = async () => before - await balance(app, ada)
  const body = { kind: 'quiz', text: TEXT, language: 'en', key: 'press-1' }
  expect([(await call(app, ada, suggestDetails, { body: { ...body, isOffline: true } })).by, await spent(), ai.requests.length]).toEqual(['offline', 0, 0])
  const first = await call(app, ada, suggestDetails, { body })
  const cost = await spent()
  const asked = ai.requests.length
  expect([first.by, cost > 0, await call(app, ada, suggestDetails, { body }), await spent(), ai.requests.length]).toEqual(['model', true, first, cost, asked])
  const publication = { title: 'Volcanoes', text: TEXT, language: 'en', key: 'press-2' }
  expect([(await call(app, ada, suggestPublication, { body: publication })).by, await spent()]).toEqual(['model', 2 * cost])
  ai.fault = () => 500
  expect([(await call(app, ada, suggestPublication, { body: { ...publication, key: 'press-3' } })).by, (await call(app, ada, suggestDetails, { body: { ...body, key: 'press-4' } })).by, await spent()]).toEqual(['offline', 'offline', 2 * cost])
  await app.credits.spendCredits(ada.organizationId, ada.userId, CREDIT_ACTION.Games, await balance(app, ada), 'all of it')
  expect((await attempt(app, ada, suggestDetails, { body: { ...body, key: 'press-5' } })).error?.code).toBe('insufficient-credits')
  expect((await call(app, ada, suggestDetails, { body: { ...body, key: 'press-6', isOffline: true } })).by).toBe('offline')
})
