import type { Kysely } from 'kysely'

/** When a job's runner was last heard of is its heartbeat, as the lease calls it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('job').renameColumn('heard_at', 'heartbeat_at').execute()
}
