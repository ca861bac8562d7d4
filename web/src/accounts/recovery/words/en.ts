import { PASSWORD_CHANGE_MESSAGES, PASSWORD_RESET_MESSAGES, RESET_MAIL_MESSAGES } from '@lectern/shared/accounts'

/** Words of the screens for forgotten and changed passwords. Result messages are those of `shared`. */
export const recoveryWords = {
  /** By result code (S1 §4.1, §8.1). */
  mailResult: RESET_MAIL_MESSAGES,
  resetResult: PASSWORD_RESET_MESSAGES,
  changeResult: PASSWORD_CHANGE_MESSAGES,
  forgot: {
    tab: 'Forgot password',
    title: 'Forgot your password?',
    intro: 'Tell us your email address, and we send you a link to set a new one.',
    submit: 'Send the link',
    back: 'Back to sign in',
    toSignUp: 'Create an account',
  },
  sent: {
    tab: 'Help is on its way',
    title: 'Help is on its way',
    body: 'We sent a link to <strong>{{email}}</strong>. Open it to set a new password; it works once, for {{minutes}} minutes.',
    bodyPlain: 'We sent you a link to set a new password. It works once, for {{minutes}} minutes.',
    noMail: 'No mail? Look in the spam folder, or ask for another one.',
    resend: 'Send it again',
    resendIn: 'Send it again in {{seconds}} s',
    tooSoon: 'Please wait {{seconds}} seconds before asking for another email.',
    resent: 'Another link is on its way. The one before no longer works.',
    another: 'Use another email address',
  },
  landing: {
    tab: 'Set a new password',
    checking: 'Checking your link…',
    failed: 'This link could not be checked',
    incomplete: 'The link is not complete. Please open it from the email again, or copy all of it.',
    tryAgain: 'Try again',
    newLink: 'Get a new link',
  },
  reset: {
    tab: 'Set a new password',
    title: 'Set a new password',
    intro: 'Afterwards you sign in with it; your other devices are signed out.',
    field: 'New password',
    confirm: 'Repeat new password',
    submit: 'Set password',
  },
  expired: {
    tab: 'Link expired',
    title: 'This link has expired',
    invalidTitle: 'This link does not work any more',
    body: 'Links to set a new password work once, for {{minutes}} minutes. Ask for a new one and use the latest mail.',
    submit: 'Send a new link',
  },
  changed: {
    tab: 'Password changed',
    title: 'Your password is changed',
    body: 'Sign in with the new one.',
    signIn: 'Sign in',
  },
} as const
