import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { imageOf, imagesChanged } from './image-cache.ts'
import { drawnPicture } from './drawn-image.ts'

/** What was loaded, in order. */
let asked: string[] = []

/** Pictures of the browser that have arrived as soon as they are asked for; their address says how large they are, and of damaged ones there is only the original. */
class ArrivedImage extends EventTarget {
  naturalWidth = 0
  naturalHeight = 0
  decoding = ''
  #address = ''
  get src(): string { return this.#address }
  set src(address: string) {
    this.#address = address
    asked.push(address)
    const [, width, height] = (/(\d+)x(\d+)/.exec(address) ?? []).map(Number)
    const side = Number(/renditions\/(\d+)/.exec(address)?.[1] ?? Number.POSITIVE_INFINITY)
    const share = Math.min(1, side / Math.max(width ?? 1, height ?? 1))
    this.naturalWidth = (width ?? 1) * share
    this.naturalHeight = (height ?? 1) * share
    queueMicrotask(() => this.dispatchEvent(new Event(address.includes('damaged') && address.includes('renditions') ? 'error' : 'load')))
  }
}

const made = vi.fn((_: unknown, { resizeWidth, resizeHeight }: { resizeWidth: number; resizeHeight: number }) => (
  Promise.resolve({ width: resizeWidth, height: resizeHeight })
))

beforeEach(() => {
  asked = []
  vi.stubGlobal('Image', ArrivedImage)
  vi.stubGlobal('createImageBitmap', made)
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('pixels')))
})
afterEach(() => {
  vi.unstubAllGlobals()
  made.mockClear()
})

const nextChange = (): Promise<void> => new Promise((resolve) => {
  const off = imagesChanged.subscribe(() => {
    off()
    resolve()
  })
})

async function arrived(blob: string, pixels?: number) {
  expect(imageOf(blob, pixels)).toEqual({ status: 'loading' })
  await nextChange()
  return imageOf(blob, pixels)
}

it('what is asked for is the smallest rendition with the pixels that are seen, and never the original; without a number the original', async () => {
  expect(await arrived('a-4000x3000', 200)).toMatchObject({ status: 'ready', width: 320, height: 240 })
  expect(asked).toEqual(['/api/v1/blobs/a-4000x3000/renditions/320'])
  expect(await arrived('a-4000x3000')).toMatchObject({ status: 'ready', width: 4000, height: 3000 })
  expect(asked.slice(1)).toEqual(['/api/v1/blobs/a-4000x3000'])
})

it('until it has come the largest that is there is shown', async () => {
  await arrived('b-4000x3000', 600)
  expect(imageOf('b-4000x3000', 1200)).toMatchObject({ status: 'ready', width: 640 })
  await nextChange()
  expect(imageOf('b-4000x3000', 1200)).toMatchObject({ status: 'ready', width: 1280 })
  expect(imageOf('b-4000x3000', 100)).toMatchObject({ status: 'ready', width: 1280 })
  await nextChange()
  expect(imageOf('b-4000x3000', 100)).toMatchObject({ status: 'ready', width: 320 })
  await arrived('c-4000x3000')
  expect(imageOf('c-4000x3000', 2000)).toMatchObject({ status: 'ready', width: 4000 })
})

it('where the server makes none the original is loaded, and made smaller here', async () => {
  expect(await arrived('damaged-4000x3000', 300)).toEqual({ status: 'ready', image: { width: 320, height: 240 }, width: 320, height: 240 })
  expect(asked).toEqual(['/api/v1/blobs/damaged-4000x3000/renditions/320', '/api/v1/blobs/damaged-4000x3000'])
})

it('a picture that is small or that the browser makes none of is painted as it came', async () => {
  expect(await arrived('damaged-320x200', 640)).toMatchObject({ status: 'ready', width: 320, height: 200 })
  expect(made).not.toHaveBeenCalled()
  made.mockRejectedValueOnce(new DOMException('The source image could not be decoded', 'InvalidStateError'))
  expect(await arrived('damaged-5000x4000', 640)).toMatchObject({ status: 'ready', width: 5000, height: 4000 })
})

it('what pictures take decoded has a bound: those that were not painted for a while go first, and those of the slide on screen stay', async () => {
  const now = vi.spyOn(performance, 'now')
  onTestFinished(() => now.mockRestore())
  const originals = ['one', 'two', 'three', 'four'].map((name) => `${name}-6000x5000`)
  now.mockReturnValue(100_000)
  for (const blob of originals) await arrived(blob)
  // 480 MB, of one painting: it would never be whole if they drove each other out.
  expect(originals.map((blob) => imageOf(blob).status)).toEqual(['ready', 'ready', 'ready', 'ready'])
  now.mockReturnValue(110_000)
  expect(imageOf('one-6000x5000').status).toBe('ready')
  await arrived('five-6000x5000')
  now.mockReturnValue(110_500)
  asked = []
  expect(['one', 'four', 'five'].map((name) => imageOf(`${name}-6000x5000`).status)).toEqual(['ready', 'loading', 'ready'])
  expect(asked).toEqual(['/api/v1/blobs/four-6000x5000'])
})

it('a picture is asked for by the pixels it is drawn with, and one that is cut at its edges by those of all of it', () => {
  const pixels: (number | undefined)[] = []
  const image = (_: string, wanted?: number) => {
    pixels.push(wanted)
    return { status: 'ready', image: {} as CanvasImageSource, width: 3000, height: 1000 } as const
  }
  const context = { getTransform: () => ({ a: 0, b: 2, c: -2, d: 0 }) } as unknown as CanvasRenderingContext2D
  drawnPicture(context, { image }, 'blob', { width: 300, height: 200 }, 'contain')
  expect(pixels).toEqual([600])
  expect(drawnPicture(context, { image }, 'blob', { width: 300, height: 200 }, 'cover')).toMatchObject({ from: { width: 1500, height: 1000 } })
  expect(pixels).toEqual([600, 600, 1200])
})
