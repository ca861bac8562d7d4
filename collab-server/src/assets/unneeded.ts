import { setImmediate as nextTurn } from 'node:timers/promises'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { transact } from '../database/transact.ts'
import type { StoredContent } from './contents.ts'
import { filterNamed } from './named-hashes.ts'
import { addReferences } from './reference-store.ts'
import { deleteDue, dueAssets, isOwnerThere, noteUnneeded } from './unneeded-store.ts'

const DAY_MS = 24 * 60 * 60_000

/** So long nobody has referred to an asset before it goes, days: it may be in somebody's clipboard, in an undo, or in edits made offline; docs/operations.md says so too. */
export const UNNEEDED_DAYS = 30

/** Assets looked for in one walk over what is stored. */
const AT_ONCE = 10_000

type Parts = Pick<FastifyInstance, 'assetContents' | 'blobs' | 'db' | 'now'>

/**
 * Deletes assets that nobody has referred to for {@link UNNEEDED_DAYS} days: no gallery, no brand, no lesson, none of its versions or
 * publications, no job. Before any goes, everything stored is read for its name, and where it is found the reference is written:
 * data folders are older than references. Answers how many went. Where anything cannot be read, it throws, and none goes.
 */
export async function pruneUnneeded(app: Parts, signal: AbortSignal = new AbortController().signal): Promise<number> {
  const begun = app.now()
  const before = begun - UNNEEDED_DAYS * DAY_MS
  await noteUnneeded(app.db, begun)
  const due = new Set(await dueAssets(app.db, before, AT_ONCE))
  if (due.size === 0) return 0
  for await (const content of app.assetContents.all(app.db)) {
    if (signal.aborted) return 0
    const found = filterNamed(await bytesOf(app, content), due)
    if (found.size > 0) {
      await transact(app.db, async (trx) => { if (await isOwnerThere(trx, content.owner)) await addReferences(trx, content.owner, found) })
    }
    await nextTurn()
  }
  // Whoever refers to one again meanwhile keeps it: the row is asked in the transaction that deletes it.
  return signal.aborted ? 0 : await deleteDue(app.db, [...due], before)
}

async function bytesOf(app: Pick<Parts, 'blobs'>, content: StoredContent): Promise<Uint8Array> {
  return 'bytes' in content ? content.bytes : await buffer(await app.blobs.get(content.blob))
}
