import { PenLine } from 'lucide-react'
import { OVERLAY } from '../../canvas/overlay-look.ts'
import type { ToolAppearance } from '../appearances.ts'
import { PEN_UNIT } from './smooth-stroke.ts'

/** How the pen looks, and what it has drawn so far. */
export const appearance: ToolAppearance = {
  icon: PenLine, needsRoom: true,
  paintDraft: (context, { kind = '' }) => {
    const numbers = kind.split(' ').map(Number)
    context.beginPath()
    for (let at = 0; at + 1 < numbers.length; at += 2) context.lineTo(numbers[at] ?? 0, numbers[at + 1] ?? 0)
    context.lineWidth = 2 * PEN_UNIT
    context.lineCap = 'round'
    context.lineJoin = 'round'
    context.strokeStyle = OVERLAY.accent
    context.stroke()
  },
}
