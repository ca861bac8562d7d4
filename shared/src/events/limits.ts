const DAY_MS = 24 * 60 * 60_000

/** How much and how old what a browser tells may be; sender and server hold the same. */
export const EVENT_LIMITS = {
  /** Events of one call at most. */
  perBatch: 100,
  /** Length of an event's own data as JSON, in characters. */
  dataChars: 4_096,
  /** Bytes of the body of a call. */
  batchBytes: 128 * 1024,
  /** How long after it happened an event is taken, ms: that long a device may be without a network. */
  lateMs: 30 * DAY_MS,
} as const
