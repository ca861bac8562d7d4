import type * as Y from 'yjs'
import { isActivity } from '@lectern/shared/activities'
import {
  GAME_LETTERS, GAME_QUESTIONS_MAX, LocalOrigin, addPart, elementText, narrationText, readRichText, readSlide, removePart, setElementProps, setPart, slideIds, textsOf, writeRichText,
} from '@lectern/shared/lesson'
import { hashOfWords } from '@lectern/shared/lesson/element-source'
import type { GameQuestion, MultipleChoiceElement, PartsPlace } from '@lectern/shared/lesson'
import type { SuggestedQuestion } from '@lectern/shared/suggestions'
import { plainText, richTextOf } from '@lectern/shared/text'

/** The words of a lesson slide by slide: texts on slides and what is spoken. Questions on slides are none of them. */
export function lessonText(doc: Y.Doc): string {
  return slideIds(doc).flatMap((slideId) => {
    const slide = readSlide(doc, slideId)
    const spoken = narrationText(doc, slideId)
    const written = slide?.elements.flatMap((element) => (isActivity(element) ? [] : textsOf(element).map(plainText))) ?? []
    return [...written, ...(spoken === null ? [] : [plainText(readRichText(spoken))])]
  }).join('\n')
}

/** What a lesson says, to find out later whether it says something else. */
export function lessonHash(doc: Y.Doc): string {
  return hashOfWords(lessonText(doc))
}

/** The questions that were written from a lesson when it said something else than it does by a hash. */
export function staleQuestions(questions: readonly GameQuestion[], hash: string): readonly GameQuestion[] {
  return questions.filter(({ source = '' }) => source !== '' && source !== hash)
}

/** Says that questions fit what the lesson says now. */
export function keepQuestions(doc: Y.Doc, place: PartsPlace, stale: readonly GameQuestion[], hash: string): void {
  for (const { id } of stale) setPart(doc, place, id, { source: hash }, new LocalOrigin('question.keep'))
}

/**
 * Puts suggested questions in the place of some that were written from the lesson before; where fewer came, the last of those stay.
 * @returns how many were added.
 */
export function renewQuestions(doc: Y.Doc, place: PartsPlace, before: readonly GameQuestion[], stale: readonly GameQuestion[], suggested: readonly SuggestedQuestion[], hash: string): number {
  const gone = stale.slice(0, suggested.length)
  for (const { id } of gone) removePart(doc, place, id, new LocalOrigin('question.remove'))
  return addQuestions(doc, place, before.filter((question) => !gone.includes(question)), suggested, hash)
}

/**
 * Adds suggested questions to a set, as many as it has room for; none twice. Empty questions of the set stay.
 * @returns how many were added.
 */
export function addQuestions(doc: Y.Doc, place: PartsPlace, before: readonly GameQuestion[], suggested: readonly SuggestedQuestion[], source = ''): number {
  const asked = new Set(before.map((question) => plainText(question.text)))
  const found = suggested.filter((one) => !asked.has(one.text)).slice(0, GAME_QUESTIONS_MAX - before.length)
  for (const one of found) addPart(doc, place, { ...questionOf(one), ...(source === '' ? {} : { source }) }, new LocalOrigin('question.write'))
  return found.length
}

/**
 * Puts a suggested question in the place of one on a slide that was written from the lesson before: what is asked, the answers, and what is said to
 * them. How it looks, and what it is worth, stays.
 */
export function renewQuestion(doc: Y.Doc, slideId: string, { id, options }: MultipleChoiceElement, suggested: SuggestedQuestion, hash: string): void {
  const place: PartsPlace = { slideId, elementId: id, records: 'options' }
  const origin = new LocalOrigin('question.write')
  doc.transact(() => {
    const prompt = elementText(doc, slideId, id)
    if (prompt !== null) writeRichText(prompt, richTextOf(suggested.text))
    for (const option of options) removePart(doc, place, option.id, origin)
    for (const [at, text] of suggested.options.entries()) {
      if (text === '') continue
      const isCorrect = at === suggested.correct
      addPart(doc, place, { text: richTextOf(text), isCorrect, ...(isCorrect && suggested.feedback !== '' ? { feedback: richTextOf(suggested.feedback) } : {}) }, origin)
    }
    setElementProps(doc, slideId, id, { source: hash }, origin)
  }, origin)
}

/** A suggested question as a part of a set. */
export function questionOf({ correct, feedback, options, text }: SuggestedQuestion) {
  const answers = GAME_LETTERS.map((letter, position) => [letter, richTextOf(options[position] ?? '')] as const)
  return { text: richTextOf(text), correct: GAME_LETTERS[correct] ?? 'a', ...Object.fromEntries(answers), ...(feedback === '' ? {} : { feedback: richTextOf(feedback) }) }
}
