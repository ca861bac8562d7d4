import { expect, it } from 'vitest'
import { INTERACTIVE_LIMITS } from '../lesson/index.ts'
import { brokenInteractive, readInteractive } from './index.ts'

const SCRIPT = '<script>lectern.ready(); lectern.score(1)</script>'

it('S2 §5 what a model says within fences is read, with a name of 50 characters, a description of 100 and its tags', () => {
  const about = { name: 'N'.repeat(80), description: `D  ${'d'.repeat(200)}`, tags: ['a', 'a', '', 7, 'b'.repeat(90)] }
  const answer = `Here it is:\n\`\`\`html\r\n<!-- lectern: ${JSON.stringify(about)} -->\r\n<p>Hi</p>\r\n${SCRIPT}\r\n\`\`\`\nEnjoy`
  expect(readInteractive(answer)).toEqual({ code: `<p>Hi</p>\n${SCRIPT}`, name: 'N'.repeat(50), description: `D ${'d'.repeat(98)}`, tags: ['a', 'b'.repeat(INTERACTIVE_LIMITS.tag)] })
})

it('S2 §5 what an answer breaks of its rules is told to the model', () => {
  const about = (said: object): string => `<!-- lectern: ${JSON.stringify(said)} --><p>x</p>${SCRIPT}`
  expect(brokenInteractive(about({ name: 'Tides', description: 'How they come', tags: ['sea'] }))).toEqual([])
  expect(brokenInteractive(about({ name: 'N'.repeat(51), description: 'd'.repeat(101), tags: ['b'.repeat(90)] })).map((rule) => rule.slice(0, 15))).toEqual(['The name is lon', 'The description', 'There are at mo'])
  expect(brokenInteractive('<p>x</p><script>lectern.score(1)</script>')).toEqual([expect.stringContaining('lectern.ready()')])
  expect(brokenInteractive('I cannot do that.')).toHaveLength(3)
})

it('an answer without fences, or with fences that never end, is read as well', () => {
  expect(readInteractive(`<p>x</p>${SCRIPT}`)?.code).toBe(`<p>x</p>${SCRIPT}`)
  expect(readInteractive(`\`\`\`\n<p>x</p>${SCRIPT}`)?.code).toBe(`<p>x</p>${SCRIPT}`)
})

it('what is no interactive, or too long for one, is none', () => {
  for (const answer of ['', 'I cannot do that.', '<p>no script</p>', '<p>x</p><script>lectern.ready()</script>', `<p>x</p><script>lectern.score(1)</script>`, `<p>${'x'.repeat(INTERACTIVE_LIMITS.code)}</p>${SCRIPT}`]) {
    expect(readInteractive(answer), answer.slice(0, 40)).toBeNull()
  }
  expect(readInteractive(`<!-- lectern: {broken} --><p>x</p>${SCRIPT}`)?.name).toBe('')
})
