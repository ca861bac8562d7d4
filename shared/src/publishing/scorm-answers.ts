import type { StatedAnswer, StatedThing } from '../activities/activity.ts'
import type { ScormEdition } from './limits.ts'
import type { ScormCall } from './scorm-state.ts'
import { SCORM_WORDS } from './scorm-words.ts'

/** How somebody stands with all questions of a lesson. */
export interface ScormScore {
  readonly points: number
  /** More than 0. */
  readonly outOf: number
}

/** An answer that was graded. */
export interface ScormInteraction {
  /** Of the question; the same when the lesson is published again. */
  readonly id: string
  readonly answer: StatedAnswer
  /** Null where nothing is right or wrong. */
  readonly isCorrect: boolean | null
  /** Points that the question may give, and the most that the learner has got for it so far. */
  readonly weighting: number
  readonly points: number
}

/** Characters of an answer in words: `CMIFeedback` of 1.2, one localized string of a `fill-in` of 2004. */
const WORDS_MAX: Readonly<Record<ScormEdition, number>> = { '1.2': 255, '2004': 250 }
/** What parts lists and pairs in 2004 is no part of words. */
const DELIMITERS = /\[[,.:]\]/g

/** A decimal without an exponent, which neither edition takes. */
function decimal(value: number): string {
  return String(Number(value.toFixed(4)))
}

/** 1.2 knows things as single letters or digits alone. */
const letter = ({ at }: StatedThing): string => String.fromCodePoint(97 + (at % 26))
const digit = ({ at }: StatedThing): string => String(at % 10)

/** What was answered, as the edition writes it; null where it cannot. */
function responseOf(edition: ScormEdition, answer: StatedAnswer): string | null {
  const is12 = edition === '1.2'
  switch (answer.kind) {
    case 'true-false': return is12 ? (answer.chosen[0]?.id ?? '').charAt(0) : answer.chosen[0]?.id ?? null
    case 'choice':
    case 'sequencing': return is12 ? answer.chosen.map(letter).join(',') : answer.chosen.map(({ id }) => id).join('[,]')
    case 'matching': return is12
      ? answer.pairs.map(([thing, target]) => `${letter(thing)}.${digit(target)}`).join(',')
      : answer.pairs.map(([thing, target]) => `${thing.id}[.]${target.id}`).join('[,]')
    case 'performance': return is12
      ? answer.steps.map(([thing, done]) => `${letter(thing)}.${done}`).join(',').slice(0, WORDS_MAX[edition]) : answer.steps.map(([{ id }, done]) => `${id}[.]${done}`).join('[,]')
    case 'fill-in': return is12
      ? answer.words.join(', ').slice(0, WORDS_MAX[edition]) : answer.words.map((words) => words.replace(DELIMITERS, ' ').slice(0, WORDS_MAX[edition])).join('[,]')
    case 'likert': return String(is12 ? answer.step % 10 : answer.step)
    case 'numeric': return answer.number === null || Math.abs(answer.number) >= 1e15 ? null : decimal(answer.number)
  }
}

/** What is told of an answer, as interaction number `at` of the attempt. */
export function interactionCalls(edition: ScormEdition, at: number, { answer, id, isCorrect, weighting }: ScormInteraction, hasObjectives = false): readonly ScormCall[] {
  const is12 = edition === '1.2'
  const response = responseOf(edition, answer)
  const fields: readonly (readonly [string, string | null])[] = [
    ['id', id], ['type', answer.kind], ['objectives.0.id', hasObjectives ? id : null], ['weighting', decimal(weighting)], [is12 ? 'student_response' : 'learner_response', response === '' ? null : response],
    ['result', isCorrect === null ? 'neutral' : isCorrect ? 'correct' : is12 ? 'wrong' : 'incorrect'],
  ]
  return fields.flatMap(([field, value]) => (value === null ? [] : [{ method: SCORM_WORDS[edition].set, args: [`cmi.interactions.${at}.${field}`, value] }]))
}

/** Where a question stands among the objectives of the attempt, and whether it is told of for the first time. */
export interface ObjectivePlace {
  readonly at: number
  readonly isNew: boolean
}

/** What is told of a question as an objective of its own: its best score, and whether it is reached. */
export function objectiveCalls(edition: ScormEdition, { at, isNew }: ObjectivePlace, { id, isCorrect, points, weighting }: ScormInteraction): readonly ScormCall[] {
  const is12 = edition === '1.2'
  const share = weighting === 0 ? 0 : Math.min(1, Math.max(0, points / weighting))
  const score: readonly (readonly [string, string])[] = weighting === 0 ? [] : [
    ['score.min', '0'], ['score.max', is12 ? '100' : decimal(weighting)], ['score.raw', decimal(is12 ? share * 100 : points)], ...(is12 ? [] : [['score.scaled', decimal(share)] as const]),
  ]
  const isReached = isCorrect === null ? null : share === 1 || isCorrect
  const status: readonly (readonly [string, string])[] = is12
    ? [['status', isReached === null ? 'completed' : isReached ? 'passed' : 'failed']]
    : [...(isReached === null ? [] : [['success_status', isReached ? 'passed' : 'failed'] as const]), ['completion_status', 'completed']]
  const fields = [...(isNew ? [['id', id] as const] : []), ...score, ...status]
  return fields.map(([field, value]) => ({ method: SCORM_WORDS[edition].set, args: [`cmi.objectives.${at}.${field}`, value] }))
}

/** What is told of the score: in 1.2 as a share of 100, the only one it knows; in 2004 as points, with their share. */
export function scoreCalls(edition: ScormEdition, { outOf, points }: ScormScore): readonly ScormCall[] {
  const share = Math.min(1, Math.max(0, points / outOf))
  const fields: readonly (readonly [string, string])[] = edition === '1.2'
    ? [['cmi.core.score.min', '0'], ['cmi.core.score.max', '100'], ['cmi.core.score.raw', decimal(share * 100)]]
    : [['cmi.score.min', '0'], ['cmi.score.max', decimal(outOf)], ['cmi.score.raw', decimal(points)], ['cmi.score.scaled', decimal(share)]]
  return fields.map((args) => ({ method: SCORM_WORDS[edition].set, args }))
}

/** The share of points from which on a learning system says that somebody has passed; null where it says nothing, and nobody passes or fails. */
export function masteryIn(edition: ScormEdition, score: string): number | null {
  const value = score.trim() === '' ? Number.NaN : Number(score) / (edition === '1.2' ? 100 : 1)
  return value >= -1 && value <= 1 ? value : null
}
