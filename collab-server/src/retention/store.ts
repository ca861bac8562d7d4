import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'

type Db = Kysely<Database>

/** Deletes some rows, at most so many; answers how many there were. */
type Delete = (db: Db, before: number, most: number) => Promise<number>

const count = ({ numDeletedRows }: { readonly numDeletedRows: bigint }): number => Number(numDeletedRows)

/** Control rows that every node has acted on. The newest stays, because numbers go on from it, and so does the latest word on maintenance. */
export const deleteControl: Delete = async (db, before, most) => {
  const newest = await db.selectFrom('control').select((eb) => eb.fn.max('seq').as('seq')).executeTakeFirst()
  const maintenance = await db.selectFrom('control').select('id').where('kind', '=', 'maintenance').orderBy('created_at', 'desc').limit(1).executeTakeFirst()
  const old = db.selectFrom('control').select('id').where('created_at', '<', before)
    .where((eb) => eb.or([eb('seq', 'is', null), eb('seq', '!=', newest?.seq ?? 0)])).where('id', '!=', maintenance?.id ?? '')
    .orderBy('created_at').limit(most)
  return count(await db.deleteFrom('control').where('id', 'in', old).executeTakeFirstOrThrow())
}

/** Mails that were sent or given up; those that wait stay. */
export const deleteMails: Delete = async (db, before, most) => {
  const old = db.selectFrom('outgoing_mail').select('id')
    .where((eb) => eb.or([eb('sent_at', '<', before), eb('failed_at', '<', before)])).limit(most)
  return count(await db.deleteFrom('outgoing_mail').where('id', 'in', old).executeTakeFirstOrThrow())
}

/** Sign-ins that were ended or ran out, with their refresh tokens. */
export const deleteSessions: Delete = async (db, before, most) => {
  const old = db.selectFrom('session').select('id')
    .where((eb) => eb.or([eb('revoked_at', '<', before), eb('expires_at', '<', before)])).limit(most)
  return count(await db.deleteFrom('session').where('id', 'in', old).executeTakeFirstOrThrow())
}

/** Events of the payment provider; what they did is in subscriptions and the ledger. */
export const deletePaymentEvents: Delete = async (db, before, most) => {
  const old = db.selectFrom('payment_event').select('id').where('received_at', '<', before).limit(most)
  return count(await db.deleteFrom('payment_event').where('id', 'in', old).executeTakeFirstOrThrow())
}
