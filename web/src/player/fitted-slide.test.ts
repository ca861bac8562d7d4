import { expect, it } from 'vitest'
import { enlargedSlide, fittedSlide, isEnlargeable, seenOf, slideAround } from './fitted-slide.ts'

it('a slide is as large as fits, in the middle, at 16 : 9', () => {
  expect(fittedSlide({ width: 1920, height: 1080 }, true)).toEqual({ left: 0, top: 0, width: 1920, height: 1080 })
  expect(fittedSlide({ width: 2000, height: 900 }, true)).toEqual({ left: 200, top: 0, width: 1600, height: 900 })
  expect(fittedSlide({ width: 800, height: 900 }, true)).toEqual({ left: 0, top: 225, width: 800, height: 450 })
})
it('takes the whole width of a phone that is held upright', () => {
  expect(fittedSlide({ width: 390, height: 219 }, false)).toEqual({ left: 0, top: 0, width: 390, height: 219 })
})
it('has room round it unless it is bare, and is not drawn where there is none', () => {
  expect(fittedSlide({ width: 1680, height: 2000 }, false)).toEqual({ left: 40, top: 550, width: 1600, height: 900 })
  expect(fittedSlide({ width: 600, height: 348 }, false)).toEqual({ left: 12, top: 12, width: 576, height: 324 })
  expect(fittedSlide({ width: 0, height: 40 }, false)).toBeNull()
})
it('can be enlarged where its width is what there is little of: then it is as high as the box, and wider', () => {
  const phone = { width: 390, height: 422 }
  expect([isEnlargeable(phone), isEnlargeable({ width: 390, height: 150 }), isEnlargeable({ width: 844, height: 300 })]).toEqual([true, false, false])
  expect(enlargedSlide(phone)).toEqual({ left: 0, top: 0, width: 750, height: 422 })
})

it('is so large that a part of it fills a box, and never stands away from the sides of that', () => {
  const box = { width: 390, height: 320 }
  const around = slideAround({ left: 40, top: 20, width: 920, height: 520 }, box)
  expect([around, seenOf(around, box)]).toEqual([{ left: -17, top: 0, width: 814, height: 458 }, { left: 0, top: 0, width: 390, height: 320 }])
  // What is lower than it is wide decides by its height, and the rest of the box has the slide beside it.
  expect(slideAround({ left: 0, top: 0, width: 720, height: 1080 }, box)).toEqual({ left: 0, top: 0, width: 569, height: 320 })
  // A part as wide as the slide, beside the questions of a phone held sideways: the slide stands in the middle.
  const line = slideAround({ left: 0, top: 20, width: 1920, height: 240 }, { width: 400, height: 330 })
  expect([line, seenOf(line, { width: 400, height: 330 })]).toEqual([{ left: 0, top: 53, width: 400, height: 225 }, { left: 0, top: 53, width: 400, height: 225 }])
})
