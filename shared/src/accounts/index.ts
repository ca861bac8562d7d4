export {
  ACCOUNT_LANGUAGES, ACCOUNT_TYPE, ACCOUNT_UPDATE_STATUS, NO_SCHOOL, ONBOARD_TYPES, PASSWORD_CHANGE_STATUS, PASSWORD_RESET_STATUS, RESET_MAIL_STATUS,
  SIGN_IN_STATUS, SIGN_UP_STATUS, VERIFY_STATUS,
} from './codes.ts'
export type { AccountLanguage, PasswordChangeStatus, PasswordResetStatus, ResetMailStatus, SignInStatus, SignUpStatus } from './codes.ts'
export { userSchema } from './user.ts'
export type { User } from './user.ts'
export { ACCOUNT_LIMITS, ACCOUNT_MESSAGES } from './limits.ts'
export {
  emailSchema, newPasswordSchema, passwordContainsEmail, personNameSchema, splitName,
} from './validation.ts'
export {
  ACCOUNT_UPDATE_MESSAGES, PASSWORDS_REMEMBERED, PASSWORD_CHANGE_MESSAGES, PASSWORD_RESET_MESSAGES, PASSWORD_RESET_MINUTES,
  RESEND_MESSAGES, RESEND_SECONDS, RESET_MAIL_MESSAGES, SIGN_IN_MALFORMED, SIGN_IN_MESSAGES, SIGN_UP_MESSAGES, VERIFICATION_HOURS, VERIFY_MESSAGES,
} from './messages.ts'
export { makeUserName } from './user-name.ts'
export { TWO_FACTOR_METHODS, jwtSchema, signInDataSchema, twoFactorChallengeSchema, twoFactorMethodSchema } from './sign-in.ts'
export type { TwoFactorChallenge, TwoFactorMethod } from './sign-in.ts'
export { refreshSession, sendVerificationMail, signIn, signOut, signUp, signUpBodySchema, verifyEmail } from './endpoints.ts'
export { resetPassword, triggerResetPasswordEmail, updatePassword } from './password-endpoints.ts'
export { updateLanguage, updateOnboardType, updateUserName, userNameSchema } from './profile-endpoints.ts'
export { deviceSessionSchema, listSessions, revokeAllSessions, revokeSession } from './session-endpoints.ts'
export type { DeviceSession } from './session-endpoints.ts'
export {
  TWO_FACTOR_LIMITS, TWO_FACTOR_MESSAGES, confirmTwoFactor, disableTwoFactor, getTwoFactor, renewRecoveryCodes, resendTwoFactorCode,
  setUpTwoFactorApp, setUpTwoFactorMail, verifyTwoFactorCode,
} from './two-factor.ts'
export { DELETE_ACCOUNT_MESSAGES, accountExportSchema, deleteAccount, exportAccount } from './privacy.ts'
