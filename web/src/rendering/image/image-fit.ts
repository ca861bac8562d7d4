import type { PictureFit } from '@lectern/shared/lesson'

/** A part of a picture, or the place it is drawn to. */
export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The middle part of a picture that fills a box without being stretched. */
export function coverSource(imageWidth: number, imageHeight: number, width: number, height: number): Area {
  const scale = Math.max(width / imageWidth, height / imageHeight)
  const w = Math.min(imageWidth, width / scale)
  const h = Math.min(imageHeight, height / scale)
  return { x: (imageWidth - w) / 2, y: (imageHeight - h) / 2, width: w, height: h }
}

/** Where a whole picture lies in the middle of a box without being stretched. */
export function containTarget(imageWidth: number, imageHeight: number, width: number, height: number): Area {
  const scale = Math.min(width / imageWidth, height / imageHeight)
  const w = imageWidth * scale
  const h = imageHeight * scale
  return { x: (width - w) / 2, y: (height - h) / 2, width: w, height: h }
}

/** Which part of a picture is drawn where in a box. */
export interface Placement {
  readonly from: Area
  readonly to: Area
}

/** What is cut off of a picture at its sides, as shares of it. */
export interface Cut {
  readonly cropLeft: number
  readonly cropTop: number
  readonly cropRight: number
  readonly cropBottom: number
}

/** The least that is shown of a picture across or down, as a share of it. */
const LEAST = 0.01

/** The part of a picture that is not cut off. */
function uncut({ height, width }: Box, { cropBottom, cropLeft, cropRight, cropTop }: Cut): Area {
  const across = Math.max(LEAST, 1 - cropLeft - cropRight)
  const down = Math.max(LEAST, 1 - cropTop - cropBottom)
  return { x: Math.min(cropLeft, 1 - across) * width, y: Math.min(cropTop, 1 - down) * height, width: across * width, height: down * height }
}

interface Box {
  readonly width: number
  readonly height: number
}

/** How what is not cut off of a picture lies in a box: cut at its edges, shown whole, or stretched. */
export function placePicture(
  image: Box, box: Box, fit: PictureFit, cut?: Cut,
): Placement {
  const whole = cut === undefined ? { x: 0, y: 0, width: image.width, height: image.height } : uncut(image, cut)
  const all = { x: 0, y: 0, width: box.width, height: box.height }
  if (fit === 'fill') return { from: whole, to: all }
  if (fit === 'contain') return { from: whole, to: containTarget(whole.width, whole.height, box.width, box.height) }
  const seen = coverSource(whole.width, whole.height, box.width, box.height)
  return { from: { ...seen, x: whole.x + seen.x, y: whole.y + seen.y }, to: all }
}
