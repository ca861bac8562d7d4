import { GAME_LETTERS, GAME_QUESTIONS_MIN, rightLetters } from '../../lesson/index.ts'
import type { GameElement, GameLetter, GameQuestion } from '../../lesson/index.ts'
import { plainText } from '../../text/index.ts'

/** The longest words of a question and of a choice of a game, characters. */
export const GAME_TEXT_MAX = { question: 200, choice: 100 } as const

/** Something that keeps a game from being finished (S2 §5); questions are named by their id and their place, from 0. */
export type GameProblem =
  | { readonly kind: 'fewQuestions'; readonly missing: number }
  | { readonly kind: 'noText' | 'longText' | 'noCorrect' | 'fewChoices'; readonly id: string; readonly at: number }
  | { readonly kind: 'noChoice' | 'longChoice'; readonly id: string; readonly at: number; readonly letter: GameLetter }

const lengthOf = (question: GameQuestion, field: 'text' | GameLetter): number => plainText(question[field]).trim().length

/** How many choices a question needs: pairs and words have their answer, and nothing to choose from. */
export function choicesNeeded(kind: GameElement['kind']): number {
  return kind === 'memory' || kind === 'crossword' ? 1 : 2
}

/** What is wrong with one question of a kind of game: choices behind the last one that has words are not offered, those before it need words. */
export function questionProblems(question: GameQuestion, at: number, kind: GameElement['kind']): readonly GameProblem[] {
  const { id } = question
  const last = GAME_LETTERS.findLastIndex((letter) => lengthOf(question, letter) > 0 || rightLetters(question).includes(letter))
  const offered = GAME_LETTERS.slice(0, last + 1)
  const text = lengthOf(question, 'text')
  return [
    ...(text === 0 ? [{ kind: 'noText' as const, id, at }] : []),
    ...(text > GAME_TEXT_MAX.question ? [{ kind: 'longText' as const, id, at }] : []),
    ...(offered.length < choicesNeeded(kind) ? [{ kind: 'fewChoices' as const, id, at }] : []),
    ...offered.flatMap((letter): readonly GameProblem[] => (
      lengthOf(question, letter) === 0 ? [{ kind: 'noChoice', id, at, letter }] : lengthOf(question, letter) > GAME_TEXT_MAX.choice ? [{ kind: 'longChoice', id, at, letter }] : []
    )),
    ...(question.correct === 'none' ? [{ kind: 'noCorrect' as const, id, at }] : []),
  ]
}

/** What keeps a set of questions from being finished, in the order of the questions; a game needs ten of them, a bank one. */
export function gameProblems({ kind, questions }: Pick<GameElement, 'kind' | 'questions'>): readonly GameProblem[] {
  const missing = (kind === 'quiz' ? 1 : GAME_QUESTIONS_MIN) - questions.length
  return [...questions.flatMap((question, at) => questionProblems(question, at, kind)), ...(missing > 0 ? [{ kind: 'fewQuestions' as const, missing }] : [])]
}
