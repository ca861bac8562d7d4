import type { Kysely } from 'kysely'
import type { Database } from '../database/database.ts'

/** A mail to one person, in words and in HTML. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The same key never sends twice; random when absent. */
  readonly idempotencyKey?: string
}

/** Sends mails; what is accepted here is stored and survives a crash or a mail server that is down. */
export interface Mailer {
  /** Stores the mail and sends it soon. Without a mail server it is in the outbox when this returns. */
  send(mail: Mail): Promise<void>
  /** Stores the mail inside the caller's transaction, so that it goes out if and only if that commits; then call `deliver`. */
  enqueue(trx: Kysely<Database>, mail: Mail): Promise<void>
  /** Starts sending what is due; returns at once with a mail server, after writing the files without one. */
  deliver(): Promise<void>
  /** Tries everything that is due now and waits for it. */
  flush(): Promise<void>
  /** Stops trying; what is stored goes out after the next start. */
  close(): Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    mail: Mailer
  }
}
