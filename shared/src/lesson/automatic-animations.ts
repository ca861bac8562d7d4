import { countWords } from '../narration/speaking-time.ts'
import { isSpeakable, sentencesOf } from '../narration/sentences.ts'
import type { Sentence } from '../narration/sentences.ts'
import { plainText } from '../text/rich-text.ts'
import { ANIMATION_LIMITS } from './animation.ts'
import type { Animation } from './animation.ts'
import { textsOf } from './elements/content.ts'
import { definitionOf } from './elements/registry.ts'
import type { LessonElement } from './elements/registry.ts'
import type { Slide } from './slide.ts'

/** How long it takes to come, seconds. */
const FADE_SECONDS = 0.6
/** Words of a sentence that name it as a cue. */
const CUE_WORDS = 6
/** What stands from the beginning: what the slide is about. */
const STANDING: ReadonlySet<unknown> = new Set(['title', 'subtitle', 'heading', 'section'])

/** The words of a text that tell it from others: of four letters or more, without their endings. */
function distinctiveWords(text: string): ReadonlySet<string> {
  return new Set((text.toLowerCase().match(/[\p{L}\p{N}\p{M}]{4,}/gu) ?? []).map((word) => word.slice(0, 6)))
}

/** Whether an element waits to be spoken of: what has words, pictures, tables and charts; no ornament, nothing that learners answer, and not what the slide is about. */
function waits(element: LessonElement): boolean {
  if (element.hidden || definitionOf(element.type)?.isInteractive === true) return false
  if ('placeholder' in element && STANDING.has(element.placeholder)) return false
  const fields = Object.values(definitionOf(element.type)?.fields ?? {})
  return fields.some(({ kind }) => kind === 'asset' || kind === 'records') || wordsIn(element) !== ''
}

const wordsIn = (element: LessonElement): string => textsOf(element).map(plainText).join(' ').trim()

/**
 * The animations of a slide to which nobody gave any: what is on it fades in as it is spoken of (S2 §3, §9), each with the sentence that has
 * most of its words, never before what stands before it; what shares words with none comes with its share of the sentences. Elements of a
 * group come together. They begin at words of the narration, so they go with these, whoever speaks them.
 */
export function automaticAnimations({ elements, narration }: Pick<Slide, 'elements' | 'narration'>, language: string): readonly Animation[] {
  const text = plainText(narration)
  const sentences = sentencesOf(text).filter((sentence) => isSpeakable(sentence.text))
  const coming = elements.filter(waits).toSorted((a, b) => a.y - b.y || a.x - b.x).slice(0, ANIMATION_LIMITS.perSlide)
  if (sentences.length < 2 || coming.length === 0) return []
  const sentenceWords = sentences.map((sentence) => distinctiveWords(sentence.text))
  const groups = new Map<string, number>()
  let last = 0
  return coming.map((element, index): Animation => {
    const own = distinctiveWords(wordsIn(element))
    const shared = sentenceWords.map((words) => [...words].filter((word) => own.has(word)).length)
    const most = Math.max(...shared.slice(last))
    const found = most > 0 ? shared.indexOf(most, last) : Math.max(last, Math.floor((index * sentences.length) / coming.length))
    const [group = ''] = element.groupId.split('/')
    const place = (group === '' ? undefined : groups.get(group)) ?? found
    if (group !== '') groups.set(group, place)
    last = place
    return { id: `automatic ${element.id}`, order: 'a0', elementId: element.id, effect: 'fade-in', direction: 'up', easing: 'linear', delay: 0, duration: FADE_SECONDS, ...cueOf(text, sentences[place] ?? { start: 0, end: text.length }, language) }
  })
}

/** The first words of a sentence, and what stands round them. */
function cueOf(text: string, { end: until, start: from }: Pick<Sentence, 'end' | 'start'>, language: string): Pick<Animation, 'start' | 'words' | 'wordsAfter' | 'wordsBefore'> {
  const rest = text.slice(from, until)
  const begin = from + (rest.length - rest.trimStart().length)
  let end = begin
  for (const { 0: word, index } of text.slice(begin, until).matchAll(/\S+/g)) {
    const next = begin + index + word.length
    if (next - begin > ANIMATION_LIMITS.wordsMax || countWords(text.slice(begin, next), language) > CUE_WORDS) break
    end = next
  }
  if (end === begin) end = Math.min(until, begin + ANIMATION_LIMITS.aroundMax)
  return {
    start: 'at-words', words: text.slice(begin, end), wordsBefore: text.slice(Math.max(0, begin - ANIMATION_LIMITS.aroundMax), begin),
    wordsAfter: text.slice(end, end + ANIMATION_LIMITS.aroundMax),
  }
}

/** A slide as it plays: with the animations that it has by itself where it is to have some and nobody gave it any. */
export function withAutomaticAnimations(slide: Slide, language: string): Slide {
  if (slide.automaticAnimations !== true || slide.animations !== undefined) return slide
  const animations = automaticAnimations(slide, language)
  return animations.length === 0 ? slide : { ...slide, animations: [...animations] }
}
