import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { createReferenceKind, createReferenceTriggers } from '../reference-kind-store.ts'
import type { ReferenceKind } from '../reference-kind-store.ts'

/** What each organization takes, counted from the rows and from `lesson_use`; the columns are those of `storage_use`. */
export const COUNTED_STORAGE = `SELECT organization.id AS organization_id,
  (SELECT coalesce(sum(content), 0) FROM lesson_use WHERE lesson_use.organization_id = organization.id) AS lessons,
  (SELECT coalesce(sum(versions), 0) FROM lesson_use WHERE lesson_use.organization_id = organization.id) AS versions,
  (SELECT coalesce(sum(publications), 0) FROM lesson_use WHERE lesson_use.organization_id = organization.id) AS publications,
  (SELECT coalesce(sum(videos), 0) FROM lesson_use WHERE lesson_use.organization_id = organization.id) AS videos,
  (SELECT coalesce(sum(bytes), 0) FROM asset WHERE asset.organization_id = organization.id) AS pictures,
  (SELECT coalesce(sum(feedback_attachment.size), 0) FROM feedback_attachment
    INNER JOIN feedback ON feedback.id = feedback_attachment.feedback_id WHERE feedback.organization_id = organization.id) AS attachments
  FROM organization`

/** The owners that there are at this step; later ones are made by a migration of their noun. */
const KINDS: readonly ReferenceKind[] = [
  { kind: 'document', table: 'doc', id: (row) => row('id') },
  { kind: 'snapshot', table: 'doc_snapshot', id: (row) => `${row('doc_id')} || '/' || ${row('seq')}`, column: { name: 'blob_key', holds: true } },
  { kind: 'version', table: 'doc_version', id: (row) => row('id'), column: { name: 'blob_key', holds: true } },
  { kind: 'publication', table: 'publication', id: (row) => row('id') },
  { kind: 'job', table: 'job_payload', id: (row) => row('job_id') },
  { kind: 'job-result', table: 'job_result', id: (row) => `${row('job_id')} || '/' || ${row('name')}`, column: { name: 'hash', holds: true } },
  {
    kind: 'feedback', table: 'feedback_attachment', id: (row) => `${row('feedback_id')} || '/' || ${row('position')}`,
    column: { name: 'hash', holds: true },
  },
  { kind: 'gallery', table: 'gallery_media', id: (row) => row('id'), column: { name: 'hash', holds: false } },
  { kind: 'organization', table: 'brand', id: (row) => row('organization_id'), column: { name: 'logo_hash', holds: false } },
]

/** Who needs which file, kept by triggers in the transaction that writes the need, so that no way of writing can forget it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.dropIndex('blob_unchecked').execute()
  await db.schema.alterTable('blob').dropColumn('checked_at').execute()
  await db.schema.alterTable('blob').renameTo('asset').execute()
  // What is due is found by it; most assets are needed, and not in it.
  await db.schema.createIndex('asset_unneeded').on('asset').column('unneeded_since').where(sql<boolean>`unneeded_since is not null`).execute()
  await db.schema.createTable('asset_reference')
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('owner_kind', 'text', (c) => c.notNull())
    .addColumn('owner_id', 'text', (c) => c.notNull())
    .addColumn('holds', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('asset_reference_pk', ['hash', 'owner_kind', 'owner_id'])
    .execute()
  await db.schema.createIndex('asset_reference_owner').on('asset_reference').columns(['owner_kind', 'owner_id']).execute()
  await db.schema.createTable('asset_reference_kind')
    .addColumn('kind', 'text', (c) => c.primaryKey())
    .addColumn('owner_table', 'text', (c) => c.notNull())
    .addColumn('owner_id', 'text', (c) => c.notNull())
    .addColumn('hash_column', 'text')
    .addColumn('holds', 'integer', (c) => c.notNull())
    .execute()
  await createReferenceTriggers(db)
  for (const kind of KINDS) await createReferenceKind(db, kind)
}
