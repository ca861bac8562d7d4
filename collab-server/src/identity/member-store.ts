import type { AccountLanguage } from '@lectern/shared/accounts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { emailKey } from './account-store.ts'

type Db = Kysely<Database>

/** A person as mails and share lists name them. */
export interface Person {
  readonly userId: string
  readonly name: string
  readonly email: string
}

/** A member, as mails are written to them. */
export interface Member extends Person {
  readonly language: AccountLanguage
}

/** A row of a person, as others are shown them. */
export const presentPerson = (row: { id: string; first_name: string; last_name: string; email: string }): Person => ({
  userId: row.id, name: personName(row), email: row.email,
})

/** First and last name as one. */
export function personName(row: { readonly first_name: string; readonly last_name: string }): string {
  return `${row.first_name} ${row.last_name}`.trim()
}

/** A member of the organization by e-mail address, however it is typed. */
export async function findMemberByEmail(db: Db, organizationId: string, email: string): Promise<Member | null> {
  const row = await db.selectFrom('user').select(['id', 'first_name', 'last_name', 'email', 'language'])
    .where('email_key', '=', emailKey(email)).where('organization_id', '=', organizationId)
    .where('terminated_at', 'is', null)
    .executeTakeFirst()
  return row ? { ...presentPerson(row), language: row.language } : null
}

/** A member of the organization by id; only one with a verified address when asked for. */
export async function findMember(
  db: Db, organizationId: string, userId: string, options: { readonly isVerified?: true } = {},
): Promise<Member | null> {
  const row = await db.selectFrom('user').select(['id', 'first_name', 'last_name', 'email', 'language'])
    .where('id', '=', userId).where('organization_id', '=', organizationId).where('terminated_at', 'is', null)
    .$if(options.isVerified === true, (query) => query.where('email_verified', '=', 1))
    .executeTakeFirst()
  return row ? { ...presentPerson(row), language: row.language } : null
}

/** People by id, whatever became of their accounts. */
export async function findPeople(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, Person>> {
  if (userIds.length === 0) return new Map()
  const rows = await db.selectFrom('user').select(['id', 'first_name', 'last_name', 'email'])
    .where('id', 'in', userIds).execute()
  return new Map(rows.map((row) => [row.id, presentPerson(row)]))
}

/** Whether an organization has members beside this one. */
export async function hasOtherMembers(db: Db, organizationId: string, userId: string): Promise<boolean> {
  const row = await db.selectFrom('user').select('id').where('organization_id', '=', organizationId)
    .where('id', '!=', userId).where('terminated_at', 'is', null).executeTakeFirst()
  return row !== undefined
}
