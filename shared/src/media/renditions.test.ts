import { expect, it } from 'vitest'
import { renditionSide, renditionUrl } from './renditions.ts'

it('a picture is asked for in the smallest size that has all the pixels it is shown with, and whole beyond the largest', () => {
  expect([1, 320, 321, 640, 1000, 2560, 2561, Number.POSITIVE_INFINITY].map(renditionSide)).toEqual([320, 320, 640, 640, 1280, 2560, null, null])
  expect(renditionUrl('abc', 640)).toBe('/api/v1/blobs/abc/renditions/640')
})
