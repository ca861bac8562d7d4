import type { Blob } from '@lectern/shared/media'
import type { FastifyInstance } from 'fastify'
import { blobHash } from '../../blobs/blobs.ts'
import { transact } from '../../database/transact.ts'
import { LecternError } from '../../platform/errors.ts'
import { Turns } from '../../platform/turns.ts'
import { markBlobs } from '../removal-store.ts'
import type { SentBlob } from '../send-blob.ts'
import { findRendition, insertRendition, organizationOf, renditionType } from './store.ts'

/** Renditions that wait to be made, in all and of the files of one workspace; who asks for more has the original. */
const WAITING = { most: 200, ofOne: 60 } as const
/** When who was refused may ask again, ms. */
const RETRY_AFTER_MS = 5_000
/** So long a file of which none can be made is not tried again, ms, and of so many that is known. */
const REFUSED = { ms: 10 * 60_000, most: 5_000 } as const
/** Errors that say something of the file or its workspace, and not of this moment. */
const LASTING: ReadonlySet<string> = new Set(['unsupported-file-type', 'storage-full', 'disk-full'])

/** What renditions are made with. */
export type RenditionsApp = Pick<FastifyInstance, 'blobs' | 'db' | 'log' | 'now' | 'quotas'>

/** Makes a rendition of a file; null where the file itself serves as well. @throws LecternError `unsupported-file-type` when none can be made of it */
export type MakeRendition = (original: Blob, side: number, closing: AbortSignal) => Promise<Uint8Array | null>

/** Renditions of one kind, each made when it is first asked for. */
export interface MadeOnce {
  /**
   * What was made of a file under this number of its kind, the file itself where that serves as well; made once, however many ask.
   * @throws LecternError `unsupported-file-type` when none can be made, `unavailable` when too many wait, and as storing a file does
   */
  of(original: Blob, side: number): Promise<SentBlob>
  /** Whoever waits is refused. */
  close(): void
}

const tooMany = (): LecternError => new LecternError('unavailable', { retryAfterMs: RETRY_AFTER_MS })

/** Keeps what `make` gives, one at a time and workspaces in turns; of what none could be made is remembered for a while. */
export function createMadeOnce(app: RenditionsApp, make: MakeRendition): MadeOnce {
  const turns = new Turns(1)
  const making = new Map<string, Promise<SentBlob>>()
  /** How many of them by workspace. */
  const waiting = new Map<string, number>()
  /** By file and number: why there is none, or that the original serves as well (null). */
  const refused = new Map<string, { readonly error: LecternError | null; readonly until: number }>()
  const closing = new AbortController()

  const remember = (key: string, error: LecternError | null): void => {
    for (const oldest of refused.keys()) {
      if (refused.size < REFUSED.most) break
      refused.delete(oldest)
    }
    refused.set(key, { error, until: app.now() + REFUSED.ms })
  }
  const keep = async (source: string, side: number, bytes: Uint8Array, organizationId: string): Promise<SentBlob> => {
    await app.quotas.requireRoomFor(organizationId, bytes.length)
    const made: SentBlob = { hash: blobHash(bytes), contentType: renditionType(side), bytes: bytes.length }
    await app.blobs.put(bytes)
    let isKept = false
    try {
      isKept = await insertRendition(app.db, { source, side, made, at: app.now() }, app.quotas.requireWithin)
    } finally {
      // Refused after all, or its original has gone meanwhile.
      if (!isKept) await transact(app.db, async (trx) => { await markBlobs(trx, [made.hash], app.now()) }).catch(() => undefined)
    }
    if (!isKept) throw new LecternError('not-found')
    return await findRendition(app.db, source, side) ?? made
  }
  const makeInTurn = async (original: Blob, side: number, key: string): Promise<SentBlob> => {
    const organizationId = await organizationOf(app.db, original.hash)
    if (organizationId === null) throw new LecternError('not-found')
    const before = waiting.get(organizationId) ?? 0
    if (before >= WAITING.ofOne) throw tooMany()
    waiting.set(organizationId, before + 1)
    await turns.acquire(organizationId)
    try {
      closing.signal.throwIfAborted()
      const bytes = await make(original, side, closing.signal)
      if (bytes !== null) return await keep(original.hash, side, bytes, organizationId)
      remember(key, null)
      return original
    } catch (error) {
      if (error instanceof LecternError && LASTING.has(error.code)) {
        app.log.warn({ err: error, asset: original.hash, side }, 'no rendition of a file')
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
    async of(original, side) {
      const known = await findRendition(app.db, original.hash, side)
      if (known) return known
      const key = `${original.hash}/${side}`
      const before = refused.get(key)
      if (before && before.until > app.now()) {
        if (before.error) throw before.error
        return original
      }
      const under = making.get(key)
      if (under) return await under
      if (making.size >= WAITING.most) throw tooMany()
      const made = makeInTurn(original, side, key).finally(() => making.delete(key))
      making.set(key, made)
      return await made
    },
    close() { closing.abort(new LecternError('unavailable')) },
  }
}
