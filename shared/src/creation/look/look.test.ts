import { describe, expect, it } from 'vitest'
import { contrast } from '../../colour/index.ts'
import { BUILT_IN_THEMES, CANVAS, backgroundOf, colourIn, elementSchema, highestWords, placesOf, resolveStyle } from '../../lesson/index.ts'
import type { ElementOf, Layout, LessonElement } from '../../lesson/index.ts'
import { layoutRichText, plainText } from '../../text/index.ts'
import type { Measure } from '../../text/index.ts'
import { BUILT_IN_TEMPLATES } from '../../templates/built-in/index.ts'
import type { SlideContent, SlidePart } from '../content.ts'
import type { PlannedSlide } from '../slides.ts'
import { designOf, drawSlide } from './index.ts'

/** Letters as wide as those of a typewriter: no font of a theme has wider ones on average. */
const widest: Measure = (text, { size }) => ({ width: [...text].length * size * 0.6, ascent: size * 0.8, descent: size * 0.2 })
const WORDS = {
  'en-US': ['The', 'river', 'carries', 'sand', 'and', 'stones', 'to', 'the', 'sea', 'because', 'water', 'flows', 'internationally'],
  'es-ES': ['El', 'río', 'lleva', 'arena', 'y', 'piedras', 'al', 'mar', 'porque', 'el', 'agua', 'corre', 'responsabilidades'],
  'hi-IN': ['नदी', 'रेत', 'और', 'पत्थर', 'को', 'समुद्र', 'तक', 'ले', 'जाती', 'है', 'क्योंकि', 'पानी', 'बहता'],
  ar: ['يحمل', 'النهر', 'الرمل', 'والحجارة', 'إلى', 'البحر', 'لأن', 'الماء', 'يجري', 'دائمًا', 'نحو', 'الأسفل', 'والمسؤوليات'],
} as const
type Language = keyof typeof WORDS
/** Words that columns have no room for at the size of others. */
const LONG_WORDS = {
  'en-US': ['Antidisestablishmentarianism', 'electroencephalographically', 'of'], 'es-ES': ['Electroencefalografistas', 'desoxirribonucleoproteico', 'de'],
  'hi-IN': ['किंकर्तव्यविमूढ़तापूर्वक', 'अन्तर्राष्ट्रीयकरणविरोधी', 'का'], ar: ['أفاستسقيناكموهما', 'والاستخباراتيونالدوليون', 'في'],
} as const
const LENGTHS = ['short', 'usual', 'long', 'wide'] as const
type Length = (typeof LENGTHS)[number]

/** Words in a row that are others for every seed, and the same for the same one. */
function wordsFrom(known: readonly string[], seed: number): (count: number) => string {
  let state = seed
  const next = (): number => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648)
  return (count) => Array.from({ length: count }, () => known[(next() >> 4) % known.length] ?? '').join(' ')
}

/** Slides of every form and number of parts. */
function slidesOf(language: Language, length: Length, seed: number): readonly PlannedSlide[] {
  const words = wordsFrom((length === 'wide' ? LONG_WORDS : WORDS)[language], seed)
  const of = (short: number, usual: number, long: number): number => ({ short, usual, long, wide: usual })[length]
  const parts = (count: number): readonly SlidePart[] => Array.from({ length: count }, () => ({ label: words(of(1, 2, 5)), words: [words(of(3, 12, 28))] }))
  const points = (count: number, kind: 'paragraph' | 'bullet' | 'ordered', size: number) => Array.from({ length: count }, (_, at) => ({ kind, level: kind === 'bullet' && at % 3 === 2 ? 1 : 0, ordinal: kind === 'ordered' ? at + 1 : 0, words: words(size) }))
  const table = (rows: number, columns: number) => Array.from({ length: rows }, () => Array.from({ length: columns }, () => words(of(1, 2, 6)).slice(0, 90)))
  const contents: readonly SlideContent[] = [
    { form: 'points', points: points(of(1, 1, 1), 'paragraph', of(4, 14, 40)) }, { form: 'points', points: points(3, 'paragraph', of(4, 14, 40)) },
    { form: 'points', points: points(of(2, 5, 12), 'bullet', of(2, 8, 30)) }, { form: 'points', points: points(of(3, 8, 70), 'ordered', of(2, 8, 40)) },
    { form: 'comparison', parts: parts(2) }, { form: 'steps', parts: parts(3) }, { form: 'steps', parts: parts(4) }, { form: 'steps', parts: parts(6) },
    { form: 'timeline', parts: parts(of(3, 4, 5)) }, { form: 'timeline', parts: parts(6) },
    { form: 'quote', words: words(of(5, 18, 44)), source: length === 'short' ? '' : words(of(1, 3, 8)) },
    { form: 'number', large: of(1, 2, 3) === 1 ? '42 %' : '$ 1,200 million', caption: words(of(4, 12, 26)) }, { form: 'equation', large: 'E = m · c²', caption: words(of(4, 12, 26)) },
    { form: 'definition', large: words(of(1, 2, 4)), caption: words(of(4, 12, 26)) },
    { form: 'table', rows: table(of(2, 5, 9), of(2, 4, 6)) },
    { form: 'chart', sheet: { kind: 'bar', unit: 'percent', labels: table(of(2, 5, 12), 1).map(([label = ''], at) => `${label} ${at}`), series: [{ name: words(2), values: Array.from({ length: of(2, 5, 12) }, (_, at) => at) }] } },
  ]
  return [
    // A heading without text, and an address.
    { kind: 'section', title: words(of(1, 4, 14)), subtitle: '', content: { form: 'points', points: [] }, narration: '' },
    { kind: 'section', title: words(2), subtitle: '', content: { form: 'points', points: [{ kind: 'paragraph', level: 0, ordinal: 0, words: `https://example.org/${'path/'.repeat(of(1, 9, 30))}` }] }, narration: '' },
    { kind: 'intro', title: words(of(2, 5, 14)), subtitle: length === 'short' ? '' : words(of(1, 10, 24)), content: { form: 'points', points: [] }, narration: '' },
    ...contents.map((content): PlannedSlide => ({ kind: 'section', title: words(of(2, 6, 20)).slice(0, 170), subtitle: '', content, narration: '' })),
    { kind: 'closing', title: words(3), subtitle: '', narration: '', content: { form: 'points', points: points(of(1, 3, 3), 'ordered', of(4, 12, 24)) } },
  ]
}

interface Drawn {
  readonly name: string
  readonly layout: Layout
  readonly elements: readonly LessonElement[]
}

const drawn: readonly Drawn[] = BUILT_IN_TEMPLATES.flatMap((template, design) => (Object.keys(WORDS) as Language[]).flatMap((language, at) => {
  // Each design and language has one of the lengths; together all have all.
  const length = LENGTHS[(design + at) % LENGTHS.length] ?? 'usual'
  const slides = slidesOf(language, length, design * 100 + at + 1)
  return slides.map((slide, index) => {
    const { elements, layout } = drawSlide(slide, { at: index, count: slides.length, language, template })
    return {
      name: `${template.id} ${language} ${length} ${slide.kind} ${slide.content.form} ${index}`, layout,
      elements: elements.map((element, order) => elementSchema.parse({ ...element, id: `e${order}`, order: `a${order}` })),
    }
  })
}))
const isText = (element: LessonElement): element is ElementOf<'text'> => element.type === 'text'
const isContent = ({ type }: LessonElement): boolean => type !== 'shape'

/** Themes that may be chosen afterwards, the one whose lines are highest among them. */
const HIGHEST = BUILT_IN_THEMES.toSorted((a, b) => b.theme.lineHeight - a.theme.lineHeight)[0]?.theme

describe('slides of every design, form and length in English, Spanish, Hindi and Arabic', () => {
  it('are more than 500, and say what they show', () => {
    expect(drawn.length).toBeGreaterThan(500)
    for (const { elements, name } of drawn) expect(elements.filter(isContent).length, name).toBeGreaterThan(0)
  })

  it('never have words that stand out of their box, or are set too small to be read', () => {
    const bad = drawn.flatMap(({ elements, name }) => elements.filter(isText).flatMap((element) => {
      const look = resolveStyle(element, HIGHEST)
      const over = layoutRichText(element.text, look, widest).height - look.height
      return over > 0 || look.fontSize < 24 ? [`${name}: ${element.name} ${Math.round(over)} over at ${look.fontSize}: ${plainText(element.text).slice(0, 40)}`] : []
    }))
    expect(bad).toEqual([])
  })

  it('never have words that are cut in two', () => {
    const bad = drawn.flatMap(({ elements, name }) => elements.filter(isText).flatMap((element) => {
      const look = resolveStyle(element, HIGHEST)
      return layoutRichText(element.text, look, widest).lines.flatMap(({ end }) => {
        const words = plainText(element.text)
        const isInside = /[\p{L}\p{M}]/u.test(words.charAt(end - 1)) && /[\p{L}\p{M}]/u.test(words.charAt(end)) && !words.includes('://')
        return isInside ? [`${name}: ${element.name} at ${look.fontSize}: …${words.slice(Math.max(0, end - 12), end)}|${words.slice(end, end + 12)}`] : []
      })
    }))
    expect(bad).toEqual([])
  })

  it('never have parts that lie on each other, or leave the slide', () => {
    const bad = drawn.flatMap(({ elements, name }) => {
      const boxes = elements.filter(isContent)
      const outside = boxes.filter(({ x, y, width, height }) => x < 0 || y < 0 || x + width > CANVAS.width || y + height > CANVAS.height)
      const lying = boxes.flatMap((one, at) => boxes.slice(at + 1).filter((other) => (
        one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height
      )).map((other) => `${name}: ${one.name} on ${other.name}`))
      return [...outside.map((element) => `${name}: ${element.name} outside`), ...lying]
    })
    expect(bad).toEqual([])
  })

  it('have tables whose words fit the height that they take', () => {
    const bad = drawn.flatMap(({ elements, name }) => elements.filter((element) => element.type === 'table').flatMap((table) => {
      const sum = table.columns.reduce((all, { width }) => all + width, 0)
      const needed = table.rows.reduce((all, { id }) => all + 28 + Math.max(...table.columns.map((column) => {
        const cell = table.cells.find((one) => one.id === `${id}:${column.id}`)
        return cell === undefined ? 0 : highestWords(cell.text, table.width * column.width / sum - 28, table.fontSize ?? 28, 1.4)
      })), 0)
      return needed > table.height || (table.fontSize ?? 0) < 24 ? [`${name}: ${Math.round(needed)} of ${table.height}`] : []
    }))
    expect(bad).toEqual([])
  })

  it('keep their words legible in every theme (WCAG AA): 4.5 on all that may lie behind them', () => {
    const bad = new Set(drawn.flatMap(({ elements, layout, name }) => elements.filter(isText).flatMap((element) => {
      const behind = elements.slice(0, elements.indexOf(element)).flatMap((other) => (
        other.type === 'shape' && typeof other.fill === 'string' && other.rotation === 0 && other.x < element.x + element.width && element.x < other.x + other.width
          && other.y < element.y + element.height && element.y < other.y + other.height ? [other.fill] : []
      ))
      return BUILT_IN_THEMES.flatMap(({ id, theme }) => {
        const { color } = resolveStyle(element, theme)
        return [backgroundOf(layout).colour, ...behind].filter((back) => contrast(color, colourIn(theme, back)) < 4.5).map((back) => `${name.split(' ')[0] ?? ''} ${element.name} on ${back} in ${id}`)
      })
    })))
    expect([...bad]).toEqual([])
  })

  it('stand in the places of their layout, each place once, so that another layout takes them along', () => {
    for (const template of BUILT_IN_TEMPLATES) {
      for (const [at, slide] of slidesOf('en-US', 'usual', 7).entries()) {
        const { elements, layout } = drawSlide(slide, { at, count: 18, language: 'en-US', template })
        const slots = elements.flatMap((element) => ('slot' in element && element.slot !== undefined ? [`${String(element.placeholder)} ${element.slot}`] : []))
        const known = placesOf(layout).map(({ placeholder, slot }) => `${placeholder} ${slot}`)
        expect([new Set(slots).size, slots.filter((slot) => !known.includes(slot))]).toEqual([slots.length, []])
      }
    }
    expect(designOf('no such template').id).toBe(designOf(undefined).id)
  })
})
