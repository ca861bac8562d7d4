import type { FastifyReply, FastifyRequest } from 'fastify'
import { LecternError } from './errors.ts'

/** Who comes too early, or gave way, asks again after so long. */
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

/** How many uploads of a kind a process takes at once: each holds a socket and a file, or what of it has to be in memory. */
export interface UploadRules {
  readonly atOnce: number
  /** Of one key, such as a video or a person. */
  readonly perKey: number
}

/** What is being uploaded at this moment. */
export interface Uploads {
  /**
   * When all places are taken, the slowest that others have waited for long enough gives way.
   * @throws LecternError `too-many-requests` while as many of the same key are under way, or none of as many as are taken at once gives way.
   */
  take(key: string, upload: Upload): void
  /** Runs what needs the bytes, which have arrived; until it has ended the upload counts, even where its caller has gone. */
  keep<T>(upload: Upload, run: () => Promise<T>): Promise<T>
  /** The caller has its answer or has gone. */
  over(upload: Upload): void
}

/** Counts uploads of a process, so that one sender, or many, can neither fill it nor keep others out by being slow. `now` is in ms. */
export function createUploads({ atOnce, perKey }: UploadRules, now: () => number = () => performance.now()): Uploads {
  const underWay = new Map<Upload, { readonly key: string; readonly since: number }>()
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
    take(key, upload) {
      const ofKey = [...underWay.values()].filter((one) => one.key === key).length
      const isFull = underWay.size >= atOnce
      const slow = ofKey < perKey && isFull ? slowest() : null
      if (ofKey >= perKey || (isFull && slow === null)) throw new LecternError('too-many-requests', { retryAfterMs: RETRY_AFTER_MS })
      if (slow) {
        underWay.delete(slow)
        slow.giveWay()
      }
      underWay.set(upload, { key, since: now() })
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

/**
 * Takes a request for an upload before its body is read; it counts until its answer is out, or it has gone. Answers what runs
 * the rest: what is done with bytes that have arrived counts until it has ended, even where the caller has gone.
 * @throws LecternError as `Uploads.take` does
 */
export function holdUpload(uploads: Uploads, key: string, request: FastifyRequest, reply: FastifyReply): <T>(run: () => Promise<T>) => Promise<T> {
  const { socket } = request.raw
  const before = socket.bytesRead
  const upload: Upload = {
    arrived: () => socket.bytesRead - before,
    // The connection ends with the answer, and with it whatever reads the body.
    giveWay: () => void reply.header('connection', 'close').send(new LecternError('too-many-requests', { retryAfterMs: RETRY_AFTER_MS })),
  }
  uploads.take(key, upload)
  // Whatever becomes of it, also when it breaks off half-way.
  for (const over of ['finish', 'close']) reply.raw.once(over, () => uploads.over(upload))
  // It may have gone while it was looked at; nothing would be told any more.
  if (reply.raw.destroyed) uploads.over(upload)
  return async (run) => await uploads.keep(upload, run)
}
