import { countWords } from '@lectern/shared/creation'
import type { PlannedSlide, SlideContent } from '@lectern/shared/creation'
import { z } from 'zod'

/** What the words of a slide keep to (S2 §5: up to three bullets, key takeaways under 25 words), in words unless said otherwise. */
export const SLIDE_RULES = { points: 3, pointWords: 20, parts: { min: 2, max: 6 }, labelWords: 5, partWords: 24, largeCharacters: 40, captionWords: 24, narration: { min: 15, max: 260 } } as const

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

/**
 * A slide as a model words it: its content where that keeps the rules, its narration where that explains rather than repeats. Whatever is of no
 * use stays as the author has it, and so do tables, charts, quotes, numbers and formulas.
 */
export function answered(slide: PlannedSlide, answer: SlideAnswer | undefined): PlannedSlide {
  if (answer === undefined) return slide
  const source = `${slide.title}\n${slide.narration}`
  const isOwn = ['table', 'chart', 'quote', 'number', 'equation'].includes(slide.content.form)
  const content = isOwn || inventsNumbers(answer, source) ? null : contentOf(answer)
  const narration = answer.narration.trim().replace(/\n{2,}/gu, '\n')
  const { max, min } = SLIDE_RULES.narration
  const count = countWords(narration)
  const shown = [...answer.points, ...answer.parts.map((part) => part.words), answer.caption].join(' ')
  const explains = count >= min && count <= max && count > countWords(shown)
  return { ...slide, content: content ?? slide.content, narration: explains ? narration : slide.narration }
}
