import { z } from 'zod'
import { userSchema } from './user.ts'

/** A short-lived access token; the refresh token travels in an http-only cookie. */
export const jwtSchema = z.object({ token: z.string(), expiresAt: z.number() })

/** How somebody proves a sign-in besides the password: a mailed code or an authenticator app. */
export const TWO_FACTOR_METHODS = ['mail', 'app'] as const
export const twoFactorMethodSchema = z.enum(TWO_FACTOR_METHODS)
export type TwoFactorMethod = (typeof TWO_FACTOR_METHODS)[number]

/** The half-done sign-in of somebody with two-factor sign-in; completed by `verifyTwoFactorCode`. */
export const twoFactorChallengeSchema = z.object({
  /** Names the half-done sign-in; opens nothing by itself. */
  challengeToken: z.string(),
  method: twoFactorMethodSchema,
  /** ms since 1970; afterwards the sign-in starts again. */
  expiresAt: z.number(),
  /** Seconds until another code may be mailed; 0 for an app. */
  resendAfterSeconds: z.number().int(),
})
export type TwoFactorChallenge = z.infer<typeof twoFactorChallengeSchema>

/** What a sign-in answers: token and user, or the challenge with status `TwoFactorAuthCodeSent`. */
export const signInDataSchema = z.object({
  signInStatus: z.number().int(),
  jwt: jwtSchema.nullable(),
  user: userSchema.nullable(),
  /** Only while a second factor is asked for. */
  challenge: twoFactorChallengeSchema.nullable(),
})
