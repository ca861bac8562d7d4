import type { z } from 'zod'
import { definitionOf } from '../lesson/index.ts'
import type { LessonElement } from '../lesson/index.ts'
import type { ActivityDefinition, ActivityElement, Answer, ChoiceDefinition, ChoiceElement, PracticeElement, ReportedElement, SurveyElement, UnscoredElement } from './activity.ts'
import { agent } from './agent/activity.ts'
import { fillBlanks } from './fill-blanks/activity.ts'
import { flashcards } from './flashcards/activity.ts'
import { game } from './game/activity.ts'
import { hotspot } from './hotspot/activity.ts'
import { interactive } from './interactive/activity.ts'
import { matching } from './matching/activity.ts'
import { multipleChoice } from './multiple-choice/activity.ts'
import { ordering } from './ordering/activity.ts'
import { poll } from './poll/activity.ts'
import { rating } from './rating/activity.ts'
import { scenario } from './scenario/activity.ts'
import { shortAnswer } from './short-answer/activity.ts'
import { simulation } from './simulation/activity.ts'
import { trueFalse } from './true-false/activity.ts'

/** Every type of question. A new one is a folder beside these and its name here. */
const ACTIVITIES: { readonly [T in ActivityElement['type']]: ActivityDefinition<Extract<ActivityElement, { type: T }>> } = {
  multipleChoice: multipleChoice,
  trueFalse: trueFalse,
  fillBlanks: fillBlanks,
  ordering: ordering,
  matching: matching,
  shortAnswer: shortAnswer,
  poll: poll,
  rating: rating,
  flashcards: flashcards,
  hotspot: hotspot,
  scenario: scenario,
  game: game,
  simulation: simulation,
  interactive: interactive,
  agent: agent,
}

const definitions = /* @__PURE__ */ new Map<string, unknown>(Object.entries(ACTIVITIES))

/**
 * Makes a type of question known. Answers how to take that back.
 * @throws TypeError when the type is known already.
 */
export function registerActivity(definition: { readonly [K in keyof ActivityDefinition]: K extends 'type' ? string : ActivityDefinition[K] }): () => void {
  if (definitions.has(definition.type)) throw new TypeError(`There is a question called ${definition.type} already`)
  definitions.set(definition.type, definition)
  return () => {
    definitions.delete(definition.type)
  }
}

/** Whether an element asks learners something that this version knows how to grade. */
export function isActivity(element: LessonElement): element is ActivityElement {
  return definitions.has(element.type)
}

/** Whether every answer to a question is as good as any. */
export function isSurvey(element: ActivityElement): element is SurveyElement {
  return definitionOf(element.type)?.activity === 'survey'
}

/** Whether learners repeat it as often as they like. */
export function isPractice(element: ActivityElement): element is PracticeElement {
  return definitionOf(element.type)?.activity === 'practice'
}

/** Whether a page of its own says how learners did. */
export function isReported(element: ActivityElement): element is ReportedElement {
  return definitionOf(element.type)?.activity === 'reported'
}

const answerSchemas = new WeakMap<ActivityElement, z.ZodType<Answer>>()

/** Answers that a question takes. A schema is built once per element as it stands, which whoever changes it replaces. */
export function answerSchemaOf(element: ActivityElement): z.ZodType<Answer> {
  const known = answerSchemas.get(element)
  if (known) return known
  const schema = activityOf(element).answerSchema(element)
  answerSchemas.set(element, schema)
  return schema
}

/** Whether the server alone says how it was answered. */
export function isServerGraded(element: ActivityElement): boolean {
  return activityOf(element).isServerGraded === true
}

/** Whether answers to a question are right or wrong, and give points. */
export function isScored(element: ActivityElement): element is Exclude<ActivityElement, UnscoredElement> {
  return definitionOf(element.type)?.activity === 'scored'
}

/** Whether an answer is all that there is to say: false while steps follow it. */
export function isWhole(element: ActivityElement, answer: Answer): boolean {
  return activityOf(element).steps?.isOver(element, answer) ?? true
}

/** What is known of the type of a question. */
export function activityOf(element: ActivityElement): ActivityDefinition {
  return definitions.get(element.type) as ActivityDefinition
}

/** What is known of the type of a question of which learners choose answers. */
export function choiceOf(element: ChoiceElement): ChoiceDefinition {
  return definitions.get(element.type) as ChoiceDefinition
}
