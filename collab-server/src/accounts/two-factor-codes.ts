import { TWO_FACTOR_LIMITS } from '@lectern/shared/accounts'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { renderMail } from '../mail/mail-layout.ts'
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
  app: FastifyInstance, trx: Kysely<Database>, account: Account, code: string, purpose: 'sign-in' | 'set-up',
): Promise<void> {
  const isSignIn = purpose === 'sign-in'
  await app.mail.enqueue(trx, {
    to: account.email,
    ...renderMail({
      subject: isSignIn ? 'Your sign-in code for Lectern' : 'Your code to turn on two-factor sign-in',
      heading: `Your code is ${code}`,
      paragraphs: [
        `Hello ${account.first_name},`,
        `type this code on the page that asks for it. It works for ${TWO_FACTOR_LIMITS.challengeSeconds / 60} minutes.`,
      ],
      action: { label: 'Open Lectern', url: isSignIn ? `${app.config.publicUrl}/login` : `${app.config.publicUrl}/settings/account` },
      footer: isSignIn
        ? 'Somebody who knows your password is signing in. If that is not you, change your password now, and tell nobody this code.'
        : 'If you did not ask for this, change your password.',
    }),
  })
}

/** Tells somebody that their sign-in changed, in case it was not them. */
export async function enqueueFactorChange(app: FastifyInstance, trx: Kysely<Database>, account: Account, isOn: boolean): Promise<void> {
  const what = isOn ? 'turned on' : 'turned off'
  await app.mail.enqueue(trx, {
    to: account.email,
    ...renderMail({
      subject: `Two-factor sign-in was ${what} for Lectern`,
      heading: `Two-factor sign-in was ${what}`,
      paragraphs: [`Hello ${account.first_name},`, `two-factor sign-in of your account has just been ${what}. If that was you, there is nothing to do.`],
      action: { label: 'It was not me: set a new password', url: `${app.config.publicUrl}/forgot-password` },
      footer: 'You got this mail because the sign-in of your Lectern account changed.',
    }),
  })
}
