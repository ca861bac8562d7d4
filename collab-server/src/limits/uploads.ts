import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Shares } from './limits.ts'
import { LecternError } from '../platform/errors.ts'

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
  yieldTurn(): void
}

/** How many uploads of a kind are taken at once: each holds a socket and a file, or what of it has to be in memory. */
export interface UploadRules {
  /** By a process. */
  readonly atOnce: number
  /** Of one key, such as a video or a person, by the whole installation. */
  readonly perKey: number
}

/** What is being uploaded at this moment. */
export interface Uploads {
  /**
   * When all places are taken, the slowest that others have waited for long enough gives way.
   * @throws LecternError `too-many-requests` while as many of the same key are under way, or none of as many as are taken at once gives way.
   */
  take(key: string, upload: Upload): Promise<void>
  /** Runs what needs the bytes, which have arrived; until it has ended the upload counts, even where its caller has gone. */
  keep<T>(upload: Upload, run: () => Promise<T>): Promise<T>
  /** The caller has its answer or has gone. */
  over(upload: Upload): void
}

/** Counts uploads, so that one sender, or many, can neither fill it nor keep others out by being slow. `now` is in ms. */
export function createUploads({ atOnce, perKey }: UploadRules, shares: Shares, now: () => number = () => performance.now()): Uploads {
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

  const ofKey = (key: string): number => [...underWay.values()].filter((one) => one.key === key).length
  const end = (upload: Upload): void => {
    const one = underWay.get(upload)
    if (!one) return
    underWay.delete(upload)
    shares.set(one.key, ofKey(one.key))
  }

  return {
    async take(key, upload) {
      const isFull = underWay.size >= atOnce
      const isOver = ofKey(key) >= perKey
      const slow = isFull && !isOver ? slowest() : null
      if (isOver || (isFull && slow === null)) throw new LecternError('too-many-requests', { retryAfterMs: RETRY_AFTER_MS })
      if (slow) {
        end(slow)
        slow.yieldTurn()
      }
      // At once: nobody else may take the same place while others are asked.
      underWay.set(upload, { key, since: now() })
      if (await shares.claim(key, ofKey(key), perKey)) return
      end(upload)
      throw new LecternError('too-many-requests', { retryAfterMs: RETRY_AFTER_MS })
    },
    async keep(upload, run) {
      kept.add(upload)
      try {
        return await run()
      } finally {
        end(upload)
      }
    },
    over(upload) {
      if (!kept.has(upload)) end(upload)
    },
  }
}

/**
 * Takes a request for an upload before its body is read; it counts until its answer is out, or it has gone. Answers what runs
 * the rest: what is done with bytes that have arrived counts until it has ended, even where the caller has gone.
 * @throws LecternError as `Uploads.take` does
 */
export async function holdUpload(
  uploads: Uploads, key: string, request: FastifyRequest, reply: FastifyReply,
): Promise<<T>(run: () => Promise<T>) => Promise<T>> {
  const { socket } = request.raw
  const before = socket.bytesRead
  const upload: Upload = {
    arrived: () => socket.bytesRead - before,
    // The connection ends with the answer, and with it whatever reads the body.
    yieldTurn: () => void reply.header('connection', 'close').send(new LecternError('too-many-requests', { retryAfterMs: RETRY_AFTER_MS })),
  }
  await uploads.take(key, upload)
  // Whatever becomes of it, also when it breaks off half-way.
  for (const over of ['finish', 'close']) reply.raw.once(over, () => uploads.over(upload))
  // It may have gone while it was looked at; nothing would be told any more.
  if (reply.raw.destroyed) uploads.over(upload)
  return async (run) => await uploads.keep(upload, run)
}
