/** Bounds of the speaking of narrations. */
export const NARRATION_LIMITS = {
  /** Characters of the key of a request. */
  keyMax: 100,
  /** Sentences that are spoken by one job; what is left is spoken by the next. */
  sentencesAJob: 2000,
  /** Sentences of a job that are spoken at once. */
  atOnce: 3,
  /** What the sounds are as loud as, LUFS (ITU-R BS.1770). */
  loudness: -16,
} as const

/** The kind of job that speaks. */
export const SPEECH_JOB = 'speech'

/** Why the speaking of a lesson failed, beside the reasons of the queue. */
export const SPEECH_FAILURES = [
  /** Nobody speaks here. */
  'no-voice',
  /** The voice that was chosen is not there any more. */
  'unknown-voice',
  /** There are not enough credits. */
  'no-credits',
  /** There is no room for more sounds. */
  'no-room',
  /** Some sentences could not be spoken, the others were. */
  'some-sentences',
] as const
export type SpeechFailure = (typeof SPEECH_FAILURES)[number]
