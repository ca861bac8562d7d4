import { LecternError } from './errors.ts'

/** What one person may have in the folder of arriving files at once, in bytes: four of the largest videos. */
export const SPOOL_BYTES_PER_PERSON = 1024 * 1024 * 1024
/** Who sends too much at once asks again after so long. */
const RETRY_AFTER_MS = 5000

/** The room of one file. */
export interface SpoolShare {
  /** Holds so many bytes in all. @throws LecternError `too-many-requests` when that is more than its person may have at once */
  reserve(bytes: number): void
  /** The file is gone, or has moved to where it stays. */
  end(): void
}

/** How much of the folder of arriving files each person has at this moment, in this process. */
export class SpoolShares {
  readonly #limit: number
  readonly #bytes = new Map<string, number>()

  constructor(limit = SPOOL_BYTES_PER_PERSON) {
    this.#limit = limit
  }

  /** A file of this person is about to arrive. */
  open(userId: string): SpoolShare {
    let held = 0
    const change = (by: number): void => {
      const bytes = (this.#bytes.get(userId) ?? 0) + by
      held += by
      if (bytes > 0) this.#bytes.set(userId, bytes)
      else this.#bytes.delete(userId)
    }
    return {
      reserve: (bytes) => {
        const more = bytes - held
        if (more <= 0) return
        if ((this.#bytes.get(userId) ?? 0) + more > this.#limit) throw new LecternError('too-many-requests', { retryAfterMs: RETRY_AFTER_MS })
        change(more)
      },
      end: () => change(-held),
    }
  }
}
