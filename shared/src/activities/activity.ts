import type { z } from 'zod'
import type { MultipleChoiceElement, TrueFalseElement } from '../lesson/index.ts'
import type { RichText } from '../text/index.ts'

/** An element that asks learners something. */
export type ActivityElement = MultipleChoiceElement | TrueFalseElement

/** An answer that a question offers. */
export interface Choice {
  readonly id: string
  readonly text: RichText
}

/** What a question needs before learners can answer it. */
export type ActivityProblem = 'noPrompt' | 'fewOptions' | 'emptyOption' | 'noCorrect' | 'severalCorrect'

/** What a learner answered: the ids of what they chose. */
export interface Answer {
  readonly chosen: readonly string[]
}

/** What an answer is worth, and what is said to it. */
export interface Verdict {
  readonly isCorrect: boolean
  /** What the author says to what was chosen, by choice; those of which nothing is said are not there. */
  readonly feedback: readonly Choice[]
}

/** A type of question: what of it learners see, and how answers are judged. One folder each, beside this. */
export interface ActivityDefinition<E extends ActivityElement = ActivityElement> {
  readonly type: E['type']
  /** What can be chosen, in the author's order. */
  choices(element: E): readonly Choice[]
  /** Whether more than one may be chosen. */
  isMultiple(element: E): boolean
  /** Whether learners get the choices in an order of their own. */
  isShuffled(element: E): boolean
  /** What an answer to this very question must be. */
  answerSchema(element: E): z.ZodType<Answer>
  /** The ids of what is right. Known on the server, and to authors. */
  correct(element: E): readonly string[]
  /** Judges an answer that its schema lets pass; needs the key. */
  judge(element: E, answer: Answer): Verdict
  /** What keeps learners from answering it well; needs the key. */
  problems(element: E): readonly ActivityProblem[]
}
