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

/** How a picture lies in a box: cut at its edges, shown whole, or stretched. */
export function placePicture(
  image: { readonly width: number; readonly height: number }, box: { readonly width: number; readonly height: number },
  fit: 'cover' | 'contain' | 'fill',
): Placement {
  const whole = { x: 0, y: 0, width: image.width, height: image.height }
  const all = { x: 0, y: 0, width: box.width, height: box.height }
  if (fit === 'fill') return { from: whole, to: all }
  if (fit === 'contain') return { from: whole, to: containTarget(image.width, image.height, box.width, box.height) }
  return { from: coverSource(image.width, image.height, box.width, box.height), to: all }
}
