import { z } from 'zod'
import {
  ACCOUNT_LIMITS, ACCOUNT_MESSAGES, emailSchema, newPasswordSchema, passwordContainsEmail, personNameSchema,
} from '@lectern/shared/accounts'

/** The sign-in form. An old password need not fit today's rules for new ones. */
export const signInSchema = z.object({
  email: emailSchema,
  password: z.string().min(1, ACCOUNT_MESSAGES.passwordRequired),
})

export type SignInForm = z.output<typeof signInSchema>

/** Sign-up, step 1. */
export const detailsSchema = z.object({ name: personNameSchema, email: emailSchema })
export type Details = z.output<typeof detailsSchema>

/** Sign-up, step 2, for somebody with this address. */
export function passwordFormSchema(email: string) {
  return z
    .object({
      password: newPasswordSchema.refine((password) => !passwordContainsEmail(password, email), ACCOUNT_MESSAGES.passwordContainsEmail),
      confirmation: z.string(),
      terms: z.boolean().refine((accepted) => accepted, ACCOUNT_MESSAGES.termsRequired),
    })
    .refine((form) => form.password === form.confirmation, {
      path: ['confirmation'],
      message: ACCOUNT_MESSAGES.passwordConfirmation,
      // Also told while other fields are wrong, so that nothing new turns up after they are put right.
      when: () => true,
    })
}

export type PasswordStrength = 'poor' | 'medium' | 'good'

/** A length from which a password that also passes the rules counts as good. */
const GOOD_LENGTH = 12

/** S1 §4.2: poor until it passes the rules, good when it is long as well. */
export function passwordStrength(password: string, email: string): PasswordStrength {
  const passes = newPasswordSchema.safeParse(password).success && !passwordContainsEmail(password, email)
  if (!passes || password.length < ACCOUNT_LIMITS.passwordMin || isMonotonous(password)) return 'poor'
  return password.length >= GOOD_LENGTH ? 'good' : 'medium'
}

/** Fewer than six different characters, such as `Aa1!Aa1!Aa1!`. */
function isMonotonous(password: string): boolean {
  return new Set(password).size < 6
}
