import { PASSWORD_RESET_MINUTES } from '@lectern/shared/accounts'
import { renderMail } from '../mail/mail-layout.ts'
import type { Account } from '../identity/account-store.ts'

/** The mail with the link that sets a new password (S1 §2.4). */
export function resetMail(publicUrl: string, account: Account, code: string) {
  const query = new URLSearchParams({ userId: account.id, code })
  return renderMail({
    subject: 'Set a new password for Lectern',
    heading: `Help is on its way, ${account.first_name}`,
    paragraphs: ['Somebody, hopefully you, asked for a new password for your account.'],
    action: { label: 'Set a new password', url: `${publicUrl}/reset-password?${query.toString()}` },
    footer: `The link works once, for ${PASSWORD_RESET_MINUTES} minutes. If you did not ask for it, ignore this mail: your password stays.`,
  })
}

/** Tells somebody that their password is another one now, in case it was not them. */
export function passwordChangedMail(publicUrl: string, account: Account) {
  return renderMail({
    subject: 'Your Lectern password was changed',
    heading: 'Your password was changed',
    paragraphs: [`Hello ${account.first_name},`, 'the password of your account has just been changed. If that was you, there is nothing to do.'],
    action: { label: 'It was not me: set a new password', url: `${publicUrl}/forgot-password` },
    footer: 'You got this mail because the password of your Lectern account changed.',
  })
}
