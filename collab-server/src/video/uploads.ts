import { LecternError } from '../platform/errors.ts'

/** Uploads at once in this process: each is held in memory whole, up to `VIDEO_LIMITS.fileMaxBytes`. */
const AT_ONCE = 4
/** Who comes too early asks again after so long. */
const RETRY_AFTER_MS = 5000
/** An upload that has taken so long gives way to others, should it be slower than this (bytes a ms). */
const FAIR_MS = 10_000
const FAIR_BYTES_A_MS = 1024

/** A request whose bytes are arriving. */
export interface Upload {
  /** Bytes that have arrived since it was taken. */
  arrived(): number
  /** Tells its sender to try again later; nothing more of it is read. */
  giveWay(): void
}

/** What is being uploaded at this moment. */
export interface Uploads {
  /**
   * When all places are taken, the slowest that others have waited for long enough gives way.
   * @throws LecternError `too-many-requests` while another of the same video is under way, or none of as many as are taken at once gives way.
   */
  take(videoJobId: string, upload: Upload): void
  /** Runs what needs the bytes, which have arrived; until it has ended the upload counts, even where its caller has gone. */
  keep<T>(upload: Upload, run: () => Promise<T>): Promise<T>
  /** The caller has its answer or has gone. */
  over(upload: Upload): void
}

/** Counts the uploads of a process, so that one renderer, or many, can neither fill its memory nor keep others out by being slow. `now` is in ms. */
export function createUploads(now: () => number = () => performance.now()): Uploads {
  const underWay = new Map<Upload, { readonly videoJobId: string; readonly since: number }>()
  const kept = new WeakSet<Upload>()

  /** The slowest of those that are slow; null when none is. */
  const slowest = (): Upload | null => {
    let found: { readonly upload: Upload; readonly rate: number } | null = null
    for (const [upload, { since }] of underWay) {
      const ms = now() - since
      const rate = upload.arrived() / ms
      if (ms >= FAIR_MS && rate < (found?.rate ?? FAIR_BYTES_A_MS) && !kept.has(upload)) found = { upload, rate }
    }
    return found?.upload ?? null
  }

  return {
    take(videoJobId, upload) {
      const isUnderWay = [...underWay.values()].some((one) => one.videoJobId === videoJobId)
      const slow = !isUnderWay && underWay.size >= AT_ONCE ? slowest() : null
      if (isUnderWay || (underWay.size >= AT_ONCE && slow === null)) throw new LecternError('too-many-requests', { retryAfterMs: RETRY_AFTER_MS })
      if (slow) {
        underWay.delete(slow)
        slow.giveWay()
      }
      underWay.set(upload, { videoJobId, since: now() })
    },
    async keep(upload, run) {
      kept.add(upload)
      try {
        return await run()
      } finally {
        underWay.delete(upload)
      }
    },
    over(upload) {
      if (!kept.has(upload)) underWay.delete(upload)
    },
  }
}
