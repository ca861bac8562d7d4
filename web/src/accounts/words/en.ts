import { ACCOUNT_MESSAGES, SIGN_IN_MALFORMED, SIGN_IN_MESSAGES } from '@lectern/shared/accounts'

/** Words of the sign-in screen, and those that all account screens have. Validation and result messages are those of `shared`. */
export const accountWords = {
  validation: ACCOUNT_MESSAGES,
  /** By result code (S1 §4.1, §8.1), of both steps of a sign-in. */
  signInResult: SIGN_IN_MESSAGES,
  signInMalformed: SIGN_IN_MALFORMED,
  panel: {
    headline: 'Write the lesson together.',
    body: 'Slides and narration on one page, with everybody in it at once.',
  },
  fields: {
    email: 'Email',
    password: 'Password',
    newPassword: 'Password',
    confirmPassword: 'Repeat password',
    name: 'Full name',
    namePlaceholder: 'Maya Lindqvist',
    emailPlaceholder: 'you@school.org',
  },
  pictureTitle: 'How tides work',
  signIn: {
    tab: 'Sign in',
    title: 'Welcome back',
    submit: 'Sign in',
    forgot: 'Forgot password?',
    noAccount: 'New to Lectern?',
    toSignUp: 'Create an account',
    returning: 'Sign in to go on to the page you asked for.',
    ended: 'You have been signed out: the time ran out, or it was ended on another device or in your workspace. Sign in to go on.',
  },
} as const
