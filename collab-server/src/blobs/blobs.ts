import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import type { Readable } from 'node:stream'
import { LecternError } from '../platform/errors.ts'
import { eachPiece, eachSlice } from '../platform/slices.ts'
import type { SpooledFile } from '../platform/spool.ts'
import { sharedRoom } from '../threads/shared-bytes.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Files of people, named by the SHA-256 of their bytes. */
    blobs: BlobStore
  }
}

/** Bytes of a blob, both ends included. */
export interface BlobRange {
  readonly start: number
  readonly end: number
}

/**
 * Keeps bytes that never change under their SHA-256. Every call may throw `files-unavailable`: the store is away for now,
 * which says nothing about the blob.
 */
export interface BlobStore {
  /** Stores the bytes, kept for good when it answers with their hash. Storing the same twice is one blob. */
  put(bytes: Uint8Array): Promise<string>
  /** The same for bytes in a file, which are not read into memory whole; the file may be moved to where they are kept. */
  putFile(file: SpooledFile): Promise<void>
  /**
   * Reads a blob, or a range of it; throws `not-found`. A blob that is read whole ends with a {@link BlobDamagedError} when
   * its bytes are not what its name says.
   */
  get(hash: string, range?: BlobRange): Promise<Readable>
  /** Whether the store has it, for certain. */
  has(hash: string): Promise<boolean>
  /** Bytes of a blob; throws `not-found`. */
  size(hash: string): Promise<number>
  /** Takes a blob away that nothing names any more; one that is not there is no fault. */
  remove(hash: string): Promise<void>
  /** The hashes of all blobs, in no order. */
  list(): AsyncIterable<string>
  /** Gives up what is under way; a store in files has nothing to give up. */
  close(): void
}

/** The bytes of a blob are not what its name says. */
export class BlobDamagedError extends Error {
  override readonly name = 'BlobDamagedError'

  constructor(hash: string) {
    super(`the bytes of blob ${hash} do not match its name`)
  }
}

/** How soon a store that is away may be there again, in ms. */
const RETRY_AFTER_MS = 5_000

/** The store is away for now, or what it has is not usable for now; `cause` is why. */
export function storeAway(cause: unknown): LecternError {
  return new LecternError('files-unavailable', { cause, retryAfterMs: RETRY_AFTER_MS })
}

const HASH = /^[0-9a-f]{64}$/

/** Whether it can be the name of a blob. */
export function isBlobHash(text: string): boolean {
  return HASH.test(text)
}

/** The name of these bytes. */
export function blobHash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** The same on the event loop, where the bytes may be many. */
export async function blobHashOf(bytes: Uint8Array): Promise<string> {
  const sum = createHash('sha256')
  await eachSlice(bytes, (slice) => { sum.update(slice) })
  return sum.digest('hex')
}

/** Passes a whole blob on, and fails at its end when the bytes were not what the name says. */
export function verifying(hash: string): Transform {
  const sum = createHash('sha256')
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      sum.update(chunk)
      done(null, chunk)
    },
    flush(done) {
      done(sum.digest('hex') === hash ? null : new BlobDamagedError(hash))
    },
  })
}

/** What is wrong with a blob: the store does not have it, or has other bytes however often they are read. */
export type BlobFault = 'missing' | 'damaged'

/** A whole blob; null when it is not there, or damaged. */
export async function readBlob(blobs: BlobStore, hash: string): Promise<Uint8Array | null> {
  const found = await findBlob(blobs, hash)
  return typeof found === 'string' ? null : found
}

/** All that comes, in memory that all threads see: it is on its way to one most often. */
async function wholeOf(stream: Readable): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    chunks.push(chunk)
    length += chunk.length
  }
  const whole = sharedRoom(length)
  let filled = 0
  await eachPiece(chunks, (chunk) => {
    whole.set(chunk, filled)
    filled += chunk.length
  })
  return whole
}

/** A whole blob, or what is wrong with it. */
export async function findBlob(blobs: BlobStore, hash: string): Promise<Uint8Array | BlobFault> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await wholeOf(await blobs.get(hash))
    } catch (error) {
      if (error instanceof LecternError && error.code === 'not-found') return 'missing'
      if (!(error instanceof BlobDamagedError)) throw error
      // Wrong once may be the way; wrong twice is the blob.
      if (attempt === 2) return 'damaged'
    }
  }
}
