/** The numbers of a box that a person can type. */
export type BoxField = 'x' | 'y' | 'width' | 'height' | 'rotation'

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly rotation: number
}

type BoxPatch = Partial<Record<BoxField, number>>

const SMALLEST = 1
const LARGEST = 100_000
const clampSide = (side: number): number => Math.min(LARGEST, Math.max(SMALLEST, side))

/** A rotation as a person reads it: above −180 and up to 180 degrees. */
export function normalRotation(degrees: number): number {
  const turned = ((degrees % 360) + 360) % 360
  return turned > 180 ? turned - 360 : turned
}

/**
 * What changes in a box when one of its numbers is typed. With the ratio locked the other side follows.
 * Width and height grow from the top left corner of the unrotated box, so x and y stay what they say.
 */
export function boxPatch(box: Box, field: BoxField, value: number, ratioLocked: boolean): BoxPatch {
  if (field === 'rotation') return { rotation: normalRotation(value) }
  if (field === 'x' || field === 'y') return { [field]: value }
  const side = clampSide(value)
  if (!ratioLocked) return { [field]: side }
  const other = field === 'width' ? 'height' : 'width'
  return { [field]: side, [other]: clampSide((box[other] * side) / box[field]) }
}
