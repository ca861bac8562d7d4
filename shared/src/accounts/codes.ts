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

/** Account type of everyone who signs up (S1 §1, §6). */
export const ACCOUNT_TYPE = { Teacher: 3 } as const
/** The school of people who belong to none (S1 §3.3). */
export const NO_SCHOOL = '00000000-0000-0000-0000-000000000000'
