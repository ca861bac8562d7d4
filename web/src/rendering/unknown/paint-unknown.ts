import type { LessonElement } from '@lectern/shared/lesson'
import type { Painter } from '../view-definition.ts'

/** Colours of the box that stands for what cannot be drawn; on paper in both themes, since a slide is paper. */
const LOOK = { fill: '#EEEBE3', ink: '#6B6558' } as const
/** Slide points. */
const LETTERS = 28

/** A labelled box in the place of an element that a newer version made: the name its author gave it, else that of its type. */
export const unknownPainter: Painter<LessonElement> = {
  paint: (context, element) => {
    const { width, height } = element
    context.fillStyle = LOOK.fill
    context.fillRect(0, 0, width, height)
    context.fillStyle = LOOK.ink
    context.font = `${LETTERS}px "Inter Variable"`
    context.textAlign = 'center'
    // Squeezed rather than cut where it is too long.
    context.fillText(element.name || element.type, width / 2, height / 2, width)
  },
  reach: ({ width, height }) => ({ x: 0, y: 0, width, height }),
}
