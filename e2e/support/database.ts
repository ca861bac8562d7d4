import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { SQLInputValue } from 'node:sqlite'
import type { LecternServer } from './server.ts'

/** Changes rows of a running server's database, for what people cannot do on screen: letting an hour pass, ending an account. */
function change(server: LecternServer, sql: string, values: Record<string, SQLInputValue>): void {
  const database = new DatabaseSync(join(server.dataDir, 'lectern.db'))
  try {
    database.exec('PRAGMA busy_timeout = 5000')
    const { changes } = database.prepare(sql).run(values)
    if (Number(changes) === 0) throw new Error(`This changed no row: ${sql}`)
  } finally {
    database.close()
  }
}

/** What a person was mailed and has to wait with or use in time. */
export type Aging = 'verification' | 'password_reset' | 'two_factor_challenge'

/** Makes everything of a kind that a person was sent older by so many seconds, as if that time had passed. */
export function age(server: LecternServer, kind: Aging, email: string, seconds: number): void {
  const mailed = kind === 'two_factor_challenge' ? ', mailed_at = mailed_at - :ms' : ''
  change(server, `UPDATE ${kind} SET created_at = created_at - :ms, expires_at = expires_at - :ms${mailed}
    WHERE user_id = (SELECT id FROM user WHERE email = :email)`, { ms: seconds * 1000, email })
}

/** Ends an account, as those who run the server may. */
export function terminate(server: LecternServer, email: string): void {
  change(server, 'UPDATE user SET terminated_at = :now WHERE email = :email', { now: Date.now(), email })
}

/** Lets a code of the authenticator app count once more within its half minute. */
export function forgetUsedCodes(server: LecternServer, email: string): void {
  change(server, 'UPDATE two_factor SET last_step = 0 WHERE user_id = (SELECT id FROM user WHERE email = :email)', { email })
}

/** Lets the paid plan of a person's workspace run out, as the payment provider's event does. */
export function expirePlan(server: LecternServer, email: string): void {
  const workspace = '(SELECT organization_id FROM user WHERE email = :email)'
  change(server, `UPDATE subscription SET state = 'expired' WHERE state = 'active' AND organization_id = ${workspace}`, { email })
  change(server, `UPDATE organization SET plan_type = 0 WHERE id = ${workspace}`, { email })
}

/** Cuts a document's history, as restoring a backup with `--discard-later` does. The server must not run. */
export function cutHistory(server: LecternServer, docId: string): void {
  change(server, 'UPDATE doc SET epoch = epoch + 1 WHERE id = :docId', { docId })
}

/** How many pieces of videos are kept that are being rendered. */
export function keptPieces(server: LecternServer): number {
  const database = new DatabaseSync(join(server.dataDir, 'lectern.db'), { readOnly: true })
  try {
    return Number(database.prepare("SELECT count(*) AS pieces FROM job_result WHERE name LIKE 'piece %'").get()?.pieces ?? 0)
  } finally {
    database.close()
  }
}
