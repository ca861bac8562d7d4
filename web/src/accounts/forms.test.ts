import { describe, expect, it } from 'vitest'
import { ACCOUNT_MESSAGES } from '@lectern/shared/accounts'
import { detailsSchema, passwordFormSchema, passwordStrength, signInSchema } from './forms.ts'
import { validationKey } from './use-validation-message.ts'

interface Checked {
  readonly success: boolean
  readonly error?: { readonly issues: ReadonlyArray<{ readonly path: readonly PropertyKey[]; readonly message: string }> }
}

/** The first message about each field. */
function messagesOf(result: Checked): Readonly<Record<string, string>> {
  const messages: Record<string, string> = {}
  for (const issue of result.error?.issues ?? []) messages[String(issue.path[0])] ??= issue.message
  return messages
}

describe('the sign-in form (S1 §5.1)', () => {
  it('needs an e-mail and a password, in the words of the specification', () => {
    expect(messagesOf(signInSchema.safeParse({ email: '', password: '' }))).toEqual({
      email: 'Oops — we need your email to continue',
      password: "Can't login without a password!",
    })
    expect(messagesOf(signInSchema.safeParse({ email: 'maya@', password: 'x' }))).toEqual({ email: "Hmm, that email doesn't look right." })
  })
  it('does not ask an old password to fit the rules for new ones', () => {
    expect(signInSchema.safeParse({ email: ' maya@school.org ', password: 'x' })).toMatchObject({ success: true, data: { email: 'maya@school.org' } })
  })
})

describe('sign-up, step 1 (S1 §5.1)', () => {
  it.each([
    ['', 'nameRequired'],
    ['M', 'nameTooShort'],
    ['M'.repeat(51), 'nameTooLong'],
    ['Maya 2', 'nameCharacters'],
  ] as const)('refuses the name %j', (name, key) => {
    expect(messagesOf(detailsSchema.safeParse({ name, email: 'maya@school.org' }))).toEqual({ name: ACCOUNT_MESSAGES[key] })
  })
  it('takes names with hyphens, apostrophes and other scripts', () => {
    for (const name of ["Anne-Marie O'Neill", 'मीरा शर्मा', 'Zoë']) {
      expect(detailsSchema.safeParse({ name, email: 'maya@school.org' }).success).toBe(true)
    }
  })
})

describe('sign-up, step 2 (S1 §5.1)', () => {
  const schema = passwordFormSchema('maya.lind@school.org')
  const check = (password: string, confirmation = password, terms = true) => messagesOf(schema.safeParse({ password, confirmation, terms }))

  it.each([
    ['Ab1!', 'passwordTooShort'],
    [`Ab1!${'x'.repeat(253)}`, 'passwordTooLong'],
    ['TIDEPOOL#42', 'passwordLowercase'],
    ['tidepool#42', 'passwordUppercase'],
    ['Tidepool###', 'passwordNumber'],
    ['Tidepool4242', 'passwordSpecial'],
    ['Maya.Lind@school.org#1', 'passwordContainsEmail'],
    ['Xx1!maya.lind', 'passwordContainsEmail'],
    ['Tide\u0000pool#42', 'passwordCharacters'],
  ] as const)('refuses the password %j', (password, key) => {
    expect(check(password)).toEqual({ password: ACCOUNT_MESSAGES[key] })
  })
  it('tells everything that is wrong at once', () => {
    expect(check('short', 'other', false)).toEqual({
      password: ACCOUNT_MESSAGES.passwordTooShort,
      confirmation: ACCOUNT_MESSAGES.passwordConfirmation,
      terms: 'You must accept the Terms of Service and Privacy Policy',
    })
  })
  it('takes the same again from a device that composes its letters otherwise', () => {
    expect(check('Caf\u00e9&Tafel7', 'Cafe\u0301&Tafel7')).toEqual({})
  })
  it('takes a good password, the same again, and accepted terms', () => {
    expect(check('Tidepool#42')).toEqual({})
  })
})

describe('the strength of a password (S1 §4.2)', () => {
  it.each([
    ['Ab1!', 'poor'],
    ['tidepooltidepool', 'poor'],
    ['Aa1!Aa1!Aa1!', 'poor'],
    ['Xx1!maya.lind', 'poor'],
    ['Tidepl#42', 'medium'],
    ['Tidepool#42-ebb', 'good'],
  ] as const)('of %j is %s', (password, strength) => {
    expect(passwordStrength(password, 'maya.lind@school.org')).toBe(strength)
  })
})

describe('validation messages', () => {
  it('all have a key to be translated by', () => {
    for (const [key, text] of Object.entries(ACCOUNT_MESSAGES)) expect(validationKey(text)).toBe(`validation.${key}`)
    expect(validationKey('From the server')).toBeNull()
  })
})
