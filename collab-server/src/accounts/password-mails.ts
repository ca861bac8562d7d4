import { PASSWORD_RESET_MINUTES } from '@lectern/shared/accounts'
import { renderMail } from '../mail/mail-layout.ts'
import { mailQuantity, mailWords } from '../mail/words/mail-words.ts'
import type { Account } from '../identity/account-store.ts'

/** The mail with the link that sets a new password (S1 §2.4). */
export function resetMail(publicUrl: string, account: Account, code: string) {
  const query = new URLSearchParams({ userId: account.id, code })
  const { language } = account
  const words = mailWords(language).reset
  return renderMail({
    language,
    subject: words.subject,
    heading: words.heading(account.first_name),
    paragraphs: [words.body],
    action: { label: words.action, url: `${publicUrl}/reset-password?${query.toString()}` },
    footer: words.footer(mailQuantity(language, PASSWORD_RESET_MINUTES, 'minute')),
  })
}

/** Tells somebody that their password is another one now, in case it was not them. */
export function passwordChangedMail(publicUrl: string, account: Account) {
  const { language } = account
  const { hello, notMe, passwordChanged: words } = mailWords(language)
  return renderMail({
    language,
    subject: words.subject,
    heading: words.heading,
    paragraphs: [hello(account.first_name), words.body],
    action: { label: notMe, url: `${publicUrl}/forgot-password` },
    footer: words.footer,
  })
}
