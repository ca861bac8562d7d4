import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Clock } from './clock.ts'
import type { Database } from './database.ts'
import type { Mail, Mailer } from './mail.ts'

/** Accepts mails into the table of outgoing mails. */
export function createMailer(db: Kysely<Database>, now: Clock): Mailer {
  return {
    async send(mail: Mail) {
      await db.insertInto('outgoing_mail').values({
        id: randomUUID(), idempotency_key: mail.idempotencyKey ?? randomUUID(), recipient: mail.to, subject: mail.subject,
        text_body: mail.text, html_body: mail.html, created_at: now(), attempts: 0, next_attempt_at: now(),
        sent_at: null, failed_at: null, last_error: null,
      }).onConflict((conflict) => conflict.column('idempotency_key').doNothing()).execute()
    },
  }
}
