import { CANVAS } from '@lectern/shared/lesson'
import type { Slide } from '@lectern/shared/lesson'
import { readySlide } from '../../rendering/ready-slide.ts'

/** Of JPEG, 0 … 1: words stay sharp, at about a third of the bytes of 1. */
const QUALITY = 0.92
const AS_PLACED = new Map<never, never>()

/** What is on a canvas, as a file. */
export function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    // Browsers that cannot answer with PNG, which none has to know.
    canvas.toBlob((blob) => (blob?.type === type ? resolve(blob) : reject(new Error('the canvas was not encoded'))), type, QUALITY)
  })
}

/** Paints a slide as it stands. @throws PictureMissing; what the signal was aborted with. */
export async function paintedSlide(canvas: HTMLCanvasElement, slide: Slide, signal: AbortSignal): Promise<void> {
  await readySlide(canvas, slide, AS_PLACED, signal)
}

/** A slide as it stands, as a picture as large as the canvas. @throws PictureMissing; what the signal was aborted with. */
export async function slidePicture(canvas: HTMLCanvasElement, slide: Slide, type: 'image/png' | 'image/jpeg', signal: AbortSignal): Promise<Blob> {
  await paintedSlide(canvas, slide, signal)
  const context = canvas.getContext('2d')
  if (context && type === 'image/jpeg') {
    // JPEG knows no transparency: what lets light through has paper behind it.
    context.globalCompositeOperation = 'destination-over'
    context.fillStyle = '#FFFFFF'
    context.fillRect(0, 0, CANVAS.width, CANVAS.height)
    context.globalCompositeOperation = 'source-over'
  }
  return await encode(canvas, type)
}
