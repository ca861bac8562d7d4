import { z } from 'zod'
import { endpoint } from '../http/index.ts'
import { jwtSchema, signInDataSchema } from './sign-in.ts'
import { userSchema } from './user.ts'
import { ACCOUNT_MESSAGES } from './limits.ts'
import { emailSchema, newPasswordSchema, passwordContainsEmail, personNameSchema } from './validation.ts'
import { ACCOUNT_LANGUAGES, ACCOUNT_TYPE, NO_SCHOOL } from './codes.ts'

export const signIn = endpoint({
  method: 'POST', path: '/Auth/SignIn', access: 'public', summary: 'Sign in with e-mail and password',
  body: z.strictObject({
    email: emailSchema, password: z.string().min(1).max(1024),
    /** The language chosen in this browser, which mails are written in from now on; as it was, where nobody chose. */
    language: z.enum(ACCOUNT_LANGUAGES).optional(),
  }),
  data: signInDataSchema,
})

/** The sign-up payload of S1 §3.3. */
export const signUpBodySchema = z.strictObject({
  schoolId: z.literal(NO_SCHOOL).default(NO_SCHOOL),
  firstName: z.string().trim().min(1).max(50),
  lastName: z.string().trim().max(50),
  userName: z.string().min(5).max(50).regex(/^[A-Za-z0-9_.]+$/),
  email: z.strictObject({ isVerified: z.literal(false).default(false), address: emailSchema }),
  password: newPasswordSchema,
  accountType: z.literal(ACCOUNT_TYPE.Teacher).default(ACCOUNT_TYPE.Teacher),
  requireChangePassword: z.literal(false).default(false),
  /** The code of an invitation mail; the person then joins the inviting organization once verified. */
  invitation: z.string().min(1).max(200).optional(),
  /** The language that mails are written in. */
  language: z.enum(ACCOUNT_LANGUAGES).default('en'),
}).superRefine((body, context) => {
  const name = personNameSchema.safeParse(`${body.firstName} ${body.lastName}`.trim())
  if (!name.success) {
    context.addIssue({ code: 'custom', path: ['firstName'], message: name.error.issues[0]?.message ?? ACCOUNT_MESSAGES.nameCharacters })
  }
  if (passwordContainsEmail(body.password, body.email.address)) {
    context.addIssue({ code: 'custom', path: ['password'], message: ACCOUNT_MESSAGES.passwordContainsEmail })
  }
})

export const signUp = endpoint({
  method: 'POST', path: '/Auth/SignupWithEmailVerification', access: 'public',
  summary: 'Create an account; a verification mail is sent',
  body: signUpBodySchema,
  data: z.object({ signUpStatus: z.number().int(), jwt: jwtSchema.nullable(), user: userSchema.nullable() }),
})

export const sendVerificationMail = endpoint({
  method: 'POST', path: '/Auth/SendEmailForVerification', access: 'account', summary: 'Send the verification mail again',
  body: z.strictObject({ userId: z.string().default('') }),
  data: z.object({
    status: z.number().int(),
    message: z.string(),
    /** Seconds until another mail may be asked for. */
    retryAfterSeconds: z.number().int(),
  }),
})

export const verifyEmail = endpoint({
  method: 'POST', path: '/Auth/VerifyEmail', access: 'public', summary: 'Verify an e-mail address with the mailed code',
  body: z.strictObject({ userId: z.string(), code: z.string() }),
  data: z.object({ status: z.number().int(), message: z.string() }),
})

export const refreshSession = endpoint({
  method: 'POST', path: '/sessions/refresh', access: 'public', summary: 'Trade the refresh cookie for a new access token',
  data: z.object({ jwt: jwtSchema, user: userSchema }),
})

export const signOut = endpoint({
  method: 'DELETE', path: '/sessions/current', access: 'public', summary: 'Sign out; revokes the refresh token',
  data: z.object({}),
})
