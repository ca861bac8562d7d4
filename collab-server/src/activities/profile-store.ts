import { foldText } from '@lectern/shared/text'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Database } from '../database/tables.ts'
import type { Account } from '../identity/account-store.ts'
import type { PersonalData } from '../identity/personal-data.ts'
import type { LearnerPlace } from './learner-store.ts'
import { publicationsWithRule } from './retention-store.ts'
import './tables.ts'

type Db = Kysely<Database>

/** Something that was told in a field of the author's own, with the label that it had then. */
export interface ProfileEntry {
  readonly id: string
  readonly label: string
  readonly value: string
}

/** Who a learner is. */
export interface LearnerProfile {
  /** Empty where it is not known, as the next two. */
  readonly name: string
  readonly email: string
  readonly externalId: string
  readonly info: readonly ProfileEntry[]
  readonly source: 'form' | 'link' | 'lms'
}

const infoSchema = z.array(z.object({ id: z.string(), label: z.string(), value: z.string() }))
const sourceSchema = z.enum(['form', 'link', 'lms'])

/** A row as it is read. */
function toProfile(row: { readonly name: string; readonly email: string; readonly externalId: string; readonly info: string; readonly source: string }): LearnerProfile {
  return { name: row.name, email: row.email, externalId: row.externalId, info: infoSchema.parse(JSON.parse(row.info)), source: sourceSchema.parse(row.source) }
}

const COLUMNS = ['name', 'email', 'external_id as externalId', 'info', 'source'] as const

/** Who a learner is; null where nobody has said. */
export async function findProfile(db: Db, { learner, publicationId }: LearnerPlace): Promise<LearnerProfile | null> {
  const row = await db.selectFrom('learner_profile').select(COLUMNS).where('publication_id', '=', publicationId).where('learner', '=', learner).executeTakeFirst()
  return row === undefined ? null : toProfile(row)
}

/** Who some learners are. */
export async function profilesOf(db: Db, publicationId: string, learners: readonly string[]): Promise<ReadonlyMap<string, LearnerProfile>> {
  if (learners.length === 0) return new Map()
  const rows = await db.selectFrom('learner_profile').select([...COLUMNS, 'learner']).where('publication_id', '=', publicationId).where('learner', 'in', learners).execute()
  return new Map(rows.map((row) => [row.learner, toProfile(row)]))
}

/** What learners are searched and sorted by. */
function searchText({ email, externalId, info, name }: Omit<LearnerProfile, 'source'>): string {
  return foldText([name, email, externalId, ...info.map(({ value }) => value)].filter((one) => one !== '').join('\n'))
}

/** Keeps who a learner is, in place of what was known. */
export async function putProfile(trx: Db, { learner, publicationId }: LearnerPlace, { email, externalId, info, name, source }: LearnerProfile, now: number): Promise<void> {
  const row = { name, email, external_id: externalId, info: JSON.stringify(info), source, search_text: searchText({ email, externalId, info, name }), told_at: now }
  await trx.insertInto('learner_profile').values({ publication_id: publicationId, learner, ...row })
    .onConflict((conflict) => conflict.columns(['publication_id', 'learner']).doUpdateSet(row)).execute()
}

/** How many learners of a publication told who they are. */
export async function countProfiles(db: Db, publicationId: string): Promise<number> {
  const { count } = await db.selectFrom('learner_profile').select((eb) => eb.fn.countAll<number>().as('count')).where('publication_id', '=', publicationId).executeTakeFirstOrThrow()
  return Number(count)
}

/** Deletes who learners are that told it before a time, where the workspace has no rule of its own, so many at once; how far they came stays, of nobody in particular. */
export async function deleteOldProfiles(db: Db, before: number, most: number): Promise<number> {
  const old = await db.selectFrom('learner_profile').select(['publication_id', 'learner']).where('told_at', '<', before)
    .where('publication_id', 'not in', publicationsWithRule(db)).limit(most).execute()
  for (const { learner, publication_id: publicationId } of old) {
    await db.deleteFrom('learner_profile').where('publication_id', '=', publicationId).where('learner', '=', learner).where('told_at', '<', before).execute()
  }
  return old.length
}

/** Whether an account has shown that its address is its own: anybody can tell another one in a form. */
const isOwn = ({ email_verified: verified }: Account): boolean => verified === 1

/** What becomes of a person's data in this table: they are found by their address, where it is known to be theirs. */
export const learnerPersonalData: PersonalData = {
  noun: 'learners',
  exportOf: async (db, person) => ({
    learnerProfiles: !isOwn(person) ? [] : await db.selectFrom('learner_profile').select(['publication_id', 'name', 'email', 'external_id', 'info', 'source', 'told_at'])
      .where('email', '=', person.email_key).orderBy('told_at').execute(),
  }),
  async erase(trx, person) {
    if (isOwn(person)) await trx.deleteFrom('learner_profile').where('email', '=', person.email_key).execute()
  },
}
