import { expect, it } from 'vitest'
import { enlargedSlide, fittedSlide, isEnlargeable } from './fitted-slide.ts'

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
