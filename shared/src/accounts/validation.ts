import { z } from 'zod'
import { ACCOUNT_LIMITS, ACCOUNT_MESSAGES } from './limits.ts'

export const emailSchema = z
  .string(ACCOUNT_MESSAGES.emailRequired)
  .trim()
  .min(1, ACCOUNT_MESSAGES.emailRequired)
  .max(254, ACCOUNT_MESSAGES.emailInvalid)
  .pipe(z.email(ACCOUNT_MESSAGES.emailInvalid))

export const personNameSchema = z
  .string(ACCOUNT_MESSAGES.nameRequired)
  .trim()
  .min(1, ACCOUNT_MESSAGES.nameRequired)
  .min(ACCOUNT_LIMITS.nameMin, ACCOUNT_MESSAGES.nameTooShort)
  .max(ACCOUNT_LIMITS.nameMax, ACCOUNT_MESSAGES.nameTooLong)
  .regex(/^[\p{L}\p{M}' -]+$/u, ACCOUNT_MESSAGES.nameCharacters)

/**
 * Letters, marks, numbers, punctuation, symbols and spaces of any script, and of what is not seen only the two joiners: they
 * are part of how Hindi and Persian are spelled and of many emoji (RFC 8264 §4.3.2). Controls, and marks that only change the
 * direction or the order of other characters, would keep people out who cannot type them again.
 */
const PASSWORD_CHARACTERS = /^[\p{L}\p{M}\p{N}\p{P}\p{S} \u200C\u200D]+$/u

/** A new password in the form it is kept in: letters composed alike (NFKC), however the device types them. */
export const newPasswordSchema = z
  .string(ACCOUNT_MESSAGES.passwordRequired)
  .normalize('NFKC')
  .min(ACCOUNT_LIMITS.passwordMin, ACCOUNT_MESSAGES.passwordTooShort)
  .max(ACCOUNT_LIMITS.passwordMax, ACCOUNT_MESSAGES.passwordTooLong)
  .regex(PASSWORD_CHARACTERS, ACCOUNT_MESSAGES.passwordCharacters)
  .regex(/\p{Ll}/u, ACCOUNT_MESSAGES.passwordLowercase)
  .regex(/\p{Lu}/u, ACCOUNT_MESSAGES.passwordUppercase)
  .regex(/\p{N}/u, ACCOUNT_MESSAGES.passwordNumber)
  .regex(/[\p{P}\p{S}]/u, ACCOUNT_MESSAGES.passwordSpecial)

/** Whether a password holds the address or the part before its `@` (S1 §5.1). */
export function passwordContainsEmail(password: string, email: string): boolean {
  const lower = password.toLowerCase()
  const address = email.trim().toLowerCase()
  const local = address.split('@')[0] ?? ''
  return (address !== '' && lower.includes(address)) || (local.length >= 3 && lower.includes(local))
}

/** Splits an entered name on the first space (S1 §3.3). */
export function splitName(name: string): { firstName: string; lastName: string } {
  const trimmed = name.trim()
  const space = trimmed.indexOf(' ')
  if (space === -1) return { firstName: trimmed, lastName: '' }
  return { firstName: trimmed.slice(0, space), lastName: trimmed.slice(space + 1).trim() }
}
