import { addCredits } from '@lectern/shared/credits'
import { FACT_CHECK_LIMITS, checkFacts } from '@lectern/shared/fact-check'
import type { FastifyInstance } from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { startAiServer } from '../test-support/ai-server.ts'
import { buildTestApp } from '../test-support/build-test-app.ts'
import { attempt, call } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'
import type { TestMember } from '../test-support/members.ts'

const PASSAGES = [
  { id: 's1 e1 0', text: 'Light\nLight needs eight minutes from the Sun.' },
  { id: 's1  0', text: 'Pluto is the ninth planet. The Moon is a star.' },
]
const finding = (changes: object = {}) => ({
  passage: 2, quote: 'Pluto is the ninth planet.', kind: 'outdated', explanation: 'It has been a dwarf planet since 2006.', correction: 'Pluto is a dwarf planet.', sources: ['IAU, Resolution B5 (2006)'], ...changes,
})
const answer = (...findings: readonly object[]): string => JSON.stringify({ findings })

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
const balance = async (app: FastifyInstance, { organizationId }: TestMember) => await app.credits.balance(organizationId)

it('S2 §2 what a model finds is answered with where it stands, and paid once for the same key', async () => {
  const { ada, ai, app } = await desk([answer(finding())])
  const before = await balance(app, ada)
  const body = { passages: PASSAGES, language: 'en-US', key: 'press-1' }
  const { findings } = await call(app, ada, checkFacts, { body })
  expect(findings).toEqual([{ ...finding(), passage: 's1  0' }])
  expect(ai.requests[0]?.body.messages.map(({ content }) => content).join('\n')).toContain('Light needs eight minutes from the Sun.')
  const paid = before - await balance(app, ada)
  expect(paid).toBeGreaterThan(0)
  expect((await call(app, ada, checkFacts, { body })).findings).toEqual(findings)
  expect([ai.requests.length, before - await balance(app, ada)]).toEqual([1, paid])
})

it('a quote that does not stand where the model says is sent back once, and left out when it still does not', async () => {
  const wrong = finding({ quote: 'Pluto was the ninth planet.' })
  const { ada, ai, app } = await desk([answer(wrong, finding({ passage: 9 })), answer(wrong, finding(), finding(), finding({ quote: 'The Moon is a star.', correction: 'The Moon is a star.' }))])
  const { findings } = await call(app, ada, checkFacts, { body: { passages: PASSAGES, language: 'en' } })
  expect(ai.requests).toHaveLength(2)
  expect(ai.requests[1]?.body.messages.at(-1)?.content).toContain('Quote the statement of finding 1 exactly as it stands on one line of its passage.')
  expect(findings.map(({ quote }) => quote)).toEqual(['Pluto is the ninth planet.'])
})

it('a long lesson is read in parts, each with passages of its own', async () => {
  const { ada, ai, app } = await desk([])
  ai.answer = ({ body }) => (JSON.stringify(body).includes('The Sun is cold.') ? answer(finding({ passage: 1, quote: 'The Sun is cold.', correction: 'The Sun is hot.' })) : answer())
  const passages = [{ id: 'one', text: 'word '.repeat(FACT_CHECK_LIMITS.batch / 5) }, { id: 'two', text: 'The Sun is cold.' }, { id: 'three', text: ' ' }]
  const { findings } = await call(app, ada, checkFacts, { body: { passages, language: 'en' } })
  expect([ai.requests.length, findings.map(({ passage }) => passage)]).toEqual([2, ['two']])
})

it('without a model, and without a word, nothing is checked and nothing paid', async () => {
  const { ada, app } = await desk()
  const before = await balance(app, ada)
  expect(await attempt(app, ada, checkFacts, { body: { passages: PASSAGES, language: 'en' } })).toMatchObject({ http: 409, error: { reason: 'factCheck.noModel' } })
  expect(await attempt(app, ada, checkFacts, { body: { passages: [{ id: 'a', text: '\n ' }], language: 'en' } })).toMatchObject({ http: 409, error: { reason: 'factCheck.nothing' } })
  expect(await attempt(app, ada, checkFacts, { body: { passages: Array.from({ length: 7 }, (_, at) => ({ id: String(at), text: 'x'.repeat(10_000) })), language: 'en' } })).toMatchObject({ http: 400 })
  expect(await balance(app, ada)).toBe(before)
})

it('what was paid for a check that failed is given back', async () => {
  const { ada, ai, app } = await desk(['no JSON at all'])
  const before = await balance(app, ada)
  expect(await attempt(app, ada, checkFacts, { body: { passages: PASSAGES, language: 'en' } })).toMatchObject({ error: { code: 'ai-invalid-response' } })
  expect([ai.requests.length, await balance(app, ada)]).toEqual([2, before])
})
