import type { GameElement, GameQuestion } from './definition.ts'

// Beside the definition, which every page with a slide loads: only who edits and plays games needs these.

/** How games look. */
export const GAME_THEMES = ['plain', 'space', 'sea', 'forest'] as const satisfies readonly GameElement['look'][]

/** The answers that each question of a set offers. */
export const GAME_LETTERS = ['a', 'b', 'c', 'd'] as const satisfies readonly GameQuestion['correct'][]
export type GameLetter = (typeof GAME_LETTERS)[number]

/** Where each answer says that it is right as well. */
export const GAME_ALSO = { a: 'alsoA', b: 'alsoB', c: 'alsoC', d: 'alsoD' } as const satisfies Readonly<Record<GameLetter, keyof GameQuestion>>

/** The answers to a question that are right, the one first that stands for them where only one can, as on a card of a memory. */
export function rightLetters(question: Pick<GameQuestion, 'correct' | 'alsoA' | 'alsoB' | 'alsoC' | 'alsoD'>): readonly GameLetter[] {
  const { correct } = question
  return [...(correct === 'none' ? [] : [correct]), ...GAME_LETTERS.filter((letter) => letter !== correct && question[GAME_ALSO[letter]] === true)]
}

/** How many questions a game needs; a bank of questions needs one (S2 §5). */
export const GAME_QUESTIONS_MIN = 10

/** Characters of the name of a game (S2 §5). */
export const GAME_NAME_MIN = 3
export const GAME_NAME_MAX = 49
