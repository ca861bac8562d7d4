import { expect, it } from 'vitest'
import { chosenPictures, placeOf } from './pdf-pictures-of-slides.ts'

const picture = (page: number, caption = '') => ({ page, kind: 'picture' as const, down: 0.5, caption, width: 10, height: 10, file: new Blob([]) })

it('S2 §2 pictures of a PDF say where in its pages they stand', () => {
  expect([placeOf(picture(3), { first: 3, last: 6 }), placeOf(picture(6), { first: 3, last: 6 }), placeOf(picture(9), { first: 3, last: 6 })]).toEqual([0.125, 0.875, 1])
})

it('of many pictures those with a caption are sent, in the order of their pages', () => {
  const pictures = Array.from({ length: 30 }, (_, at) => picture(at + 1, at >= 20 ? `Figure ${at}` : ''))
  const chosen = chosenPictures({ pictures })
  expect([chosen.length, chosen.map(({ page }) => page)]).toEqual([16, [1, 2, 3, 4, 5, 6, ...Array.from({ length: 10 }, (_, at) => at + 21)]])
})
