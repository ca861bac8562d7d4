import { INTRO_HEADINGS, MAX_BULLETS, TAKEAWAY_WORDS, countWords } from '@lectern/shared/creation'
import type { PlannedSlide, SlideFault } from '@lectern/shared/creation'
import { elementText, keepingNarration, narrationText, readSlide, textsOf, writeRichText } from '@lectern/shared/lesson'
import type { LessonOrigin } from '@lectern/shared/lesson'
import { promptRules, unwrapped } from '@lectern/shared/prompts'
import type { PromptValues } from '@lectern/shared/prompts'
import { plainText, richTextOf } from '@lectern/shared/text'
import type { FastifyInstance } from 'fastify'
import type * as Y from 'yjs'
import { z } from 'zod'
import { LecternError } from '../platform/errors.ts'
import { PATIENCE_MS } from './patience.ts'
import type { SlideWriter } from './patience.ts'

/** What the first and the last slide keep to (S2 §5: up to three points, key takeaways under 25 words), in words unless said otherwise. */
const END_RULES = { subtitle: TAKEAWAY_WORDS, takeaways: MAX_BULLETS, takeaway: TAKEAWAY_WORDS, narration: { min: 30, max: 100 } } as const
/** How much of a lesson a model reads for one of them, in characters. */
const SUMMARY = 8000

const words = z.string().transform((text) => text.replace(/\s+/gu, ' ').replace(/^(?:["“«]|[-*•]\s|\d[.)]\s)|["”»]$/gu, '').trim())
/** What a model may answer; what the slide has no use for is empty. */
const endAnswerSchema = z.object({ subtitle: words.catch(''), takeaways: z.array(words).catch([]), narration: z.string().catch('') })
type EndAnswer = z.output<typeof endAnswerSchema>
/** The first slide, or the last one. */
export type EndKind = 'intro' | 'closing'

const numbersIn = (text: string): readonly string[] => text.match(/\d+(?:[.,]\d+)*/gu) ?? []
const isShort = (text: string, most: number): boolean => countWords(text) > 0 && countWords(text) <= most

/** What an answer breaks of its rules, a sentence to the model each. */
function brokenEndRules({ narration, subtitle, takeaways }: EndAnswer, kind: EndKind, source: string): readonly string[] {
  const known = new Set(numbersIn(source))
  const told = countWords(narration)
  const shown = kind === 'intro' ? [subtitle] : takeaways
  return [
    ...(kind === 'closing' || isShort(subtitle, END_RULES.subtitle) ? [] : [`The subtitle has 1 to ${END_RULES.subtitle} words.`]),
    ...(kind === 'intro' || (takeaways.length > 0 && takeaways.length <= END_RULES.takeaways) ? [] : [`There are 1 to ${END_RULES.takeaways} takeaways.`]),
    ...(kind === 'intro' || takeaways.every((one) => isShort(one, END_RULES.takeaway)) ? [] : [`Each takeaway has at most ${END_RULES.takeaway} words.`]),
    ...(told >= END_RULES.narration.min && told <= END_RULES.narration.max ? [] : [`The narration has ${END_RULES.narration.min} to ${END_RULES.narration.max} words.`]),
    ...(numbersIn([...shown, narration].join(' ')).every((number) => known.has(number)) ? [] : ['There is no number that the lesson does not have.']),
  ]
}

/** The slide as a model words it; what breaks its rules stays as it was planned. */
function wordedEnd(slide: PlannedSlide, answer: EndAnswer, source: string): PlannedSlide {
  const kind = slide.kind === 'intro' ? 'intro' : 'closing'
  const known = new Set(numbersIn(source))
  const isTrue = (text: string): boolean => numbersIn(text).every((number) => known.has(number))
  const told = countWords(answer.narration)
  const narration = told >= END_RULES.narration.min && told <= END_RULES.narration.max && isTrue(answer.narration) ? answer.narration.trim().replace(/\n{2,}/gu, '\n') : slide.narration
  if (kind === 'intro') return { ...slide, narration, subtitle: isShort(answer.subtitle, END_RULES.subtitle) && isTrue(answer.subtitle) ? answer.subtitle : slide.subtitle }
  const kept = [...new Set(answer.takeaways)].filter((one) => isShort(one, END_RULES.takeaway) && isTrue(one)).slice(0, END_RULES.takeaways)
  return kept.length === 0 ? { ...slide, narration } : withTakeaways({ ...slide, narration }, kept)
}

function withTakeaways(slide: PlannedSlide, takeaways: readonly string[]): PlannedSlide {
  return { ...slide, content: { form: 'points', points: takeaways.map((text, at) => ({ kind: 'ordered', level: 0, ordinal: at + 1, words: text })) } }
}

/** What is to be kept of a lesson (S2 §5: under 25 words), asked for once more where it is longer, and then in its closest form. */
async function keyTakeaway(app: FastifyInstance, user: SlideWriter, values: PromptValues, { language, signal }: { readonly language: string; readonly signal: AbortSignal }): Promise<string> {
  const rules = promptRules('key-takeaway')
  const request = await app.prompts.request(user, { promptKey: 'key-takeaway' }, { values, language, rules: 'Write in the language of the lesson.', offline: () => '' })
  const written = await app.providers.text.checked(user, { ...request, signal }, (text) => rules?.broken(unwrapped(text)) ?? [])
  const text = unwrapped(written).trim()
  // A text of several lines is another answer than was asked for: no sentence of it is what is to be kept.
  return text.includes('\n') ? '' : rules?.closest(text) ?? ''
}

/**
 * The first or the last slide of a lesson as a model words it, asked for by itself (S2 §4). Where that fails or takes too long it is as it was
 * planned, and `onFault` is told. Throws the signal's reason.
 */
export async function endInWords(
  app: FastifyInstance, user: SlideWriter, slide: PlannedSlide, all: readonly PlannedSlide[], options: { readonly language: string; readonly signal: AbortSignal; readonly onFault: (fault: SlideFault) => void },
): Promise<PlannedSlide> {
  const kind = slide.kind === 'intro' ? 'intro' : 'closing'
  const sections = all.filter((one) => one.kind === 'section')
  const titles = sections.map(({ title }) => title)
  // The intro is told of the first ones alone (S2 §9).
  const headings = (kind === 'intro' ? titles.slice(0, INTRO_HEADINGS.count).map((title) => title.slice(0, INTRO_HEADINGS.characters)) : titles).join('\n')
  const told = [slide.narration, ...sections.map(({ narration, title }) => `${title}\n${narration}`)].join('\n\n')
  const source = `${slide.title}\n${titles.join('\n')}\n${told}`
  try {
    const request = await app.prompts.request(user, { promptKey: kind === 'intro' ? 'introduction' : 'conclusion' }, {
      values: { topic: slide.title, headings, contentSummary: told.slice(0, SUMMARY) }, language: options.language, rules: 'Write in the language of the lesson.', offline: () => '{}',
    })
    const signal = AbortSignal.any([options.signal, AbortSignal.timeout(PATIENCE_MS)])
    const answer = await app.providers.text.structured(user, { ...request, signal }, endAnswerSchema, (one) => brokenEndRules(one, kind, source))
    if (answer === null) options.onFault(kind === 'intro' ? 'introduction' : 'conclusion')
    const worded = answer === null ? slide : wordedEnd(slide, answer, source)
    if (kind === 'intro' || worded.content !== slide.content) return worded
    // A closing of no use has at least what is to be kept of the lesson.
    const takeaway = await keyTakeaway(app, user, { content: told.slice(0, SUMMARY), headings }, { language: options.language, signal })
    return isShort(takeaway, END_RULES.takeaway) && numbersIn(takeaway).every((number) => numbersIn(source).includes(number)) ? withTakeaways(worded, [takeaway]) : worded
  } catch (error) {
    options.signal.throwIfAborted()
    if (!(error instanceof LecternError) && !(error instanceof DOMException)) throw error
    app.log.info({ err: error, kind }, 'a slide stays as it is in the text')
    options.onFault(kind === 'intro' ? 'introduction' : 'conclusion')
    return slide
  }
}

/** Writes the words of a model into a first slide that stands already, wherever nobody has changed it since it was planned. */
export function rewordIntro(doc: Y.Doc, id: string, planned: PlannedSlide, worded: PlannedSlide, origin: LessonOrigin): void {
  doc.transact(() => keepingNarration(doc, id, () => reword(doc, id, planned, worded), origin), origin)
}

function reword(doc: Y.Doc, id: string, planned: PlannedSlide, worded: PlannedSlide): void {
  const slide = readSlide(doc, id)
  if (slide === null) return
  const narration = narrationText(doc, id)
  if (narration !== null && plainText(slide.narration).trim() === planned.narration.trim()) writeRichText(narration, richTextOf(worded.narration))
  const subtitle = slide.elements.find((element) => 'placeholder' in element && element.placeholder === 'subtitle')
  const [stands] = subtitle === undefined ? [] : textsOf(subtitle)
  if (subtitle === undefined || stands === undefined || planned.subtitle === worded.subtitle || plainText(stands).trim() !== planned.subtitle.trim()) return
  const text = elementText(doc, id, subtitle.id)
  if (text !== null) writeRichText(text, richTextOf(worded.subtitle))
}
