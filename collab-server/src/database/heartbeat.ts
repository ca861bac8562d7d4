import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from './tables.ts'

/** Writes to the database, so that a disk that is full or read-only is found; throws what the database says. */
export async function writeHeartbeat(db: Kysely<Database>, now: number): Promise<void> {
  await sql`insert into heartbeat (id, at) values (1, ${now}) on conflict (id) do update set at = excluded.at`.execute(db)
}
