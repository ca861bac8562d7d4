import type { Kysely } from 'kysely'
import { INT64 } from '../../database/columns.ts'

/** Courses, lessons, who may do what on them, and the files their slides show. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('course')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('organization_id', 'text', (c) => c.notNull().references('organization.id'))
    .addColumn('owner_id', 'text', (c) => c.notNull().references('user.id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_key', 'text', (c) => c.notNull())
    .addColumn('created_at', INT64, (c) => c.notNull())
    .addColumn('updated_at', INT64, (c) => c.notNull())
    .addColumn('deleted_at', INT64)
    .execute()
  await db.schema
    .createIndex('course_name')
    .unique()
    .on('course')
    .columns(['organization_id', 'owner_id', 'name_key'])
    .where('deleted_at' as never, 'is', null)
    .execute()
  // Only what is in the trash: lists of live things must not be tempted to walk through all of them.
  await db.schema.createIndex('course_deleted').on('course').column('deleted_at').where('deleted_at' as never, 'is not', null).execute()

  await db.schema
    .createTable('lesson')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('organization_id', 'text', (c) => c.notNull().references('organization.id'))
    .addColumn('course_id', 'text', (c) => c.references('course.id'))
    .addColumn('doc_id', 'text', (c) => c.notNull().unique())
    .addColumn('owner_id', 'text', (c) => c.notNull().references('user.id'))
    .addColumn('created_by', 'text', (c) => c.notNull().references('user.id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('thumbnail', 'text')
    .addColumn('thumbnail_seq', INT64, (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', INT64, (c) => c.notNull())
    .addColumn('updated_at', INT64, (c) => c.notNull())
    .addColumn('deleted_at', INT64)
    .addColumn('deleted_with', 'text')
    .execute()
  await db.schema.createIndex('lesson_course').on('lesson').column('course_id').execute()
  await db.schema.createIndex('lesson_deleted').on('lesson').column('deleted_at').where('deleted_at' as never, 'is not', null).execute()
  await db.schema.createIndex('lesson_deleted_with').on('lesson').column('deleted_with').execute()

  await db.schema
    .createTable('share')
    .addColumn('target_kind', 'text', (c) => c.notNull())
    .addColumn('target_id', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id'))
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('granted_by', 'text', (c) => c.notNull().references('user.id'))
    .addColumn('granted_at', INT64, (c) => c.notNull())
    .addPrimaryKeyConstraint('share_pk', ['target_kind', 'target_id', 'user_id'])
    .execute()
  await db.schema.createIndex('share_user').on('share').columns(['user_id', 'target_kind', 'target_id']).execute()

  await db.schema
    .createTable('blob')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('content_type', 'text', (c) => c.notNull())
    .addColumn('bytes', INT64, (c) => c.notNull())
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('organization_id', 'text', (c) => c.notNull().references('organization.id'))
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id'))
    .addColumn('created_at', INT64, (c) => c.notNull())
    .execute()
}
