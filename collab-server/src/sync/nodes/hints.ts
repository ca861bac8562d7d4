/** What hints do to the node that gets them. */
export interface HintEvents {
  received(channel: string, message: Uint8Array): void
  /** Hints flow, for the first time or again; what was said meanwhile is lost. */
  up(): void
  /** Hints do not flow: whoever needs to know something asks the database. */
  down(): void
  /** From now on this channel is heard; what was said on it before was not. */
  subscribed(channel: string): void
}

/**
 * Messages between nodes that may be lost. They save waiting and never decide anything: all that matters is in the
 * database. No call waits or throws.
 */
export interface Hints {
  /** Whether what is published now is likely to arrive. */
  readonly isUp: boolean
  /** Begins; nothing is told before. */
  start(events: HintEvents): void
  /** False when it is lost already. */
  publish(channel: string, message: Uint8Array): boolean
  subscribe(channel: string): void
  unsubscribe(channel: string): void
  close(): void
}
