import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { LecternError } from '../platform/errors.ts'
import { readContent } from '../publishing/store.ts'
import type { PublicationRow } from '../publishing/store.ts'
import { countedSlides } from './rollup-store.ts'

const unpack = promisify(gunzip)
/** Publications whose slides are kept in memory, read once each. */
const KEPT = 200

/**
 * Which of some slides a publication has, or had when learners saw them: a page that was opened before it was published again tells of
 * those. What else a browser tells of is made up, and would fill the tables and charts of its author.
 */
export function createPublishedSlides(app: Pick<FastifyInstance, 'db'>): (row: Pick<PublicationRow, 'contentHash' | 'publicationId'>, slideIds: readonly string[]) => Promise<ReadonlySet<string>> {
  const known = new Map<string, Promise<ReadonlySet<string>>>()
  const read = async (publicationId: string): Promise<ReadonlySet<string>> => {
    const found = await readContent(app.db, publicationId)
    if (found === null) throw new LecternError('publication-gone')
    // Frozen as the answer that learners get.
    const { data: { slides } } = JSON.parse((await unpack(found.content)).toString('utf8')) as { data: { slides: readonly { id: string }[] } }
    return new Set(slides.map(({ id }) => id))
  }
  return async ({ contentHash, publicationId }, slideIds) => {
    const key = `${publicationId} ${contentHash}`
    let present = known.get(key)
    if (present === undefined) {
      const oldest = known.keys().next()
      if (known.size >= KEPT && oldest.done !== true) known.delete(oldest.value)
      present = read(publicationId)
      known.set(key, present)
      present.catch(() => known.delete(key))
    }
    const now = await present
    const others = slideIds.filter((id) => !now.has(id))
    const before = others.length === 0 ? new Set<string>() : await countedSlides(app.db, publicationId, others)
    return new Set(slideIds.filter((id) => now.has(id) || before.has(id)))
  }
}
