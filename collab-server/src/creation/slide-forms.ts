import { MAX_BULLETS, TABLE, countWords, isEquation, sheetOf } from '@lectern/shared/creation'
import type { PlannedSlide, SlideContent } from '@lectern/shared/creation'
import { z } from 'zod'

/** What the words of a slide keep to (S2 §5: up to three bullets, key takeaways under 25 words), in words unless said otherwise. */
const SLIDE_RULES = {
  pointWords: 20, parts: { min: 2, max: 6 }, sides: 3, labelWords: 5, partWords: 24, largeCharacters: 40, captionWords: 24, quoteWords: 45, numberCharacters: 14,
  /** No word is longer than this on average: what has no spaces is no way round the others. */
  wordCharacters: 18,
} as const

const words = z.string().transform((text) => text.replace(/\s+/gu, ' ').replace(/^(?:["“«]|[-*•]\s)|["”»]$/gu, '').trim())
const FORMS = ['points', 'steps', 'comparison', 'timeline', 'definition', 'quote', 'number', 'equation', 'table', 'chart'] as const

/** What a model may answer for some slides. Its form is asked for strictly; what its words are is made to keep the rules afterwards. */
export const slideAnswersSchema = z.object({
  slides: z.array(z.object({
    /** Which of the slides that were sent, from 1. */
    number: z.number().int(),
    form: z.enum(FORMS).catch('points'),
    points: z.array(words).catch([]),
    parts: z.array(z.object({ label: words, words })).catch([]),
    /** Of a table or chart; the first row is the head. */
    rows: z.array(z.array(words)).catch([]),
    large: words.catch(''),
    caption: words.catch(''),
    narration: z.string().catch(''),
  })),
})
export type SlideAnswer = z.output<typeof slideAnswersSchema>['slides'][number]

const isUpTo = (text: string, most: number): boolean => text !== '' && countWords(text) > 0 && countWords(text) <= most && text.length <= most * SLIDE_RULES.wordCharacters

/** What a model read of a slide. */
export const sourceOf = ({ narration, title }: PlannedSlide): string => `${title}\n${narration}`
/** What an answer shows, in one. */
export const shownIn = ({ caption, form, large, parts, points, rows }: SlideAnswer): string => {
  if (form === 'points') return points.join(' ')
  if (form === 'table' || form === 'chart') return rows.flat().join(' ')
  return isParted(form) ? parts.map((part) => part.words).join(' ') : [large, caption].join(' ')
}

type Form = SlideAnswer['form']
const isParted = (form: Form): form is 'steps' | 'comparison' | 'timeline' => form === 'steps' || form === 'comparison' || form === 'timeline'
const isLarge = (form: Form): form is 'definition' | 'number' => form === 'definition' || form === 'number'

/** Words without the signs between them, to find them in others. */
const bare = (text: string): string => ` ${(text.toLocaleLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ')} `
const isSaidIn = (said: string, source: string): boolean => bare(said).trim() !== '' && bare(source).includes(bare(said))

/** Numbers that an answer has and its source has not are made up. */
function inventsNumbers(answer: SlideAnswer, source: string): boolean {
  const known = new Set(source.match(/\d+(?:[.,]\d+)*/gu) ?? [])
  const labels = answer.form === 'steps' ? [] : answer.parts.map(({ label }) => label)
  const said = [...answer.points, ...labels, ...answer.parts.map((part) => part.words), ...answer.rows.flat(), answer.large, answer.caption].join(' ')
  return (said.match(/\d+(?:[.,]\d+)*/gu) ?? []).some((number) => !known.has(number))
}

const areRows = (rows: SlideAnswer['rows']): boolean => rows.length >= 2 && (rows[0]?.length ?? 0) >= 2 && rows.every((row) => row.length === rows[0]?.length) && rows[0]?.some((cell) => cell !== '') === true
const isTable = (rows: SlideAnswer['rows']): boolean => (
  areRows(rows) && rows.length <= TABLE.rows && (rows[0]?.length ?? 0) <= TABLE.columns && rows.every((row) => row.every((cell) => cell.length <= TABLE.cellCharacters))
)

/** What is wrong with an answer's words; null where nothing is. */
type FormRule = (answer: SlideAnswer, slide: PlannedSlide, language: string) => string | null

const { captionWords, labelWords, largeCharacters, numberCharacters, partWords, parts: PARTS, pointWords, quoteWords, sides: SIDES } = SLIDE_RULES
const mostParts = ({ form }: SlideAnswer): number => (form === 'comparison' ? SIDES : PARTS.max)

/** The rules of what a slide shows (S2 §5), each with what a model is told where it is broken. */
const FORM_RULES: readonly FormRule[] = [
  ({ form, points }) => (form === 'points' && (points.length === 0 || points.length > MAX_BULLETS) ? `has 1 to ${MAX_BULLETS} points` : null),
  ({ form, points }) => (form === 'points' && points.some((point) => !isUpTo(point, pointWords)) ? `has points of at most ${pointWords} words` : null),
  ({ form, points }) => (form === 'points' && new Set(points).size < points.length ? 'says no point twice' : null),
  (answer) => (isParted(answer.form) && (answer.parts.length < PARTS.min || answer.parts.length > mostParts(answer)) ? `has ${PARTS.min} to ${mostParts(answer)} parts` : null),
  ({ form, parts }) => (isParted(form) && parts.some(({ label }) => !isUpTo(label, labelWords)) ? `has labels of 1 to ${labelWords} words` : null),
  ({ form, parts }) => (isParted(form) && parts.some((part) => !isUpTo(part.words, partWords)) ? `has parts of 1 to ${partWords} words` : null),
  ({ form, large }) => (form === 'definition' && (large === '' || large.length > largeCharacters) ? `has a term of at most ${largeCharacters} characters as large` : null),
  ({ form, large }) => (form === 'number' && (!/\d/u.test(large) || large.length > numberCharacters) ? `has a number of at most ${numberCharacters} characters as large` : null),
  ({ form, large }, slide) => (form === 'quote' && !(isUpTo(large, quoteWords) && isSaidIn(large, sourceOf(slide))) ? `has what its part quotes as large, word for word and in at most ${quoteWords} words` : null),
  ({ caption, form }, slide) => (form === 'quote' && caption !== '' && !(isUpTo(caption, captionWords) && isSaidIn(caption, sourceOf(slide))) ? 'has who said it as caption, as its part says, or none' : null),
  ({ form, large }, slide) => (form === 'equation' && !(isEquation(large) && sourceOf(slide).replaceAll(/\s/gu, '').includes(large.replaceAll(/\s/gu, ''))) ? 'has a formula of its part as large, sign for sign' : null),
  ({ caption, form }) => ((isLarge(form) || form === 'equation') && !isUpTo(caption, captionWords) ? `has a caption of 1 to ${captionWords} words` : null),
  ({ form, rows }) => ((form === 'table' || form === 'chart') && !areRows(rows) ? 'has a head and at least one more row, with at least 2 columns each and as many in all of them' : null),
  ({ form, rows }) => (form === 'table' && areRows(rows) && !isTable(rows) ? `has at most ${TABLE.rows} rows, ${TABLE.columns} columns and ${TABLE.cellCharacters} characters in a cell` : null),
  ({ form, rows }, _, language) => (form === 'chart' && areRows(rows) && sheetOf(rows, language) === null
    ? 'has 2 to 12 rows of a label and numbers of one unit below the head of a chart, with up to 4 columns of numbers; else it is a table' : null),
  (answer, slide) => (inventsNumbers(answer, sourceOf(slide)) ? 'has no number that its part does not have' : null),
]

/** What an answer breaks of the rules of what a slide shows, to be told after "See to it that slide 1". */
export function brokenForm(answer: SlideAnswer, slide: PlannedSlide, language: string): readonly string[] {
  return FORM_RULES.map((rule) => rule(answer, slide, language)).filter((broken) => broken !== null)
}

const pointsOf = (said: readonly string[]): SlideContent | null => {
  const kept = [...new Set(said)].filter((point) => isUpTo(point, pointWords)).slice(0, MAX_BULLETS)
  return kept.length === 0 ? null : { form: 'points', points: kept.map((text) => ({ kind: 'bullet', level: 0, ordinal: 0, words: text })) }
}

/** What an answer of a form shows that keeps its rules. */
function contentOf(answer: SlideAnswer, language: string): SlideContent {
  const { caption, form, large, parts, points, rows } = answer
  if (form === 'points') return { form, points: points.map((text) => ({ kind: 'bullet', level: 0, ordinal: 0, words: text })) }
  if (isParted(form)) return { form, parts: parts.map((part) => ({ label: part.label, words: [part.words] })) }
  if (form === 'quote') return { form, words: large, source: caption }
  if (form === 'table' || form === 'chart') {
    const sheet = form === 'chart' ? sheetOf(rows, language) : null
    return sheet === null ? { form: 'table', rows } : { form: 'chart', sheet }
  }
  return { form, large, caption }
}

/** Closest first: other forms that an answer may be taken for. Steps and dates are never taken apart: one that is left out would make the others wrong. */
function closestOf(answer: SlideAnswer, slide: PlannedSlide, language: string): SlideContent | null {
  const { caption, form, parts, points, rows } = answer
  if (form === 'chart' && isTable(rows)) return { form: 'table', rows }
  if (form === 'quote' && caption !== '' && brokenForm({ ...answer, caption: '' }, slide, language).length === 0) return contentOf({ ...answer, caption: '' }, language)
  if (form === 'points') return pointsOf(points)
  if (isParted(form)) {
    const kept = parts.slice(0, mostParts(answer))
    const isOnlyMore = form !== 'comparison' && parts.length > kept.length && brokenForm({ ...answer, parts: kept }, slide, language).length === 0
    return isOnlyMore ? contentOf({ ...answer, parts: kept }, language) : null
  }
  return null
}

/** The content that an answer comes to: as it is where it keeps its rules, else in the closest form that does; null where none does, or it makes up numbers. */
export function answeredContent(answer: SlideAnswer, slide: PlannedSlide, language: string): SlideContent | null {
  if (inventsNumbers(answer, sourceOf(slide))) return null
  return brokenForm(answer, slide, language).length === 0 ? contentOf(answer, language) : closestOf(answer, slide, language)
}
