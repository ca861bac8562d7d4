import { rounded } from './text-style.ts'
import type { Scale } from './deck-context.ts'
import { child, flagOf, numberOf } from './xml.ts'
import type { XmlNode } from './xml.ts'

/** Where something stands: the box before it is turned. Lengths are EMU, or slide points once they were scaled. */
export interface Frame {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Degrees clockwise about the middle. */
  readonly rotation: number
  readonly flipX: boolean
  readonly flipY: boolean
}

/** What becomes of the frames of something's parts. */
export type FrameChange = (frame: Frame) => Frame

/** The frame of an element that has one. */
export function frameIn(transform: XmlNode | undefined): Frame | null {
  const [off, ext] = [child(transform, 'a:off'), child(transform, 'a:ext')]
  if (!off || !ext) return null
  return {
    x: numberOf(off, 'x') ?? 0, y: numberOf(off, 'y') ?? 0, width: Math.max(0, numberOf(ext, 'cx') ?? 0), height: Math.max(0, numberOf(ext, 'cy') ?? 0),
    rotation: (numberOf(transform, 'rot') ?? 0) / 60_000, flipX: flagOf(transform, 'flipH') ?? false, flipY: flagOf(transform, 'flipV') ?? false,
  }
}

const middleOf = ({ height, width, x, y }: Frame): readonly [x: number, y: number] => [x + width / 2, y + height / 2]

/** A point turned about another. */
export function turned([x, y]: readonly [number, number], [aboutX, aboutY]: readonly [number, number], degrees: number): readonly [x: number, y: number] {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  return [aboutX + (x - aboutX) * cos - (y - aboutY) * sin, aboutY + (x - aboutX) * sin + (y - aboutY) * cos]
}

/** How the members of a group stand on the slide. */
export function groupChange(transform: XmlNode | undefined, outer: FrameChange): FrameChange {
  const group = frameIn(transform)
  const [off, ext] = [child(transform, 'a:chOff'), child(transform, 'a:chExt')]
  if (!group || !off || !ext) return outer
  const [fromX, fromY] = [numberOf(off, 'x') ?? 0, numberOf(off, 'y') ?? 0]
  const scale = (whole: number, part: number): number => (part > 0 && whole > 0 ? whole / part : 1)
  const [scaleX, scaleY] = [scale(group.width, numberOf(ext, 'cx') ?? 0), scale(group.height, numberOf(ext, 'cy') ?? 0)]
  const about = middleOf(group)
  return (frame) => {
    // A member on its side is as long as the group is high.
    const isOnSide = Math.abs((((frame.rotation % 180) + 180) % 180) - 90) < 45
    const [width, height] = isOnSide ? [frame.width * scaleY, frame.height * scaleX] : [frame.width * scaleX, frame.height * scaleY]
    const [middleX, middleY] = middleOf(frame)
    const placed: readonly [number, number] = [group.x + (middleX - fromX) * scaleX, group.y + (middleY - fromY) * scaleY]
    const mirrored: readonly [number, number] = [group.flipX ? 2 * about[0] - placed[0] : placed[0], group.flipY ? 2 * about[1] - placed[1] : placed[1]]
    const [x, y] = turned(mirrored, about, group.rotation)
    const own = group.flipX === group.flipY ? frame.rotation : -frame.rotation
    return outer({
      x: x - width / 2, y: y - height / 2, width, height, rotation: (own + group.rotation) % 360,
      flipX: frame.flipX !== group.flipX, flipY: frame.flipY !== group.flipY,
    })
  }
}

/** A frame in slide points. */
export function onSlide(frame: Frame, { left, perEmu, top }: Scale): Frame {
  return { ...frame, x: left + frame.x * perEmu, y: top + frame.y * perEmu, width: frame.width * perEmu, height: frame.height * perEmu }
}

/** A frame as fields of an element. */
export function fieldsOf({ flipX, flipY, height, rotation, width, x, y }: Frame): Frame {
  return { x: rounded(x), y: rounded(y), width: Math.max(1, rounded(width)), height: Math.max(1, rounded(height)), rotation: rounded(rotation), flipX, flipY }
}
