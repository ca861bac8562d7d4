import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ACCOUNT_UPDATE_MESSAGES } from '@lectern/shared/accounts'
import { PLAN_MESSAGES } from '@lectern/shared/credits'
import { CLIENT_ERRORS, ERRORS } from '@lectern/shared/errors'
import { errorFromAnswer, errorWithoutAnswer, messageOf } from '../platform/http/api-error.ts'
import { english } from '../test-support/words.ts'

const SRC = join(import.meta.dirname, '..')

/** What the screens are made of, words and tests left out. */
const screenFiles = globSync('**/*.{ts,tsx}', { cwd: SRC, exclude: (path) => /\.test\.|(^|\/)words(\/|$)|languages\//.test(path) })
  .filter((path) => !/\.test\.|\/words\/|languages\//.test(path))
  .map((path) => readFileSync(join(SRC, path), 'utf8'))
const screens = screenFiles.join('\n')

/** Each message of S1 §8: where its words are, and what S1 says word for word (null where it gives no text). */
const AUTHENTICATION: ReadonlyArray<readonly [area: keyof typeof english, key: string, says: string | null]> = [
  ['accounts', 'signInResult.2', 'Invalid email or password'],
  ['accounts', 'signInMalformed', "Hmm, this doesn't look right. Try again?"],
  ['accounts', 'signInResult.4', 'Network error occurred'],
  ['accounts', 'signInResult.99', 'An unknown error occurred'],
  ['accounts', 'signInResult.3', 'Your account has been terminated. Please contact support.'],
  ['accounts', 'signInResult.5', null],
  ['accounts', 'signInResult.6', null],
  ['accounts', 'signInResult.7', null],
  ['accounts', 'signInResult.8', null],
  ['accounts', 'signInResult.9', null],
  ['accounts', 'signUpResult.2', null],
  ['accounts', 'signUpResult.3', null],
  ['accounts', 'signUpResult.4', 'Network error occurred'],
  ['accounts', 'signUpResult.99', 'An unknown error occurred'],
  ['recovery', 'mailResult.4', "Hmmm, we don't recognize this email. Try signing up first."],
  ['recovery', 'mailResult.2', null],
  ['recovery', 'resetResult.2', null],
  ['recovery', 'resetResult.5', null],
  ['recovery', 'resetResult.7', null],
  ['recovery', 'landing.incomplete', null],
  ['recovery', 'resetResult.3', null],
  ['recovery', 'resetResult.4', null],
  ['recovery', 'resetResult.6', null],
  ['recovery', 'changeResult.2', null],
  ['recovery', 'changeResult.3', null],
  ['recovery', 'changeResult.4', null],
  ['recovery', 'changeResult.5', null],
  ['recovery', 'changeResult.7', null],
  ['recovery', 'changeResult.99', null],
  ['recovery', 'sent.resent', null],
  ['recovery', 'sent.tooSoon', null],
]
const FEEDBACK: typeof AUTHENTICATION = [
  ['feedback', 'result.SUCCESS', null],
  ...['VALIDATION_ERROR', 'AUTHENTICATION_ERROR', 'NETWORK_ERROR', 'FILE_TOO_LARGE', 'UNSUPPORTED_FILE_TYPE', 'TOO_MANY_FILES',
    'SUPPORT_TICKET_ERROR', 'UNKNOWN_ERROR'].map((name) => ['feedback', `result.${name}`, null] as const),
]
const ACCOUNT: typeof AUTHENTICATION = [
  ['credits', 'detailsFailed', 'Failed to fetch organization details'],
  ['credits', 'historyFailed', 'Failed to fetch credit usage history'],
  ['flags', 'loadFailed', 'Failed to load feature flags'],
  ['credits', 'expired.message', null],
  ['settings', 'account.updateFailed', ACCOUNT_UPDATE_MESSAGES[2]],
  ['app', 'loadFailure.title', 'Error loading data'],
  ['credits', 'insufficient.title', null],
  ['app', 'error.updateTitle', 'App Update Available'],
]

function wordsOf(area: keyof typeof english, key: string): unknown {
  return key.split('.').reduce<unknown>((words, part) => (words as Record<string, unknown> | undefined)?.[part], english[area])
}

/** Whether a screen that speaks the words of this area asks for the key: by its name, or by a code put behind the name of its set. */
function isShown(area: keyof typeof english, key: string): boolean {
  const set = key.slice(0, key.lastIndexOf('.') + 1)
  return screenFiles.filter((text) => text.includes(`useTranslation('${area}')`))
    .some((text) => text.includes(`'${key}'`) || (set !== '' && text.includes(`\`${set}\${`)))
}

describe.each([['8.1', AUTHENTICATION], ['8.2', FEEDBACK], ['8.3', ACCOUNT]] as const)('the messages of S1 §%s', (_, messages) => {
  it.each(messages)('%s %s is in the words, as S1 has it, and a screen shows it', (area, key, says) => {
    const words = wordsOf(area, key)
    if (says === null) expect(words).toMatch(/\w/)
    else expect(words).toBe(says)
    expect(isShown(area, key), `${key} on a screen`).toBe(true)
  })
})

it('a code that the screens of one area show is not shown by those of another', () => {
  expect([isShown('feedback', 'result.UNKNOWN_ERROR'), isShown('recovery', 'result.UNKNOWN_ERROR'), isShown('accounts', 'result.UNKNOWN_ERROR')]).toEqual([true, false, false])
})

describe('the messages of S1 §8.3 that the server says, or that stand for its answer', () => {
  it.each([
    [401, 'Authentication required. Please login again.'],
    [403, 'You do not have permission to access this resource.'],
    [404, 'The requested resource was not found.'],
    [409, 'Conflict occurred while processing the request.'],
    [500, 'Server error. Please try again later.'],
    [408, 'Request timed out. Please check your connection and try again.'],
    [418, 'An unknown error occurred'],
  ])('HTTP %i: %s', (status, says) => expect(messageOf(errorFromAnswer(status, null))).toBe(says))
  it('no answer, an answer with words of its own, and a fault that is no answer at all', () => {
    expect(messageOf(errorWithoutAnswer(new TypeError('gone')))).toBe('Network error. Please check your internet connection.')
    expect(messageOf(errorFromAnswer(409, { message: 'Said so.' }))).toBe('Said so.')
    expect(messageOf(new Error('a fault of ours'))).toBe('An error occurred')
  })
  it('credits and subscriptions have theirs in the catalogue', () => {
    expect(Object.values(ERRORS).map((error) => error.message)).toContain('You do not have enough credits for this.')
    expect(CLIENT_ERRORS.loading).toBe('Error loading data')
    expect(PLAN_MESSAGES.cancelFailed).toBe("We couldn't unsubscribe you. Please try again or contact support.")
    expect(screens).toContain('PLAN_MESSAGES.cancelFailed')
  })
})
