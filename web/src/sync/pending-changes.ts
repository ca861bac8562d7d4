/** An own change on its way to the server's disk. */
export interface Pending {
  readonly bytes: Uint8Array
  /** What it touched, as `slideId`, `slideId/narration` or `slideId/elementId`. */
  readonly touched: readonly string[]
  /** Its key in this device's store; null while it is being written or when nothing is kept. */
  key: number | null
  /** The frame of this connection that carried it last; null when none has. */
  sentIn: number | null
}

/**
 * Own changes that the server has not confirmed, and the count of frames that carry them. `saved n` confirms
 * everything in the first n sync-write frames of this connection; a new connection starts counting again.
 */
export interface PendingChanges {
  readonly count: number
  all(): readonly Pending[]
  add(change: { readonly bytes: Uint8Array; readonly touched: readonly string[]; readonly key?: number }): Pending
  /** A new connection: nothing is on its way any more. */
  restart(): void
  /** One more frame was sent; it carried these. Answers the frame's number. */
  sent(changes: readonly Pending[]): number
  /** The first `frames` frames are on disk; answers what that confirmed. */
  confirm(frames: number): readonly Pending[]
  /** Takes everything out, e.g. because the server will not have it. */
  takeAll(): readonly Pending[]
}

/** Starts empty. */
export function createPendingChanges(): PendingChanges {
  let changes: Pending[] = []
  let frames = 0
  return {
    get count() {
      return changes.length
    },
    all: () => changes,
    add({ bytes, touched, key }) {
      const change: Pending = { bytes, touched, key: key ?? null, sentIn: null }
      changes.push(change)
      return change
    },
    restart() {
      frames = 0
      for (const change of changes) change.sentIn = null
    },
    sent(carried) {
      frames++
      for (const change of carried) change.sentIn = frames
      return frames
    },
    confirm(count) {
      const done: Pending[] = []
      const left: Pending[] = []
      for (const change of changes) (change.sentIn !== null && change.sentIn <= count ? done : left).push(change)
      if (done.length > 0) changes = left
      return done
    },
    takeAll() {
      const taken = changes
      changes = []
      return taken
    },
  }
}
