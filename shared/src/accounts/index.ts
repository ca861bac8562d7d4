export { ACCOUNT_TYPE, NO_SCHOOL, SIGN_IN_STATUS, SIGN_UP_STATUS, VERIFY_STATUS } from './codes.ts'
export type { SignInStatus, SignUpStatus } from './codes.ts'
export { userSchema } from './user.ts'
export type { User } from './user.ts'
export { ACCOUNT_LIMITS, ACCOUNT_MESSAGES } from './limits.ts'
export {
  emailSchema, newPasswordSchema, passwordContainsEmail, personNameSchema, splitName,
} from './validation.ts'
export {
  RESEND_MESSAGES, RESEND_SECONDS, SIGN_IN_MESSAGES, SIGN_UP_MESSAGES, VERIFICATION_HOURS, VERIFY_MESSAGES,
} from './messages.ts'
export { makeUserName } from './user-name.ts'
export { jwtSchema, refreshSession, sendVerificationMail, signIn, signOut, signUp, signUpBodySchema, verifyEmail } from './endpoints.ts'
