import { buffer } from 'node:stream/consumers'
import { IMAGE_TYPES } from '@lectern/shared/media'
import type { Blob, RenditionSide } from '@lectern/shared/media'
import type { FastifyInstance } from 'fastify'
import { LecternError } from '../../platform/errors.ts'
import { Turns } from '../../platform/turns.ts'
import { transact } from '../../database/transact.ts'
import { blobHash } from '../../blobs/blobs.ts'
import { markBlobs } from '../removal-store.ts'
import type { SentBlob } from '../send-blob.ts'
import { startRenditions } from './rendition-process.ts'
import type { RenditionBounds, RenditionProcess } from './rendition-process.ts'
import { findRendition, insertRendition, organizationOf } from './store.ts'

/** What making one may take: all of it is unpacked by then. */
const BOUNDS: RenditionBounds & { readonly ms: number } = { memoryMb: 512, pixels: 100_000_000, ms: 30_000 }
/** Renditions that wait to be made, in all and of the pictures of one workspace; who asks for more has the original. */
const WAITING = { most: 200, ofOne: 60 } as const
/** When who was refused may ask again, ms. */
const RETRY_AFTER_MS = 5_000
/** A process that nobody asks for so long ends, ms. */
const IDLE_MS = 60_000
/** Pictures that one process makes; what it never gives back ends with it. */
const PICTURES = 200
/** So long a picture of which none can be made is not tried again, ms, and of so many that is known. */
const REFUSED = { ms: 10 * 60_000, most: 5_000 } as const
/** Errors that say something of the picture or its workspace, and not of this moment. */
const LASTING: ReadonlySet<string> = new Set(['unsupported-file-type', 'storage-full', 'disk-full'])

/** Smaller versions of pictures, made when they are first asked for. */
export interface Renditions {
  /**
   * The version of a picture with this longest side; the picture itself where that is no larger, as drawings are, or has fewer bytes.
   * @throws LecternError `unsupported-file-type` when none can be made, `unavailable` when too many wait, and as storing a file does
   */
  of(original: Blob, side: RenditionSide): Promise<SentBlob>
  /** The process that makes them, for tests; null while there is none. */
  readonly process: RenditionProcess | null
  /** Ends its process. */
  close(): void
}

const noneOf = (cause: unknown): LecternError => (
  new LecternError('unsupported-file-type', { message: 'No smaller version of this picture can be made: it is damaged, or takes too much to unpack.', cause })
)

const tooMany = (): LecternError => new LecternError('unavailable', { retryAfterMs: RETRY_AFTER_MS })

/** Renditions of the assets of an app, one made at a time in a process of its own. */
export function createRenditions(app: Pick<FastifyInstance, 'blobs' | 'db' | 'log' | 'now' | 'quotas'>, bounds: RenditionBounds & { readonly ms: number } = BOUNDS): Renditions {
  const turns = new Turns(1)
  const making = new Map<string, Promise<SentBlob>>()
  /** How many of them by workspace. */
  const waiting = new Map<string, number>()
  /** By picture and side: why there is none, or that the original is the smaller one (null). */
  const refused = new Map<string, { readonly error: LecternError | null; readonly until: number }>()
  let process: RenditionProcess | null = null
  let pictures = 0
  let idle: NodeJS.Timeout | null = null
  const closing = new AbortController()

  const end = (): void => {
    process?.end()
    process = null
    pictures = 0
  }
  const render = async (bytes: Uint8Array, side: number): Promise<{ readonly bytes: Uint8Array }> => {
    if (idle !== null) clearTimeout(idle)
    if (process?.isAlive !== true || pictures >= PICTURES) {
      end()
      process = startRenditions(bounds)
    }
    pictures++
    try {
      for await (const answer of process.ask({ bytes, side }, AbortSignal.any([closing.signal, AbortSignal.timeout(bounds.ms)]))) {
        if (answer.kind === 'made') return answer
        if (answer.kind === 'refused') throw noneOf(new Error(answer.words))
      }
      throw new Error('nothing was made')
    } catch (error) {
      closing.signal.throwIfAborted()
      throw error instanceof LecternError ? error : noneOf(error)
    } finally {
      idle = setTimeout(end, IDLE_MS).unref()
    }
  }
  const remember = (key: string, error: LecternError | null): void => {
    for (const oldest of refused.keys()) {
      if (refused.size < REFUSED.most) break
      refused.delete(oldest)
    }
    refused.set(key, { error, until: app.now() + REFUSED.ms })
  }
  const keep = async (source: string, side: number, bytes: Uint8Array, organizationId: string): Promise<SentBlob> => {
    await app.quotas.demandRoomFor(organizationId, bytes.length)
    const made: SentBlob = { hash: blobHash(bytes), contentType: 'image/webp', bytes: bytes.length }
    await app.blobs.put(bytes)
    let isKept = false
    try {
      isKept = await insertRendition(app.db, { source, side, made, at: app.now() }, app.quotas.demandWithin)
    } finally {
      // Refused after all, or its original has gone meanwhile.
      if (!isKept) await transact(app.db, async (trx) => { await markBlobs(trx, [made.hash], app.now()) }).catch(() => undefined)
    }
    if (!isKept) throw new LecternError('not-found')
    return await findRendition(app.db, source, side) ?? made
  }
  const make = async (original: Blob, side: RenditionSide, key: string): Promise<SentBlob> => {
    const organizationId = await organizationOf(app.db, original.hash)
    if (organizationId === null) throw new LecternError('not-found')
    const before = waiting.get(organizationId) ?? 0
    if (before >= WAITING.ofOne) throw tooMany()
    waiting.set(organizationId, before + 1)
    await turns.acquire(organizationId)
    try {
      closing.signal.throwIfAborted()
      const { bytes } = await render(await buffer(await app.blobs.get(original.hash)), side)
      if (bytes.length < original.bytes) return await keep(original.hash, side, bytes, organizationId)
      remember(key, null)
      return original
    } catch (error) {
      if (error instanceof LecternError && LASTING.has(error.code)) {
        app.log.warn({ err: error, picture: original.hash, side }, 'no smaller version of a picture')
        remember(key, error)
      }
      throw error
    } finally {
      turns.release(organizationId)
      const left = (waiting.get(organizationId) ?? 1) - 1
      if (left > 0) waiting.set(organizationId, left)
      else waiting.delete(organizationId)
    }
  }

  return {
    get process() { return process },
    async of(original, side) {
      const { contentType, hash, height, width } = original
      if (!IMAGE_TYPES.some((type) => type === contentType)) throw noneOf(new Error(contentType))
      if (contentType === 'image/svg+xml' || Math.max(width ?? 0, height ?? 0) <= side) return original
      const known = await findRendition(app.db, hash, side)
      if (known) return known
      const key = `${hash}/${side}`
      const before = refused.get(key)
      if (before && before.until > app.now()) {
        if (before.error) throw before.error
        return original
      }
      const under = making.get(key)
      if (under) return await under
      if (making.size >= WAITING.most) throw tooMany()
      const made = make(original, side, key).finally(() => making.delete(key))
      making.set(key, made)
      return await made
    },
    close() {
      closing.abort(new LecternError('unavailable'))
      if (idle !== null) clearTimeout(idle)
      end()
    },
  }
}
