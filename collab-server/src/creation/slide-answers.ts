import { countWords } from '@lectern/shared/creation'
import type { PlannedSlide, SlideContent } from '@lectern/shared/creation'
import { z } from 'zod'

/** What the words of a slide keep to (S2 §5: up to three bullets, key takeaways under 25 words), in words unless said otherwise. */
const SLIDE_RULES = { points: 3, pointWords: 20, parts: { min: 2, max: 6 }, labelWords: 5, partWords: 24, largeCharacters: 40, captionWords: 24, narration: { min: 15, max: 260 } } as const

const words = z.string().transform((text) => text.replace(/\s+/gu, ' ').replace(/^(?:["“«]|[-*•]\s)|["”»]$/gu, '').trim())

/** What a model may answer for some slides. Its form is asked for strictly; what its words are is made to keep the rules afterwards. */
export const slideAnswersSchema = z.object({
  slides: z.array(z.object({
    /** Which of the slides that were sent, from 1. */
    number: z.number().int(),
    form: z.enum(['points', 'steps', 'comparison', 'timeline', 'definition']),
    points: z.array(words).catch([]),
    parts: z.array(z.object({ label: words, words })).catch([]),
    large: words.catch(''),
    caption: words.catch(''),
    narration: z.string().catch(''),
  })),
})
export type SlideAnswer = z.output<typeof slideAnswersSchema>['slides'][number]

const isUpTo = (text: string, most: number): boolean => text !== '' && countWords(text) > 0 && countWords(text) <= most

/** The content that an answer comes to: rules are kept by leaving out what breaks them; null where too little is left. */
function contentOf({ caption, form, large, parts, points }: SlideAnswer): SlideContent | null {
  if (form === 'definition') return large !== '' && large.length <= SLIDE_RULES.largeCharacters && isUpTo(caption, SLIDE_RULES.captionWords) ? { form, large, caption } : null
  if (form === 'points') {
    const kept = [...new Set(points)].filter((point) => isUpTo(point, SLIDE_RULES.pointWords)).slice(0, SLIDE_RULES.points)
    return kept.length === 0 ? null : { form, points: kept.map((text) => ({ kind: 'bullet', level: 0, ordinal: 0, words: text })) }
  }
  const kept = parts.filter((part) => isUpTo(part.label, SLIDE_RULES.labelWords) && isUpTo(part.words, SLIDE_RULES.partWords)).slice(0, SLIDE_RULES.parts.max)
  // A step that is left out would make the others wrong.
  return kept.length < SLIDE_RULES.parts.min || kept.length < Math.min(parts.length, SLIDE_RULES.parts.max)
    ? null : { form, parts: kept.map((part) => ({ label: part.label, words: [part.words] })) }
}

/** Numbers that an answer has and its source has not are made up. */
function inventsNumbers(answer: SlideAnswer, source: string): boolean {
  const known = new Set(source.match(/\d+(?:[.,]\d+)*/gu) ?? [])
  const labels = answer.form === 'steps' ? [] : answer.parts.map(({ label }) => label)
  const said = [...answer.points, ...labels, ...answer.parts.map((part) => part.words), answer.large, answer.caption].join(' ')
  return (said.match(/\d+(?:[.,]\d+)*/gu) ?? []).some((number) => !known.has(number))
}

/** Forms that a slide keeps as its author has them, whatever an answer says. */
const OWN_FORMS: readonly SlideContent['form'][] = ['list', 'table', 'chart', 'quote', 'number', 'equation', 'code']

/** What is wrong with an answer's words, or its narration; null where nothing is. */
type SlideRule = (answer: SlideAnswer, slide: PlannedSlide) => string | null

const isPoints = ({ form }: SlideAnswer): boolean => form === 'points'
const isParted = ({ form }: SlideAnswer): boolean => form === 'steps' || form === 'comparison' || form === 'timeline'
const { captionWords, labelWords, largeCharacters, narration: NARRATION, parts: PARTS, partWords, points: POINTS, pointWords } = SLIDE_RULES

/** The rules of what a slide shows (S2 §5), each with what a model is told where it is broken. */
const CONTENT_RULES: readonly SlideRule[] = [
  (answer) => (isPoints(answer) && (answer.points.length === 0 || answer.points.length > POINTS) ? `has 1 to ${POINTS} points` : null),
  (answer) => (isPoints(answer) && answer.points.some((point) => !isUpTo(point, pointWords)) ? `has points of at most ${pointWords} words` : null),
  (answer) => (isPoints(answer) && new Set(answer.points).size < answer.points.length ? 'says no point twice' : null),
  (answer) => (isParted(answer) && (answer.parts.length < PARTS.min || answer.parts.length > PARTS.max) ? `has ${PARTS.min} to ${PARTS.max} parts` : null),
  (answer) => (isParted(answer) && answer.parts.some(({ label }) => !isUpTo(label, labelWords)) ? `has labels of 1 to ${labelWords} words` : null),
  (answer) => (isParted(answer) && answer.parts.some((part) => !isUpTo(part.words, partWords)) ? `has parts of 1 to ${partWords} words` : null),
  ({ form, large }) => (form === 'definition' && (large === '' || large.length > largeCharacters) ? `has a term of at most ${largeCharacters} characters as large` : null),
  ({ caption, form }) => (form === 'definition' && !isUpTo(caption, captionWords) ? `has a caption of 1 to ${captionWords} words` : null),
  (answer, slide) => (inventsNumbers(answer, sourceOf(slide)) ? 'has no number that its part does not have' : null),
]

/** The rules of what is said to a slide. */
const NARRATION_RULES: readonly SlideRule[] = [
  ({ narration }) => (isWithin(countWords(narration), NARRATION) ? null : `has a narration of ${NARRATION.min} to ${NARRATION.max} words`),
  (answer) => (countWords(answer.narration) > countWords(shownIn(answer)) ? null : 'has a narration that says more than the slide shows'),
]

const sourceOf = ({ narration, title }: PlannedSlide): string => `${title}\n${narration}`
const shownIn = (answer: SlideAnswer): string => [...answer.points, ...answer.parts.map((part) => part.words), answer.caption].join(' ')
const isWithin = (count: number, { max, min }: { readonly min: number; readonly max: number }): boolean => count >= min && count <= max

/** What the answers for some slides break of their rules, a sentence each to the model; slides have numbers from 1. */
export function brokenSlideRules(answers: readonly SlideAnswer[], slides: readonly PlannedSlide[]): readonly string[] {
  return slides.flatMap((slide, index) => {
    const number = index + 1
    const answer = answers.find((one) => one.number === number)
    if (!answer) return [`Slide ${number} is missing.`]
    const rules = OWN_FORMS.includes(slide.content.form) ? NARRATION_RULES : [...CONTENT_RULES, ...NARRATION_RULES]
    return rules.flatMap((rule) => {
      const broken = rule(answer, slide)
      return broken === null ? [] : [`See to it that slide ${number} ${broken}.`]
    })
  })
}

/**
 * A slide as a model words it: its content where that keeps the rules, its narration where that explains rather than repeats. Whatever is of no
 * use stays as the author has it, and so do tables, charts, quotes, numbers and formulas.
 */
export function answered(slide: PlannedSlide, answer: SlideAnswer | undefined): PlannedSlide {
  if (answer === undefined) return slide
  const content = OWN_FORMS.includes(slide.content.form) || inventsNumbers(answer, sourceOf(slide)) ? null : contentOf(answer)
  const explains = NARRATION_RULES.every((rule) => rule(answer, slide) === null)
  const narration = answer.narration.trim().replace(/\n{2,}/gu, '\n')
  return { ...slide, content: content ?? slide.content, narration: explains ? narration : slide.narration }
}
