import { SIGN_IN_MESSAGES } from '@lectern/shared/accounts'

/** Words of the second step of a sign-in. */
export const twoFactorWords = {
  /** By result code (S1 §4.1, §8.1). */
  result: SIGN_IN_MESSAGES,
  tab: 'Sign-in code',
  title: 'One more step',
  byMail: 'We sent a code of 6 digits to your email address. It works for 10 minutes.',
  byApp: 'Open your authenticator app and enter the code it shows for Lectern.',
  byRecovery: 'Enter one of the recovery codes you kept. Each of them works once.',
  code: 'Code',
  recoveryCode: 'Recovery code',
  required: 'Enter the code',
  incomplete: 'The code has 6 digits',
  submit: 'Sign in',
  useRecovery: 'Use a recovery code instead',
  useCode: 'Use a code instead',
  resend: 'Send another code',
  resendIn: 'Send another code in {{seconds}} s',
  resent: 'Another code is on its way.',
  back: 'Back to sign in',
  again: 'Sign in again',
} as const
