import type { InteractiveKind, InteractiveSubject } from '@lectern/shared/lesson'
import { dragging, sorting } from './arranging.ts'
import { flashcards, memory, scenario } from './cards.ts'
import { fillBlanks, multipleChoice, quiz, trueFalse } from './questions.ts'
import { simulation } from './simulations.ts'

/** Everything that buttons and messages of starters say. */
export const STARTER_WORDS = [
  'check', 'next', 'again', 'right', 'wrong', 'wrongPlain', 'sum', 'chooseOne', 'chooseAll', 'allRight', 'someRight', 'placesRight', 'isTrue', 'isFalse', 'blank', 'up', 'down', 'moved', 'things', 'putHere', 'chosen', 'put',
  'chooseThing', 'turn', 'knew', 'notYet', 'left', 'allKnown', 'repeat', 'hidden', 'isPair', 'isNone', 'foundAll', 'found', 'fromStart', 'points', 'theEnd', 'now', 'reached', 'notReached', 'picture', 'tryGoal',
] as const
export type StarterWord = (typeof STARTER_WORDS)[number]

/** A starter: an interactive that works, made of what an author writes line by line. */
export interface StarterMaker {
  /** The words that it says. */
  readonly words: readonly StarterWord[]
  /** What the author's lines say. */
  readonly data: (text: string) => unknown
  /** Its code. */
  readonly make: (data: never, words: Readonly<Record<string, string>>) => string
}

const STARTERS: { readonly [K in Exclude<InteractiveKind, 'simulation'>]: StarterMaker } = {
  quiz, games: memory, true_false: trueFalse, multiple_choice: multipleChoice, drag_and_drop: dragging, sort_and_order: sorting, fill_in_the_blanks: fillBlanks, scenario_based: scenario, flashcards,
}

/** The starter of a kind; of simulations, that of their subject. */
export function starterOf(kind: InteractiveKind, subject: InteractiveSubject): StarterMaker {
  return kind === 'simulation' ? simulation(subject) : STARTERS[kind]
}

/** The code of a starter with the author's lines; `say` gives the words that it says. */
export function starterCode(kind: InteractiveKind, subject: InteractiveSubject, text: string, say: (word: StarterWord) => string): string {
  const maker = starterOf(kind, subject)
  return maker.make(maker.data(text) as never, Object.fromEntries(maker.words.map((word) => [word, say(word)])))
}
