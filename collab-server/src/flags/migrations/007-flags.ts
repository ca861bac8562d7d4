import type { Kysely } from 'kysely'

/** How feature flags stand for organizations and single people. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.createTable('feature_flag')
    .addColumn('organization_id', 'text', (c) => c.notNull().references('organization.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('is_on', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('feature_flag_pk', ['organization_id', 'user_id', 'name'])
    .execute()
}
