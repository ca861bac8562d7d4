import type { FastifyInstance } from 'fastify'
import { keepThumbnail } from './store.ts'
import type { LessonRow } from './store.ts'

/** Thumbnails drawn anew for one list; the others are shown as they were and get their turn with the next list. */
const REFRESHED_PER_LIST = 6
/** A document whose drawing took so long is left alone for so many times as long. */
const REST_FACTOR = 20

/** What of a lesson says which picture it has. */
export type Pictured = Pick<LessonRow, 'lessonId' | 'docId' | 'deletedAt' | 'headSeq' | 'thumbnail' | 'thumbnailSeq'>

/** Thumbnails of lessons, redrawn when a list wants them and the document has changed since. */
export interface Thumbnails {
  /** The thumbnail of each document as JSON; the first stale ones are redrawn. */
  current(rows: readonly Pictured[]): Promise<ReadonlyMap<string, string | null>>
}

/** Thumbnails kept in the lesson rows. */
export function createThumbnails(app: Pick<FastifyInstance, 'db' | 'sync' | 'log'>): Thumbnails {
  const drawing = new Map<string, Promise<string | null>>()
  const restsUntil = new Map<string, number>()

  const draw = async (row: Pictured): Promise<string | null> => {
    try {
      const started = performance.now()
      const thumbnail = await app.sync.ask(row.docId, 'thumbnail', {})
      const ended = performance.now()
      for (const [docId, time] of restsUntil) if (time < ended) restsUntil.delete(docId)
      restsUntil.set(row.docId, ended + (ended - started) * REST_FACTOR)
      await keepThumbnail(app.db, row.lessonId, thumbnail, row.headSeq)
      return thumbnail
    } catch (error) {
      // A list is worth more than its pictures.
      app.log.warn({ err: error, docId: row.docId }, 'a thumbnail could not be drawn')
      return row.thumbnail
    }
  }

  const drawOnce = async (row: Pictured): Promise<string | null> => {
    const running = drawing.get(row.docId) ?? draw(row).finally(() => drawing.delete(row.docId))
    drawing.set(row.docId, running)
    return await running
  }

  return {
    async current(rows) {
      const thumbnails = new Map(rows.map((row) => [row.docId, row.thumbnail]))
      const stale = rows.filter((row) => row.deletedAt === null && row.headSeq > row.thumbnailSeq
        && (restsUntil.get(row.docId) ?? 0) < performance.now())
      for (const row of stale.slice(0, REFRESHED_PER_LIST)) thumbnails.set(row.docId, await drawOnce(row))
      return thumbnails
    },
  }
}
