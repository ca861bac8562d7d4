import { foldText } from '@lectern/shared/text'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { INT64 } from '../../database/columns.ts'

/** Rows that are read at once. */
const PAGE = 500

interface OldTables {
  learner_profile: { publication_id: string; learner: string; name: string; email: string; external_id: string; info: string; search_text: string }
}

/** What the answers of learners are worth, to sort by; of those of before it is counted when somebody asks. And what is searched of who they are. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const name of ['answered', 'attempts'] as const) await db.schema.alterTable('learner_visit').addColumn(name, 'integer', (c) => c.notNull().defaultTo(0)).execute()
  await db.schema.alterTable('learner_visit').addColumn('points', INT64, (c) => c.notNull().defaultTo(0)).execute()
  await db.schema.alterTable('learner_visit').addColumn('graded_key', 'text', (c) => c.notNull().defaultTo('none')).execute()
  await db.schema.createIndex('learner_visit_graded').on('learner_visit').columns(['publication_id', 'graded_key']).execute()
  await db.schema.alterTable('learner_profile').addColumn('search_text', 'text', (c) => c.notNull().defaultTo('')).execute()
  const old = db as Kysely<OldTables>
  for (let after = ['', '']; ;) {
    const rows = await old.selectFrom('learner_profile').select(['publication_id', 'learner', 'name', 'email', 'external_id', 'info'])
      .where(sql<boolean>`(publication_id, learner) > (${after[0]}, ${after[1]})`).orderBy('publication_id').orderBy('learner').limit(PAGE).execute()
    for (const { email, external_id: externalId, info, learner, name, publication_id: publicationId } of rows) {
      const told = (JSON.parse(info) as { value: string }[]).map(({ value }) => value)
      await old.updateTable('learner_profile').set({ search_text: foldText([name, email, externalId, ...told].filter((one) => one !== '').join('\n')) })
        .where('publication_id', '=', publicationId).where('learner', '=', learner).execute()
    }
    const last = rows.at(-1)
    if (last === undefined) return
    after = [last.publication_id, last.learner]
  }
}
