import { attempt } from './rows-attempt.ts'
import type { Attempt } from './rows-attempt.ts'
import { openSqliteFile } from './sqlite-file.ts'
import type { SqliteStatement } from './sqlite-file.ts'
import { serveCalls } from '../threads/worker-serve.ts'

// The thread that writes rows. An fsync, a checkpoint and waiting for the log's writer hold it up, never the event loop.
serveCalls(({ file: path }: { readonly file: string }) => {
  const file = openSqliteFile(path)
  /** SQLite may have ended the transaction by itself, on a full disk for one. */
  const rollback = (): void => {
    if (file.isInTransaction) file.run({ sql: 'rollback', parameters: [] })
  }

  return {
    /** A statement of its own: in a transaction whose end never came it would be kept from disk, and lost with it. */
    run: (statement: SqliteStatement) => {
      rollback()
      return file.run(statement)
    },
    /** A statement of a transaction that was begun; when this thread is a new one, the transaction went with the old. */
    runInside: (statement: SqliteStatement) => {
      if (!file.isInTransaction) throw new Error('the transaction is gone')
      return file.run(statement)
    },
    /** A whole transaction in one go. */
    attempt: (input: Attempt) => {
      rollback()
      try {
        return attempt(file, input)
      } finally {
        rollback()
      }
    },
    rollback,
    close: () => file.close(),
  }
})
