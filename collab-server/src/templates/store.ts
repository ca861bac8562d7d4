import type { ShareRole } from '@lectern/shared/access'
import type { TemplateDetails, TemplateKind } from '@lectern/shared/templates'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { personName } from '../identity/member-store.ts'
import type { Pictured } from '../lessons/thumbnails.ts'
import { roleFrom } from '../sharing/access.ts'

type Db = Kysely<Database>

/** A template as one person sees it. */
export interface TemplateRow extends TemplateDetails, Pictured {
  readonly organizationId: string
  readonly owner: { readonly userId: string; readonly name: string }
  /** What the lesson behind it was shared with them as; null when it was not. */
  readonly lessonRole: ShareRole | null
  readonly slideCount: number
  readonly kind: TemplateKind
  /** Its layouts have been saved; always so of a lesson to copy. */
  readonly isReady: boolean
  readonly createdAt: number
}

const rows = (db: Db, userId: string) => db.selectFrom('template')
  .innerJoin('lesson', 'lesson.id', 'template.lesson_id')
  .innerJoin('doc', 'doc.id', 'lesson.doc_id')
  .innerJoin('user as owner', 'owner.id', 'lesson.owner_id')
  .leftJoin('share as own', (join) => join
    .on('own.target_kind', '=', 'lesson').onRef('own.target_id', '=', 'lesson.id').on('own.user_id', '=', userId))
  .selectAll('template')
  .select([
    'lesson.doc_id', 'lesson.name', 'lesson.owner_id', 'lesson.created_at', 'lesson.deleted_at', 'lesson.thumbnail', 'lesson.thumbnail_seq', 'doc.head_seq',
    'owner.first_name', 'owner.last_name', 'own.role',
  ])

type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

const toRow = (row: Row): TemplateRow => ({
  lessonId: row.lesson_id, docId: row.doc_id, organizationId: row.organization_id, name: row.name, category: row.category, audience: row.audience,
  privacy: row.privacy, slideCount: row.slide_count, kind: row.kind, isReady: row.is_ready !== 0, lessonRole: roleFrom(row.role, null), owner: { userId: row.owner_id, name: personName(row) },
  createdAt: row.created_at, deletedAt: row.deleted_at, thumbnail: row.thumbnail, thumbnailSeq: row.thumbnail_seq, headSeq: row.head_seq,
})

/** The templates of an organization that this person may use, by name; none in the trash, and those that are not finished for who may edit them. */
export async function templatesFor(db: Db, { organizationId, userId }: { readonly organizationId: string; readonly userId: string }): Promise<TemplateRow[]> {
  const found = await rows(db, userId).where('template.organization_id', '=', organizationId).where('lesson.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('template.privacy', '=', 'public'), eb('own.role', '<>', 'none')]))
    .where((eb) => eb.or([eb('template.is_ready', '=', 1), eb('own.role', 'in', ['owner', 'editor'])]))
    .orderBy('lesson.name').orderBy('lesson.id').execute()
  return found.map(toRow)
}

/** One template, also from the trash; null when there is none. */
export async function findTemplate(db: Db, templateId: string, userId: string): Promise<TemplateRow | null> {
  const row = await rows(db, userId).where('template.lesson_id', '=', templateId).executeTakeFirst()
  return row ? toRow(row) : null
}

/** How many templates an organization has, those of others and in the trash too. */
export async function countTemplates(db: Db, organizationId: string): Promise<number> {
  const { count } = await db.selectFrom('template').select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organization_id', '=', organizationId).executeTakeFirstOrThrow()
  return Number(count)
}

/** Makes a lesson a template. */
export async function insertTemplate(
  db: Db, template: Omit<TemplateDetails, 'name'> & { readonly lessonId: string; readonly organizationId: string; readonly slideCount: number; readonly kind?: TemplateKind },
): Promise<void> {
  await db.insertInto('template').values({
    lesson_id: template.lessonId, organization_id: template.organizationId, category: template.category, audience: template.audience,
    privacy: template.privacy, slide_count: template.slideCount, ...(template.kind === 'layouts' ? { kind: template.kind, is_ready: 0 } : {}),
  }).execute()
}

/** Changes what is said about a template; fields that are undefined stay. */
export async function updateTemplate(db: Db, templateId: string, details: Partial<Omit<TemplateDetails, 'name'>> & { readonly slideCount?: number; readonly isReady?: true }): Promise<void> {
  const { audience, category, isReady, privacy, slideCount } = details
  const changed = {
    ...(audience === undefined ? {} : { audience }), ...(category === undefined ? {} : { category }), ...(privacy === undefined ? {} : { privacy }),
    ...(slideCount === undefined ? {} : { slide_count: slideCount }), ...(isReady === undefined ? {} : { is_ready: 1 }),
  }
  if (Object.keys(changed).length > 0) await db.updateTable('template').set(changed).where('lesson_id', '=', templateId).execute()
}
