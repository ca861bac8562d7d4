import sharp from 'sharp'
import { expect, it } from 'vitest'
import { cutPicture, middleBox } from './cut-picture.ts'

const NEVER = new AbortController().signal

it.each([
  [1536, 1024, 16 / 9, { left: 0, top: 80, width: 1536, height: 864 }], [1536, 1024, 21 / 9, { left: 0, top: 183, width: 1536, height: 658 }],
  [1024, 1536, 9 / 16, { left: 80, top: 0, width: 864, height: 1536 }], [1024, 1024, 3, { left: 0, top: 341, width: 1024, height: 341 }],
  [1536, 1024, 3 / 2, null], [1344, 768, 16 / 9, { left: 0, top: 6, width: 1344, height: 756 }], [1, 1, 16 / 9, null],
])('S2 §3 of a picture of %s × %s the middle has the form %s', (width, height, form, box) => {
  expect(middleBox(width, height, form)).toEqual(box)
})

it('S2 §3 a picture is cut to its form, keeps its type, and what has that form already stays byte for byte', async () => {
  const band = { create: { width: 96, height: 16, channels: 3, background: 'red' } } as const
  const picture = sharp({ create: { width: 96, height: 64, channels: 3, background: 'blue' } }).composite([{ input: band, top: 0, left: 0 }, { input: band, top: 48, left: 0 }])
  for (const bytes of [await picture.clone().png().toBuffer(), await picture.clone().jpeg().toBuffer(), await picture.clone().webp().toBuffer()]) {
    const cut = await cutPicture(bytes, 3, NEVER)
    const { format, height, width } = await sharp(cut).metadata()
    expect([width, height, format]).toEqual([96, 32, (await sharp(bytes).metadata()).format])
    // Nothing of the red bands above and below is left.
    expect((await sharp(cut).stats()).channels[0]?.mean).toBeLessThan(20)
    expect(await cutPicture(bytes, 3 / 2, NEVER)).toBe(bytes)
  }
})

it('what cannot be unpacked is refused, and who has given up gets nothing', async () => {
  const whole = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'blue', noise: { type: 'gaussian', mean: 99, sigma: 40 } } }).png().toBuffer()
  await expect(cutPicture(whole.subarray(0, whole.length / 2), 3, NEVER)).rejects.toThrow(Error)
  await expect(cutPicture(whole, 3, AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone')
})
