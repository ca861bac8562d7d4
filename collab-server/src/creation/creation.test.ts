import { CREATION_MESSAGES, createSlides, generateReading, parseReading, parseStreamLine, readWriter } from '@lectern/shared/creation'
import type { ReadingRequestInput, StreamEvent } from '@lectern/shared/creation'
import { createKit } from '@lectern/shared/brand'
import { createCourse } from '@lectern/shared/courses'
import { CREDIT_ACTION as A, getCreditsHistory } from '@lectern/shared/credits'
import { setFlag } from '@lectern/shared/flags'
import { API_BASE } from '@lectern/shared/http'
import { JOB_LIMITS } from '@lectern/shared/jobs'
import { readLesson } from '@lectern/shared/lesson'
import { plainText } from '@lectern/shared/text'
import type { FastifyInstance } from 'fastify'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import * as Y from 'yjs'
import { startAiServer } from '../test-support/ai-server.ts'
import type { AiServer } from '../test-support/ai-server.ts'
import { buildTestApp, listen, testClock } from '../test-support/build-test-app.ts'
import { attempt, call, newCourse, shareWith, signUpColleague } from '../test-support/call.ts'
import { signInAgain, signUpMember } from '../test-support/members.ts'
import type { TestMember } from '../test-support/members.ts'
import { PATIENCE } from '../test-support/patience.ts'
import { prune } from '../retention/retention.ts'
import { lessonStateOf } from './lesson-state.ts'

const TOPIC = { promptKey: 'reading', topic: 'volcanoes', key: 'press-001' } as const
const WRITTEN = '# Hot Rock\n\nRock melts.\n\n## Magma\n\nMagma rises. It is light.\n\n## Lava\n\nLava flows. It cools.'
const READING = `# Volcanoes

Volcanoes are openings in the crust of the Earth, through which molten rock escapes.

## How they form

Plates move apart. Rock melts in the depth. Magma rises because it is light. It gathers in chambers.

## Kinds

- Shield volcanoes
- Stratovolcanoes
- Cinder cones
- Domes`

async function aiServer(): Promise<AiServer> {
  const server = await startAiServer()
  onTestFinished(async () => { await server.close() })
  server.answer = () => WRITTEN
  return server
}

/** What a streamed reading says, or the error in place of one. */
async function generate(app: FastifyInstance, member: TestMember, body: ReadingRequestInput) {
  const answer = await app.inject({ method: 'POST', url: API_BASE + generateReading.path, payload: body, headers: member.headers })
  const events = answer.statusCode === 200
    ? answer.payload.split('\n').flatMap((line): StreamEvent[] => { const event = parseStreamLine(line); return event ? [event] : [] }) : []
  return {
    http: answer.statusCode, events,
    text: events.map((event) => (event.kind === 'text' ? event.text : '')).join(''),
    last: events.at(-1)?.kind, code: answer.statusCode === 200 ? null : answer.json<{ code: string }>().code,
  }
}

async function movements(app: FastifyInstance, member: TestMember): Promise<readonly (readonly [number, number])[]> {
  const { creditsUsageHistory } = await call(app, member, getCreditsHistory, { body: { organizationId: member.organizationId, getUserDetails: false } })
  return creditsUsageHistory.map((row) => [row.type, row.credits] as const).slice(0, -1)
}

/** What the history says, latest first, of what was paid: set aside, released and spent. */
const paid = (action: number) => [[action, -1], [A.ReleaseCredits, 1], [A.HoldCredits, -1]]
/** The same of what was set aside and came back. */
const released = [[A.ReleaseCredits, 1], [A.HoldCredits, -1]]

describe('a reading', () => {
  it('S2 §4 comes in lines of data, costs a reading with its first words, and ends with [DONE]', async () => {
    const server = await aiServer()
    const app = await buildTestApp({ env: { AI_URL: server.url } })
    const member = await signUpMember(app)
    const got = await generate(app, member, { ...TOPIC, objective: 'x' })
    expect([got.http, got.last, got.text]).toEqual([200, 'done', WRITTEN])
    expect(await movements(app, member)).toEqual(paid(A.ReadingGeneration))
  })

  it('S2 §5 that breaks rules is asked for once more: what keeps them takes its place, for the same price, else the closest form of what came', async () => {
    const server = await aiServer()
    const app = await buildTestApp({ env: { AI_URL: server.url } })
    const member = await signUpMember(app)
    const told = 'Rock melts far below, and what is molten is lighter than what is not, so it rises until it finds a way out.'
    const good = ['# Hot rock', `${told} ${told}`, ...['Magma', 'Lava'].map((name) => `## ${name}\n\n${told} ${told}\n\n${told}`)].join('\n\n')
    server.answer = ({ body }) => (body.messages.length > 2 ? good : WRITTEN)
    const got = await generate(app, member, { ...TOPIC, objective: 'Say what lava is' })
    expect(got.text).toBe(WRITTEN)
    expect([got.last, got.events.find(({ kind }) => kind === 'replaced')]).toEqual(['done', { kind: 'replaced', text: good }])
    expect(await movements(app, member)).toEqual(paid(A.ReadingGeneration))
    // Another try with its key has what took its place.
    expect((await generate(app, member, { ...TOPIC, objective: 'Say what lava is' })).text).toBe(good)
    const long = `# Hot rock\n\n## Magma\n\n${told} ${told} ${told}`
    server.answer = () => long
    const mended = await generate(app, member, { promptKey: 'create-from-text', key: 'press-long', text: long })
    expect(mended.events.find(({ kind }) => kind === 'replaced')).toEqual({ kind: 'replaced', text: `# Hot rock\n\n## Magma\n\n${told} ${told}\n\n${told}` })
  })

  it('without a model is an outline that costs nothing, also for whoever has no credits; nobody follows instructions then', async () => {
    const app = await buildTestApp()
    const member = await signUpMember(app)
    await app.credits.spendCredits(member.organizationId, member.userId, A.Games, 50, 'all of it')
    const got = await generate(app, member, { ...TOPIC, objective: 'Learners can explain how volcanoes form. They can name three kinds.' })
    expect([got.http, got.last]).toEqual([200, 'done'])
    const { title, sections } = parseReading(got.text)
    expect([title, sections.map((section) => section.heading)]).toEqual(['Volcanoes', ['What you will learn', 'Explain how volcanoes form', 'Name three kinds']])
    await call(app, member, createSlides, { body: { key: 'slides-01', name: 'Volcanoes', reading: got.text } })
    const refusal = await generate(app, member, { promptKey: 'refine-for-create-from-ai', key: 'refine-01', reading: got.text, instructions: 'Longer' })
    expect(refusal).toMatchObject({ http: 503, code: 'ai-no-model' })
    expect(await movements(app, member)).toEqual([[A.Games, -50]])
  })

  it('S2 §5 an objective is written first when none is given: five, numbered', async () => {
    const server = await aiServer()
    const app = await buildTestApp({ env: { AI_URL: server.url } })
    const member = await signUpMember(app)
    server.answer = ({ body }) => (body.messages[0]?.content.includes('numbered items') ? '1. A\n2. B' : WRITTEN)
    const got = await generate(app, member, { ...TOPIC, audience: 'primarySchool', language: 'es-ES' })
    const objective = got.events[0]?.kind === 'objective' ? got.events[0].objective : ''
    expect(objective.split('\n').map((line) => line.slice(0, 4))).toEqual(['1. A', '2. B', '3. D', '4. N', '5. E'])
    expect(got.text).toBe(WRITTEN)
    const [, repair, reading] = server.requests
    expect(repair?.body.messages.at(-1)?.content).toContain('There are 2 numbered items')
    // What it breaks it is told once, too.
    expect(server.requests[3]?.body.messages.at(-1)?.content).toContain('write exactly 10')
    expect([server.requests.length, reading?.body.messages[1]?.content]).toEqual([4, expect.stringContaining(objective)])
    expect(reading?.body.messages[0]?.content).toMatch(/primary school children[\s\S]*Spanish/)
    const offline = await buildTestApp()
    const first = (await generate(offline, await signUpMember(offline), TOPIC)).events[0]
    expect(first?.kind === 'objective' && first.objective.split('\n').map((line) => line.slice(0, 2))).toEqual(['1.', '2.', '3.', '4.', '5.'])
  })

  it.each([['fr-FR', 'French'], ['de-DE', 'German']])('S2 §5 in %s, of which no prompt speaks, a reading is asked for by name', async (language, name) => {
    const server = await aiServer()
    const app = await buildTestApp({ env: { AI_URL: server.url } })
    server.answer = () => WRITTEN
    await generate(app, await signUpMember(app), { ...TOPIC, objective: '1. A', language })
    expect(server.requests[0]?.body.messages[0]?.content).toContain(`Write in ${name}`)
  })

  it('S2 §7 a text is refined with temperature 0.2 and top_p 0.9, with what was asked before', async () => {
    const server = await aiServer()
    const app = await buildTestApp({ env: { AI_URL: server.url } })
    const member = await signUpMember(app)
    const got = await generate(app, member, {
      promptKey: 'refine-for-create-from-text', key: 'refine-01', reading: READING, instructions: 'Shorter', previousInstructions: ['In plain words'],
    })
    expect(got.last).toBe('done')
    expect(server.requests[0]?.body).toMatchObject({ temperature: 0.2, top_p: 0.9 })
    expect(server.requests[0]?.body.messages[1]?.content).toMatch(/plain words[\s\S]*Shorter/)
    expect(await movements(app, member)).toEqual(paid(A.ReadingGeneration))
  })

  it('S2 §5 one of a topic is refined by the rules of its objectives, which the model is told', async () => {
    const server = await aiServer()
    server.answer = () => '# Lava\n\nShort.\n\n## Hot\n\nLava is hot.'
    const app = await buildTestApp({ env: { AI_URL: server.url } })
    const member = await signUpMember(app)
    await generate(app, member, { promptKey: 'refine-for-create-from-ai', key: 'refine-01', reading: READING, instructions: 'Shorter', objective: '1. Say what lava is' })
    expect(server.requests[0]?.body.messages[1]?.content).toContain('Say what lava is')
    expect(server.requests[1]?.body.messages.at(-1)?.content).toMatch(/introduction has 1 words; write at least 40[\s\S]*"Hot" has 3 words; write at least 50/)
  })

  it('S2 §5 needs a topic, an audience that exists, instructions, and enough of a text', async () => {
    const app = await buildTestApp()
    const member = await signUpMember(app)
    expect((await generate(app, member, { ...TOPIC, topic: '  ' })).http).toBe(400)
    expect((await generate(app, member, { ...TOPIC, audience: 'pets' as 'workforce' })).http).toBe(400)
    expect((await generate(app, member, { promptKey: 'refine-for-create-from-ai', key: 'refine-01', reading: READING, instructions: ' ' })).http).toBe(400)
    expect(await generate(app, member, { promptKey: 'create-from-text', key: 'from-text-1', text: 'Too short.' })).toMatchObject({ http: 400, code: 'not-enough-content' })
    expect(await movements(app, member)).toEqual([])
  })

  it('S2 §7 loses the fence that a model wraps its Markdown in, while it comes and in what is asked again', async () => {
    const server = await aiServer()
    const app = await buildTestApp({ env: { AI_URL: server.url } })
    const member = await signUpMember(app)
    server.answer = () => `\`\`\`markdown\n${WRITTEN}\n\`\`\`\n`
    const { events, text } = await generate(app, member, { ...TOPIC, objective: 'x' })
    expect(text).toBe(WRITTEN)
    expect(JSON.stringify([events, server.requests.at(-1)?.body])).not.toContain('```')
  })

  it('the same key is paid once and answers the same text, to its owner only, for a day', async () => {
    const clock = testClock()
    const server = await aiServer()
    const app = await buildTestApp({ env: { AI_URL: server.url }, now: clock.now })
    const member = await signUpMember(app)
    const body = { ...TOPIC, objective: 'x' }
    const texts = [await generate(app, member, body), await generate(app, member, body)].map((got) => got.text)
    expect(texts).toEqual([WRITTEN, WRITTEN])
    // The reading, and what it broke.
    expect([server.requests.length, await movements(app, member)]).toEqual([2, paid(A.ReadingGeneration)])
    const colleague = await signUpColleague(app, member)
    await generate(app, colleague, body)
    expect([server.requests.length, (await movements(app, member)).length]).toEqual([4, 6])
    expect(await generate(app, member, { ...body, promptKey: 'create-from-text', text: READING } as never)).toMatchObject({ http: 400 })
    clock.advance(JOB_LIMITS.answerKeptMs + 1)
    await prune(app)
    const { token } = await signInAgain(app, member.userId)
    expect(await generate(app, { ...member, headers: { authorization: `Bearer ${token}` } }, body)).toMatchObject({ http: 409, code: 'conflict' })
  })

  it('S1 §4.3 is not begun when credits do not suffice, and the model is not asked', async () => {
    const server = await aiServer()
    const app = await buildTestApp({ env: { AI_URL: server.url } })
    const member = await signUpMember(app)
    await app.credits.spendCredits(member.organizationId, member.userId, A.Games, 48, 'most of it')
    expect(await generate(app, member, TOPIC)).toMatchObject({ http: 402, code: 'insufficient-credits' })
    expect((await attempt(app, member, createSlides, { body: { key: 'slides-01', name: 'x', reading: READING } })).http).toBe(402)
    expect([server.requests.length, (await movements(app, member)).length]).toEqual([0, 1])
  })

  it('S1 §3.6 that never begins costs nothing, one that breaks off is given back, and its key may try again', async () => {
    const server = await aiServer()
    const app = await buildTestApp({ env: { AI_URL: server.url } })
    const member = await signUpMember(app)
    const body = { ...TOPIC, objective: 'x' }
    server.fault = () => 401
    expect(await generate(app, member, body)).toMatchObject({ http: 502, code: 'ai-refused' })
    expect(await movements(app, member)).toEqual(released)
    server.fault = () => 'cut'
    const broken = await generate(app, member, body)
    expect(broken.events.at(-1)).toMatchObject({ kind: 'error', error: { code: 'ai-invalid-response' } })
    expect(await movements(app, member)).toEqual([[A.CreditsAddedAfterFailure, 1], ...paid(A.ReadingGeneration), ...released])
    server.fault = () => null
    expect((await generate(app, member, body)).text).toBe(WRITTEN)
    expect(await app.credits.balance(member.organizationId)).toBe(49)
    server.answer = () => ''
    expect(await generate(app, member, { ...body, key: 'nothing-came' })).toMatchObject({ http: 502, code: 'ai-invalid-response' })
    expect(await app.credits.balance(member.organizationId)).toBe(49)
  })

  it('stops the model when the author stops it; it stays paid, and goes on under its key a few times', async () => {
    const server = await aiServer()
    const app = await buildTestApp({ env: { AI_URL: server.url } })
    const member = await signUpMember(app)
    const url = await listen(app)
    server.fault = () => 'stall'
    const body = { ...TOPIC, objective: 'x' }
    for (const run of [1, 2, 3]) {
      const stop = new AbortController()
      const response = await fetch(url + API_BASE + generateReading.path, {
        method: 'POST', headers: { ...member.headers, 'content-type': 'application/json' }, body: JSON.stringify(body), signal: stop.signal,
      })
      await response.body?.getReader().read()
      if (run === 1) expect(await generate(app, member, body)).toMatchObject({ http: 409, code: 'conflict' })
      stop.abort()
      await vi.waitUntil(() => server.aborted === run, PATIENCE)
      await vi.waitFor(async () => {
        expect(await app.db.selectFrom('job').select(['state', 'runs']).execute()).toEqual([{ state: 'stopped', runs: run }])
      }, PATIENCE)
    }
    expect(await movements(app, member)).toEqual(paid(A.ReadingGeneration))
    expect(await generate(app, member, body)).toMatchObject({ http: 409 })
  })

  it('says who writes, by the flag, and is limited', async () => {
    const app = await buildTestApp()
    const member = await signUpMember(app)
    expect((await call(app, member, readWriter)).writer).toEqual({ kind: 'offline', model: null })
    await call(app, member, setFlag, { params: { name: 'useLiteLLM' }, body: { isOn: true } })
    expect((await attempt(app, member, readWriter)).error?.code).toBe('ai-no-gateway')
    expect(await generate(app, member, TOPIC)).toMatchObject({ http: 503, code: 'ai-no-gateway' })
    expect(await movements(app, member)).toEqual(released)
    for (let i = 0; i < 29; i++) await generate(app, member, TOPIC)
    expect(await generate(app, member, TOPIC)).toMatchObject({ http: 429, code: 'too-many-requests' })
  })
})

/** Waits until the slides of a lesson are written. */
async function slidesWritten(app: FastifyInstance, lessonId: string): Promise<void> {
  await vi.waitUntil(async () => (await app.db.selectFrom('job').select('state').where('lesson_id', '=', lessonId).executeTakeFirst())?.state === 'ready', PATIENCE)
}

describe('slides of a reading', () => {
  const body = { key: 'slides-01', name: 'Mountains of fire', reading: READING }
  const lessonOf = async (app: FastifyInstance, docId: string) => {
    const doc = new Y.Doc()
    Y.applyUpdate(doc, await app.sync.readDocument(docId))
    return readLesson(doc)
  }

  it('S2 §4 are a lesson with an intro, a slide a heading, and a closing, with narration, paid once', async () => {
    const app = await buildTestApp({ env: { AI_URL: (await aiServer()).url } })
    await listen(app)
    const member = await signUpMember(app)
    const ids = await call(app, member, createSlides, { body })
    expect(await call(app, member, createSlides, { body })).toEqual(ids)
    await slidesWritten(app, ids.lessonId)
    const lesson = await lessonOf(app, ids.docId)
    expect(lesson.meta.title).toBe('Mountains of fire')
    const words = lesson.slides.map((slide) => slide.elements.flatMap((element) => (element.type === 'text' ? [plainText(element.text)] : [])))
    expect(words).toEqual([
      ['Mountains of fire', 'Volcanoes are openings in the crust of the Earth, through which molten rock escapes.'],
      ['How they form', 'Plates move apart.\nRock melts in the depth.\nMagma rises because it is light.'],
      ['Kinds', 'Shield volcanoes', 'Stratovolcanoes', 'Cinder cones', 'Domes'],
      ['What to remember', expect.stringMatching(/\n/)],
    ])
    expect(lesson.slides.map((slide) => slide.layout)).toEqual(['title', 'titleBody', 'titleBody', 'titleBody'])
    expect(lesson.slides.map((slide) => plainText(slide.narration).split('\n')[0])).toEqual([
      expect.stringContaining('openings'), expect.stringContaining('It gathers in chambers.'), 'Shield volcanoes', 'What to remember.',
    ])
    expect(await movements(app, member)).toEqual(paid(A.SlidesCreation))
  })

  it('S2 §5 with a model are worded by its answers where these keep the rules, asked for once more where they do not', async () => {
    const server = await aiServer()
    const app = await buildTestApp({ env: { AI_URL: server.url } })
    const member = await signUpMember(app)
    const narration = 'Deep below the ground rock becomes so hot that it melts, and what is light then looks for a way up. It does not find one at once: it waits in chambers, grows hotter, and rises where the plates that carry us part from each other.'
    const answer = { number: 1, form: 'table', rows: [['What', 'What it does'], ['Plates', 'They part'], ['Rock', 'It melts']], large: '', caption: '', narration }
    server.answer = ({ body }) => (body.messages.length < 4 ? 'Here you are.' : JSON.stringify({ slides: [answer] }))
    await listen(app)
    const { docId, lessonId } = await call(app, member, createSlides, { body })
    await slidesWritten(app, lessonId)
    const [, first, second] = (await lessonOf(app, docId)).slides
    const asked = server.requests.filter(({ body }) => body.messages.some(({ content }) => content.includes('turn parts of a reading')))
    expect([asked.length, first?.layout, first && plainText(first.narration)]).toEqual([2, 'titleBody', narration])
    const table = first?.elements.find(({ type }) => type === 'table')
    expect(table?.type === 'table' && table.cells.map((cell) => plainText(cell.text))).toEqual(answer.rows.flat())
    expect(second && plainText(second.narration)).toContain('Stratovolcanoes')
    expect(await movements(app, member)).toEqual(paid(A.SlidesCreation))
  })

  it('S2 §3 have the colours and fonts of a brand kit of the workspace where one is chosen, and of no other', async () => {
    const app = await buildTestApp()
    const member = await signUpMember(app)
    const colours = { primary: '#123456', secondary: '#222222', accent: '#333333', additional: [] }
    const { kit } = await call(app, member, createKit, { body: { name: 'School', colours, fonts: ['Lora Variable'], logoHashes: [] } })
    const madeBy = async (who: TestMember, key: string) => {
      const { docId } = await call(app, who, createSlides, { body: { key, name: 'Volcanoes', reading: READING, design: `kit:${kit.kitId}` } })
      const doc = new Y.Doc()
      Y.applyUpdate(doc, await app.sync.readDocument(docId))
      return readLesson(doc)
    }
    const ours = await madeBy(member, 'slides-kit-1')
    expect([ours.meta.theme, ours.meta.automaticAnimations, ours.slides[0]?.theme]).toMatchObject([`kit:${kit.kitId}`, true, { accent: '#123456', headingFont: 'Lora Variable', bodyFont: 'Lora Variable' }])
    expect((await madeBy(await signUpMember(app), 'slides-kit-2')).meta.theme).not.toContain('kit:')
  })

  it('S1 §9 in Hindi say what their parts are in Hindi', () => {
    const points = [1, 2, 3].map((number) => ({ kind: 'bullet' as const, level: 0, ordinal: 0, words: `बात ${number}` }))
    const slides = (['intro', 'section', 'closing'] as const).flatMap((kind) => [points, points.slice(0, 2), points.slice(0, 1)].map((some) => (
      { kind, title: 'ज्वालामुखी', subtitle: 'आग के पहाड़', content: { form: 'points' as const, points: some }, narration: 'सुनिए' })))
    const doc = new Y.Doc()
    Y.applyUpdate(doc, lessonStateOf({ title: 'ज्वालामुखी', language: 'hi-IN' }, slides).update)
    expect(readLesson(doc).slides.flatMap((slide) => slide.elements.map((element) => element.name)).filter((name) => !/^[\u0900-\u097F\s]+$/u.test(name))).toEqual([])
  })

  it('go into a course where the author may edit, and cost nothing when they do not', async () => {
    const app = await buildTestApp({ env: { AI_URL: (await aiServer()).url } })
    const member = await signUpMember(app)
    const colleague = await signUpColleague(app, member)
    await listen(app)
    const courseId = await newCourse(app, member)
    expect((await attempt(app, colleague, createSlides, { body: { ...body, courseId } })).http).toBe(404)
    await shareWith(app, member, { courseId }, colleague, 'viewer')
    expect((await attempt(app, colleague, createSlides, { body: { ...body, courseId } })).error).toMatchObject({ code: 'forbidden', path: 'courseId' })
    const { lessonId } = await call(app, member, createSlides, { body: { ...body, courseId, includeIntroSlide: false, includeClosingSlide: false, reading: `${READING}\n\n## More\n\nText.` } })
    await slidesWritten(app, lessonId)
    expect(await app.db.selectFrom('lesson').select('course_id').where('id', '=', lessonId).execute()).toEqual([{ course_id: courseId }])
    expect(await attempt(app, member, createCourse, { body: { name: 'Geology' } })).toMatchObject({ http: 409, error: { code: 'course-name-exists' } })
    expect(await movements(app, member)).toEqual(paid(A.SlidesCreation))
  })

  it('S2 §5 need enough content', async () => {
    const app = await buildTestApp()
    const member = await signUpMember(app)
    const refused = await attempt(app, member, createSlides, { body: { ...body, reading: '# Only a title' } })
    expect(refused).toMatchObject({ http: 400, error: { code: 'not-enough-content', message: CREATION_MESSAGES.notEnough } })
    expect(await movements(app, member)).toEqual([])
  })
})
