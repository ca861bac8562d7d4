import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { freeName, nameKey } from '../platform/names.ts'

type Db = Kysely<Database>

/** The wanted name made to differ from the owner's other live courses. */
export async function freeCourseName(
  db: Db, input: { organizationId: string; ownerId: string; wanted: string; except?: string },
): Promise<string> {
  const rows = await db.selectFrom('course').select(['id', 'name_key'])
    .where('organization_id', '=', input.organizationId).where('owner_id', '=', input.ownerId).where('deleted_at', 'is', null)
    .execute()
  return freeName(input.wanted, new Set(rows.filter((row) => row.id !== input.except).map((row) => row.name_key)))
}

/** Names another owner of a course; where that owner has a course of the same name, this one gets a number behind it. */
export async function renameFree(db: Db, courseId: string, ownerId: string): Promise<void> {
  const course = await db.selectFrom('course').select(['organization_id', 'name', 'deleted_at'])
    .where('id', '=', courseId).executeTakeFirstOrThrow()
  const name = course.deleted_at === null
    ? await freeCourseName(db, { organizationId: course.organization_id, ownerId, wanted: course.name, except: courseId })
    : course.name
  await db.updateTable('course').set({ owner_id: ownerId, name, name_key: nameKey(name) }).where('id', '=', courseId).execute()
}
