import { TWO_FACTOR_LIMITS } from '@lectern/shared/accounts'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { renderMail } from '../mail/mail-layout.ts'
import { mailQuantity, mailWords } from '../mail/words/mail-words.ts'
import type { Account } from '../identity/account-store.ts'
import { hashCode } from '../identity/codes.ts'
import { newRecoveryCode, plainRecoveryCode } from './two-factor-secret.ts'
import { replaceRecoveryCodes } from './two-factor-store.ts'

/** How long a mailed code and a half-done sign-in work, in ms. */
export const CODE_TTL_MS = TWO_FACTOR_LIMITS.challengeSeconds * 1000

/** How a recovery code is kept: it has 80 random bits, so a plain hash does. */
export function hashRecoveryCode(userId: string, code: string): string {
  return hashCode(`${userId}:${plainRecoveryCode(code)}`)
}

/** Makes a set of recovery codes in place of all others; the only time they are seen. */
export async function issueRecoveryCodes(trx: Kysely<Database>, userId: string): Promise<string[]> {
  const codes = Array.from({ length: TWO_FACTOR_LIMITS.recoveryCodes }, newRecoveryCode)
  await replaceRecoveryCodes(trx, userId, codes.map((code) => hashRecoveryCode(userId, code)))
  return codes
}

/** Puts the mail with a code on the way. */
export async function enqueueCode(
  app: FastifyInstance, trx: Kysely<Database>, account: Account, code: string, purpose: 'signIn' | 'setUp',
): Promise<void> {
  const { email, first_name: name, language } = account
  const { code: words, hello } = mailWords(language)
  await app.mail.enqueue(trx, {
    to: email,
    ...renderMail({
      language,
      subject: words[purpose].subject,
      heading: words.heading(code),
      paragraphs: [hello(name), words.body(mailQuantity(language, TWO_FACTOR_LIMITS.challengeSeconds / 60, 'minute'))],
      action: { label: words.action, url: `${app.config.publicUrl}${purpose === 'signIn' ? '/login' : '/settings/account'}` },
      footer: words[purpose].footer,
    }),
  })
}

/** Tells somebody that their sign-in changed, in case it was not them. */
export async function enqueueFactorChange(app: FastifyInstance, trx: Kysely<Database>, account: Account, isOn: boolean): Promise<void> {
  const { email, first_name: name, language } = account
  const { hello, notMe, ...all } = mailWords(language)
  const words = isOn ? all.twoFactorOn : all.twoFactorOff
  await app.mail.enqueue(trx, {
    to: email,
    ...renderMail({
      language,
      subject: words.subject,
      heading: words.heading,
      paragraphs: [hello(name), words.body],
      action: { label: notMe, url: `${app.config.publicUrl}/forgot-password` },
      footer: words.footer,
    }),
  })
}
