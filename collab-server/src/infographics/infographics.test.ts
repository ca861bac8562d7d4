import { contrast } from '@lectern/shared/colour'
import { CREDIT_ACTION, addCredits, getCreditsHistory } from '@lectern/shared/credits'
import { setFlag } from '@lectern/shared/flags'
import {
  INFOGRAPHIC_KINDS, INFOGRAPHIC_MESSAGES, INFOGRAPHIC_RATIOS, INFOGRAPHIC_SIZES, infographicRequestSchema, makeInfographic,
} from '@lectern/shared/infographics'
import { BUILT_IN_THEMES } from '@lectern/shared/lesson'
import type { FastifyInstance } from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { z } from 'zod'
import { inspectSvg } from '../media/svg.ts'
import { startAiServer } from '../test-support/ai-server.ts'
import { buildTestApp, sharedTestApp } from '../test-support/build-test-app.ts'
import { attempt, call } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'
import type { TestMember } from '../test-support/members.ts'
import { amountOf } from './amounts.ts'
import { analyse } from './analyse.ts'
import { paletteOf } from './colours.ts'
import { compose } from './compose.ts'
import type { Composed } from './compose.ts'
import { rulerFor } from './measure.ts'
import { planAnswerSchema } from './plan.ts'
import { recast } from './recast.ts'
import { generateInfographic } from './service.ts'
import { drawSvg } from './svg.ts'
import { writeHtml } from './html.ts'

const TEXTS = {
  steps: 'How a volcano erupts\n1. Magma rises: hot rock climbs.\n2. Gas expands: bubbles grow.\n3. The plug breaks: rock gives way.',
  cycle: 'The water cycle\n- Evaporation: the sun warms the sea.\n- Condensation: vapour becomes clouds.\n- Rain: water falls.',
  comparison: 'Cells\nPlant cell:\n- A wall of cellulose\n- Chloroplasts\nAnimal cell:\n- A membrane only\n- No chloroplasts',
  numbers: 'The oceans\n71 % of the Earth is under water\n97 % of all water is salty\n5 oceans share one body of water',
  timeline: 'Reaching the Moon\n1957: Sputnik is the first thing in orbit.\n1961: Gagarin flies round the Earth.\n1969: Armstrong walks on the Moon.',
  stairs: 'Levels of reading\n- Letters: knows their sounds\n- Words: reads them as a whole\n- Texts: judges what they claim',
  matrix: 'SWOT of a garden\nStrengths:\n- Much room\nWeaknesses:\n- Nobody waters\nOpportunities:\n- A grant\nThreats:\n- Drought',
  pyramid: 'The food pyramid\n- Sweets: seldom\n- Fruit: much\n- Grain: most',
  funnel: 'The recruitment funnel\n- Applications: 400 people write\n- Interviews: 60 are invited\n- Hired: 4 stay',
  hub: 'Parts of a plant\n- Root: holds it and drinks\n- Stem: carries water up\n- Leaf: makes sugar of light',
  bars: 'Languages at our school\nEnglish 64 %\nHindi 21 %\nSpanish 11 %\nArabic 4 %',
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
      for (const kind of INFOGRAPHIC_KINDS) {
        for (const ratio of INFOGRAPHIC_RATIOS) expect(() => compose(recast(analyse(text, ''), kind), ratio, paletteOf([], '#FFFFFF'), rulerFor([]))).not.toThrow()
      }
    }
  })
})

/** More than most authors write: eight parts with long words. */
const LONG = `A considerable amount of internationalization and what becomes of it in the end\n${Array.from({ length: 8 }, (_, at) => (
  `- Telecommunications ${at + 1} %: some words that explain what this part of the whole is about, in a sentence of some length.`
)).join('\n')}`
const ARABIC = 'دورة الماء\n- التبخر: تسخن الشمس البحر\n- التكثف: يصبح البخار سحبا\n- الهطول: يسقط المطر'
const HINDI = 'जल चक्र\n- वाष्पीकरण: सूरज समुद्र को गर्म करता है\n- संघनन: भाप बादल बनती है\n- वर्षा: पानी गिरता है'
const FONTS = { heading: 'Inter', body: 'Inter' }

describe('the designs', () => {
  const ruler = rulerFor(['Inter Variable'])
  const palette = paletteOf([], '#FFFFFF')
  const drawn: readonly { readonly name: string; readonly scene: Composed }[] = INFOGRAPHIC_KINDS.flatMap((kind) => (
    [...Object.entries(TEXTS), ['long', LONG], ['arabic', ARABIC], ['hindi', HINDI]] as const
  ).flatMap(([text, words]) => INFOGRAPHIC_RATIOS.map((ratio) => ({ name: `${kind} ${text} ${ratio}`, scene: compose(recast(analyse(words, ''), kind), ratio, palette, ruler) }))))

  it('S2 §9 are twelve, and each draws every text otherwise, in every ratio, as a picture and as a page', () => {
    expect(INFOGRAPHIC_KINDS).toHaveLength(12)
    for (const { name, scene } of drawn) {
      const [, , ratio = 'square'] = name.split(' ')
      const { width, height } = INFOGRAPHIC_SIZES[ratio as 'square']
      expect(inspectSvg(Buffer.from(drawSvg(scene, FONTS))), name).toEqual({ width, height })
      expect(writeHtml(scene, FONTS)).toContain(`width:${width}px`)
    }
    const forms = drawn.filter(({ name }) => name.endsWith('bars square')).map(({ scene }) => JSON.stringify(scene.shapes))
    expect(new Set(forms).size).toBe(12)
  })

  it('never have words that leave the picture or lie on others', () => {
    const bad = drawn.flatMap(({ name, scene: { height, lines, width } }) => {
      const boxes = lines.map((line) => {
        const wide = ruler.measure(line.text, line.size, line.isBold)
        return { line, left: line.align === 'middle' ? line.x + (line.width - wide) / 2 : line.x, wide, top: line.baseline - line.size * 0.8, bottom: line.baseline + line.size * 0.2 }
      })
      return boxes.flatMap(({ bottom, left, line, top, wide }, at) => [
        ...(left < 0 || left + wide > width + 1 || top < 0 || bottom > height ? [`${name}: ${line.text} outside`] : []), ...(wide > line.width + 1 ? [`${name}: ${line.text} over`] : []),
        ...boxes.slice(at + 1).flatMap((other) => (
          left < other.left + other.wide - 1 && other.left < left + wide - 1 && top < other.bottom - 1 && other.top < bottom - 1 ? [`${name}: ${line.text} on ${other.line.text}`] : []
        )),
      ])
    })
    expect(bad).toEqual([])
  })

  it('have room for all words of usual texts, in fonts as wide as any', () => {
    for (const fonts of [['Inter Variable'], ['Montserrat Variable', 'Work Sans Variable'], ['Fira Code Variable']]) {
      for (const [text, words] of Object.entries(TEXTS)) {
        for (const kind of INFOGRAPHIC_KINDS) expect(compose(recast(analyse(words, ''), kind), 'square', palette, rulerFor(fonts)).isOver, `${text} ${kind} in ${fonts[0] ?? ''}`).toBe(false)
      }
    }
  })

  it('keep every word readable on what lies behind it (WCAG AA), in all colours of themes', () => {
    const looks = [
      ...BUILT_IN_THEMES.map(({ theme }) => ({ background: theme.paper, colors: [theme.accent, theme.accent2, theme.accent3, theme.accent4] })),
      ...['#FFFFFF', '#14213D', '#777777', '#FFEE00'].map((background) => ({ background, colors: ['#FFFFFF', '#000000', '#7C3AED', '#FFEE00', '#808080'] })),
    ]
    for (const { background, colors } of looks) {
      for (const kind of INFOGRAPHIC_KINDS) {
        const { lines } = compose(recast(analyse(TEXTS.numbers, ''), kind), 'square', paletteOf(colors, background), ruler)
        for (const { fill, on, text } of lines) expect(contrast(fill, on), `${kind} on ${background}: ${text}`).toBeGreaterThanOrEqual(4.45)
      }
    }
  })

  it('are turned round for words that are read from right to left', () => {
    const { isRightToLeft, lines } = compose(recast(analyse(ARABIC, ''), 'steps'), 'square', palette, ruler)
    expect([isRightToLeft, (lines.find(({ text }) => text === '1')?.x ?? 0) > 700]).toEqual([true, true])
  })

  it('escape every word: nothing in a text becomes active', () => {
    for (const kind of INFOGRAPHIC_KINDS) {
      const scene = compose(recast(analyse(NASTY, ''), kind), 'square', palette, ruler)
      expect(() => inspectSvg(Buffer.from(drawSvg(scene, FONTS)))).not.toThrow()
      const html = writeHtml(scene, FONTS)
      expect([html.match(/<(?:script|img)/g), html.match(/<style>/g)?.length, html.match(/<style>[^<]*url\(/)]).toEqual([null, 1, null])
      expect(html).toContain("default-src 'none'")
    }
  })

  it('say what the text says, whichever is chosen, and compare by bars only what can be compared', () => {
    const said = (kind: (typeof INFOGRAPHIC_KINDS)[number]): string => JSON.stringify(recast(analyse(TEXTS.numbers, ''), kind).items)
    for (const kind of INFOGRAPHIC_KINDS) for (const words of ['71 %', 'of the Earth is under water', '97 %', 'one body of water']) expect(said(kind), kind).toContain(words)
    expect(recast(analyse(TEXTS.numbers, ''), 'bars').kind).toBe('numbers')
    expect(recast(analyse('School\nEnglish 64 %\nHindi 21 %\nArabic 15 %', ''), 'bars')).toMatchObject({ kind: 'bars', items: [{ value: '64 %' }, {}, {}] })
    expect([amountOf('$ 3.5 million'), amountOf('1,200 km'), amountOf('12,5 %'), amountOf('−4 °C'), amountOf('many')]).toEqual([
      { amount: 3.5e6, unit: '$' }, { amount: 1200, unit: 'km' }, { amount: 12.5, unit: '%' }, null, null,
    ])
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
    expect(on.data?.htmlContent.replaceAll('<br/>', ' ')).toContain('Magma rises')
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

  it('S1 §3.6 what was made is drawn by another design, in other colours and fonts and another ratio without being charged again', async () => {
    const { app, ada } = await withCredits()
    const before = await balance(app, ada)
    const drawnBy = async (look: Partial<InfographicInput>): Promise<unknown> => (await make(app, ada, look)).data?.templateUsed
    expect([await drawnBy({}), await drawnBy({ design: 'pyramid', ratio: 'portrait' }), await drawnBy({ design: 'comparison', colors: ['#112233'], background: '#FFFFEE' }), await drawnBy({ fonts: ['Lora Variable'] })])
      .toEqual(['steps', 'pyramid', 'comparison', 'steps'])
    expect([await balance(app, ada), await spent(app, ada)]).toEqual([before - 1, 1])
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
