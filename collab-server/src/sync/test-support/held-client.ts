import { RawClient } from './clients.ts'

/** A connection whose frames leave one by one when the model says so, so that a drop can fall between any two. */
export class HeldClient extends RawClient {
  /** Whether frames wait to be flushed. */
  isHeld = false
  readonly waiting: Uint8Array[] = []
  /** The sync-write frames that left, in order. */
  readonly left: Uint8Array[] = []

  override send(message: Uint8Array): void {
    this.waiting.push(message)
    if (!this.isHeld) this.flush(this.waiting.length)
  }

  flush(count: number): void {
    for (const message of this.waiting.splice(0, count)) {
      if (message[0] === 0 && message[1] !== 0) this.left.push(message.slice(2))
      super.send(message)
    }
  }

  /** What the server says is on disk. */
  acknowledged(): readonly Uint8Array[] {
    return this.left.slice(0, this.saved.frames)
  }
}
