import { expect, it } from 'vitest'
import { PLAIN_LOOK, framePage } from './frame-page.ts'

it('S2 §4 the page of an interactive is of the direction of its lesson, and its lines each of their own: a question mark stands where its sentence ends', () => {
  const page = new DOMParser().parseFromString(framePage({ code: '<h2>Which planet is nearest to the sun?</h2>', state: null, language: 'ar', direction: 'rtl', look: PLAIN_LOOK }), 'text/html')
  expect([page.documentElement.dir, page.querySelector('h2')?.textContent]).toEqual(['rtl', 'Which planet is nearest to the sun?'])
  const rules = [...page.querySelectorAll('style')].map(({ textContent }) => textContent).join('')
  expect(rules).toMatch(/h2,[^{}]*\{unicode-bidi:plaintext\}/)
})
