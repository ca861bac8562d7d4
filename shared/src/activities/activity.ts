import type { z } from 'zod'
import type {
  AgentElement, Fill, FillBlanksElement, FlashcardsElement, GameElement, HotspotElement, InteractiveElement, MatchingElement, MultipleChoiceElement, OrderingElement, PollElement, RatingElement, ScenarioElement, ShortAnswerElement, SimulationElement, TrueFalseElement,
} from '../lesson/index.ts'
import type { RichText } from '../text/index.ts'
import type { GameStep } from './game/step.ts'
import type { AreaForm, Place } from './hotspot/places.ts'

/** An element of which learners choose answers. */
export type ChoiceElement = MultipleChoiceElement | TrueFalseElement | PollElement
/** An element that asks learners what they think: every answer is as good as any, gives no points, and is given once. */
export type SurveyElement = PollElement | RatingElement
/** An element that learners repeat as often as they like: what they say of it gives no points. */
export type PracticeElement = FlashcardsElement
/** An element whose own page says how learners did, which nobody can check: it gives no points. */
export type ReportedElement = InteractiveElement
/** An element of which no answer is right or wrong. */
export type UnscoredElement = SurveyElement | PracticeElement | ReportedElement
/** An element that asks learners something. */
export type ActivityElement = ChoiceElement | FillBlanksElement | OrderingElement | MatchingElement | ShortAnswerElement | HotspotElement | ScenarioElement | GameElement | SimulationElement | AgentElement | UnscoredElement

/** An answer that a question offers, or a part of a question. */
export interface Choice {
  readonly id: string
  readonly text: RichText
}

/** What a question needs before learners can answer it. */
export type ActivityProblem =
  | 'noPrompt' | 'fewOptions' | 'emptyOption' | 'noCorrect' | 'severalCorrect' | 'noBlanks' | 'noAccepted' | 'badNumber' | 'fewItems' | 'emptyItem' | 'unmatched' | 'emptyHint' | 'noCards' | 'emptyCard' | 'noPicture' | 'noArea' | 'noZone'
  | 'noScenes' | 'emptyScene' | 'emptyChoice' | 'looseChoice' | 'deadEnd' | 'unreachable' | 'noEnd' | 'fewPoints'
  | 'badName' | 'fewQuestions' | 'emptyQuestion' | 'drawsMore' | 'fewWords' | 'noTags' | 'sameTags' | 'noDescription'
  | 'noParameters' | 'noOutputs' | 'noLabel' | 'badVariable' | 'badRange' | 'badFormula' | 'noGoals' | 'looseGoal' | 'unsolved'
  | 'longName' | 'noCode' | 'unchecked' | 'failsChecks' | 'noAgent'

/** What a learner answered: the ids of what they chose, in their order; or what they gave for each part of the question, by its id. */
export type Answer = { readonly chosen: readonly string[] } | { readonly given: Readonly<Record<string, string>> }

/** What an answer is worth, and what is said to it. */
export interface Verdict {
  /** How much of it is right, from 0 to 1; only 1 is a right answer. */
  readonly share: number
  /** Whether each part is right, by its id; none where a question tells no more than the whole. */
  readonly parts: Readonly<Record<string, boolean>>
  /** What the author says to the answer, by what it is said to; what has no words is not there. */
  readonly feedback: readonly Choice[]
}

/** A thing that an answer names: its id, and its place among those of the same question, counted from 0. */
export interface StatedThing {
  readonly id: string
  readonly at: number
}

/** An answer as learning systems are told of it, in the kinds of interactions that their standards have. */
export type StatedAnswer =
  | { readonly kind: 'choice' | 'sequencing' | 'true-false'; readonly chosen: readonly StatedThing[] }
  | { readonly kind: 'matching'; readonly pairs: readonly (readonly [StatedThing, StatedThing])[] }
  /** What was done with each of some things, in one word. */
  | { readonly kind: 'performance'; readonly steps: readonly (readonly [StatedThing, string])[] }
  | { readonly kind: 'fill-in'; readonly words: readonly string[] }
  /** A step of a scale, from 1. */
  | { readonly kind: 'likert'; readonly step: number }
  /** Null: what was written is no number. */
  | { readonly kind: 'numeric'; readonly number: number | null }

/** What a report counts a part of an answer under. */
export interface ReportedPart {
  /** In the words of the question; empty for a place on a picture that lies in no area of it. */
  readonly label: string
  readonly isRight: boolean
  /** Where it lies on the picture of the question; null where it is no place. */
  readonly place: Place | null
}

/** What stands in a box of the picture of a question. */
export interface PosterEntry {
  readonly text: RichText
  /** Before the words: nothing, a star, or where it stands among those that have the same. */
  readonly tile: 'none' | 'letter' | 'number' | 'star'
  /** Learners write there: it has no words of its own, or a blank and a unit. */
  readonly isField?: boolean
}

/** A question as pictures show it: what is asked, and boxes below that, row by row. */
export interface Poster {
  /** Null: there is no box in that place. */
  readonly entries: readonly (PosterEntry | null)[]
  readonly columns: number
  /** Tiles are square where several may be chosen, as everywhere. */
  readonly isSquare: boolean
  /** Fills the room that is left below what is asked, shown whole. */
  readonly picture?: Fill
  /** Zones on the picture that learners see. */
  readonly zones?: readonly AreaForm[]
  /** Words below the first and the last column: the boxes have none but tiles in their middle. */
  readonly ends?: readonly [RichText, RichText]
}

/** What answers led to that are given step by step: told to who gave them, and to nobody before. */
export interface SceneStep {
  readonly kind: 'scene'
  readonly text: RichText
  /** What can be chosen now; nothing where it is over. */
  readonly choices: readonly Choice[]
  /** What was chosen so far. */
  readonly way: readonly Choice[]
  readonly isOver: boolean
}
export type Step = SceneStep | GameStep

/** The rules of a question that is answered step by step. An answer says all steps so far; one of no steps begins. */
export interface StepRules<E extends ActivityElement = ActivityElement> {
  /**
   * How an attempt begins that is decided by luck too: in place of an answer of no steps, with what that luck follows from. So an answer is
   * judged alike wherever it is read, and who gives it chooses none of it. `attempt` = from 1.
   */
  begin?(element: E, seed: string, attempt: number): Answer
  /** Whether an answer goes on from another one by one step, or begins (`before` null). `seed` = what decides orders that are the learner's own. */
  follows(element: E, before: Answer | null, answer: Answer, seed: string): boolean
  /** Whether no step follows an answer any more. */
  isOver(element: E, answer: Answer): boolean
  /** What an answer has led to; null where the question has changed so that it leads nowhere. */
  step(element: E, answer: Answer, seed: string): Step | null
}

/** A type of question: what of it learners see, and how answers are graded. One folder each, beside this. */
export interface ActivityDefinition<E extends ActivityElement = ActivityElement> {
  readonly type: E['type']
  /** The server alone says how it was answered, such as how a conversation went: browsers send no answers to it. */
  readonly isServerGraded?: true
  /** It is answered step by step: an answer that is not over yet gives no points, and closes nothing. */
  readonly steps?: StepRules<E>
  /** What can be chosen in it, in the author's order; absent where answers are no choice among some. */
  choices?(element: E): readonly Choice[]
  /** What pictures show of it; never its key. */
  poster(element: E): Poster
  /** What stands there before somebody answers, such as things in an order that `seed` decides; absent where nothing does. */
  start?(element: E, seed: string): Answer
  /** What an answer to this very question must be. */
  answerSchema(element: E): z.ZodType<Answer>
  /** What is right, as somebody answers who knows all of it. Known on the server, and to authors. */
  correct(element: E): Answer
  /** Grades an answer that its schema lets pass; needs the key. */
  grade(element: E, answer: Answer): Verdict
  /** The areas of its picture that are right, for who has answered it; absent where it has none. */
  shownAreas?(element: E): readonly (AreaForm & { readonly id: string })[]
  /** What a report counts an answer under, where that is more than what was stated; needs the key. */
  reported?(element: E, answer: Answer): readonly ReportedPart[]
  /** What learning systems are told that somebody answered; needs no key. */
  stated(element: E, answer: Answer): StatedAnswer
  /** What keeps learners from answering it well; needs the key. */
  problems(element: E): readonly ActivityProblem[]
}

/** A type of question of which learners choose answers. */
export interface ChoiceDefinition<E extends ChoiceElement = ChoiceElement> extends ActivityDefinition<E> {
  /** What can be chosen, in the author's order. */
  choices(element: E): readonly Choice[]
  /** Whether more than one may be chosen. */
  isMultiple(element: E): boolean
  /** Whether learners get the choices in an order of their own. */
  isShuffled(element: E): boolean
}
