import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { openedMedium } from '@lectern/shared/lesson'
import type { LessonElement, OpenedMedium } from '@lectern/shared/lesson'
import type { FastifyInstance } from 'fastify'
import { LecternError } from '../platform/errors.ts'
import { readContent } from '../publishing/store.ts'
import type { PublicationRow } from '../publishing/store.ts'

const unpack = promisify(gunzip)
/** Publications of which is kept in memory what they have, read once each. */
const KEPT = 200

/** A video, a sound or an embed of a publication. */
export interface PublishedMedium extends OpenedMedium {
  readonly elementId: string
  /** Of its slide, from 1. */
  readonly number: number
}

/** What of a publication learners are counted by. */
export interface PublishedContent {
  readonly slideIds: ReadonlySet<string>
  /** By element, slide by slide. */
  readonly media: ReadonlyMap<string, PublishedMedium>
}

/** Reads what publications have, each once. Answers throw `publication-gone`. */
export function createPublishedContents(app: Pick<FastifyInstance, 'db'>): (row: Pick<PublicationRow, 'contentHash' | 'publicationId'>) => Promise<PublishedContent> {
  const known = new Map<string, Promise<PublishedContent>>()
  const read = async (publicationId: string): Promise<PublishedContent> => {
    const found = await readContent(app.db, publicationId)
    if (found === null) throw new LecternError('publication-gone')
    // Frozen as the answer that learners get.
    const { data: { slides } } = JSON.parse((await unpack(found.content)).toString('utf8')) as { data: { slides: readonly { id: string; elements: readonly LessonElement[] }[] } }
    const media = slides.flatMap(({ elements }, at) => elements.flatMap((element): PublishedMedium[] => {
      const medium = openedMedium(element)
      return medium === null ? [] : [{ ...medium, elementId: element.id, number: at + 1 }]
    }))
    return { slideIds: new Set(slides.map(({ id }) => id)), media: new Map(media.map((one) => [one.elementId, one])) }
  }
  return async ({ contentHash, publicationId }) => {
    const key = `${publicationId} ${contentHash}`
    const kept = known.get(key)
    if (kept !== undefined) return await kept
    const oldest = known.keys().next()
    if (known.size >= KEPT && oldest.done !== true) known.delete(oldest.value)
    const content = read(publicationId)
    known.set(key, content)
    content.catch(() => known.delete(key))
    return await content
  }
}
