import type { FastifyInstance } from 'fastify'

/** A mail as the outbox shows it. */
export interface OutboxMail {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** The mails that went to an address, newest first. */
export async function mailsTo(app: FastifyInstance, address: string): Promise<readonly OutboxMail[]> {
  const response = await app.inject({ method: 'GET', url: '/outbox.json' })
  return response.json<{ mails: OutboxMail[] }>().mails.filter((mail) => mail.to === address)
}

/** The first address in a mail's words. */
export function linkIn(mail: OutboxMail | undefined): URL {
  const found = /https?:\/\/\S+/.exec(mail?.text ?? '')
  if (!found) throw new Error(`no address in the mail "${mail?.subject ?? 'that is not there'}"`)
  return new URL(found[0])
}
