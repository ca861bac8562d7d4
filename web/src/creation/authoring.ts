import { CREATION_LIMITS } from '@lectern/shared/creation'

/** How the writing of a version stands. */
export type WritingStatus = 'idle' | 'checking' | 'writing' | 'stopped' | 'failed'

/** What is being written: the first reading, or another version by instructions. */
export type WritingKind = 'first' | 'refinement'

/** What is written in the dialog (S2 §3, authoring state). */
export interface Authoring {
  /** Versions of the text, the first one first. */
  readonly readings: readonly string[]
  /** The one in view. */
  readonly index: number
  /** The objective that was written because there was none; empty until then. */
  readonly writtenObjective: string
  /** Instructions of refinements that came to their end. */
  readonly refinements: readonly string[]
  readonly status: WritingStatus
  readonly kind: WritingKind
  /** The first words of what is being written have come, and nobody has changed them by hand since. */
  readonly hasBegun: boolean
  /** The version in view when a refinement was asked for. */
  readonly base: number
  /** What was asked for last is paid and not whole: its key is not paid again. */
  readonly isPaid: boolean
  /** The last version is a part that broke off, and the next one takes its place. */
  readonly replacesLast: boolean
  /** Why it failed, or broke off, for people; null otherwise. */
  readonly failure: string | null
  /** The server has given back what was paid for what failed. */
  readonly isGivenBack: boolean
}

export type AuthoringEvent =
  | { readonly type: 'check'; readonly kind: WritingKind; readonly isAgain?: boolean }
  | { readonly type: 'unchecked' }
  | { readonly type: 'start' }
  | { readonly type: 'objective'; readonly objective: string }
  | { readonly type: 'text'; readonly text: string }
  /** The whole version anew, in place of what had come of it. */
  | { readonly type: 'replace'; readonly text: string }
  | { readonly type: 'done'; readonly instructions: string }
  | { readonly type: 'stop' }
  /** The server keeps what was paid for what breaks off, as for a stop; what it says itself has failed it gives back. */
  | { readonly type: 'break'; readonly message: string }
  | { readonly type: 'fail'; readonly message: string; readonly isRefunded?: boolean }
  | { readonly type: 'edit'; readonly text: string }
  | { readonly type: 'show'; readonly index: number }

/** Before anything is written. */
export const NOTHING_WRITTEN: Authoring = {
  readings: [], index: 0, writtenObjective: '', refinements: [], status: 'idle', kind: 'first', hasBegun: false, base: 0,
  isPaid: false, replacesLast: false, failure: null, isGivenBack: false,
}

/** The version in view; empty before there is one. */
export function readingInView(state: Authoring): string {
  return state.readings[state.index] ?? ''
}

/** Whether something is being written, or about to be. */
export function isBusy(state: Authoring): boolean {
  return state.status === 'checking' || state.status === 'writing'
}

/** The version that a refinement changes; tried again, it is still the one it was asked for. */
export function baseReading(state: Authoring): string {
  return state.readings[state.base] ?? ''
}

/** First words open a version and move to it; what was there stays (S2 §4). */
function withText(state: Authoring, text: string): Authoring {
  if (!state.hasBegun) {
    const kept = state.replacesLast ? state.readings.slice(0, -1) : state.readings
    const readings = [...kept, text]
    return { ...state, readings, replacesLast: false, index: readings.length - 1, hasBegun: true, ...(state.kind === 'first' ? { refinements: [] } : {}) }
  }
  const last = state.readings.length - 1
  return { ...state, readings: state.readings.map((reading, index) => (index === last ? reading + text : reading)) }
}

/** A part that was changed by hand is the person's own: the next try does not take its place. */
function withEdit(state: Authoring, text: string): Authoring {
  const readings = state.readings.map((reading, index) => (index === state.index ? text : reading))
  return state.index === readings.length - 1 ? { ...state, readings, replacesLast: false, hasBegun: false } : { ...state, readings }
}

/** The next state; what comes late, after a stop, changes nothing. */
export function authoring(state: Authoring, event: AuthoringEvent): Authoring {
  switch (event.type) {
    case 'check': {
      if (isBusy(state)) return state
      const isAgain = event.isAgain === true
      return {
        ...state, status: 'checking', kind: event.kind, hasBegun: false, base: isAgain ? state.base : state.index,
        isPaid: isAgain && state.isPaid, replacesLast: isAgain && (state.hasBegun || state.replacesLast), failure: null, isGivenBack: false,
      }
    }
    case 'unchecked': return state.status === 'checking' ? { ...state, status: 'idle' } : state
    case 'start': return state.status === 'checking' ? { ...state, status: 'writing' } : state
    case 'objective': return state.status === 'writing' ? { ...state, writtenObjective: event.objective } : state
    case 'text': return state.status === 'writing' ? withText(state, event.text) : state
    case 'replace': return state.status === 'writing' && state.hasBegun ? { ...state, readings: [...state.readings.slice(0, -1), event.text] } : state
    case 'done': {
      if (state.status !== 'writing') return state
      const asked = event.instructions.trim()
      const refinements = asked === '' ? state.refinements : [...state.refinements, asked].slice(-CREATION_LIMITS.previousInstructions)
      return { ...state, status: 'idle', refinements, isPaid: false }
    }
    case 'stop': return isBusy(state) ? { ...state, ...(state.hasBegun ? { status: 'stopped', isPaid: true } : { status: 'idle' }) } : state
    case 'break': {
      if (!isBusy(state)) return state
      return state.hasBegun ? { ...state, status: 'stopped', isPaid: true, failure: event.message } : { ...state, status: 'failed', failure: event.message }
    }
    case 'fail': {
      if (!isBusy(state)) return state
      const isRefunded = event.isRefunded === true
      return { ...state, status: 'failed', failure: event.message, isPaid: state.isPaid && !isRefunded, isGivenBack: isRefunded && state.hasBegun }
    }
    case 'edit': return isBusy(state) ? state : withEdit(state, event.text)
    case 'show': return event.index >= 0 && event.index < state.readings.length ? { ...state, index: event.index } : state
  }
}
