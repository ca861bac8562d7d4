import type { CloseReason, ShareRole } from '@lectern/shared/access'

/** What goes with a close. */
export interface CloseOptions {
  /** How long a client that comes back by itself should wait. */
  readonly retryAfterMs?: number
  readonly message?: string
  /** The place among those who wait for a seat. */
  readonly place?: number
}

/** One socket in a room, as the room sees it. */
export interface Member {
  readonly userId: string
  /** The name others see. */
  readonly name: string
  readonly sessionId: string
  readonly role: ShareRole
  /** Understands messages 110 to 113; gets `saved` in place of the echo of its own edits. */
  readonly optedIn: boolean
  /** Cannot keep up: gets no increments until it has drained. */
  isStale: boolean
  /** Is being sent something large: more waits for it until what was written has been read. */
  awaitsRest: boolean
  /** Bytes written and not yet taken by the network, a big answer it asked for left aside. */
  readonly backlog: number
  /** Little of what was written waits to be taken by the network, or nobody is there to take it. */
  readonly isOut: boolean
  /** Writes frames that others are sent as well; they do not count as falling behind. */
  answerShared(frames: readonly Buffer[]): void
  /** Sends one message in one frame. */
  send(message: Uint8Array): void
  /** Writes finished frames in one go. */
  write(frames: Buffer): void
  /** The frame with its newest `saved`, when there is something new to say. */
  takeSaved(docSeq: number): Buffer | null
  /** Frames of presence are on their way to it; its echoes of them are free. */
  presenceSent(): void
  /** The database does not take writes: stop reading from it, or go on. */
  freeze(): void
  thaw(): void
  close(reason: CloseReason, options?: CloseOptions): void
}
