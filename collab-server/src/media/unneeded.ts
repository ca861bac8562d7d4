import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { deleteUnneeded, markChecked, namedBy, uncheckedPictures } from './unneeded-store.ts'
import type { Named } from './unneeded-store.ts'

const DAY_MS = 24 * 60 * 60_000

/** So old a picture is before it is looked for, and so long after that it is looked for again, days; docs/operations.md says so too. */
export const UNNEEDED_DAYS = 30

/** Pictures looked for in one walk over what is stored. */
const AT_ONCE = 10_000
/** Pictures written about in one transaction. */
const BATCH = 100
/** Bytes searched in one turn of the event loop. */
const PIECE = 256 * 1024
/** Letters of a hash, in any text: it stands for itself in updates, states and JSON. */
const HASHES = /(?=([0-9a-f]{64}))/g

type Parts = Pick<FastifyInstance, 'blobs' | 'db' | 'now'>

/**
 * Deletes pictures that are in nobody's gallery and no brand, and that nothing stored names: no lesson, none of its versions or
 * publications, no video to be made. Each is looked for twice, so that one stays that is still
 * in somebody's clipboard, or in edits made offline. Answers how many went. Where anything that may name them cannot be read, it throws, and none goes.
 */
export async function pruneUnneeded(app: Parts, signal: AbortSignal = new AbortController().signal): Promise<number> {
  const begun = app.now()
  const before = begun - UNNEEDED_DAYS * DAY_MS
  const candidates = await uncheckedPictures(app.db, before, AT_ONCE)
  if (candidates.length === 0) return 0
  const unnamed = new Set(candidates)
  for await (const named of namedBy(app.db)) {
    for await (const piece of piecesOf(app, named)) {
      if (signal.aborted) return 0
      for (const [, hash = ''] of piece.matchAll(HASHES)) unnamed.delete(hash)
      await nextTurn()
    }
    if (unnamed.size === 0) break
  }
  let gone = 0
  for (let at = 0; at < candidates.length; at += BATCH) {
    const batch = candidates.slice(at, at + BATCH)
    const lonely = batch.filter((hash) => unnamed.has(hash))
    await markChecked(app.db, batch.filter((hash) => !unnamed.has(hash)), true, begun)
    await markChecked(app.db, lonely, false, begun)
    gone += await deleteUnneeded(app.db, lonely, before, begun)
  }
  return gone
}

/** What is stored as text of one letter a byte, in pieces that overlap by the length of a hash. */
async function* piecesOf(app: Pick<Parts, 'blobs'>, named: Named): AsyncGenerator<string> {
  let tail = ''
  for await (const chunk of 'bytes' in named ? [named.bytes] : (await app.blobs.get(named.blob)) as AsyncIterable<Uint8Array>) {
    for (let at = 0; at < chunk.length; at += PIECE) {
      const piece = tail + Buffer.from(chunk.buffer, chunk.byteOffset + at, Math.min(PIECE, chunk.length - at)).toString('latin1')
      yield piece
      tail = piece.slice(-63)
    }
  }
}
