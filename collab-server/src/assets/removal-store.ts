import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import type { BlobStore } from '../blobs/blobs.ts'
import { MARK_BLOB } from './reference-rows-store.ts'
import { LecternError } from '../platform/errors.ts'
import type { Database } from '../database/tables.ts'

/** A blob that nothing needs any more. No row may name it while this row is there. */
export interface BlobRemovalTable {
  readonly hash: string
  /** When the last row that named it went, ms since 1970. */
  readonly marked_at: number
  /** When the store said that it is gone, ms since 1970; null until then. */
  removed_at: number | null
}

/**
 * How long a mark outlives its blob, in ms: a request to remove it that was thought lost may still arrive, and somebody who
 * found the blob just before it went writes the row that names it long within this time.
 */
const REST_MS = 60 * 60_000
/** Blobs removed in one go. */
const AT_ONCE = 500

/** Marks those of the blobs that nothing needs: they were put for a row that was not written after all. */
export async function markBlobs(trx: Transaction<Database>, hashes: Iterable<string>, now: number): Promise<void> {
  const [before = '', between = '', after = '', end = ''] = MARK_BLOB.split('?')
  for (const hash of new Set(hashes)) {
    await sql`${sql.raw(before)}${hash}${sql.raw(between)}${now}${sql.raw(after)}${hash}${sql.raw(end)}`.execute(trx)
  }
}

/** Whether a blob is on its way out; asked in the transaction that would name it, which then keeps the bytes elsewhere. */
export async function isBlobLeaving(trx: Transaction<Database>, hash: string): Promise<boolean> {
  return (await trx.selectFrom('blob_removal').select('hash').where('hash', '=', hash).executeTakeFirst()) !== undefined
}

/** Throws `files-unavailable` in the transaction that would name a blob that is on its way out. */
export async function requireStaying(trx: Transaction<Database>, hash: string): Promise<void> {
  if (await isBlobLeaving(trx, hash)) throw new LecternError('files-unavailable', { retryAfterMs: REST_MS })
}

/**
 * Removes the blobs that are marked, and forgets old marks. Answers how many are left because the store is away; they are
 * tried again with the next call. An abort ends it at once; what the store is doing then is done again another time.
 */
export async function removeMarkedBlobs(
  db: Kysely<Database>, blobs: BlobStore, now: () => number, signal: AbortSignal = new AbortController().signal,
): Promise<number> {
  const aborted = Promise.withResolvers<'aborted'>()
  const onAbort = (): void => aborted.resolve('aborted')
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    return await removeUntil(db, blobs, now, aborted.promise, signal)
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}

async function removeUntil(
  db: Kysely<Database>, blobs: BlobStore, now: () => number, aborted: Promise<'aborted'>, signal: AbortSignal,
): Promise<number> {
  await db.deleteFrom('blob_removal').where('removed_at', '<', now() - REST_MS).execute()
  const rows = await db.selectFrom('blob_removal').select('hash').where('removed_at', 'is', null).orderBy('marked_at').limit(AT_ONCE).execute()
  let done = 0
  for (const { hash } of rows) {
    if (signal.aborted) return rows.length - done
    try {
      // Another node may have removed it by now, and an hour later its name is free for others.
      if (await isDue(db, hash) && await Promise.race([blobs.remove(hash), aborted]) === 'aborted') return rows.length - done
    } catch (error) {
      if (error instanceof LecternError && error.code === 'files-unavailable') return rows.length - done
      throw error
    }
    await db.updateTable('blob_removal').set({ removed_at: now() }).where('hash', '=', hash).where('removed_at', 'is', null).execute()
    done++
  }
  return 0
}

async function isDue(db: Kysely<Database>, hash: string): Promise<boolean> {
  return (await db.selectFrom('blob_removal').select('hash').where('hash', '=', hash).where('removed_at', 'is', null).executeTakeFirst()) !== undefined
}
