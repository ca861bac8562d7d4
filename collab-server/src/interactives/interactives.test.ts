import { parseStreamLine } from '@lectern/shared/creation'
import type { StreamEvent } from '@lectern/shared/creation'
import { CREDIT_ACTION as A, getCreditsHistory } from '@lectern/shared/credits'
import { API_BASE } from '@lectern/shared/http'
import { FRAME_PATH, generateInteractive } from '@lectern/shared/interactives'
import type { InteractiveRequestInput } from '@lectern/shared/interactives'
import type { FastifyInstance } from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startAiServer } from '../test-support/ai-server.ts'
import type { AiServer } from '../test-support/ai-server.ts'
import { buildTestApp } from '../test-support/build-test-app.ts'
import { call } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'
import type { TestMember } from '../test-support/members.ts'

const WISH = { promptKey: 'interactive', key: 'press-001', kind: 'quiz', language: 'en-US', prompt: 'A quiz about volcanoes' } as const
const WRITTEN = '```html\n<!-- lectern: {"name": "Volcanoes", "description": "Three questions", "tags": ["earth"]} -->\n<button>Go</button><script>lectern.ready(); lectern.score(1)</script>\n```'

async function aiServer(answer: string): Promise<AiServer> {
  const server = await startAiServer()
  onTestFinished(async () => { await server.close() })
  server.answer = () => answer
  return server
}

/** What a streamed interactive says, or the error in place of one. */
async function generate(app: FastifyInstance, member: TestMember, body: InteractiveRequestInput) {
  const answer = await app.inject({ method: 'POST', url: API_BASE + generateInteractive.path, payload: body, headers: member.headers })
  const events = answer.statusCode === 200
    ? answer.payload.split('\n').flatMap((line): StreamEvent[] => { const event = parseStreamLine(line); return event ? [event] : [] }) : []
  return { http: answer.statusCode, last: events.at(-1), replaced: events.find((event) => event.kind === 'replaced')?.text, text: events.map((event) => (event.kind === 'text' ? event.text : '')).join(''), code: answer.statusCode === 200 ? null : answer.json<{ code: string }>().code }
}

async function movements(app: FastifyInstance, member: TestMember): Promise<readonly (readonly [number, number])[]> {
  const { creditsUsageHistory } = await call(app, member, getCreditsHistory, { body: { organizationId: member.organizationId, getUserDetails: false } })
  return creditsUsageHistory.map((row) => [row.type, row.credits] as const).slice(0, -1)
}

describe('an interactive that a model writes', () => {
  it('S2 §4 comes in lines, and costs an interactive once for its key', async () => {
    const server = await aiServer(WRITTEN)
    const app = await buildTestApp({ env: { AI_URL: server.url } })
    const member = await signUpMember(app)
    const first = await generate(app, member, WISH)
    expect([first.http, first.last?.kind, first.text]).toEqual([200, 'done', WRITTEN])
    expect((await generate(app, member, WISH)).text).toBe(WRITTEN)
    expect(await movements(app, member)).toEqual([[A.Interactives, -1], [A.ReleaseCredits, 1], [A.HoldCredits, -1]])
  })

  it('S2 §5 is sent back once where it breaks a rule, and comes whole anew', async () => {
    const server = await aiServer('')
    let asked = 0
    server.answer = () => (asked++ === 0 ? WRITTEN.replace('lectern.ready(); ', '') : WRITTEN)
    const app = await buildTestApp({ env: { AI_URL: server.url } })
    const member = await signUpMember(app)
    const got = await generate(app, member, WISH)
    expect([got.last?.kind, got.replaced]).toEqual(['done', WRITTEN])
    expect(JSON.stringify(server.requests[1])).toContain('Call lectern.ready() once it can be used.')
    expect(await movements(app, member)).toEqual([[A.Interactives, -1], [A.ReleaseCredits, 1], [A.HoldCredits, -1]])
  })

  it('that is none is an error in the stream, and its credits come back', async () => {
    const server = await aiServer('I would rather not.')
    const app = await buildTestApp({ env: { AI_URL: server.url } })
    const member = await signUpMember(app)
    const got = await generate(app, member, WISH)
    expect(got.last).toMatchObject({ kind: 'error', error: { code: 'ai-invalid-response' } })
    const balance = (await movements(app, member)).reduce((sum, [, credits]) => sum + credits, 0)
    expect(balance).toBe(0)
  })

  it('is refined from the code and what was asked for before, which are material and no instructions', async () => {
    const server = await aiServer(WRITTEN)
    const app = await buildTestApp({ env: { AI_URL: server.url } })
    const member = await signUpMember(app)
    await generate(app, member, { promptKey: 'refine-interactive', key: 'press-002', kind: 'simulation', subject: 'biology', language: 'es-ES', code: '<p>"""</p>', instructions: 'Shorter', previousInstructions: ['Blue'] })
    const asked = JSON.stringify(server.requests.at(-1))
    for (const part of ['Shorter', 'Blue', 'living things', 'es-ES', '<p>”””</p>']) expect(asked).toContain(part)
  })

  it('needs a model: without one nothing is asked for or paid', async () => {
    const app = await buildTestApp()
    const member = await signUpMember(app)
    expect(await generate(app, member, WISH)).toMatchObject({ http: 503, code: 'ai-no-model' })
    expect(await movements(app, member)).toEqual([])
  })

  it('is bounded: too long a wish, an unknown kind and a damaged key are refused', async () => {
    const app = await buildTestApp()
    const member = await signUpMember(app)
    for (const body of [{ ...WISH, prompt: 'x'.repeat(2001) }, { ...WISH, prompt: ' ' }, { ...WISH, kind: 'film' }, { ...WISH, key: 'a b' }]) {
      expect((await generate(app, member, body as InteractiveRequestInput)).http).toBe(400)
    }
  })
})

it('the frame of interactives has no origin and loads nothing, may stand in other pages, and is the same for everybody', async () => {
  const app = await buildTestApp()
  const { headers, payload, statusCode } = await app.inject({ method: 'GET', url: FRAME_PATH })
  expect(statusCode).toBe(200)
  const policy = String(headers['content-security-policy'])
  expect(policy.split('; ')).toEqual([
    'sandbox allow-scripts', "default-src 'none'", "script-src 'unsafe-inline'", "style-src 'unsafe-inline'", 'img-src data: blob:', 'media-src data: blob:', 'font-src data:', "form-action 'none'", "base-uri 'none'",
  ])
  expect(policy).not.toMatch(/allow-same-origin|unsafe-eval|frame-ancestors|https?:/)
  expect(headers['x-frame-options']).toBeUndefined()
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
  expect(payload).toContain('origin !== location.origin')
})
