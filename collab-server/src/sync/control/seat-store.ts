import type { Kysely } from 'kysely'
import type { Database } from '../../database/tables.ts'
import { transact } from '../../database/transact.ts'

/** How long seats last without a word of those who hold them. */
export interface SeatTimes {
  /** While the server holds a socket of the person; asked again well before. */
  readonly seatHeldMs: number
  /** After the last socket of the person has ended, and between a ticket and its socket. */
  readonly seatKeptMs: number
  /** A place in the line, without asking again. */
  readonly seatWaitMs: number
  /** Another node may hold a socket of somebody whose last one here has ended. */
  readonly hasOtherNodes?: boolean
}

/** The answer to who asks for a seat. */
export type SeatAnswer =
  | { readonly kind: 'taken' }
  /** All are taken, or others came before. */
  | { readonly kind: 'full'; readonly place: number }

/**
 * Seats of editors in documents whose organization has set how many there are. They are counted in the database, so
 * that it holds for all nodes; who finds none waits in line in the order of asking.
 */
export class Seats {
  readonly #db: Kysely<Database>
  readonly #now: () => number
  readonly #times: SeatTimes

  constructor(db: Kysely<Database>, now: () => number, times: SeatTimes) {
    this.#db = db
    this.#now = now
    this.#times = times
  }

  /** Takes a seat, or keeps the one this person has; `isHeld` = a socket is open, else it is kept for a moment only. */
  async take(docId: string, userId: string, seats: number, isHeld: boolean): Promise<SeatAnswer> {
    // What it counts holds until it is over: of many who ask at once one is counted after the other.
    return await transact(this.#db, async (trx) => {
      const now = this.#now()
      await trx.deleteFrom('doc_seat').where('doc_id', '=', docId).where('expires_at', '<=', now).execute()
      const rows = await trx.selectFrom('doc_seat').selectAll().where('doc_id', '=', docId)
        .orderBy('asked_at').orderBy('user_id').execute()
      const mine = rows.find((row) => row.user_id === userId)
      const until = now + (isHeld ? this.#times.seatHeldMs : this.#times.seatKeptMs)
      const taken = rows.filter((row) => row.taken_at !== null).length
      const place = rows.filter((row) => row.taken_at === null && row.user_id !== userId
        && (!mine || row.asked_at < mine.asked_at || (row.asked_at === mine.asked_at && row.user_id < userId))).length + 1
      const isMine = mine !== undefined && mine.taken_at !== null
      const gets = isMine || taken + place <= seats
      const expiresAt = gets ? Math.max(until, isMine ? mine.expires_at : 0) : now + this.#times.seatWaitMs
      const takenAt = isMine ? mine.taken_at : gets ? now : null
      await trx.insertInto('doc_seat')
        .values({ doc_id: docId, user_id: userId, asked_at: mine?.asked_at ?? now, taken_at: takenAt, expires_at: expiresAt })
        .onConflict((conflict) => conflict.columns(['doc_id', 'user_id']).doUpdateSet({ taken_at: takenAt, expires_at: expiresAt }))
        .execute()
      return gets ? { kind: 'taken' } : { kind: 'full', place }
    })
  }

  /** These people, a thousand at most, are in the document: the seats stay theirs, and are theirs even where there were none when they came. */
  async hold(docId: string, userIds: readonly string[]): Promise<void> {
    const now = this.#now()
    const expiresAt = now + this.#times.seatHeldMs
    await this.#db.insertInto('doc_seat')
      .values([...new Set(userIds)].map((userId) => ({ doc_id: docId, user_id: userId, asked_at: now, taken_at: now, expires_at: expiresAt })))
      .onConflict((conflict) => conflict.columns(['doc_id', 'user_id']).doUpdateSet((eb) => ({
        taken_at: eb.fn.coalesce('doc_seat.taken_at', eb.val(now)), expires_at: expiresAt,
      })))
      .execute()
  }

  /** The last socket of a person has ended; who comes back soon has the seat still. */
  async leave(docId: string, userId: string, mayComeBack: boolean): Promise<void> {
    if (mayComeBack || this.#times.hasOtherNodes) {
      await this.#db.updateTable('doc_seat').where('doc_id', '=', docId).where('user_id', '=', userId)
        .set({ expires_at: this.#now() + this.#times.seatKeptMs }).execute()
    } else await this.#db.deleteFrom('doc_seat').where('doc_id', '=', docId).where('user_id', '=', userId).execute()
  }
}
