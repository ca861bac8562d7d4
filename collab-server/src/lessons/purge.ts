import type { FastifyInstance } from 'fastify'
import { removeMarkedBlobs } from '../assets/removal-store.ts'
import { transact } from '../database/transact.ts'
import { purgeDocument } from '../sync/log/purge-store.ts'
import * as store from './store.ts'

/** Days that things stay in the trash. */
export const TRASH_DAYS = 30
const DAY_MS = 24 * 60 * 60_000

/** How much was deleted for good. */
export interface Purged {
  readonly lessons: number
  readonly courses: number
}

/**
 * Deletes for good what has been in the trash for {@link TRASH_DAYS} days: a lesson at a time, and a document in parts, so that
 * nobody's edit waits for it. An abort, or the end of the process, leaves the rest for the next time.
 */
export async function purgeTrash(app: Pick<FastifyInstance, 'blobs' | 'db' | 'now'>, signal?: AbortSignal): Promise<Purged> {
  const before = app.now() - TRASH_DAYS * DAY_MS
  let [lessons, courses] = [0, 0]
  for (const lesson of await store.lessonsTrashedBefore(app.db, before)) {
    if (signal?.aborted) break
    if (await transact(app.db, async (trx) => await store.purgeLesson(trx, lesson, before, app.now()))) lessons++
  }
  for (const courseId of signal?.aborted ? [] : await store.coursesTrashedBefore(app.db, before)) {
    if (await transact(app.db, async (trx) => await store.purgeCourse(trx, courseId, before))) courses++
  }
  for (const docId of await store.orphanedDocuments(app.db)) {
    if (!signal?.aborted) await purgeDocument(app.db, docId)
  }
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
