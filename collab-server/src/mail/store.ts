import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { PersonalData } from '../identity/personal-data.ts'
import type { OutgoingMailTable } from './tables.ts'

type Db = Kysely<Database>

/** A mail as it lies in the database. */
export type StoredMail = Selectable<OutgoingMailTable>

/** Puts a mail in line; one with the same `idempotency_key` is there already. */
export async function insertMail(db: Db, row: Insertable<OutgoingMailTable>): Promise<void> {
  await db.insertInto('outgoing_mail').values(row).onConflict((conflict) => conflict.column('idempotency_key').doNothing()).execute()
}

const open = (db: Db) => db.selectFrom('outgoing_mail').where('sent_at', 'is', null).where('failed_at', 'is', null)

/** Mails that are to be sent by now, in the order they came. */
export async function dueMails(db: Db, now: number, limit: number): Promise<readonly StoredMail[]> {
  return await open(db).selectAll().where('next_attempt_at', '<=', now).orderBy('created_at').limit(limit).execute()
}

/** When the next mail is due, ms; null when none waits. */
export async function nextDue(db: Db): Promise<number | null> {
  const next = await open(db).select('next_attempt_at').orderBy('next_attempt_at').limit(1).executeTakeFirst()
  return next?.next_attempt_at ?? null
}

/** Takes a mail for oneself until a time; false when another server has taken it. */
export async function claimMail(db: Db, { id, next_attempt_at }: StoredMail, until: number): Promise<boolean> {
  const { numUpdatedRows } = await db.updateTable('outgoing_mail').set({ next_attempt_at: until })
    .where('id', '=', id).where('sent_at', 'is', null).where('next_attempt_at', '=', next_attempt_at).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A mail is sent. Its words are emptied: they carry codes that the rest of the database knows only hashed. */
export async function markSent(db: Db, { attempts, id }: StoredMail, now: number): Promise<void> {
  await db.updateTable('outgoing_mail').set({ sent_at: now, attempts: attempts + 1, text_body: '', html_body: '', last_error: null })
    .where('id', '=', id).execute()
}

/** A mail could not be sent and is due again at `next`; `failedAt` when it is given up, and loses its words. */
export async function markFailed(
  db: Db, { attempts, id }: StoredMail, { error, failedAt, next }: { readonly error: string; readonly failedAt: number | null; readonly next: number },
): Promise<void> {
  await db.updateTable('outgoing_mail').set({
    attempts: attempts + 1, next_attempt_at: next, last_error: error,
    ...(failedAt === null ? {} : { failed_at: failedAt, text_body: '', html_body: '' }),
  }).where('id', '=', id).execute()
}

/** Deletes mails that were sent or given up before a moment, at most so many, and answers how many; those that wait stay. */
export async function deleteOldMails(db: Db, before: number, most: number): Promise<number> {
  const old = db.selectFrom('outgoing_mail').select('id')
    .where((eb) => eb.or([eb('sent_at', '<', before), eb('failed_at', '<', before)])).limit(most)
  const { numDeletedRows } = await db.deleteFrom('outgoing_mail').where('id', 'in', old).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** What becomes of a person's data in these tables. */
export const mailPersonalData: PersonalData = {
  noun: 'mail',
  exportOf: async (db, { email }) => ({
    mails: await db.selectFrom('outgoing_mail').select(['subject', 'created_at', 'sent_at']).where('recipient', '=', email).execute(),
  }),
  async erase(trx, { email, first_name, last_name }) {
    await trx.deleteFrom('outgoing_mail').where('recipient', '=', email).execute()
    // Subjects of mails to others that said who shared or invited; their words went when they were sent.
    const name = `${first_name} ${last_name}`.trim()
    await trx.updateTable('outgoing_mail').set({ subject: '' }).where('sent_at', 'is not', null)
      .where('subject', 'like', `%${name.replaceAll(/[%_]/g, '_')}%`).execute()
  },
}
