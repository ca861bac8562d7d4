import { z } from 'zod'
import { endpoint } from '../http/index.ts'
import { emailSchema } from './validation.ts'

/** Longer than any password we take, so that a bad one gets its result code rather than a refusal of the request. */
const anyPassword = z.string().max(1024)
const statusAndMessage = z.object({ status: z.number().int(), message: z.string() })

export const triggerResetPasswordEmail = endpoint({
  method: 'POST', path: '/Auth/TriggerResetPasswordEmail', access: 'public', summary: 'Mail a link that sets a new password',
  body: z.strictObject({ email: emailSchema }),
  data: statusAndMessage.extend({
    /** Seconds until another mail may be asked for. */
    retryAfterSeconds: z.number().int(),
  }),
})

/** With `preCheckExpiry=true` it only says whether the link would work (S1 §2.4), and `newPassword` is not looked at. */
export const resetPassword = endpoint({
  method: 'POST', path: '/Auth/ResetPassword', access: 'public', summary: 'Set a new password with a mailed code, or check the code',
  query: z.strictObject({ preCheckExpiry: z.enum(['true', 'false']).optional() }),
  body: z.strictObject({ userId: z.string().max(100), code: z.string().max(200), newPassword: anyPassword.optional() }),
  data: statusAndMessage,
})

export const updatePassword = endpoint({
  method: 'POST', path: '/Auth/UpdatePassword', access: 'account', summary: 'Change my password; my other devices are signed out',
  body: z.strictObject({ currentPassword: anyPassword, newPassword: anyPassword }),
  data: statusAndMessage,
})
