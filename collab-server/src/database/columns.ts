import { PostgresAdapter, sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'

/** The column type for raw bytes in the database at hand. */
export function bytesType(db: Kysely<unknown>): RawBuilder<unknown> {
  return db.getExecutor().adapter instanceof PostgresAdapter ? sql`bytea` : sql`blob`
}

/** The column type for times in ms since 1970 and other whole numbers past 2^31. */
export const INT64 = 'bigint' as const
