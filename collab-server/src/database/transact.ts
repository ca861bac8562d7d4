import type { Kysely, Transaction } from 'kysely'
import { LecternError } from '../platform/errors.ts'
import { ChangedMeanwhile, TransactionRun, currentRun } from './transaction-run.ts'

/** How long a transaction may take from its first statement to its end, in ms: longer is a fault of ours, and is undone. */
export const TRANSACTION_MS = 10_000
/** How often a transaction is run again because others changed what it read. */
const ROUNDS = 20

/** What a transaction may have different from those of requests. */
export interface TransactOptions {
  /** How long it may take, in ms. */
  readonly deadlineMs?: number
}

/**
 * Runs statements of which all are done or none, as if nobody else wrote meanwhile. The statements are written down with what
 * they answer, and nothing is locked while `run` is busy; at its end the writing thread does all of them in one go, and only
 * keeps them when each answers the same again. Else `run` runs again. It is what a serializable transaction with retries is
 * on PostgreSQL, and asks for the same care: `run` uses `trx` for every statement (anything else throws), does nothing that
 * must not be done twice, and waits for nothing slow.
 *
 * Throws what `run` throws, what the database says of a statement, and `unavailable` when it takes longer than its deadline
 * or others change what it reads again and again. Nothing is kept then.
 */
export async function transact<D, R>(
  db: Kysely<D>, run: (trx: Transaction<D>) => Promise<R>, { deadlineMs = TRANSACTION_MS }: TransactOptions = {},
): Promise<R> {
  if (currentRun.getStore()?.isOpen) throw new Error('there is a transaction already: use it')
  for (let round = 0; round < ROUNDS; round++) {
    const record = new TransactionRun(round === 0)
    try {
      return await beforeDeadline(record, deadlineMs, currentRun.run(record, () => db.transaction().execute(run)))
    } catch (error) {
      // What `run` concluded from a guess may be wrong as well.
      const isAgain = error instanceof ChangedMeanwhile || (record.isOpen && record.guesses > 0)
      if (!isAgain) throw error
    } finally {
      record.close(new Error('the transaction is over'))
    }
  }
  throw new LecternError('unavailable', { cause: new ChangedMeanwhile('others change the same rows again and again') })
}

async function beforeDeadline<R>(record: TransactionRun, deadlineMs: number, running: Promise<R>): Promise<R> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const error = new LecternError('unavailable', { cause: new Error(`a transaction took longer than ${deadlineMs} ms`) })
      record.close(error)
      reject(error)
    }, deadlineMs)
  })
  return await Promise.race([running, late]).finally(() => clearTimeout(timer))
}
