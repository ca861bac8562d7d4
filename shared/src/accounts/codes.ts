/** Result codes of the account flows (S1 §4.1). */
export const SIGN_IN_STATUS = {
  Success: 1, IncorrectCredentials: 2, AccountTerminated: 3, NetworkError: 4, VerificationEmailSent: 5,
  TwoFactorAuthCodeSent: 6, TwoFactorAuthCodeGenerationFailed: 7, TwoFactorAuthAttemptsExpired: 8,
  TwoFactorAuthCodeVerificationFailed: 9, UnknownError: 99,
} as const
export type SignInStatus = (typeof SIGN_IN_STATUS)[keyof typeof SIGN_IN_STATUS]

export const SIGN_UP_STATUS = {
  Success: 1, DuplicateEmail: 2, DuplicateUsername: 3, NetworkError: 4, VerificationEmailSent: 5, UnknownError: 99,
} as const
export type SignUpStatus = (typeof SIGN_UP_STATUS)[keyof typeof SIGN_UP_STATUS]

/** Verification of an e-mail address answers with the generic set "Success 1, Error 2, NotFound 3, …". */
export const VERIFY_STATUS = { Success: 1, Error: 2, NotFound: 3, AlreadyExists: 4, Unknown: 99 } as const

/** Asking for a reset mail answers with "another set" of S1 §4.1: `Locked` is a terminated account, `Unregistered` no account. */
export const RESET_MAIL_STATUS = { Success: 1, Error: 2, Locked: 3, Unregistered: 4, UnknownError: 99 } as const
export type ResetMailStatus = (typeof RESET_MAIL_STATUS)[keyof typeof RESET_MAIL_STATUS]

/** Setting a new password with a mailed code (S1 §4.1 "Password reset"). */
export const PASSWORD_RESET_STATUS = {
  Success: 1, IncorrectCode: 2, AccountTerminated: 3, NetworkError: 4, LinkExpired: 5, ContainsError: 6,
  UsedPreviousPassword: 7, UnknownError: 99,
} as const
export type PasswordResetStatus = (typeof PASSWORD_RESET_STATUS)[keyof typeof PASSWORD_RESET_STATUS]

/** Changing the password while signed in (S1 §4.1 "Password change"). */
export const PASSWORD_CHANGE_STATUS = {
  Success: 1, IncorrectCredentials: 2, AccountTerminated: 3, NetworkError: 4, ValidationError: 5,
  UsedPreviousPassword: 7, UnknownError: 99,
} as const
export type PasswordChangeStatus = (typeof PASSWORD_CHANGE_STATUS)[keyof typeof PASSWORD_CHANGE_STATUS]

/** Changes of one's own account answer with the generic set (S1 §4.1). */
export const ACCOUNT_UPDATE_STATUS = { Success: 1, Error: 2, NotFound: 3, AlreadyExists: 4, Unknown: 99 } as const

/** Audience types of onboarding (S1 §1). */
export const ONBOARD_TYPES = ['corporate', 'universities', 'k12', 'personal'] as const

/** Account type of everyone who signs up (S1 §1, §6). */
export const ACCOUNT_TYPE = { Teacher: 3 } as const
/** The school of people who belong to none (S1 §3.3). */
export const NO_SCHOOL = '00000000-0000-0000-0000-000000000000'

/** The languages that screens and mails speak. */
export const ACCOUNT_LANGUAGES = ['en', 'es', 'hi'] as const
export type AccountLanguage = (typeof ACCOUNT_LANGUAGES)[number]
