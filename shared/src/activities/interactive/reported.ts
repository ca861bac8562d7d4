import { INTERACTIVE_LIMITS } from '../../lesson/index.ts'
import type { Answer } from '../activity.ts'
import { givenIn } from '../answers.ts'
import { ACTIVITY_LIMITS } from '../limits.ts'

/** What the page of an interactive said of a learner. Nobody has checked it: the page is the learner's. */
export interface Reported {
  /** From 0 to 1; null: it gave none. */
  readonly score: number | null
  /** It said that it is over. */
  readonly isComplete: boolean
  /** What it wants back when it is opened again, as JSON; empty where that is nothing, or more than an answer has room for. */
  readonly state: string
}

/** Scores are kept as thousandths. */
const PARTS_OF_SCORE = 1000
/** Under these an answer keeps what was reported; the state in pieces, `s0` … */
const SCORE = 'score'
const DONE = 'done'
const PIECES = 16
/** Characters of a state that goes to the server, and with the learner to another device; more stays on the device. */
export const CARRIED_STATE_MAX = PIECES * ACTIVITY_LIMITS.givenMax
export const REPORTED_PARTS: readonly string[] = [SCORE, DONE, ...Array.from({ length: PIECES }, (_, at) => `s${at}`)]

/** What was reported as an answer. */
export function reportedAnswer({ isComplete, score, state }: Reported): Answer {
  const pieces = state.length > CARRIED_STATE_MAX ? [] : Array.from({ length: Math.ceil(state.length / ACTIVITY_LIMITS.givenMax) }, (_, at) => (
    [`s${at}`, state.slice(at * ACTIVITY_LIMITS.givenMax, (at + 1) * ACTIVITY_LIMITS.givenMax)] as const))
  return {
    given: {
      [DONE]: isComplete ? 'yes' : 'no', ...(score === null ? {} : { [SCORE]: String(Math.round(Math.min(1, Math.max(0, score)) * PARTS_OF_SCORE)) }), ...Object.fromEntries(pieces),
    },
  }
}

/** What an answer says that was reported; nothing of anything else. */
export function reportedIn(answer: Answer | null): Reported {
  const given = answer === null ? {} : givenIn(answer)
  const score = /^\d{1,4}$/.test(given[SCORE] ?? '') ? Math.min(1, Number(given[SCORE]) / PARTS_OF_SCORE) : null
  let state = ''
  for (let at = 0; at < PIECES; at++) state += given[`s${at}`] ?? ''
  return { score, isComplete: given[DONE] === 'yes', state }
}

/** The name of an interactive is not longer than this (S2 §5). */
export const INTERACTIVE_NAME_MAX = INTERACTIVE_LIMITS.name
