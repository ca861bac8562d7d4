/** Bounds of sounds whose words are looked for. */
export const TRANSCRIPTION_LIMITS = {
  /** Of the file; OpenAI takes 25 MB. */
  bytes: 24 * 1024 * 1024,
  /** How long it lasts, ms. */
  ms: 12 * 60_000,
  /** Words of one answer; more than these nobody says in that time. */
  words: 5000,
  /** The answer, in bytes. */
  answerBytes: 2 * 1024 * 1024,
  /** Until the answer is there, asking again among it, ms. */
  answerMs: 60_000,
} as const
