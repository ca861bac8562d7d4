import { z } from 'zod'
import { endpoint } from '../http/index.ts'
import { signInDataSchema, twoFactorMethodSchema } from './sign-in.ts'

/** Numbers of two-factor sign-in; S1 §9 leaves the lifetime of codes open. */
export const TWO_FACTOR_LIMITS = {
  codeDigits: 6,
  /** How long a half-done sign-in and its mailed code work, in seconds. */
  challengeSeconds: 600,
  /** Wrong codes after which a half-done sign-in is over. */
  attempts: 5,
  /** Codes mailed in one half-done sign-in. */
  mailsPerChallenge: 3,
  /** Codes mailed to one person in a quarter of an hour. */
  mailsPerQuarterHour: 5,
  /** Seconds between two mailed codes. */
  resendSeconds: 60,
  recoveryCodes: 10,
} as const

/** What setting up two-factor sign-in answers in words. */
export const TWO_FACTOR_MESSAGES = {
  wrongPassword: 'Your password is not right.',
  wrongCode: 'This code is not right.',
  expired: 'This code is not valid any more. Start again.',
  notSetUp: 'Two-factor sign-in is not set up.',
  tooSoon: 'A code was sent a moment ago. Please wait before asking for another one.',
} as const

/** Six digits, or a recovery code in any case, with or without its hyphens. */
const codeSchema = z.string().trim().min(1).max(40)
const passwordBody = z.strictObject({ password: z.string().min(1).max(1024) })

/** Completes a sign-in with a mailed code, a code of the app, or a recovery code. Answers like `signIn`. */
export const verifyTwoFactorCode = endpoint({
  method: 'POST', path: '/Auth/VerifyTwoFactorCode', access: 'public', summary: 'Complete a sign-in with its second factor',
  body: z.strictObject({ challengeToken: z.string().max(200), code: codeSchema }),
  data: signInDataSchema,
})
export const resendTwoFactorCode = endpoint({
  method: 'POST', path: '/Auth/ResendTwoFactorCode', access: 'public', summary: 'Mail another code for a half-done sign-in',
  body: z.strictObject({ challengeToken: z.string().max(200) }),
  data: signInDataSchema,
})

export const getTwoFactor = endpoint({
  method: 'GET', path: '/two-factor', access: 'account', summary: 'Whether and how my sign-in asks for a second factor',
  data: z.object({
    method: twoFactorMethodSchema.nullable(),
    recoveryCodesLeft: z.number().int(),
    /** ms since 1970 */
    enabledAt: z.number().nullable(),
  }),
})
/** The secret works once `confirmTwoFactor` has seen a code made from it. */
export const setUpTwoFactorApp = endpoint({
  method: 'POST', path: '/two-factor/app', access: 'verified', summary: 'Begin two-factor sign-in with an authenticator app',
  body: passwordBody,
  data: z.object({
    /** Base32, for typing. */
    secret: z.string(),
    /** `otpauth://` address, for a QR picture. */
    uri: z.string(),
  }),
})
export const setUpTwoFactorMail = endpoint({
  method: 'POST', path: '/two-factor/mail', access: 'verified', summary: 'Begin two-factor sign-in with mailed codes; sends the first',
  body: passwordBody,
  data: z.object({
    /** ms since 1970; the code works until then. */
    expiresAt: z.number(),
  }),
})
export const confirmTwoFactor = endpoint({
  method: 'POST', path: '/two-factor/confirm', access: 'verified', summary: 'Turn two-factor sign-in on; answers the recovery codes, once',
  body: z.strictObject({ code: codeSchema }),
  data: z.object({ method: twoFactorMethodSchema, recoveryCodes: z.array(z.string()) }),
})
export const renewRecoveryCodes = endpoint({
  method: 'POST', path: '/two-factor/recovery-codes', access: 'verified', summary: 'New recovery codes; the old ones stop working',
  body: passwordBody, data: z.object({ recoveryCodes: z.array(z.string()) }),
})
export const disableTwoFactor = endpoint({
  method: 'POST', path: '/two-factor/disable', access: 'account', summary: 'Turn two-factor sign-in off',
  body: passwordBody, data: z.object({}),
})
