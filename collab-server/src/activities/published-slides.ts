import type { FastifyInstance } from 'fastify'
import type { PublicationRow } from '../publishing/store.ts'
import type { createPublishedContents } from './published-content.ts'
import { countedSlides } from './rollup-store.ts'

/**
 * Which of some slides a publication has, or had when learners saw them: a page that was opened before it was published again tells of
 * those. What else a browser tells of is made up, and would fill the tables and charts of its author.
 */
export function createPublishedSlides(app: Pick<FastifyInstance, 'db'>, contentOf: ReturnType<typeof createPublishedContents>): (row: Pick<PublicationRow, 'contentHash' | 'publicationId'>, slideIds: readonly string[]) => Promise<ReadonlySet<string>> {
  return async (row, slideIds) => {
    const { slideIds: now } = await contentOf(row)
    const others = slideIds.filter((id) => !now.has(id))
    const before = others.length === 0 ? new Set<string>() : await countedSlides(app.db, row.publicationId, others)
    return new Set(slideIds.filter((id) => now.has(id) || before.has(id)))
  }
}
