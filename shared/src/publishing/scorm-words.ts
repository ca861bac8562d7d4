import type { ScormEdition } from './limits.ts'

/** The calls of a run-time interface and the elements of its data model that a lesson uses. */
export interface ScormWords {
  readonly initialize: string
  readonly terminate: string
  readonly get: string
  readonly set: string
  readonly commit: string
  readonly lastError: string
  readonly mode: string
  /** Whether somebody was here before. */
  readonly entry: string
  readonly status: string
  readonly location: string
  readonly suspendData: string
  readonly exit: string
  readonly sessionTime: string
  /** Who learns, as the learning system knows and calls them. */
  readonly learnerId: string
  readonly learnerName: string
  /** How loud somebody wants to hear a lesson, `0` being not at all, and the languages they prefer, with commas between them; null: the edition need not know. */
  readonly audioLevel: string | null
  readonly language: string | null
  /** From which score on somebody has passed, as the learning system has it. */
  readonly mastery: string
  /** Whether somebody has passed; null: the edition says it with the status. */
  readonly success: string | null
  /** Null: the edition knows no progress. */
  readonly progress: string | null
}

/** SCORM 1.2 Run-Time Environment §3, SCORM 2004 4th Edition Run-Time Environment §3 and §4. */
export const SCORM_WORDS: Readonly<Record<ScormEdition, ScormWords>> = {
  '1.2': {
    initialize: 'LMSInitialize', terminate: 'LMSFinish', get: 'LMSGetValue', set: 'LMSSetValue', commit: 'LMSCommit',
    lastError: 'LMSGetLastError', mode: 'cmi.core.lesson_mode', entry: 'cmi.core.entry', status: 'cmi.core.lesson_status',
    location: 'cmi.core.lesson_location', suspendData: 'cmi.suspend_data', exit: 'cmi.core.exit',
    sessionTime: 'cmi.core.session_time', mastery: 'cmi.student_data.mastery_score', success: null, progress: null,
    learnerId: 'cmi.core.student_id', learnerName: 'cmi.core.student_name', audioLevel: null, language: null,
  },
  '2004': {
    initialize: 'Initialize', terminate: 'Terminate', get: 'GetValue', set: 'SetValue', commit: 'Commit', lastError: 'GetLastError',
    mode: 'cmi.mode', entry: 'cmi.entry', status: 'cmi.completion_status', location: 'cmi.location', suspendData: 'cmi.suspend_data', exit: 'cmi.exit',
    sessionTime: 'cmi.session_time', mastery: 'cmi.scaled_passing_score', success: 'cmi.success_status', progress: 'cmi.progress_measure',
    learnerId: 'cmi.learner_id', learnerName: 'cmi.learner_name', audioLevel: 'cmi.learner_preference.audio_level', language: 'cmi.learner_preference.language',
  },
}

/** The name under which a learning system offers its interface to the windows in and before it. */
export const SCORM_API_NAMES: Readonly<Record<ScormEdition, string>> = { '1.2': 'API', '2004': 'API_1484_11' }

const MAX_HOURS = 9999
const two = (value: number): string => String(value).padStart(2, '0')

/** A length of time as the edition writes it: `HHHH:MM:SS.SS` (CMITimespan), or as ISO 8601 has it, to the hundredth of a second. */
export function scormTime(edition: ScormEdition, ms: number): string {
  const hundredths = Math.max(0, Math.round(ms / 10))
  const hours = Math.min(MAX_HOURS, Math.floor(hundredths / 360_000))
  const minutes = Math.floor(hundredths / 6000) % 60
  const seconds = Math.floor(hundredths / 100) % 60
  const rest = hundredths % 100
  if (edition === '1.2') return `${String(hours).padStart(4, '0')}:${two(minutes)}:${two(seconds)}.${two(rest)}`
  return `PT${hours}H${minutes}M${seconds}${rest === 0 ? '' : `.${two(rest)}`}S`
}

/** A share, 0 … 1, as `cmi.progress_measure` wants it. */
export function scormMeasure(share: number): string {
  return String(Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 10_000)
}
