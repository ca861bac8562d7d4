import { expect, it } from 'vitest'
import { filterPixels } from './filtered-image.ts'

function filtered(rgba: readonly number[], change: object): number[] {
  const data = new Uint8ClampedArray(rgba)
  filterPixels(data, { brightness: 1, contrast: 1, saturation: 1, ...change })
  return [...data]
}

it('pixels get lighter, paler, grey or stay as they are, and never lose their opacity', () => {
  const pixel = [200, 100, 50, 128]
  expect(filtered(pixel, {})).toEqual(pixel)
  expect(filtered(pixel, { brightness: 0.5 })).toEqual([100, 50, 25, 128])
  expect(filtered(pixel, { brightness: 2 })).toEqual([255, 200, 100, 128])
  expect(filtered(pixel, { contrast: 0 })).toEqual([128, 128, 128, 128])
  // The light of the colours, as CSS weighs it.
  expect(filtered(pixel, { saturation: 0 })).toEqual([118, 118, 118, 128])
})
