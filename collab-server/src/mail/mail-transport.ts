import { mkdir, open, readFile, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { z } from 'zod'

/** One mail on its way, with the id it keeps over all attempts. */
export interface MailToSend {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** ms since 1970 */
  readonly at: number
}

/** Hands one mail over for good; throws when it could not. */
export interface MailTransport {
  deliver(mail: MailToSend): Promise<void>
  /** Throws when mails could not be handed over now; sends none. */
  check(): Promise<void>
  close(): void
}

/** A message id of our own: a mail that is sent again after a crash shows up once in the reader's mailbox. */
function messageOf(mail: MailToSend, from: string) {
  return {
    from, to: mail.to, subject: mail.subject, text: mail.text, html: mail.html,
    messageId: `<${mail.id}@lectern.mail>`, date: new Date(mail.at),
  }
}

const CONNECTION_TIMEOUT_MS = 10_000

/** Sends by SMTP. */
export function createSmtpTransport(smtpUrl: string, from: string): MailTransport {
  const url = new URL(smtpUrl)
  const isSecure = url.protocol === 'smtps:'
  const transporter = createTransport({
    host: url.hostname,
    port: url.port === '' ? (isSecure ? 465 : 587) : Number(url.port),
    secure: isSecure,
    ...(url.username === '' ? {} : { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }),
    connectionTimeout: CONNECTION_TIMEOUT_MS, greetingTimeout: CONNECTION_TIMEOUT_MS, socketTimeout: 3 * CONNECTION_TIMEOUT_MS,
  })
  return {
    async deliver(mail) { await transporter.sendMail(messageOf(mail, from)) },
    async check() { await transporter.verify() },
    close() { transporter.close() },
  }
}

const outboxEntrySchema = z.object({
  id: z.string(), to: z.string(), subject: z.string(), text: z.string(), html: z.string(), at: z.number(),
})

/** Where mails end up without a mail server. */
export function outboxFolder(dataDir: string): string {
  return join(dataDir, 'outbox')
}

async function writeDurably(folder: string, name: string, content: string | Uint8Array): Promise<void> {
  const part = join(folder, `.${name}`)
  const handle = await open(part, 'w', 0o600)
  try {
    await handle.writeFile(content)
  } finally {
    await handle.close()
  }
  await rename(part, join(folder, name))
}

/** Writes mails as `.eml` files, and what the outbox page shows beside them. */
export function createOutboxTransport(folder: string, from: string): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async deliver(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = `${String(mail.at).padStart(15, '0')}-${mail.id}`
      const composed = await composer.sendMail(messageOf(mail, from)) as { message: Uint8Array }
      await writeDurably(folder, `${name}.eml`, composed.message)
      await writeDurably(folder, `${name}.json`, JSON.stringify(mail))
    },
    async check() {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeDurably(folder, 'check', '')
      await rm(join(folder, 'check'))
    },
    close() { composer.close() },
  }
}

/** The mails of the outbox, newest first. */
export async function readOutbox(folder: string): Promise<readonly MailToSend[]> {
  const names = await readdir(folder).catch(() => [])
  const entries = names.filter((name) => name.endsWith('.json') && !name.startsWith('.')).sort().reverse()
  const mails = await Promise.all(entries.map(async (name) => {
    const parsed = outboxEntrySchema.safeParse(JSON.parse(await readFile(join(folder, name), 'utf8')))
    return parsed.success ? [parsed.data] : []
  }))
  return mails.flat()
}
