import { SIGN_IN_STATUS, SIGN_UP_STATUS, VERIFY_STATUS } from './codes.ts'
import type { SignInStatus, SignUpStatus } from './codes.ts'

/** What a sign-in answers in words, by its code (S1 §8.1; where S1 gives none they are ours). */
export const SIGN_IN_MESSAGES: Readonly<Record<SignInStatus, string>> = {
  [SIGN_IN_STATUS.Success]: 'Welcome back',
  [SIGN_IN_STATUS.IncorrectCredentials]: 'Invalid email or password',
  [SIGN_IN_STATUS.AccountTerminated]: 'Your account has been terminated. Please contact support.',
  [SIGN_IN_STATUS.NetworkError]: 'Network error occurred',
  [SIGN_IN_STATUS.VerificationEmailSent]: 'A verification email has been sent. Please check your inbox.',
  [SIGN_IN_STATUS.TwoFactorAuthCodeSent]: 'A sign-in code has been sent.',
  [SIGN_IN_STATUS.TwoFactorAuthCodeGenerationFailed]: 'The sign-in code could not be made. Please try again.',
  [SIGN_IN_STATUS.TwoFactorAuthAttemptsExpired]: 'Too many wrong sign-in codes. Please sign in again.',
  [SIGN_IN_STATUS.TwoFactorAuthCodeVerificationFailed]: 'This sign-in code is not right.',
  [SIGN_IN_STATUS.UnknownError]: 'An unknown error occurred',
}

/** What a sign-up answers in words, by its code (S1 §8.1). */
export const SIGN_UP_MESSAGES: Readonly<Record<SignUpStatus, string>> = {
  [SIGN_UP_STATUS.Success]: 'Your account is ready. A verification email has been sent.',
  [SIGN_UP_STATUS.DuplicateEmail]: 'This email is already registered. Try logging in instead.',
  [SIGN_UP_STATUS.DuplicateUsername]: 'This username is already taken.',
  [SIGN_UP_STATUS.NetworkError]: 'Network error occurred',
  [SIGN_UP_STATUS.VerificationEmailSent]: 'A verification email has been sent. Please check your inbox.',
  [SIGN_UP_STATUS.UnknownError]: 'An unknown error occurred',
}

/** What verification of an address answers in words. */
export const VERIFY_MESSAGES = {
  [VERIFY_STATUS.Success]: 'Your email address is verified.',
  [VERIFY_STATUS.Error]: 'This link is not valid any more. Ask for a new one.',
  [VERIFY_STATUS.NotFound]: 'User not found',
  [VERIFY_STATUS.AlreadyExists]: 'Your email address is verified already.',
  [VERIFY_STATUS.Unknown]: 'An unknown error occurred',
} as const

/** What asking for the verification mail again answers in words. */
export const RESEND_MESSAGES = {
  sent: 'A verification email has been sent.',
  tooSoon: (seconds: number): string => `Please wait ${seconds} seconds before asking for another email.`,
} as const

/** Seconds between two verification mails to one person; screens count them down. */
export const RESEND_SECONDS = 60
/** Hours for which the link of a verification mail works. */
export const VERIFICATION_HOURS = 24
