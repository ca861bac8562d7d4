import type { Ready } from './image-cache.ts'
import type { Area, Placement } from './image-fit.ts'
import { PixelCache } from '../pixel-cache.ts'

/** How a picture is shown differently from its file: 1 leaves it as it is. */
export interface PictureFilter {
  /** 0 black … 2 twice as light. */
  readonly brightness: number
  /** 0 grey … 2. */
  readonly contrast: number
  /** 0 without colours … 2. */
  readonly saturation: number
}

/** The longest side of what is filtered, pixels: every pixel is counted once. */
const MOST_SIDE = 2048
/** What is kept filtered at most, over all pictures on the page: some ten of the largest. Pixels. */
const MOST_KEPT = 48_000_000

const kept = new PixelCache<HTMLCanvasElement>(MOST_KEPT, ({ height, width }) => width * height)

/** A number for each picture, since what is kept is known by a text. */
const numbers = new WeakMap<object, number>()
let lastNumber = 0

function numberOf(image: object): number {
  const number = numbers.get(image) ?? ++lastNumber
  numbers.set(image, number)
  return number
}

/** How much light each colour gives, as the filters of CSS count it. */
const LIGHT = [0.213, 0.715, 0.072] as const

/** Changes the colours of pixels in place. */
export function filterPixels(data: Uint8ClampedArray, { brightness, contrast, saturation }: PictureFilter): void {
  const gain = brightness * contrast
  const offset = 127.5 * (1 - contrast)
  for (let at = 0; at < data.length; at += 4) {
    const [red, green, blue] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
    const grey = (LIGHT[0] * red + LIGHT[1] * green + LIGHT[2] * blue) * (1 - saturation)
    data[at] = (grey + red * saturation) * gain + offset
    data[at + 1] = (grey + green * saturation) * gain + offset
    data[at + 2] = (grey + blue * saturation) * gain + offset
  }
}

/** The picture with its colours changed, made once; null where there is no canvas. */
function filtered({ height, image, width }: Ready, filter: PictureFilter): HTMLCanvasElement | null {
  const key = `${numberOf(image)} ${filter.brightness} ${filter.contrast} ${filter.saturation}`
  const found = kept.get(key)
  if (found !== undefined) return found
  const share = Math.min(1, MOST_SIDE / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * share))
  canvas.height = Math.max(1, Math.round(height * share))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height)
  filterPixels(pixels.data, filter)
  context.putImageData(pixels, 0, 0)
  kept.set(key, canvas)
  return canvas
}

/** What is drawn instead of a part of a picture so that its colours are changed. Not by filters of the canvas, which not all browsers have. */
export function filteredPart(picture: Ready & Placement, filter: PictureFilter): { readonly image: CanvasImageSource; readonly from: Area } {
  const canvas = filtered(picture, filter)
  if (canvas === null) return picture
  const { from, height, width } = picture
  const [across, down] = [canvas.width / width, canvas.height / height]
  return { image: canvas, from: { x: from.x * across, y: from.y * down, width: from.width * across, height: from.height * down } }
}
