import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { imageOf, imagesChanged, smallImageOf } from './image-cache.ts'
import { browserPaint, paintFor } from '../paint-context.ts'

/** Pictures of the browser that have arrived as soon as they are asked for; their address says how large they are. */
class ArrivedImage extends EventTarget {
  naturalWidth = 0
  naturalHeight = 0
  decoding = ''
  #address = ''
  get src(): string { return this.#address }
  set src(address: string) {
    this.#address = address
    const [, width, height] = /(\d+)x(\d+)/.exec(address) ?? []
    this.naturalWidth = Number(width)
    this.naturalHeight = Number(height)
    queueMicrotask(() => this.dispatchEvent(new Event('load')))
  }
}

const made = vi.fn((_: unknown, { resizeWidth, resizeHeight }: { resizeWidth: number; resizeHeight: number }) => (
  Promise.resolve({ width: resizeWidth, height: resizeHeight })
))

beforeEach(() => {
  vi.stubGlobal('Image', ArrivedImage)
  vi.stubGlobal('createImageBitmap', made)
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('pixels')))
})
afterEach(() => {
  vi.unstubAllGlobals()
  made.mockClear()
})

async function arrived(ask: typeof imageOf, blob: string) {
  expect(ask(blob)).toEqual({ status: 'loading' })
  await new Promise<void>((resolve) => {
    const off = imagesChanged.subscribe(() => {
      off()
      resolve()
    })
  })
  return ask(blob)
}

it('a small slide is painted from a rendition that keeps the shape of the picture; a large one from the original', async () => {
  expect(await arrived(smallImageOf, '4000x3000')).toEqual({ status: 'ready', image: { width: 640, height: 480 }, width: 640, height: 480 })
  expect(await arrived(imageOf, '4000x3000')).toMatchObject({ status: 'ready', width: 4000, height: 3000 })
  expect(made).toHaveBeenCalledTimes(1)
  expect([paintFor(300).image, paintFor(1400)]).toEqual([smallImageOf, browserPaint])
})

it('a picture that is small is painted as it is', async () => {
  expect(await arrived(smallImageOf, '320x200')).toMatchObject({ status: 'ready', width: 320, height: 200 })
  expect(made).not.toHaveBeenCalled()
})

it('a picture that the browser makes no rendition of is painted as it is', async () => {
  made.mockRejectedValueOnce(new DOMException('The source image could not be decoded', 'InvalidStateError'))
  expect(await arrived(smallImageOf, '5000x4000')).toMatchObject({ status: 'ready', width: 5000, height: 4000 })
})
