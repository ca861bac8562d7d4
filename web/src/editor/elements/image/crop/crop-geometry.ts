import type { DrawnImage, ImageElement } from '@lectern/shared/lesson'
import { centreOfFrame, tidy } from '../../../../rendering/geometry/frame.ts'
import { slidePoint, turnedAbout } from '../../../../rendering/geometry/points.ts'
import { placePicture } from '../../../../rendering/image/image-fit.ts'
import type { Area } from '../../../../rendering/image/image-fit.ts'
import type { ResizeHandle } from '../../../geometry/resize.ts'

/** The least that is left of a picture, slide points. */
const LEAST = 8

/** A picture while it is cropped: all of it and the part that stays, from the corner of its box before flips and turning, slide points. */
export interface Crop {
  readonly whole: Area
  readonly part: Area
}

/** What a picture shows now. */
export function cropOf(image: DrawnImage): Crop {
  const { naturalHeight: height, naturalWidth: width } = image
  const { from, to } = placePicture({ width, height }, image, image.fit, image)
  const [across, down] = [to.width / from.width, to.height / from.height]
  return { whole: { x: to.x - from.x * across, y: to.y - from.y * down, width: width * across, height: height * down }, part: to }
}

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), Math.max(least, most))

/** The part moved within the picture. */
export function movedCrop({ whole, part }: Crop, by: { readonly x: number; readonly y: number }): Crop {
  return {
    whole, part: {
      ...part, x: within(part.x + by.x, whole.x, whole.x + whole.width - part.width), y: within(part.y + by.y, whole.y, whole.y + whole.height - part.height),
    },
  }
}

/** The part with one side or corner moved, never beyond the picture. */
export function resizedCrop({ whole, part }: Crop, handle: ResizeHandle, by: { readonly x: number; readonly y: number }): Crop {
  let { x: left, y: top } = part
  let [right, bottom] = [left + part.width, top + part.height]
  if (handle.includes('w')) left = within(left + by.x, whole.x, right - LEAST)
  if (handle.includes('e')) right = within(right + by.x, left + LEAST, whole.x + whole.width)
  if (handle.includes('n')) top = within(top + by.y, whole.y, bottom - LEAST)
  if (handle.includes('s')) bottom = within(bottom + by.y, top + LEAST, whole.y + whole.height)
  return { whole, part: { x: left, y: top, width: right - left, height: bottom - top } }
}

/** A share that is cut off; null where that is nothing, as of pictures that nobody cropped. */
const share = (part: number, whole: number): number | null => (part / whole < 0.0005 ? null : Math.min(0.99, part / whole))

type CropPatch = Pick<ImageElement, 'x' | 'y' | 'width' | 'height'>
  & Record<'cropLeft' | 'cropTop' | 'cropRight' | 'cropBottom', number | null>

/** What is written so that a picture shows this part of itself, at the place where that lies now. */
export function cropPatch(image: DrawnImage, { whole, part }: Crop): CropPatch {
  const left = image.flipX ? image.width - part.x - part.width : part.x
  const top = image.flipY ? image.height - part.y - part.height : part.y
  const middle = turnedAbout(slidePoint(image.x + left + part.width / 2, image.y + top + part.height / 2), centreOfFrame(image), image.rotation)
  return {
    x: tidy(middle.x - part.width / 2), y: tidy(middle.y - part.height / 2), width: tidy(part.width), height: tidy(part.height),
    cropLeft: share(part.x - whole.x, whole.width), cropRight: share(whole.x + whole.width - part.x - part.width, whole.width),
    cropTop: share(part.y - whole.y, whole.height), cropBottom: share(whole.y + whole.height - part.y - part.height, whole.height),
  }
}

/** A way on the screen as the picture sees it, which may be turned and flipped; slide points. */
export function wayInPicture({ flipX, flipY, rotation }: Pick<DrawnImage, 'flipX' | 'flipY' | 'rotation'>, x: number, y: number): { readonly x: number; readonly y: number } {
  const turn = (rotation * Math.PI) / 180
  const [across, down] = [x * Math.cos(turn) + y * Math.sin(turn), y * Math.cos(turn) - x * Math.sin(turn)]
  return { x: flipX ? -across : across, y: flipY ? -down : down }
}
