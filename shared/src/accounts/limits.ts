/** S1 §5.1 and §9. */
export const ACCOUNT_LIMITS = { nameMin: 2, nameMax: 50, passwordMin: 8, passwordMax: 256, userNameMin: 5, userNameMax: 50 } as const

/** Messages of S1 §5.1, by key; where S1 gives no words they are ours. */
export const ACCOUNT_MESSAGES = {
  emailRequired: 'Oops — we need your email to continue',
  emailInvalid: "Hmm, that email doesn't look right.",
  passwordRequired: "Can't login without a password!",
  nameRequired: 'Please tell us your name',
  nameTooShort: `Your name needs at least ${ACCOUNT_LIMITS.nameMin} characters`,
  nameTooLong: `Your name can have at most ${ACCOUNT_LIMITS.nameMax} characters`,
  nameCharacters: 'Only letters, spaces, hyphens and apostrophes are allowed in a name',
  passwordTooShort: `Password must be at least ${ACCOUNT_LIMITS.passwordMin} characters`,
  passwordTooLong: `Password must be at most ${ACCOUNT_LIMITS.passwordMax} characters`,
  passwordLowercase: 'Password needs a lowercase letter',
  passwordUppercase: 'Password needs an uppercase letter',
  passwordNumber: 'Password needs a number',
  passwordSpecial: 'Password needs a special character',
  passwordContainsEmail: 'Password must not contain your email',
  passwordCommon: 'This password is among the most used ones. Please choose another one',
  passwordCharacters: 'Password allows only letters, numbers and common symbols',
  passwordConfirmation: 'The passwords do not match',
  termsRequired: 'You must accept the Terms of Service and Privacy Policy',
  userIdRequired: 'User ID is required',
  currentPasswordRequired: 'Please enter your current password',
  userNameCharacters: `A username has ${ACCOUNT_LIMITS.userNameMin} to ${ACCOUNT_LIMITS.userNameMax} letters, digits, dots and underscores`,
} as const
