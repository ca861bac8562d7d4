import type { LessonElement } from '@lectern/shared/lesson'
import type { Painter } from '../view-definition.ts'

/** Colours of the box that stands for what cannot be drawn; on paper in both themes, since a slide is paper. */
const LOOK = { fill: '#EEEBE3', ink: '#6B6558' } as const
/** Slide points. */
const LINE = 2
const DASH = [12, 8] as const
const LETTERS = 28
const PADDING = 16

/** A labelled box in the place of an element that a newer version made: the name its author gave it, else that of its type. */
export const unknownPainter: Painter<LessonElement> = {
  paint: (context, element) => {
    const { width, height } = element
    context.fillStyle = LOOK.fill
    context.fillRect(0, 0, width, height)
    context.strokeStyle = LOOK.ink
    context.lineWidth = LINE
    context.setLineDash([...DASH])
    context.strokeRect(LINE / 2, LINE / 2, Math.max(0, width - LINE), Math.max(0, height - LINE))
    context.setLineDash([])
    const size = Math.min(LETTERS, height / 2)
    const room = width - 2 * PADDING
    if (room <= 0 || size < 8) return
    context.fillStyle = LOOK.ink
    context.font = `500 ${size}px "Inter Variable", sans-serif`
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    // Squeezed rather than cut where it is too long.
    context.fillText(element.name === '' ? element.type : element.name, width / 2, height / 2, room)
  },
  reach: ({ width, height }) => ({ x: 0, y: 0, width, height }),
}
