import { expect, it } from 'vitest'
import { familyFor } from './fonts.ts'

it('what decks name and lessons do not have is shown in the family that is as wide, within a few hundredths', () => {
  const shown = ['Palatino Linotype', 'Book Antiqua', 'Bookman Old Style', 'Century Gothic', 'Century Schoolbook', 'Calibri', 'Lucida Sans Unicode'].map((name) => familyFor(name))
  expect(shown.map(({ family }) => family.replace(' Variable', ''))).toEqual(['Frank Ruhl Libre', 'Frank Ruhl Libre', 'Noto Serif', 'Lexend', 'Literata', 'Carlito', 'Verdana'])
  expect(shown.every(({ isOther }) => isOther)).toBe(true)
})
