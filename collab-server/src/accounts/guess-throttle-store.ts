import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'

type Db = Kysely<Database>

/** How many wrong guesses there were at one thing; times in ms since 1970. */
export interface Guesses {
  readonly failures: number
  readonly blocked_until: number
  readonly updated_at: number
}

/** The guesses at what has this hash; null when there are none. */
export async function findGuesses(db: Db, hash: string): Promise<Guesses | null> {
  return (await db.selectFrom('guess_throttle').selectAll().where('key', '=', hash).executeTakeFirst()) ?? null
}

/** Keeps them. */
export async function putGuesses(db: Db, hash: string, guesses: Guesses): Promise<void> {
  await db.insertInto('guess_throttle').values({ key: hash, ...guesses })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(guesses)).execute()
}

/** Forgets them. */
export async function deleteGuesses(db: Db, hash: string): Promise<void> {
  await db.deleteFrom('guess_throttle').where('key', '=', hash).execute()
}

/** Forgets those at anything that ended before a moment. */
export async function deleteGuessesBefore(db: Db, before: number): Promise<void> {
  await db.deleteFrom('guess_throttle').where('updated_at', '<', before).execute()
}
