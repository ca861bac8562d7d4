import { CANVAS } from '@lectern/shared/lesson'
import type { Slide } from '@lectern/shared/lesson'
import '../../../web/src/ui/fonts.css'
import { readySlide } from '../../../web/src/rendering/ready-slide.ts'
import type { Compared, Shown } from '../../bench/files/deck-pictures.ts'
import { similarity } from './similarity.ts'

/** ms that a slide may take to be painted. */
const PATIENCE = 20_000

/** The part of a slide on which a deck of another form is shown, pixels of a picture of this width. */
function partOf({ aspect }: Shown, width: number): readonly [x: number, y: number, width: number, height: number] {
  const height = (width * CANVAS.height) / CANVAS.width
  const wide = Math.min(width, height * aspect)
  const high = Math.min(height, width / aspect)
  return [(width - wide) / 2, (height - high) / 2, wide, high]
}

function canvasOf(width: number, height: number): { readonly canvas: HTMLCanvasElement; readonly context: CanvasRenderingContext2D } {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: Math.round(width), height: Math.round(height) })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('there is no canvas to paint on')
  context.imageSmoothingQuality = 'high'
  return { canvas, context }
}

/** How like a slide of a lesson is to the picture of it that another program made; both beside each other as a PNG where that is wanted. */
async function compare(slide: Slide, shown: Shown): Promise<Compared> {
  const { canvas } = canvasOf(CANVAS.width, CANVAS.height)
  await readySlide(canvas, slide, new Map(), AbortSignal.timeout(PATIENCE))
  const picture = new Image()
  picture.src = shown.picture
  await picture.decode()
  const [x, y, width, height] = partOf(shown, CANVAS.width)
  const share = shown.pixels / width
  const pixels = (source: CanvasImageSource, from: readonly [number, number, number, number]): ImageData => {
    const { canvas: small, context } = canvasOf(width * share, height * share)
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, small.width, small.height)
    context.drawImage(source, ...from, 0, 0, small.width, small.height)
    return context.getImageData(0, 0, small.width, small.height)
  }
  const [ours, theirs] = [pixels(canvas, [x, y, width, height]), pixels(picture, [0, 0, picture.naturalWidth, picture.naturalHeight])]
  if (!shown.isKept) return { similarity: similarity(ours, theirs), both: null }
  const { canvas: both, context } = canvasOf(ours.width * 2 + 10, ours.height)
  context.putImageData(ours, 0, 0)
  context.putImageData(theirs, ours.width + 10, 0)
  return { similarity: similarity(ours, theirs), both: both.toDataURL('image/png') }
}

Object.assign(window, { compare })
