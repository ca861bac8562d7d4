import { textsOf } from '@lectern/shared/lesson'
import type { LessonElement } from '@lectern/shared/lesson'
import { plainText } from '@lectern/shared/text'
import { areaOnSlide } from './areas.ts'
import type { Area } from './image/image-fit.ts'
import { placedTextsOf } from './painters.ts'
import type { PaintContext } from './view-definition.ts'

/** Where the lines of an element's words lie on the slide; of types whose words are not placed yet its whole box. */
export function wordAreas(element: LessonElement, paint: PaintContext): readonly Area[] {
  if (element.hidden) return []
  const placed = placedTextsOf(element, paint)
  if (placed.length === 0) return textsOf(element).every((text) => plainText(text).trim() === '') ? [] : [areaOnSlide(element, { x: 0, y: 0, width: element.width, height: element.height })]
  return placed.flatMap(({ layout: { lines }, left, scale = 1, top }) => lines.flatMap(({ height, runs, width, x, y }) => (
    runs.some(({ text }) => text.trim() !== '') ? [areaOnSlide(element, { x: left + x * scale, y: top + y * scale, width: width * scale, height: height * scale })] : []
  )))
}
