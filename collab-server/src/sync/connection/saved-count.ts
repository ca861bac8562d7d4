/**
 * Counts the sync-write frames of one connection that are on disk. The count is a promise about every frame below it,
 * so a frame that could not be applied holds it back until a complete answer of the client has healed the loss.
 */
export class SavedCount {
  #received = 0
  #done = 0
  #told = 0
  readonly #holes: { readonly from: number; until: number | null }[] = []

  /** A sync-write frame arrived; its number. */
  receive(): number {
    return ++this.#received
  }

  /** A frame could not be applied: nothing from it on counts until it is healed. */
  hold(frame: number): void {
    if (!this.#holes.some((hole) => hole.until === null)) this.#holes.push({ from: frame, until: null })
  }

  /** The client has sent everything it has in this frame, and it was applied. */
  heal(frame: number): void {
    for (const hole of this.#holes) hole.until ??= frame
  }

  /** A frame is on disk. */
  commit(frame: number): void {
    if (this.#holes.some((hole) => hole.from <= frame && (hole.until === null || frame < hole.until))) return
    if (frame > this.#done) this.#done = frame
    const open = this.#holes.filter((hole) => hole.until === null || hole.until > frame)
    this.#holes.splice(0, this.#holes.length, ...open)
  }

  /** The count, when it is higher than what the client was told. */
  take(): number | null {
    if (this.#done === this.#told) return null
    this.#told = this.#done
    return this.#done
  }
}
