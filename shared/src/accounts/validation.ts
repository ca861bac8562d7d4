import { z } from 'zod'

/** S1 §5.1 and §9. */
export const ACCOUNT_LIMITS = { nameMin: 2, nameMax: 50, passwordMin: 8, passwordMax: 256, userNameMin: 5, userNameMax: 50 } as const

/** Messages of S1 §5.1, by key; where S1 gives no words they are ours. */
export const ACCOUNT_MESSAGES = {
  emailRequired: 'Oops — we need your email to continue',
  emailInvalid: "Hmm, that email doesn't look right.",
  passwordRequired: "Can't login without a password!",
  nameRequired: 'Please tell us your name',
  nameTooShort: `Your name needs at least ${ACCOUNT_LIMITS.nameMin} characters`,
  nameTooLong: `Your name can have at most ${ACCOUNT_LIMITS.nameMax} characters`,
  nameCharacters: 'Only letters, spaces, hyphens and apostrophes are allowed in a name',
  passwordTooShort: `Password must be at least ${ACCOUNT_LIMITS.passwordMin} characters`,
  passwordTooLong: `Password must be at most ${ACCOUNT_LIMITS.passwordMax} characters`,
  passwordLowercase: 'Password needs a lowercase letter',
  passwordUppercase: 'Password needs an uppercase letter',
  passwordNumber: 'Password needs a number',
  passwordSpecial: 'Password needs a special character',
  passwordContainsEmail: 'Password must not contain your email',
  passwordCharacters: 'Password allows only letters, numbers and common symbols',
  passwordConfirmation: 'The passwords do not match',
  termsRequired: 'You must accept the Terms of Service and Privacy Policy',
  userIdRequired: 'User ID is required',
} as const

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

export const newPasswordSchema = z
  .string(ACCOUNT_MESSAGES.passwordRequired)
  .min(ACCOUNT_LIMITS.passwordMin, ACCOUNT_MESSAGES.passwordTooShort)
  .max(ACCOUNT_LIMITS.passwordMax, ACCOUNT_MESSAGES.passwordTooLong)
  .regex(/^[\p{L}\p{N}\p{P}\p{S} ]+$/u, ACCOUNT_MESSAGES.passwordCharacters)
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
