import { z } from 'zod'
import { url } from '../platform/config-forms.ts'
import type { Variables } from '../platform/config-forms.ts'

/** Variables about mails. */
export const mailVariables = {
  SMTP_URL: url('SMTP_URL', ['smtp:', 'smtps:'], 'smtp://user:password@mail.example.org:587'),
  MAIL_FROM: z.string().default('Lectern <lectern@localhost>'),
  SUPPORT_EMAIL: z.email('SUPPORT_EMAIL must be an email address').optional(),
}

/** How mails go out, and where people write to. */
export interface MailConfig {
  /** Mail server; null writes mails to the outbox folder. */
  readonly smtpUrl: string | null
  /** The sender of mails. */
  readonly mailFrom: string
  /** Where feedback is mailed; null: to the owner of the organization it comes from. */
  readonly supportEmail: string | null
}

/** The address in a sender like `Lectern <lectern@localhost>`. */
function addressOf(sender: string): string {
  return /<([^>]+)>/.exec(sender)?.[1] ?? sender
}

/** Where people write to who need somebody of this installation. */
export function contactOf({ mailFrom, supportEmail }: MailConfig): string {
  return supportEmail ?? addressOf(mailFrom)
}

/** The configuration that checked variables say. */
export function readMailConfig(values: Variables<typeof mailVariables>): MailConfig {
  return { smtpUrl: values.SMTP_URL ?? null, mailFrom: values.MAIL_FROM, supportEmail: values.SUPPORT_EMAIL ?? null }
}
