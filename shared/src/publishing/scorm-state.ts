import { z } from 'zod'
import type { ScormEdition } from './limits.ts'
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
}

/** How far somebody is in a lesson, and what of it the learning system is told. */
export interface ScormState {
  readonly edition: ScormEdition
  /** In their order. They stay the same when the lesson is published again, so progress does, too. */
  readonly slideIds: readonly string[]
  /** The slide on screen. */
  readonly index: number
  /** The last of the slides that were seen. */
  readonly furthest: number
  readonly isCompleted: boolean
  /** False where somebody only looks (`browse`, `review`): nothing is recorded then. */
  readonly isRecorded: boolean
  /** ms on any clock. */
  readonly startedAt: number
}

/** What a lesson keeps with the learning system beside its place; some hundred characters at most, where 4096 are allowed. */
const keptSchema = z.object({ v: z.literal(1), furthest: z.string() })

function keptFurthest(suspendData: string): string | null {
  try {
    const kept = keptSchema.safeParse(JSON.parse(suspendData))
    return kept.success ? kept.data.furthest : null
  } catch {
    return null
  }
}

/** Goes on where the learning system says that somebody was; at the beginning where that slide is gone. */
export function resumed(
  edition: ScormEdition, memory: ScormMemory, slideIds: readonly string[], startedAt: number,
): ScormState {
  const kept = slideIds.indexOf(keptFurthest(memory.suspendData) ?? '')
  const located = slideIds.indexOf(memory.location)
  const index = Math.max(0, located === -1 ? kept : located)
  return {
    edition, slideIds, index, furthest: Math.max(index, kept), startedAt,
    isCompleted: ['completed', 'passed', 'failed'].includes(memory.status),
    // A system without modes records as usual.
    isRecorded: memory.mode !== 'browse' && memory.mode !== 'review',
  }
}

/** Another slide is on screen. Who has seen the last one has completed the lesson, whatever was skipped. */
export function atSlide(state: ScormState, index: number): ScormState {
  return {
    ...state, index, furthest: Math.max(state.furthest, index), isCompleted: state.isCompleted || index >= state.slideIds.length - 1,
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

/** What is told with every slide. `wasCompleted`: the status stands already, which may be one that others gave. */
export function progressCalls(state: ScormState, wasCompleted: boolean): readonly ScormCall[] {
  if (!state.isRecorded) return []
  const words = SCORM_WORDS[state.edition]
  const { slideIds, index, furthest } = state
  const idOf = (at: number): string => slideIds[at] ?? ''
  const share = slideIds.length === 0 ? 0 : (furthest + 1) / slideIds.length
  return [
    set(state, words.location, idOf(index)),
    set(state, words.suspendData, JSON.stringify({ v: 1, furthest: idOf(furthest) })),
    ...(words.progress === null ? [] : [set(state, words.progress, scormMeasure(share))]),
    ...(state.isCompleted && !wasCompleted ? [set(state, words.status, 'completed')] : []),
    bare(words.commit),
  ]
}

/** The last calls of a session; the interface takes none after them. */
export function closingCalls(state: ScormState, now: number): readonly ScormCall[] {
  const words = SCORM_WORDS[state.edition]
  const time = set(state, words.sessionTime, scormTime(state.edition, now - state.startedAt))
  return [...(state.isRecorded ? [time, bare(words.commit)] : []), bare(words.terminate)]
}
