import { z } from 'zod'
import {
  ACCOUNT_LIMITS, ACCOUNT_MESSAGES, emailSchema, newPasswordSchema, passwordContainsEmail, personNameSchema,
} from '@lectern/shared/accounts'

/** The sign-in form. An old password need not fit today's rules for new ones. */
export const signInSchema = z.object({
  email: emailSchema,
  password: z.string().min(1, ACCOUNT_MESSAGES.passwordRequired),
})

/** What the sign-in form holds. */
export type SignInForm = z.output<typeof signInSchema>

/** The forms that ask for an address alone. */
export const emailFormSchema = z.object({ email: emailSchema })

/** Sign-up, step 1. */
export const detailsSchema = z.object({ name: personNameSchema, email: emailSchema })
/** What step 1 of the sign-up holds. */
export type Details = z.output<typeof detailsSchema>

/** A new password twice; an empty address is one nobody knows yet. */
function newPasswordFields(email: string) {
  return {
    password: newPasswordSchema.refine(
      (password) => email === '' || !passwordContainsEmail(password, email), ACCOUNT_MESSAGES.passwordContainsEmail,
    ),
    confirmation: z.string().normalize('NFKC'),
  }
}

/** What every form with a new password has. */
export interface NewPasswordForm {
  readonly password: string
  readonly confirmation: string
}

const isSame = (form: NewPasswordForm) => form.password === form.confirmation
const sameAgain = {
  path: ['confirmation'],
  message: ACCOUNT_MESSAGES.passwordConfirmation,
  // Also told while other fields are wrong, so that nothing new turns up after they are put right.
  when: () => true,
}

/** Sign-up, step 2, for somebody with this address. */
export function passwordFormSchema(email: string) {
  return z
    .object({
      ...newPasswordFields(email),
      terms: z.boolean().refine((accepted) => accepted, ACCOUNT_MESSAGES.termsRequired),
    })
    .refine(isSame, sameAgain)
}

/** Setting a new password from a mailed link, whose owner's address the page does not know. */
export const resetFormSchema = z.object(newPasswordFields('')).refine(isSame, sameAgain)

/** Changing the password while signed in (S1 §2.3). */
export function updatePasswordSchema(email: string) {
  return z
    .object({ current: z.string().min(1, ACCOUNT_MESSAGES.currentPasswordRequired), ...newPasswordFields(email) })
    .refine(isSame, sameAgain)
}

/** How hard a password is to guess, in the levels of S1 §4.2. */
export type PasswordStrength = 'poor' | 'medium' | 'good'

/** A length from which a password that also passes the rules counts as good. */
const GOOD_LENGTH = 12

/** S1 §4.2: poor until it passes the rules, good when it is long as well. */
export function passwordStrength(password: string, email: string): PasswordStrength {
  const passes = newPasswordSchema.safeParse(password).success && (email === '' || !passwordContainsEmail(password, email))
  if (!passes || password.length < ACCOUNT_LIMITS.passwordMin || isMonotonous(password)) return 'poor'
  return password.length >= GOOD_LENGTH ? 'good' : 'medium'
}

/** Fewer than six different characters, such as `Aa1!Aa1!Aa1!`. */
function isMonotonous(password: string): boolean {
  return new Set(password).size < 6
}
