import {
  ACCOUNT_UPDATE_STATUS, PASSWORD_CHANGE_STATUS, PASSWORD_RESET_STATUS, RESET_MAIL_STATUS, SIGN_IN_STATUS, SIGN_UP_STATUS, VERIFY_STATUS,
} from './codes.ts'
import type { PasswordChangeStatus, PasswordResetStatus, ResetMailStatus, SignInStatus, SignUpStatus } from './codes.ts'

/** What a sign-in answers in words, by its code (S1 §8.1; where S1 gives none they are ours). */
export const SIGN_IN_MESSAGES: Readonly<Record<SignInStatus, string>> = {
  [SIGN_IN_STATUS.Success]: 'Welcome back',
  [SIGN_IN_STATUS.IncorrectCredentials]: 'Invalid email or password',
  [SIGN_IN_STATUS.AccountTerminated]: 'Your account has been terminated. Please contact support.',
  [SIGN_IN_STATUS.NetworkError]: 'Network error occurred',
  [SIGN_IN_STATUS.VerificationEmailSent]: 'A verification email has been sent. Please check your inbox.',
  [SIGN_IN_STATUS.TwoFactorAuthCodeSent]: 'A sign-in code has been sent.',
  [SIGN_IN_STATUS.TwoFactorAuthCodeGenerationFailed]: 'The sign-in code could not be made. Please try again.',
  [SIGN_IN_STATUS.TwoFactorAuthAttemptsExpired]: 'This sign-in has ended. Please sign in again.',
  [SIGN_IN_STATUS.TwoFactorAuthCodeVerificationFailed]: 'This sign-in code is not right.',
  [SIGN_IN_STATUS.UnknownError]: 'An unknown error occurred',
}

/** What the sign-in screen says when the server refused what was typed as malformed, an HTTP 400 (S1 §8.1). */
export const SIGN_IN_MALFORMED = "Hmm, this doesn't look right. Try again?"

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

/** What asking for a reset mail answers in words (S1 §8.1 Forgot password). */
export const RESET_MAIL_MESSAGES: Readonly<Record<ResetMailStatus, string>> = {
  [RESET_MAIL_STATUS.Success]: 'Help is on its way: we sent you a link to set a new password.',
  [RESET_MAIL_STATUS.Error]: 'We could not send the email. Please try again.',
  [RESET_MAIL_STATUS.Locked]: 'Your account has been terminated. Please contact support.',
  [RESET_MAIL_STATUS.Unregistered]: "Hmmm, we don't recognize this email. Try signing up first.",
  [RESET_MAIL_STATUS.UnknownError]: 'An unknown error occurred',
}

/** What setting a new password with a mailed code answers in words (S1 §8.1 Reset password). */
export const PASSWORD_RESET_MESSAGES: Readonly<Record<PasswordResetStatus, string>> = {
  [PASSWORD_RESET_STATUS.Success]: 'Your password has been changed. Sign in with the new one.',
  [PASSWORD_RESET_STATUS.IncorrectCode]: 'This link is not valid. Ask for a new one.',
  [PASSWORD_RESET_STATUS.AccountTerminated]: 'Your account has been terminated. Please contact support.',
  [PASSWORD_RESET_STATUS.NetworkError]: 'Network error occurred',
  [PASSWORD_RESET_STATUS.LinkExpired]: 'This link has expired. Ask for a new one.',
  [PASSWORD_RESET_STATUS.ContainsError]: 'This password cannot be used.',
  [PASSWORD_RESET_STATUS.UsedPreviousPassword]: 'You used this password before. Choose another one.',
  [PASSWORD_RESET_STATUS.UnknownError]: 'An unknown error occurred',
}

/** What changing the password while signed in answers in words (S1 §8.1 Update password). */
export const PASSWORD_CHANGE_MESSAGES: Readonly<Record<PasswordChangeStatus, string>> = {
  [PASSWORD_CHANGE_STATUS.Success]: 'Your password has been changed. Your other devices were signed out.',
  [PASSWORD_CHANGE_STATUS.IncorrectCredentials]: 'Your current password is not right.',
  [PASSWORD_CHANGE_STATUS.AccountTerminated]: 'Your account is no longer active. Please contact support.',
  [PASSWORD_CHANGE_STATUS.NetworkError]: 'Network error occurred',
  [PASSWORD_CHANGE_STATUS.ValidationError]: 'This password cannot be used.',
  [PASSWORD_CHANGE_STATUS.UsedPreviousPassword]: 'You used this password before. Choose another one.',
  [PASSWORD_CHANGE_STATUS.UnknownError]: 'An unknown error occurred',
}

/** What changing one's account answers in words (S1 §8.3). */
export const ACCOUNT_UPDATE_MESSAGES = {
  [ACCOUNT_UPDATE_STATUS.Success]: 'Your account has been updated.',
  [ACCOUNT_UPDATE_STATUS.Error]: 'Your account could not be updated. Please try again.',
  [ACCOUNT_UPDATE_STATUS.NotFound]: 'User not found',
  [ACCOUNT_UPDATE_STATUS.AlreadyExists]: 'This username is already taken.',
  [ACCOUNT_UPDATE_STATUS.Unknown]: 'An unknown error occurred',
} as const

/** Minutes for which the link of a reset mail works. */
export const PASSWORD_RESET_MINUTES = 60
/** A new password must differ from so many last ones, the current one included. */
export const PASSWORDS_REMEMBERED = 5
/** Seconds between two verification or reset mails to one person; screens count them down. */
export const RESEND_SECONDS = 60
/** Hours for which the link of a verification mail works. */
export const VERIFICATION_HOURS = 24
