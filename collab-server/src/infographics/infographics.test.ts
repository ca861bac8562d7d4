import { contrast } from '@lectern/shared/colour'
import { CREDIT_ACTION, addCredits, getCreditsHistory } from '@lectern/shared/credits'
import { setFlag } from '@lectern/shared/flags'
import {
  INFOGRAPHIC_KINDS, INFOGRAPHIC_MESSAGES, INFOGRAPHIC_RATIOS, INFOGRAPHIC_SIZES, infographicRequestSchema, makeInfographic,
} from '@lectern/shared/infographics'
import type { FastifyInstance } from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { z } from 'zod'
import { inspectSvg } from '../media/svg.ts'
import { startAiServer } from '../test-support/ai-server.ts'
import { buildTestApp, sharedTestApp } from '../test-support/build-test-app.ts'
import { attempt, call } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'
import type { TestMember } from '../test-support/members.ts'
import { analyse } from './analyse.ts'
import { paletteOf } from './colours.ts'
import { layOut } from './layout.ts'
import { planAnswerSchema } from './plan.ts'
import { generateInfographic } from './service.ts'
import { drawSvg } from './svg.ts'
import { writeHtml } from './html.ts'

const TEXTS = {
  steps: 'How a volcano erupts\n1. Magma rises: hot rock climbs.\n2. Gas expands: bubbles grow.\n3. The plug breaks: rock gives way.',
  cycle: 'The water cycle\n- Evaporation: the sun warms the sea.\n- Condensation: vapour becomes clouds.\n- Rain: water falls.',
  comparison: 'Cells\nPlant cell:\n- A wall of cellulose\n- Chloroplasts\nAnimal cell:\n- A membrane only\n- No chloroplasts',
  numbers: 'The oceans\n71 % of the Earth is under water\n97 % of all water is salty\n5 oceans share one body of water',
  list: 'The Moon goes round the Earth in about a month. Half of it is always lit by the Sun. We see more or less of that half.',
} as const
const NASTY = 'A <script>alert(1)</script> & "plan"\n- <img src=x onerror=alert(1)>: </text><style>*{background:url(https://evil.test)}\n- x\u0000y: \uD800 ok'

type InfographicInput = z.input<typeof infographicRequestSchema>

const server = sharedTestApp()

async function withCredits(app = server()): Promise<{ app: FastifyInstance; ada: TestMember }> {
  const ada = await signUpMember(app)
  await call(app, ada, addCredits, { body: { organizationId: ada.organizationId, credits: 10 } })
  return { app, ada }
}
const make = async (app: FastifyInstance, who: TestMember, body: Partial<InfographicInput> = {}) => (
  await attempt(app, who, makeInfographic, { body: { text: TEXTS.steps, key: 'once', ...body } })
)
const balance = async (app: FastifyInstance, { organizationId }: TestMember) => await app.credits.balance(organizationId)
const spent = async (app: FastifyInstance, { organizationId }: TestMember) => (
  (await app.db.selectFrom('credit_transaction').select('type').where('organization_id', '=', organizationId).execute())
    .filter(({ type }) => type === CREDIT_ACTION.Infographics).length
)

describe('the structure of a text, found without a model', () => {
  it.each(Object.entries(TEXTS))('%s', (kind, text) => {
    const plan = analyse(text, '')
    expect(plan.kind).toBe(kind)
    expect(plan.items.length).toBeGreaterThan(1)
  })

  it('holds the author\'s own words only', () => {
    for (const text of Object.values(TEXTS)) {
      const { title, items } = analyse(text, '')
      const said = [title, ...items.flatMap((item) => [item.heading, item.text, item.value, ...item.points])].filter((words) => words !== '')
      for (const words of said) expect(text.replaceAll(/\s+/g, ' ')).toContain(words.replace(/…$/, ''))
    }
  })

  it('takes the form the author asks for, in their language', () => {
    expect(analyse(TEXTS.list, 'as steps please').kind).toBe('steps')
    expect(analyse(TEXTS.list, 'Hazlo como un ciclo').kind).toBe('cycle')
    expect(analyse(TEXTS.cycle, 'a simple list').kind).toBe('list')
    expect(analyse(TEXTS.list, 'compare them')).toMatchObject({ kind: 'comparison', items: [{ points: [expect.any(String)] }, { points: expect.any(Array) }] })
  })

  it('makes something of whatever there is', () => {
    for (const text of ['x', '7', '…', 'word '.repeat(2000), '- \n- \n', 'a:\nb:\nc:', '\u0000', 'नमस्ते। यह एक पाठ है। इसमें तीन वाक्य हैं।']) {
      for (const hint of ['', ...INFOGRAPHIC_KINDS]) {
        const plan = analyse(text, hint)
        for (const ratio of INFOGRAPHIC_RATIOS) expect(() => layOut(plan, ratio)).not.toThrow()
      }
    }
  })
})

describe('the templates', () => {
  const palette = paletteOf([], '#FFFFFF')

  it.each(Object.entries(TEXTS))('S2 §9 draw %s in every ratio inside its edges, as a picture and as a page', (_, text) => {
    for (const ratio of INFOGRAPHIC_RATIOS) {
      const plan = analyse(text, '')
      const layout = layOut(plan, ratio)
      const { width, height } = INFOGRAPHIC_SIZES[ratio]
      expect(inspectSvg(Buffer.from(drawSvg(plan, layout, palette, 'Inter')))).toEqual({ width, height })
      for (const card of layout.cards) {
        expect(card.x + card.width).toBeLessThanOrEqual(width)
        expect(Math.round(card.y + card.height)).toBeLessThanOrEqual(height)
      }
      expect(writeHtml(plan, layout, palette, 'Inter')).toContain(`width:${width}px`)
    }
  })

  it('escape every word: nothing in a text becomes active', () => {
    for (const hint of INFOGRAPHIC_KINDS) {
      const plan = analyse(NASTY, hint)
      const layout = layOut(plan, 'square')
      expect(() => inspectSvg(Buffer.from(drawSvg(plan, layout, palette, 'Inter')))).not.toThrow()
      const html = writeHtml(plan, layout, palette, 'Inter')
      expect([html.match(/<(?:script|img)/g), html.match(/<style>/g)?.length, html.match(/<style>[^<]*url\(/)]).toEqual([null, 1, null])
      expect(html).toContain("default-src 'none'")
    }
  })

  it('keep words readable in whatever colours are wanted', () => {
    for (const background of ['#FFFFFF', '#14213D', '#777777', '#FFEE00']) {
      const { ink, accents, card } = paletteOf(['#FFFFFF', '#000000', '#7C3AED', '#FFEE00'], background)
      expect(contrast(ink, background)).toBeGreaterThan(4)
      for (const accent of accents) expect(contrast(accent, card)).toBeGreaterThanOrEqual(2.9)
    }
  })
})

describe('POST Designer/Infographic', () => {
  it('S1 §2.2 with the flag enableHtmlInfographic off is a stored drawing, with it on a page; each is charged once', async () => {
    const { app, ada } = await withCredits()
    const before = await balance(app, ada)
    const off = await make(app, ada, { key: 'off' })
    expect(off.data).toMatchObject({
      success: true, message: INFOGRAPHIC_MESSAGES.made, htmlContent: '', blob: { contentType: 'image/svg+xml', width: 960, height: 960 },
      dimensions: { width: 960, height: 960 }, llmAnalysis: { writer: 'offline' }, templateUsed: 'steps', totalCredits: before - 1,
    })
    expect((await app.inject({ url: off.data?.imageUrl ?? '' })).body).toContain('Magma rises')
    await call(app, ada, setFlag, { params: { name: 'enableHtmlInfographic' }, body: { isOn: true, userId: ada.userId } })
    const on = await make(app, ada, { key: 'on', ratio: 'widescreen' })
    expect(on.data).toMatchObject({ imageUrl: '', blob: null, dimensions: { width: 960, height: 540 }, totalCredits: before - 2 })
    expect(on.data?.htmlContent).toContain('Magma rises')
    const { creditsUsageHistory } = await call(app, ada, getCreditsHistory, { body: { organizationId: ada.organizationId }, query: { transactionType: 7 } })
    expect(creditsUsageHistory.map(({ credits, description }) => [credits, description])).toEqual([[-1, 'Infographic'], [-1, 'Infographic']])
  })

  it('S1 §3.6 a repeated key with the same words is charged once, with other words again', async () => {
    const { app, ada } = await withCredits()
    const before = await balance(app, ada)
    await make(app, ada)
    expect((await make(app, ada)).data?.totalCredits).toBe(before - 1)
    expect((await make(app, ada, { text: TEXTS.list })).data?.totalCredits).toBe(before - 2)
    expect(await spent(app, ada)).toBe(2)
  })

  it('S1 §4.3 without credits nothing is made, and bad requests cost nothing', async () => {
    const { app, ada } = await withCredits()
    const before = await balance(app, ada)
    for (const [body, path] of [
      [{ text: ' ' }, 'text'], [{ text: '🌋 🌊' }, 'text'], [{ text: '***' }, 'text'], [{ text: '\0' }, 'text'], [{ colors: ['red'] }, 'colors.0'], [{ background: 'url(x)' }, 'background'], [{ fonts: ['a;b'] }, 'fonts.0'],
      [{ ratio: 'banner' as 'square' }, 'ratio'], [{ userId: 'other' }, 'userId'], [{ organizationId: 'other' }, 'organizationId'],
      [{ fontUrl: 'https://evil.test/a.woff2' }, 'fontUrl'],
    ] as const) expect((await make(app, ada, body as object)).error).toMatchObject({ path })
    expect(await balance(app, ada)).toBe(before)
    await app.credits.spendCredits(ada.organizationId, ada.userId, CREDIT_ACTION.Games, before - 2, 'rest')
    const refused = await make(app, ada)
    expect([refused.http, refused.error?.code]).toEqual([402, 'insufficient-credits'])
    expect(await app.db.selectFrom('asset').select('hash').where('user_id', '=', ada.userId).execute()).toEqual([])
  })

  it('S1 §4.3 what was paid for is given again when its answer was lost, though the credits are used up since', async () => {
    const { app, ada } = await withCredits()
    await app.credits.spendCredits(ada.organizationId, ada.userId, CREDIT_ACTION.Games, (await balance(app, ada)) - 3, 'rest')
    expect((await make(app, ada)).data?.totalCredits).toBe(2)
    expect((await make(app, ada)).data?.totalCredits).toBe(2)
    expect((await make(app, ada, { key: 'another' })).http).toBe(402)
  })

  it('what is stopped costs nothing', async () => {
    const { app, ada } = await withCredits()
    const before = await balance(app, ada)
    const caller = await app.authenticate({ headers: ada.headers, raw: {} } as never)
    if (!caller) throw new Error('nobody is signed in')
    const request = infographicRequestSchema.parse({ text: TEXTS.steps })
    await expect(generateInfographic(app, caller, request, AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped')
    expect(await balance(app, ada)).toBe(before)
    expect(await app.db.selectFrom('asset').select('hash').where('user_id', '=', ada.userId).execute()).toEqual([])
  })
})

describe('a model', () => {
  const answer = (plan: object): string => `Here it is:\n\`\`\`json\n${JSON.stringify(plan)}\n\`\`\``
  const good = { kind: 'cycle', title: 'Water', items: [{ heading: 'Up', text: 'It rises' }, { heading: 'Down', text: 'It falls' }] }

  it('S2 §7 may write too much and leave out what may be empty', () => {
    expect(planAnswerSchema.parse(good)).toMatchObject({ kind: 'cycle', items: [{ heading: 'Up', value: '', points: [] }, {}] })
    const long = planAnswerSchema.parse({ ...good, title: 'word '.repeat(90), items: Array.from({ length: 30 }, () => ({ heading: 7, text: 'x '.repeat(500), extra: 1 })) })
    expect([long.items.length, long.title.length <= 90, long.items[0]?.heading]).toEqual([8, true, '7'])
    for (const nonsense of ['no', {}, [], { ...good, kind: 'poem' }, { ...good, items: [] }, { ...good, title: '' }, { ...good, items: 'x' }]) {
      expect(planAnswerSchema.safeParse(nonsense).success, JSON.stringify(nonsense)).toBe(false)
    }
  })

  it('plans the infographic; nonsense falls back on the author\'s words, and a failure costs nothing', async () => {
    const model = await startAiServer()
    onTestFinished(async () => { await model.close() })
    const { app, ada } = await withCredits(await buildTestApp({ env: { AI_URL: model.url, AI_KEY: 'sk' } }))
    model.answer = () => answer(good)
    expect((await make(app, ada, { key: 'a' })).data).toMatchObject({ templateUsed: 'cycle', llmAnalysis: { writer: 'model', plan: { title: 'Water' } } })
    model.answer = () => answer({ ...good, title: 'Another' })
    expect((await make(app, ada, { key: 'a' })).data?.llmAnalysis.plan.title).toBe('Water')
    model.answer = () => 'I would rather not.'
    expect((await make(app, ada, { key: 'b' })).data).toMatchObject({ templateUsed: 'steps', llmAnalysis: { writer: 'offline' } })
    const before = await balance(app, ada)
    model.fault = () => 401
    expect((await make(app, ada, { key: 'c' })).error?.code).toBe('ai-refused')
    expect(await balance(app, ada)).toBe(before)
  })
})
