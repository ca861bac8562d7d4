import type { Kysely } from 'kysely'
import { NotReadyError } from '../../platform/health.ts'
import type { Database } from '../../database/tables.ts'
import { readsOf } from './doc-store.ts'

/** What helps when the database is damaged. */
export const UNREADABLE_ADVICE = 'npm run lectern -- verify says what can still be read, npm run lectern -- restore puts a backup in its place'

/**
 * Throws a {@link NotReadyError} that names the tables of documents which cannot be read: the beginning and the end of each
 * are. A page that is damaged in the middle of one concerns single lessons; they say so when they are opened.
 */
export async function requireReadable(db: Kysely<Database>): Promise<void> {
  const damaged: string[] = []
  const causes: unknown[] = []
  for (const [table, read] of readsOf(db)) {
    try {
      await read()
    } catch (error) {
      damaged.push(table)
      causes.push(error)
    }
  }
  if (damaged.length === 0) return
  throw new NotReadyError(`The database cannot read ${damaged.join(', ')}, so lessons cannot be opened: ${UNREADABLE_ADVICE}.`, { cause: causes[0] })
}
