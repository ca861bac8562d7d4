import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../database/tables.ts'
import { hashCode } from '../identity/codes.ts'
import type { InvitationTable } from './tables.ts'

type Db = Kysely<Database>
type Row = Selectable<InvitationTable>

/** An invitation that can still be accepted, by the code of its link; null otherwise. */
export async function findOpenInvitation(db: Db, code: string, now: number): Promise<Row | null> {
  const row = await db.selectFrom('invitation').selectAll().where('code_hash', '=', hashCode(code))
    .where('accepted_at', 'is', null).where('expires_at', '>', now).executeTakeFirst()
  return row ?? null
}

const open = (db: Db, organizationId: string, now: number) => db.selectFrom('invitation').selectAll()
  .where('organization_id', '=', organizationId).where('accepted_at', 'is', null).where('expires_at', '>', now)

/** Invitations of an organization that wait, newest first. */
export async function openInvitations(db: Db, organizationId: string, now: number): Promise<readonly Row[]> {
  return await open(db, organizationId, now).orderBy('created_at', 'desc').execute()
}

/** The one that waits for an address; null when none does. */
export async function openInvitationTo(db: Db, organizationId: string, addressKey: string, now: number): Promise<Row | null> {
  return (await open(db, organizationId, now).where('email_key', '=', addressKey).executeTakeFirst()) ?? null
}

/** What the account that signed up with an invitation waits for until its address is verified; null for other accounts. */
export async function invitationOfNewAccount(db: Db, userId: string): Promise<Row | null> {
  const row = await db.selectFrom('invitation').selectAll().where('signed_up_user_id', '=', userId).where('accepted_at', 'is', null).executeTakeFirst()
  return row ?? null
}

/** Stores an invitation. */
export async function insertInvitation(db: Db, row: InvitationTable): Promise<void> {
  await db.insertInto('invitation').values(row).execute()
}

/** Deletes one that was not accepted yet; answers its address, null when there is none such. */
export async function deleteInvitation(db: Db, organizationId: string, invitationId: string): Promise<string | null> {
  const row = await db.deleteFrom('invitation').where('id', '=', invitationId)
    .where('organization_id', '=', organizationId).where('accepted_at', 'is', null).returning('email_key').executeTakeFirst()
  return row?.email_key ?? null
}

/** Notes who signed up with it. */
export async function setSignedUp(db: Db, invitationId: string, userId: string): Promise<void> {
  await db.updateTable('invitation').set({ signed_up_user_id: userId }).where('id', '=', invitationId).execute()
}

/** It was accepted. */
export async function markAccepted(db: Db, invitationId: string, now: number): Promise<void> {
  await db.updateTable('invitation').set({ accepted_at: now }).where('id', '=', invitationId).execute()
}
