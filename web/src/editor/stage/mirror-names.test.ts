import { expect, it } from 'vitest'
import { elementSchema } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import { EDITS } from '../elements/edits.ts'
import { elementName } from './mirror-names.ts'

const nameOf = (words: string): string => elementName(
  elementSchema.parse({ ...EDITS.text.create({ x: 0, y: 0, width: 100, height: 100 }), text: richTextOf(words), id: 'x', order: 'a0' }),
  (key: string, values) => [key, values?.name ?? ''].join(' '),
).split(' ').slice(1).join(' ')

it('a long text is called by whole words', () => {
  expect(nameOf('The Moon pulls the water of the sea')).toBe('The Moon pulls the water of the sea')
  const long = nameOf('The Moon pulls the water of the sea towards itself, and so does the Sun, though less than the Moon')
  expect(long).toBe('The Moon pulls the water of the sea towards itself, and so does the Sun, though…')
  expect(nameOf(`${'a'.repeat(79)} bcd`)).toBe(`${'a'.repeat(79)}…`)
  expect(nameOf(`${'a '.repeat(38)}bcd efghij`)).toBe(`${'a '.repeat(38)}bcd…`)
})

it('of a single word that is too long its beginning is said, without half a letter', () => {
  expect(nameOf('x'.repeat(200))).toBe(`${'x'.repeat(79)}…`)
  expect(nameOf(`${'x'.repeat(78)}😀😀`)).toBe(`${'x'.repeat(78)}…`)
})
