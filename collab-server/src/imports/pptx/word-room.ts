import { INSET_MAX } from './boxes.ts'
import type { Insets } from './boxes.ts'
import type { SlideContext } from './deck-context.ts'
import type { DeckForm } from './forms.ts'
import { frameIn, onSlide } from './frames.ts'
import type { Frame, FrameChange } from './frames.ts'
import { at, child } from './xml.ts'
import type { XmlNode } from './xml.ts'

const NONE: Insets = { left: 0, top: 0, right: 0, bottom: 0 }
/** Of a quarter of a circle, what its corner takes of the room for words. */
const CORNER = 1 - Math.SQRT1_2
/** What is left for the insets of the words themselves, slide points. */
const FURTHEST = INSET_MAX - 100

/** Where the words of a shape stand: what was drawn of a diagram says it apart (`dsp:txXfrm`), turned about what the shape is turned; others have their frame. */
export function roomOf(node: XmlNode, frame: Frame, change: FrameChange, { scale }: SlideContext): Frame {
  const room = frameIn(child(node, 'p:txXfrm'))
  if (room === null || room.width === 0 || room.height === 0) return frame
  const turned = room.rotation + (frameIn(at(node, 'p:spPr', 'a:xfrm'))?.rotation ?? 0)
  return { ...onSlide(change({ ...room, rotation: ((turned % 360) + 360) % 360 }), scale), flipX: false, flipY: false }
}

/** How much further in than those of their form the words of a room stand; null where words of that form cannot stand there. */
export function insetsOf({ cornerRadius, shape }: DeckForm, frame: Frame, room: Frame): Insets | null {
  if (room === frame) return NONE
  const isUpright = frame.rotation === 0 && room.rotation === 0 && !frame.flipX && !frame.flipY
  if (!isUpright || (shape !== 'rectangle' && shape !== 'ellipse')) return null
  const [across, down] = shape === 'ellipse' ? [(frame.width / 2) * CORNER, (frame.height / 2) * CORNER] : [cornerRadius * CORNER, cornerRadius * CORNER]
  const insets: Insets = {
    left: room.x - frame.x - across, top: room.y - frame.y - down,
    right: frame.x + frame.width - room.x - room.width - across, bottom: frame.y + frame.height - room.y - room.height - down,
  }
  return Object.values(insets).every((inset) => Math.abs(inset) < FURTHEST) ? insets : null
}
