import type { StatedAnswer, StatedThing } from '../activities/activity.ts'
import { hashOf } from '../activities/shuffle.ts'
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
  /** What is right, once the learner may know it; null before that, and where nothing is right or wrong. */
  readonly correct: StatedAnswer | null
  /** Null where nothing is right or wrong. */
  readonly isCorrect: boolean | null
  /** Points that the question may give, and the most that the learner has got for it so far. */
  readonly weighting: number
  readonly points: number
  /** What was asked, in words; empty where nobody wrote any. */
  readonly asked: string
  /** ms since 1970. */
  readonly answeredAt: number
}

/** Characters of an answer in words: `CMIFeedback` of 1.2, one localized string of a `fill-in` of 2004. */
const WORDS_MAX: Readonly<Record<ScormEdition, number>> = { '1.2': 255, '2004': 250 }
/** What parts lists and pairs in 2004 is no part of words. */
const DELIMITERS = /\[[,.:]\]/g
/** Words of a `fill-in`, and things in a list, that every learning system of 2004 has room for (4th Edition RTE §4.2.9.1); 36 letters are within the 255 characters of 1.2. */
const FILLED_MAX = 10
const LISTED_MAX = 36
/** Digits of `real (10,7)`. */
const DIGITS = 10
/** The most that a weighting of 1.2 may be; learning systems that keep to it refuse more. */
const WEIGHTING_MAX = 100
/** Characters of what a question is called. */
const ASKED_MAX = 250

/** A decimal without an exponent, which neither edition takes. */
function decimal(value: number): string {
  return String(Number(value.toFixed(4)))
}

/** Words in one line: strict learning systems take no others. */
const inLine = (words: string): string => words.replace(/\s+/g, ' ').trim()

/** Words as one text of a list: what parts lists is none of them, and neither is what says of which language a text is, which is in braces. */
const plain = (words: string, most: number): string => cut(inLine(words.replace(DELIMITERS, ' ')).replace(/^\{+/, (braces) => '('.repeat(braces.length)), most).trim()

/** The beginning of words; no half of a letter that takes two places stays at its end. */
const cut = (words: string, most: number): string => words.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')

/** Words for all blanks in as many places as there is room for; what is left over stands in the last one. */
function filled(words: readonly string[], most: number): readonly string[] {
  const [first, rest] = [words.slice(0, FILLED_MAX - 1), words.slice(FILLED_MAX - 1)]
  return [...first, ...(rest.length === 0 ? [] : [rest.join(', ')])].map((one) => plain(one, most))
}

/** A time without a zone, as the learning system's own clock has it: some take none with one. */
function timeOf(edition: ScormEdition, ms: number): string {
  const date = new Date(ms)
  const two = (value: number): string => String(value).padStart(2, '0')
  const clock = [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':')
  return edition === '1.2' ? clock : `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${clock}`
}

/** 1.2 knows things as single letters or digits alone. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'
const DIGITS_FIRST = '0123456789abcdefghijklmnopqrstuvwxyz'
const letter = ({ at }: StatedThing): string => LETTERS.charAt(at % LETTERS.length)
const digit = ({ at }: StatedThing): string => DIGITS_FIRST.charAt(at % DIGITS_FIRST.length)

/** Letters, digits and signs that every learning system takes in a name. */
const IDENTIFIER = /^[\w.-]{1,64}$/

/** A name for learning systems: the id itself, or what stands for one with other signs, which documents made by other programs may have. */
export function identifierOf(id: string): string {
  return IDENTIFIER.test(id) ? id : `id_${hashOf(id).toString(36)}_${hashOf(`${id} `).toString(36)}`
}

const nameOf = ({ id }: StatedThing): string => identifierOf(id)

/** What was answered, as the edition writes it; null where it cannot. */
function responseOf(edition: ScormEdition, answer: StatedAnswer): string | null {
  const is12 = edition === '1.2'
  switch (answer.kind) {
    case 'true-false': return is12 ? (answer.chosen[0]?.id ?? '').charAt(0) : answer.chosen[0]?.id ?? null
    case 'choice':
    case 'sequencing': return is12 ? answer.chosen.slice(0, LISTED_MAX).map(letter).join(',') : answer.chosen.slice(0, LISTED_MAX).map(nameOf).join('[,]')
    case 'matching': return is12
      ? answer.pairs.map(([thing, target]) => `${letter(thing)}.${digit(target)}`).join(',')
      : answer.pairs.slice(0, LISTED_MAX).map(([thing, target]) => `${nameOf(thing)}[.]${nameOf(target)}`).join('[,]')
    case 'performance': return is12
      ? cut(inLine(answer.steps.map(([thing, done]) => `${letter(thing)}.${done}`).join(',')), WORDS_MAX[edition]) : answer.steps.map(([thing, done]) => `${nameOf(thing)}[.]${plain(done, WORDS_MAX[edition])}`).join('[,]')
    case 'fill-in': return is12
      ? cut(inLine(answer.words.join(', ')), WORDS_MAX[edition]) : filled(answer.words, WORDS_MAX[edition]).join('[,]')
    case 'likert': return String(is12 ? answer.step % 10 : answer.step)
    case 'numeric': return answer.number === null || Math.abs(answer.number) >= 10 ** DIGITS ? null : decimal(Number(answer.number.toPrecision(DIGITS)))
  }
}

/**
 * What is right, as the edition writes it; null where it has no form for it: a number is right within some distance, which learners are not
 * told, and words of which one is empty some learning systems of 2004 refuse.
 */
function patternOf(edition: ScormEdition, correct: StatedAnswer | null): string | null {
  if (edition === '2004' && correct?.kind === 'fill-in' && filled(correct.words, WORDS_MAX[edition]).includes('')) return null
  return correct === null || correct.kind === 'numeric' ? null : responseOf(edition, correct)
}

/** What is told of an answer, as interaction number `at` of the attempt. */
export function interactionCalls(edition: ScormEdition, at: number, { answer, answeredAt, asked, correct, id, isCorrect, weighting }: ScormInteraction, hasObjectives = false): readonly ScormCall[] {
  const is12 = edition === '1.2'
  const response = responseOf(edition, answer)
  const called = plain(asked, ASKED_MAX)
  const pattern = patternOf(edition, correct)
  const fields: readonly (readonly [string, string | null])[] = [
    ['id', id], ['type', answer.kind], ['objectives.0.id', hasObjectives ? id : null], ['weighting', is12 && weighting > WEIGHTING_MAX ? null : decimal(weighting)], [is12 ? 'student_response' : 'learner_response', response === '' ? null : response],
    ['result', isCorrect === null ? 'neutral' : isCorrect ? 'correct' : is12 ? 'wrong' : 'incorrect'],
    // Last: where one of them is not known, the rest was taken.
    [is12 ? 'time' : 'timestamp', timeOf(edition, answeredAt)], ['description', is12 || called === '' ? null : called],
    ['correct_responses.0.pattern', pattern === '' ? null : pattern],
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
