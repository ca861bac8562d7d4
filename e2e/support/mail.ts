import type { LecternServer } from './server.ts'

/** A mail as the outbox shows it. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** Waits for a mail to this address whose subject holds the words; the newest when there are several. */
export async function mailTo(server: LecternServer, to: string, subject: RegExp): Promise<Mail> {
  for (let tries = 0; tries < 100; tries++) {
    const { mails } = (await (await fetch(`${server.url}/outbox.json`)).json()) as { mails: Mail[] }
    const found = mails.find((mail) => mail.to.includes(to) && subject.test(mail.subject))
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No mail to ${to} about ${String(subject)} came.`)
}

/** The first link of a mail that leads into the product. */
export function linkIn(mail: Mail, path: string): string {
  const link = mail.text.match(/https?:\/\/\S+/g)?.find((address) => new URL(address).pathname.startsWith(path))
  if (link === undefined) throw new Error(`The mail "${mail.subject}" links to nothing under ${path}:\n${mail.text}`)
  return link
}

/** How many mails about this have gone to this address. */
export async function mailsTo(server: LecternServer, to: string, subject: RegExp): Promise<number> {
  const { mails } = (await (await fetch(`${server.url}/outbox.json`)).json()) as { mails: Mail[] }
  return mails.filter((mail) => mail.to.includes(to) && subject.test(mail.subject)).length
}
