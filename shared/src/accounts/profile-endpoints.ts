import { z } from 'zod'
import { endpoint } from '../http/index.ts'
import { ACCOUNT_LANGUAGES, ONBOARD_TYPES } from './codes.ts'
import { ACCOUNT_LIMITS, ACCOUNT_MESSAGES } from './limits.ts'
import { userSchema } from './user.ts'
import { personNameSchema } from './validation.ts'

/** A user name as S1 §3.3 makes them: 5 to 50 letters, digits, dots and underscores. */
export const userNameSchema = z.string().trim()
  .min(ACCOUNT_LIMITS.userNameMin, ACCOUNT_MESSAGES.userNameCharacters)
  .max(ACCOUNT_LIMITS.userNameMax, ACCOUNT_MESSAGES.userNameCharacters)
  .regex(/^[A-Za-z0-9_.]+$/, ACCOUNT_MESSAGES.userNameCharacters)

/** Changes my names: the whole name (split on the first space, S1 §3.3), the user name, or both. */
export const updateUserName = endpoint({
  method: 'POST', path: '/Account/UpdateUserName', access: 'account', summary: 'Change my name or my user name',
  body: z.strictObject({ name: personNameSchema.optional(), userName: userNameSchema.optional() })
    .refine((body) => body.name !== undefined || body.userName !== undefined, { path: ['name'], message: ACCOUNT_MESSAGES.nameRequired }),
  data: z.object({ status: z.number().int(), message: z.string(), user: userSchema }),
})

export const updateLanguage = endpoint({
  method: 'POST', path: '/Account/UpdateLanguage', access: 'account', summary: 'Say in which language I get mails',
  body: z.strictObject({ language: z.enum(ACCOUNT_LANGUAGES) }),
  data: z.object({}),
})

export const updateOnboardType = endpoint({
  method: 'POST', path: '/Auth/UpdateOnboardType', access: 'account', summary: 'Say for which audience I write',
  body: z.strictObject({ onboardType: z.enum(ONBOARD_TYPES) }),
  data: z.object({ status: z.number().int(), user: userSchema }),
})
