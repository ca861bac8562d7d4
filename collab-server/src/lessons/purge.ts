import type { FastifyInstance } from 'fastify'
import { markBlobs, removeMarkedBlobs } from '../platform/blob-removal.ts'
import { purgeTrashedBefore } from './store.ts'
import type { Purged } from './store.ts'

/** Days that things stay in the trash. */
export const TRASH_DAYS = 30
const DAY_MS = 24 * 60 * 60_000

/** Deletes for good what has been in the trash for {@link TRASH_DAYS} days. An abort leaves files for the next time. */
export async function purgeTrash(
  app: Pick<FastifyInstance, 'blobs' | 'db' | 'now'>, signal?: AbortSignal,
): Promise<Pick<Purged, 'lessons' | 'courses'>> {
  const before = app.now() - TRASH_DAYS * DAY_MS
  const { courses, lessons } = await app.db.transaction().execute(async (trx) => {
    const purged = await purgeTrashedBefore(trx, before)
    await markBlobs(trx, purged.blobs, app.now())
    return purged
  })
  // Also what an earlier process, or a store that was away, has left.
  await removeMarkedBlobs(app.db, app.blobs, app.now, signal)
  return { lessons, courses }
}

/** Empties the trash when the server starts and once a day. */
export function schedulePurge(app: FastifyInstance): void {
  const stop = new AbortController()
  let running: Promise<void> = Promise.resolve()
  const empty = async (): Promise<void> => {
    try {
      const { lessons, courses } = await purgeTrash(app, stop.signal)
      if (lessons + courses > 0) app.log.info({ lessons, courses }, 'the trash was emptied of what was too old')
    } catch (error) {
      app.log.error({ err: error }, 'the trash could not be emptied')
    }
  }
  const run = (): void => { running = empty() }
  const timer = setInterval(run, DAY_MS).unref()
  app.addHook('onReady', async () => { run() })
  app.addHook('preClose', async () => {
    clearInterval(timer)
    stop.abort()
    await running
  })
}
