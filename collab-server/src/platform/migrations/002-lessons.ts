import type { Kysely } from 'kysely'

/** Courses, lessons, who may do what on them, and the files their slides show. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('course')
    .addColumn('id', 'text', (col) => col.primaryKey())
    .addColumn('organization_id', 'text', (col) => col.notNull().references('organization.id'))
    .addColumn('owner_id', 'text', (col) => col.notNull().references('user.id'))
    .addColumn('name', 'text', (col) => col.notNull())
    .addColumn('name_key', 'text', (col) => col.notNull())
    .addColumn('created_at', 'bigint', (col) => col.notNull())
    .addColumn('updated_at', 'bigint', (col) => col.notNull())
    .addColumn('deleted_at', 'bigint')
    .execute()
  await db.schema
    .createIndex('course_name')
    .unique()
    .on('course')
    .columns(['organization_id', 'owner_id', 'name_key'])
    .where('deleted_at' as never, 'is', null)
    .execute()
  await db.schema.createIndex('course_deleted').on('course').column('deleted_at').execute()

  await db.schema
    .createTable('lesson')
    .addColumn('id', 'text', (col) => col.primaryKey())
    .addColumn('organization_id', 'text', (col) => col.notNull().references('organization.id'))
    .addColumn('course_id', 'text', (col) => col.references('course.id'))
    .addColumn('doc_id', 'text', (col) => col.notNull().unique())
    .addColumn('owner_id', 'text', (col) => col.notNull().references('user.id'))
    .addColumn('created_by', 'text', (col) => col.notNull().references('user.id'))
    .addColumn('name', 'text', (col) => col.notNull())
    .addColumn('thumbnail', 'text')
    .addColumn('thumbnail_seq', 'bigint', (col) => col.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (col) => col.notNull())
    .addColumn('updated_at', 'bigint', (col) => col.notNull())
    .addColumn('deleted_at', 'bigint')
    .addColumn('deleted_with', 'text')
    .execute()
  await db.schema.createIndex('lesson_course').on('lesson').column('course_id').execute()
  await db.schema.createIndex('lesson_deleted').on('lesson').column('deleted_at').execute()
  await db.schema.createIndex('lesson_deleted_with').on('lesson').column('deleted_with').execute()

  await db.schema
    .createTable('share')
    .addColumn('target_kind', 'text', (col) => col.notNull())
    .addColumn('target_id', 'text', (col) => col.notNull())
    .addColumn('user_id', 'text', (col) => col.notNull().references('user.id'))
    .addColumn('role', 'text', (col) => col.notNull())
    .addColumn('granted_by', 'text', (col) => col.notNull().references('user.id'))
    .addColumn('granted_at', 'bigint', (col) => col.notNull())
    .addPrimaryKeyConstraint('share_pk', ['target_kind', 'target_id', 'user_id'])
    .execute()
  await db.schema.createIndex('share_user').on('share').columns(['user_id', 'target_kind', 'target_id']).execute()

  await db.schema
    .createTable('blob')
    .addColumn('hash', 'text', (col) => col.primaryKey())
    .addColumn('content_type', 'text', (col) => col.notNull())
    .addColumn('bytes', 'bigint', (col) => col.notNull())
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('organization_id', 'text', (col) => col.notNull().references('organization.id'))
    .addColumn('user_id', 'text', (col) => col.notNull().references('user.id'))
    .addColumn('created_at', 'bigint', (col) => col.notNull())
    .execute()
}
