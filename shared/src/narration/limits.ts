/** Bounds of the speaking of narrations. */
export const NARRATION_LIMITS = {
  /** Characters of the key of a request. */
  keyMax: 100,
  /** Sentences that are spoken by one job; what is left is spoken by the next. */
  sentencesAJob: 2000,
  /** Slides of a job that are spoken at once (S2 §9), and sentences of them all. */
  atOnce: 3,
  /** How long a recording may be, of a sentence or of a whole slide, s … */
  recordingSeconds: 300,
  /** … and how large its file is, in bytes. */
  recordingBytes: 24 * 1024 * 1024,
  /** Sentences that one recording is of. */
  recordingSentences: 90,
  /** What the sounds are as loud as, LUFS (ITU-R BS.1770). */
  loudness: -16,
  /** What a narration is written from, characters: what a slide says, what was said before it, and what the author bears in mind. */
  slideWords: 8000,
  wordsBefore: 1500,
  instructions: 1000,
  /** The picture of a slide that a narration is written from, characters of base64. */
  slidePicture: 700_000,
  /** Narrations that one page has written at once (S2 §9). */
  writtenAtOnce: 3,
  /** A narration that was written, characters. */
  written: 4000,
} as const

/** What is said of recordings that cannot be taken. */
export const NARRATION_MESSAGES = {
  /** By what its bytes are. */
  noSound: 'This is no sound that can be read. Use a WAV or MP3 file.',
  size: 'A recording may have at most 24 MB.',
  damaged: 'This recording is damaged, or lasts longer than five minutes.',
  silent: 'Nothing can be heard in this recording.',
  nothingToSay: 'This slide has no words and no picture to write a narration from.',
  notAPicture: 'This is no picture of a slide: send a JPEG or PNG.',
} as const

/** How long it is still said that a batch is over before its progress begins anew (S2 §4, §9), ms. */
export const NARRATION_RESET_MS = 2000

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
