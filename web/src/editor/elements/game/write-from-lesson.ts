import type * as Y from 'yjs'
import { isActivity, questionsFromText } from '@lectern/shared/activities'
import { GAME_LETTERS, GAME_QUESTIONS_MAX, GAME_QUESTIONS_MIN, LocalOrigin, addPart, narrationText, readMeta, readRichText, readSlide, slideIds, textsOf } from '@lectern/shared/lesson'
import type { GameQuestion, PartsPlace } from '@lectern/shared/lesson'
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

/**
 * Adds questions made of a text to a set, as many as it has room for and needs for a game; none twice. Where the right answer stands
 * changes from question to question. Empty questions of the set stay.
 * @returns how many were added.
 */
export function writeQuestions(doc: Y.Doc, place: PartsPlace, before: readonly GameQuestion[], text: string): number {
  const asked = new Set(before.map((question) => plainText(question.text)))
  const room = Math.min(GAME_QUESTIONS_MAX - before.length, GAME_QUESTIONS_MIN)
  const found = questionsFromText(text, GAME_QUESTIONS_MAX, readMeta(doc).language).filter((one) => !asked.has(one.text)).slice(0, room)
  for (const [index, { answers: [right = '', ...wrong], text: words }] of found.entries()) {
    const at = index % GAME_LETTERS.length
    const correct = GAME_LETTERS[at] ?? 'a'
    const answers = GAME_LETTERS.map((letter, position) => [letter, richTextOf((letter === correct ? right : wrong[position > at ? position - 1 : position]) ?? '')] as const)
    addPart(doc, place, { text: richTextOf(words), correct, ...Object.fromEntries(answers) }, new LocalOrigin('question.write'))
  }
  return found.length
}
