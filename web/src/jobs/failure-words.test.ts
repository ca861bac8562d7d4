import { ERRORS } from '@lectern/shared/errors'
import { createInstance } from 'i18next'
import { expect, it } from 'vitest'
import words from '../locales/en/jobs.json'
import type { Translate } from '../platform/i18n/words.ts'
import { failureInWords } from './failure-words.ts'

it('a failed job says why: by the reason of its kind, or in the words of the error that its request was answered with', async () => {
  const i18n = createInstance()
  await i18n.init({ lng: 'en', defaultNS: 'jobs', resources: { en: { jobs: words } }, interpolation: { escapeValue: false } })
  const t = i18n.getFixedT(null, 'jobs') as unknown as Translate<'jobs'>
  expect(['silent', 'render-error', 'ai-unavailable', 'ai-invalid-response', 'not-enough-content', 'made-up', 'toString', null].map((failure) => failureInWords({ failure, kind: 'video' }, t))).toEqual([
    `${words.failures.silent} Nothing was charged.`, `${words.failures['render-error']} Nothing was charged.`, `${ERRORS['ai-unavailable'].message} Nothing was charged.`,
    `${ERRORS['ai-invalid-response'].message}. Nothing was charged.`, `${ERRORS['not-enough-content'].message} Nothing was charged.`, ...Array<string>(3).fill('Something went wrong. Nothing was charged.'),
  ])
  expect([failureInWords({ failure: 'ended', kind: 'speech' }, t), failureInWords({ failure: 'no-credits', kind: 'speech' }, t)]).toEqual([
    'The work ended before it was done. What was made before that stays, and was charged; the rest was not.', words.failures['no-credits'],
  ])
})
