import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../database/database.ts'
import type { MailTransport } from './mail-transport.ts'
import type { Mail, Mailer } from './mail.ts'
import { claimMail, dueMails, insertMail, markFailed, markSent, nextDue } from './store.ts'
import type { StoredMail } from './store.ts'

/** Waits between attempts, in ms; the last one repeats. */
export const MAIL_RETRY_MS = [2_000, 10_000, 60_000, 5 * 60_000, 30 * 60_000] as const
/** After so long in vain a mail is given up; its links have expired by then. */
export const MAIL_GIVE_UP_MS = 3 * 24 * 60 * 60_000
/** Who sends a mail has it alone for so long, in ms; after a crash in the middle it is sent then. */
const MAIL_CLAIM_MS = 2 * 60_000
const BATCH = 20
/** Mails on their way at once: one that a server is slow to take holds up none of the others. */
const AT_ONCE = 5

interface Options {
  readonly db: Kysely<Database>
  readonly now: Clock
  readonly transport: MailTransport
  readonly log: FastifyBaseLogger
  /** Wait for the transport in `send`: the outbox is a file and quick, a mail server is neither. */
  readonly isImmediate: boolean
}

/** A mail server that says 5xx will not change its mind. */
function isRefusedForGood(error: unknown): boolean {
  const code = (error as { responseCode?: unknown }).responseCode
  return typeof code === 'number' && code >= 500 && code < 600
}

/** Sends from the table of outgoing mails, with retries; a few at once, begun in the order they came. */
export function createMailer({ db, now, transport, log, isImmediate }: Options): Mailer {
  let running: Promise<void> | null = null
  let isAskedAgain = false
  /** Resolved when somebody asks during a run. */
  let asked = Promise.withResolvers<void>()
  const closing = new AbortController()
  let timer: NodeJS.Timeout | undefined

  const attempt = async (row: StoredMail): Promise<void> => {
    try {
      await transport.deliver({
        id: row.id, to: row.recipient, subject: row.subject, text: row.text_body, html: row.html_body, at: row.created_at,
      })
      await markSent(db, row, now())
    } catch (error) {
      const wait = MAIL_RETRY_MS[Math.min(row.attempts, MAIL_RETRY_MS.length - 1)] ?? 0
      const isOver = isRefusedForGood(error) || now() - row.created_at > MAIL_GIVE_UP_MS
      log.warn({ err: error, mailId: row.id, attempts: row.attempts + 1, isOver }, 'mail not sent')
      const reason = (error as Error).message.slice(0, 500)
      await markFailed(db, row, { error: reason, next: now() + wait, failedAt: isOver ? now() : null })
    }
  }

  const drain = async (): Promise<void> => {
    const underWay = new Set<Promise<void>>()
    while (!closing.signal.aborted) {
      // What is under way has been claimed, and is not due.
      const due = await dueMails(db, now(), BATCH)
      for (const row of due) {
        if (closing.signal.aborted) break
        // Several servers may send from one table.
        if (!(await claimMail(db, row, now() + MAIL_CLAIM_MS))) continue
        const sending = attempt(row).finally(() => underWay.delete(sending))
        underWay.add(sending)
        if (underWay.size >= AT_ONCE) await Promise.race(underWay)
      }
      if (due.length > 0) continue
      if (underWay.size === 0) break
      // One of them may be over, and due again, long before the slowest; and others may have come.
      await Promise.race([...underWay, asked.promise])
      asked = Promise.withResolvers<void>()
    }
    await Promise.all(underWay)
    if (closing.signal.aborted) return
    const next = await nextDue(db)
    clearTimeout(timer)
    if (next !== null) {
      timer = setTimeout(kick, Math.max(50, next - now()))
      timer.unref()
    }
  }

  const run = async (): Promise<void> => {
    if (running) {
      isAskedAgain = true
      asked.resolve()
      return await running
    }
    running = (async () => {
      do {
        isAskedAgain = false
        await drain()
      } while (isAskedAgain && !closing.signal.aborted)
    })().finally(() => { running = null })
    return await running
  }

  const kick = (): void => {
    run().catch((error: unknown) => { log.error({ err: error }, 'mails wait: the database does not answer') })
  }

  const mailer: Mailer = {
    async enqueue(trx, mail: Mail) {
      await insertMail(trx, {
        id: randomUUID(), idempotency_key: mail.idempotencyKey ?? randomUUID(), recipient: mail.to, subject: mail.subject,
        text_body: mail.text, html_body: mail.html, created_at: now(), attempts: 0, next_attempt_at: now(),
        sent_at: null, failed_at: null, last_error: null,
      })
    },
    async deliver() {
      if (isImmediate) await run()
      else kick()
    },
    async send(mail) {
      await mailer.enqueue(db, mail)
      await mailer.deliver()
    },
    async flush() { await run() },
    async close() {
      closing.abort()
      clearTimeout(timer)
      await running?.catch(() => undefined)
      transport.close()
    },
  }
  return mailer
}
