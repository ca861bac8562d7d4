/** Limits of the collaboration socket; one constant each, told to clients in `hello`. */
export const SYNC_LIMITS = {
  /** Largest frame in bytes; a 1 MB paste must pass. */
  frameBytes: 4 * 1024 * 1024,
  /** Largest presence state of one client, in bytes of JSON. */
  presenceBytes: 4 * 1024,
  /** Entries in one awareness frame. */
  presenceEntries: 2000,
  /** How far a client's presence clock may move in one frame. */
  presenceClockStep: 1000,
  /** Frames queued before a connection is authorised. */
  preAuthFrames: 20,
  preAuthBytes: 64 * 1024,
  authDeadlineMs: 8_000,
  /** Nesting of shared types in one update. */
  nesting: 64,
  ticketTtlMs: 15 * 60_000,
  /** Group commit: how long and how much one batch collects. */
  commitWindowMs: 8,
  commitBytes: 64 * 1024,
  /** How long presence waits for an edit to travel with before it goes alone. */
  presenceTickMs: 30,
  /** A stock client closes after 30 s of silence; a ping is invisible to it. */
  keepaliveMs: 15_000,
  pingMs: 20_000,
  /** How long a failed commit is tried again before clients are sent away. */
  storageRetryMs: 15_000,
  compactRows: 500,
  compactBytes: 256 * 1024,
  unloadAfterMs: 45_000,
  warnBytes: 5 * 1024 * 1024,
  maxBytes: 20 * 1024 * 1024,
} as const
