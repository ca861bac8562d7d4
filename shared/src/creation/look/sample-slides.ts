import { elementSchema } from '../../lesson/index.ts'
import type { Layout, LessonElement } from '../../lesson/index.ts'
import { BUILT_IN_TEMPLATES } from '../../templates/built-in/index.ts'
import type { BuiltInTemplate } from '../../templates/built-in/index.ts'
import type { SlideContent, SlidePart } from '../content.ts'
import type { PlannedSlide } from '../slides.ts'
import { artPlace, drawSlide } from './index.ts'

/** Words of the languages that slides are made in, and of one that is read from right to left. */
const WORDS = {
  'en-US': ['The', 'river', 'carries', 'sand', 'and', 'stones', 'to', 'the', 'sea', 'because', 'water', 'flows', 'internationally'],
  'es-ES': ['El', 'río', 'lleva', 'arena', 'y', 'piedras', 'al', 'mar', 'porque', 'el', 'agua', 'corre', 'responsabilidades'],
  'hi-IN': ['नदी', 'रेत', 'और', 'पत्थर', 'को', 'समुद्र', 'तक', 'ले', 'जाती', 'है', 'क्योंकि', 'पानी', 'बहता'],
  ar: ['يحمل', 'النهر', 'الرمل', 'والحجارة', 'إلى', 'البحر', 'لأن', 'الماء', 'يجري', 'دائمًا', 'نحو', 'الأسفل', 'والمسؤوليات'],
} as const
export type SampleLanguage = keyof typeof WORDS
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
export function slidesOf(language: SampleLanguage, length: Length, seed: number): readonly PlannedSlide[] {
  const words = wordsFrom((length === 'wide' ? LONG_WORDS : WORDS)[language], seed)
  const of = (short: number, usual: number, long: number): number => ({ short, usual, long, wide: usual })[length]
  const parts = (count: number): readonly SlidePart[] => Array.from({ length: count }, () => ({ label: words(of(1, 2, 5)), words: [words(of(3, 12, 28))] }))
  const entries = (count: number, size: number): readonly SlidePart[] => Array.from({ length: count }, () => ({ label: '', words: [words(size)] }))
  const points = (count: number, kind: 'paragraph' | 'bullet' | 'ordered', size: number) => Array.from({ length: count }, (_, at) => ({ kind, level: kind === 'bullet' && at % 3 === 2 ? 1 : 0, ordinal: kind === 'ordered' ? at + 1 : 0, words: words(size) }))
  const table = (rows: number, columns: number) => Array.from({ length: rows }, () => Array.from({ length: columns }, () => words(of(1, 2, 6)).slice(0, 90)))
  const contents: readonly SlideContent[] = [
    { form: 'points', points: points(of(1, 1, 1), 'paragraph', of(4, 14, 40)) }, { form: 'points', points: points(3, 'paragraph', of(4, 14, 40)) },
    { form: 'points', points: points(of(2, 5, 12), 'bullet', of(2, 8, 30)) }, { form: 'points', points: points(of(3, 8, 70), 'ordered', of(2, 8, 40)) },
    { form: 'comparison', parts: parts(2) }, { form: 'steps', parts: parts(3) }, { form: 'steps', parts: parts(4) }, { form: 'steps', parts: parts(6) },
    { form: 'list', parts: parts(of(4, 5, 6)) }, { form: 'list', parts: entries(4, of(2, 8, 27)) }, { form: 'list', parts: entries(of(5, 6, 6), of(2, 8, 18)) }, { form: 'list', parts: entries(of(7, 9, 12), of(1, 3, 7)) },
    { form: 'timeline', parts: parts(of(3, 4, 5)) }, { form: 'timeline', parts: parts(6) },
    { form: 'quote', words: words(of(5, 18, 44)), source: length === 'short' ? '' : words(of(1, 3, 8)) },
    { form: 'number', large: of(1, 2, 3) === 1 ? '42 %' : '$ 1,200 million', caption: words(of(4, 12, 26)) }, { form: 'equation', large: 'E = m · c²', caption: words(of(4, 12, 26)) },
    { form: 'definition', large: words(of(1, 2, 4)), caption: words(of(4, 12, 26)) },
    { form: 'code', lines: Array.from({ length: of(3, 7, 14) }, (_, at) => `${'  '.repeat(at % 3)}${words(4)}`.slice(0, of(30, 60, 90))), caption: length === 'short' ? '' : words(of(3, 12, 26)) },
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

/** A generated slide as it stands in a lesson of a template. */
export interface SampleSlide {
  readonly template: BuiltInTemplate
  readonly name: string
  /** Which slide its artwork is that of. */
  readonly at: number
  readonly layout: Layout
  readonly elements: readonly LessonElement[]
}

/** Slides of every form and length in every built-in template and four languages: enough to see what their layouts do with words. */
export const sampleSlides = (): readonly SampleSlide[] => BUILT_IN_TEMPLATES.flatMap((template, design) => (Object.keys(WORDS) as SampleLanguage[]).flatMap((language, at) => {
  // Each design and language has one of the lengths; together all have all.
  const length = LENGTHS[(design + at) % LENGTHS.length] ?? 'usual'
  const slides = slidesOf(language, length, design * 100 + at + 1)
  return slides.map((slide, index) => {
    const { elements, layout } = drawSlide(slide, { at: index, count: slides.length, language, template })
    return {
      template, at: artPlace(index, slides.length), name: `${template.id} ${language} ${length} ${slide.kind} ${slide.content.form} ${index}`, layout,
      elements: elements.map((element, order) => elementSchema.parse({ ...element, id: `e${order}`, order: `a${order}` })),
    }
  })
}))
