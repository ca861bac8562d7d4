import type { Kysely } from 'kysely'
import { INT64 } from '../../database/columns.ts'

/** What organizations had made by providers, by day. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const count = ['calls', 'failed', 'tokens_read', 'tokens_written', 'pictures', 'characters', 'audio_ms']
  let table = db.schema.createTable('provider_use')
    .addColumn('organization_id', 'text', (c) => c.notNull().references('organization.id').onDelete('cascade'))
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('way', 'text', (c) => c.notNull())
  for (const column of count) table = table.addColumn(column, INT64, (c) => c.notNull().defaultTo(0))
  await table.addPrimaryKeyConstraint('provider_use_pk', ['organization_id', 'day', 'kind', 'way']).execute()
}
