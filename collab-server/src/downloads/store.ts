import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { deleteFinished } from '../jobs/result-store.ts'
import { downloadJob } from './kind.ts'

/** Deletes some downloads that ended before a moment, with their files, at most so many. Answers how many there were. */
export async function deleteOldDownloads(db: Kysely<Database>, before: number, most: number): Promise<number> {
  return await deleteFinished(db, downloadJob.name, before, most)
}
