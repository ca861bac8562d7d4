import { expect, it } from 'vitest'
import { hasLetters } from './font-faces.ts'

it('a face goes into a picture when the picture has letters of it', () => {
  expect([hasLetters('U+0000-00FF, U+0131', 'Rain'), hasLetters('U+0900-097F', 'Rain'), hasLetters('U+0900-097F', 'जल'), hasLetters('', 'Rain')]).toEqual([true, false, true, true])
})
