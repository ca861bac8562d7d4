import { z } from 'zod'
import { SUSPEND_MAX } from './limits.ts'
import type { ScormEdition } from './limits.ts'
import { reaches } from '../activities/result.ts'
import { masteryIn, scoreCalls } from './scorm-answers.ts'
import type { ScormScore } from './scorm-answers.ts'
import { SCORM_WORDS, scormMeasure, scormTime } from './scorm-words.ts'

/** One call of the learning system's interface. */
export interface ScormCall {
  readonly method: string
  readonly args: readonly string[]
}

/** What the learning system knew when the lesson began; empty where it knew nothing. */
export interface ScormMemory {
  readonly mode: string
  readonly status: string
  readonly location: string
  readonly suspendData: string
  /** From which score on somebody has passed. */
  readonly mastery: string
}

/** How far somebody is in a lesson, and what of it the learning system is told. */
export interface ScormState {
  readonly edition: ScormEdition
  /** In their order. They stay the same when the lesson is published again, so progress does, too. */
  readonly slideIds: readonly string[]
  /** Their marks ({@link slideMark}). */
  readonly marks: readonly string[]
  /** The slide on screen. */
  readonly index: number
  /** The last of the slides that were seen. */
  readonly furthest: number
  /** Marks ({@link slideMark}) of all slides that were seen, in any publishing of the lesson. */
  readonly seen: ReadonlySet<string>
  readonly isCompleted: boolean
  /** How they stand with the questions; null where there are none, or nothing was answered. */
  readonly score: ScormScore | null
  /** Who learns, by the secret id under which the server keeps their answers; null where nobody has said it. */
  readonly learner: string | null
  /** From which share of the points on they have passed, where the learning system says so. */
  readonly mastery: number | null
  /** False where somebody only looks (`browse`, `review`): nothing is recorded then. */
  readonly isRecorded: boolean
  /** ms on any clock. */
  readonly startedAt: number
}

/** Letters of a mark; a lesson of 1,000 slides, all of them seen, stays within the 4096 characters of `cmi.suspend_data` in 1.2. */
const MARK_LENGTH = 4
const MARK_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** A short name for a slide that stays the same when the lesson is published again: 24 bits of FNV-1a of its id. */
function slideMark(slideId: string): string {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(slideId)) hash = Math.imul(hash ^ byte, 0x01000193)
  const bits = (hash >>> 24) ^ (hash & 0xffffff)
  return Array.from({ length: MARK_LENGTH }, (_, at) => MARK_LETTERS.charAt((bits >>> (6 * at)) & 63)).join('')
}

/** What a lesson keeps with the learning system beside its place. Version 1 knew only the furthest slide, and those before it count as seen. */
const keptSchema = z.discriminatedUnion('v', [
  z.object({ v: z.literal(1), furthest: z.string() }),
  z.object({ v: z.literal(2), furthest: z.string(), seen: z.string(), learner: z.uuid().optional().catch(undefined) }),
])

function keptIn(suspendData: string): z.infer<typeof keptSchema> | null {
  try {
    return keptSchema.safeParse(JSON.parse(suspendData)).data ?? null
  } catch {
    return null
  }
}

function marksIn(seen: string): readonly string[] {
  return Array.from({ length: Math.floor(seen.length / MARK_LENGTH) }, (_, at) => seen.slice(at * MARK_LENGTH, (at + 1) * MARK_LENGTH))
}

/** Goes on where the learning system says that somebody was; at the beginning where that slide is gone. */
export function resumed(
  edition: ScormEdition, memory: ScormMemory, { passMark, slideIds }: { readonly passMark: number | null; readonly slideIds: readonly string[] }, startedAt: number,
): ScormState {
  const remembered = keptIn(memory.suspendData)
  const kept = slideIds.indexOf(remembered?.furthest ?? '')
  const marks = slideIds.map(slideMark)
  const located = slideIds.indexOf(memory.location)
  const index = Math.max(0, located === -1 ? kept : located)
  return {
    edition, slideIds, marks, index, furthest: Math.max(index, kept), startedAt, score: null, mastery: masteryIn(edition, memory.mastery) ?? passMark,
    learner: (remembered?.v === 2 ? remembered.learner : undefined) ?? null,
    seen: new Set(remembered?.v === 2 ? marksIn(remembered.seen) : marks.slice(0, kept + 1)),
    isCompleted: ['completed', 'passed', 'failed'].includes(memory.status),
    // A system without modes records as usual.
    isRecorded: !isLooking(memory.mode),
  }
}

/** Whether somebody only looks, in a mode of which nothing is recorded. */
export function isLooking(mode: string): boolean {
  return mode === 'browse' || mode === 'review'
}

const countSeen = ({ marks, seen }: Pick<ScormState, 'marks' | 'seen'>): number => marks.filter((mark) => seen.has(mark)).length

/** Another slide is on screen. Who has seen every slide, in whatever order and on however many visits, has completed the lesson. */
export function atSlide(state: ScormState, index: number): ScormState {
  const seen = new Set(state.seen).add(state.marks[index] ?? '')
  return {
    ...state, index, seen, furthest: Math.max(state.furthest, index),
    isCompleted: state.isCompleted || countSeen({ marks: state.marks, seen }) === state.marks.length,
  }
}

const set = (state: ScormState, element: string, value: string): ScormCall => (
  { method: SCORM_WORDS[state.edition].set, args: [element, value] }
)
const bare = (method: string): ScormCall => ({ method, args: [''] })

/**
 * What is told at the beginning. That somebody will come back is said at once and always: whatever ends the session, place and
 * status stay with the learning system.
 */
export function openingCalls(state: ScormState): readonly ScormCall[] {
  if (!state.isRecorded) return []
  const words = SCORM_WORDS[state.edition]
  return [...(state.isCompleted ? [] : [set(state, words.status, 'incomplete')]), set(state, words.exit, 'suspend')]
}

const timeCall = (state: ScormState, now: number): ScormCall => (
  set(state, SCORM_WORDS[state.edition].sessionTime, scormTime(state.edition, now - state.startedAt))
)

/** How long the visit has taken so far, which a learning system has then whatever ends it. */
export function timeCalls(state: ScormState, now: number): readonly ScormCall[] {
  return state.isRecorded ? [timeCall(state, now), bare(SCORM_WORDS[state.edition].commit)] : []
}

/** Whether they have passed; null where nobody can say. */
function hasPassed({ mastery, score }: ScormState): boolean | null {
  return mastery === null || score === null ? null : reaches(score.points, score.outOf, mastery)
}

/**
 * That the lesson is completed and, where the learning system has a score from which on it is passed, whether it is. In 1.2 both are one
 * status; a lesson that is not completed yet is neither passed nor failed.
 */
function statusCalls(state: ScormState, wasCompleted: boolean): readonly ScormCall[] {
  const words = SCORM_WORDS[state.edition]
  const passed = state.isCompleted ? hasPassed(state) : null
  const verdict = passed === null ? null : passed ? 'passed' : 'failed'
  const completed = state.isCompleted && !wasCompleted ? 'completed' : null
  const status = words.success === null ? verdict ?? completed : completed
  return [...(status === null ? [] : [set(state, words.status, status)]), ...(words.success === null || verdict === null ? [] : [set(state, words.success, verdict)])]
}

/** What a lesson keeps with the learning system; who learns only where there is room for it beside the slides. */
function keptWords(place: { readonly furthest: string; readonly seen: string }, { edition, learner }: ScormState): string {
  const withLearner = JSON.stringify({ v: 2, ...place, ...(learner === null ? {} : { learner }) })
  return withLearner.length <= SUSPEND_MAX[edition] ? withLearner : JSON.stringify({ v: 2, ...place })
}

/** What is told with every slide. `wasCompleted`: the status stands already, which may be one that others gave. */
export function progressCalls(state: ScormState, wasCompleted: boolean, now: number): readonly ScormCall[] {
  if (!state.isRecorded) return []
  const words = SCORM_WORDS[state.edition]
  const { slideIds, index, furthest } = state
  const idOf = (at: number): string => slideIds[at] ?? ''
  const share = slideIds.length === 0 ? 0 : countSeen(state) / slideIds.length
  // What was seen of slides that are gone is no longer of use.
  const marks = state.marks.filter((mark) => state.seen.has(mark)).join('')
  return [
    set(state, words.location, idOf(index)),
    set(state, words.suspendData, keptWords({ furthest: idOf(furthest), seen: marks }, state)),
    ...(words.progress === null ? [] : [set(state, words.progress, scormMeasure(share))]),
    ...(state.score === null ? [] : scoreCalls(state.edition, state.score)),
    ...statusCalls(state, wasCompleted),
    timeCall(state, now),
    bare(words.commit),
  ]
}

/** The last calls of a session; the interface takes none after them. */
export function closingCalls(state: ScormState, now: number): readonly ScormCall[] {
  const words = SCORM_WORDS[state.edition]
  return [...timeCalls(state, now), bare(words.terminate)]
}
