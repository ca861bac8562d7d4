import { LecternError } from '../platform/errors.ts'

/** Uploads at once in this process: each is held in memory whole, up to `VIDEO_LIMITS.fileMaxBytes`. */
const AT_ONCE = 4
/** Who comes too early asks again after so long. */
const RETRY_AFTER_MS = 5000

/** What is being uploaded at this moment; an upload is known by its request. */
export interface Uploads {
  /** @throws LecternError `too-many-requests` while another of the same video is under way, or as many as are taken at once. */
  take(videoJobId: string, upload: object): void
  /** Runs what needs the bytes; until it has ended the upload counts, even where its caller has gone. */
  keep<T>(upload: object, run: () => Promise<T>): Promise<T>
  /** The caller has its answer or has gone. */
  over(upload: object): void
}

/** Counts the uploads of a process, so that one renderer, or many, cannot fill its memory. */
export function createUploads(): Uploads {
  const underWay = new Map<object, string>()
  const kept = new WeakSet()
  return {
    take(videoJobId, upload) {
      const isTaken = underWay.size >= AT_ONCE || [...underWay.values()].includes(videoJobId)
      if (isTaken) throw new LecternError('too-many-requests', { retryAfterMs: RETRY_AFTER_MS })
      underWay.set(upload, videoJobId)
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
