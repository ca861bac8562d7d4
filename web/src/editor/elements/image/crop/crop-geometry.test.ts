import { expect, it } from 'vitest'
import { elementSchema, resolveStyle } from '@lectern/shared/lesson'
import type { DrawnImage, ImageElement } from '@lectern/shared/lesson'
import { slidePoint, turnedAbout } from '../../../../rendering/geometry/points.ts'
import { centreOfFrame } from '../../../../rendering/geometry/frame.ts'
import { cropOf, cropPatch, movedCrop, resizedCrop, wayInPicture } from './crop-geometry.ts'

function picture(more: object = {}): DrawnImage {
  return resolveStyle(elementSchema.parse({
    id: 'a', order: 'a0', type: 'image', blob: 'a'.repeat(64), naturalWidth: 400, naturalHeight: 200, x: 100, y: 100, width: 200, height: 200, ...more,
  }) as ImageElement)
}

/** Where a point of the file, as shares of it, lies on the slide. */
function placeOf(image: DrawnImage, share: { readonly x: number; readonly y: number }) {
  const { whole } = cropOf(image)
  const [x, y] = [whole.x + share.x * whole.width, whole.y + share.y * whole.height]
  const at = slidePoint(image.x + (image.flipX ? image.width - x : x), image.y + (image.flipY ? image.height - y : y))
  return turnedAbout(at, centreOfFrame(image), image.rotation)
}

const TURNS = [{}, { rotation: 30 }, { flipX: true }, { flipY: true, rotation: 200 }, { flipX: true, flipY: true, rotation: 301 }]

it('a cropped picture stays where it was, however it is turned, flipped and put into its box', () => {
  for (const fit of ['cover', 'contain', 'fill']) {
    for (const turn of TURNS) {
      const image = picture({ fit, ...turn })
      const crop = movedCrop(resizedCrop(resizedCrop(cropOf(image), 'nw', { x: 21, y: 13 }), 'e', { x: -40, y: 99 }), { x: 5, y: 3 })
      const after = { ...image, ...Object.fromEntries(Object.entries(cropPatch(image, crop)).map(([key, value]) => [key, value ?? 0])) }
      for (const share of [{ x: 0.5, y: 0.5 }, { x: 0.3, y: 0.8 }]) {
        const [was, is] = [placeOf(image, share), placeOf(after, share)]
        expect(Math.hypot(was.x - is.x, was.y - is.y), JSON.stringify({ fit, turn })).toBeLessThan(0.1)
      }
      expect(after.width, fit).toBeCloseTo(crop.part.width, 1)
    }
  }
})

it('a crop never leaves the picture, keeps a strip of it, and is none at its edges', () => {
  const image = picture()
  const whole = resizedCrop(resizedCrop(cropOf(image), 'nw', { x: -1e6, y: -1e6 }), 'se', { x: 1e6, y: 1e6 })
  expect(whole.part).toEqual(whole.whole)
  expect(cropPatch(image, whole)).toMatchObject({ x: 0, y: 100, width: 400, height: 200, cropLeft: null, cropTop: null, cropRight: null, cropBottom: null })
  const strip = resizedCrop(whole, 'w', { x: 1e6, y: 0 })
  expect(strip.part).toMatchObject({ x: whole.whole.x + whole.whole.width - 8, width: 8 })
  expect(movedCrop(strip, { x: 1e6, y: -1e6 }).part).toEqual(strip.part)
  expect(cropPatch(image, strip)).toMatchObject({ cropLeft: 0.98, cropRight: null })
})

it('a way on the screen is the same way on the picture', () => {
  expect(wayInPicture({ flipX: true, flipY: false, rotation: 0 }, 3, 4)).toEqual({ x: -3, y: 4 })
  const turned = wayInPicture({ flipX: false, flipY: false, rotation: 90 }, 0, 5)
  expect([Math.round(turned.x), Math.round(turned.y)]).toEqual([5, 0])
})
