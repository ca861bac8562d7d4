import { useMemo } from 'react'
import { CANVAS } from '@lectern/shared/lesson'
import type { LessonElement, Slide } from '@lectern/shared/lesson'
import { areaHolds, areaOnSlide } from '../../rendering/areas.ts'
import { boundsOfAll, frameOf } from '../../rendering/geometry/frame.ts'
import type { Area } from '../../rendering/image/image-fit.ts'
import { browserPaint, themedPaint } from '../../rendering/paint-context.ts'
import type { PaintContext } from '../../rendering/view-definition.ts'
import { wordAreas } from '../../rendering/word-areas.ts'
import type { VisibleBox } from './bar-place.ts'

/** The corner of the stage's view and its scale, CSS pixels. */
interface View {
  readonly scale: number
  readonly panX: number
  readonly panY: number
}

/** How much it counts that words are covered, beside what else is there. */
const WORDS_WEIGHT = 3
/** What takes more of the slide than this is what other things lie on; of it the words count alone. */
const GROUND = 0.12

/** What of a slide is to be seen, slide points. */
export interface Neighbour extends Area {
  /** How much it counts that it is covered. */
  readonly weight: number
}

/** An area of the slide as it lies on the stage. */
export function onStage({ height, weight = 1, width, x, y }: Area & { readonly weight?: number }, { panX, panY, scale }: View): VisibleBox {
  return { weight, left: panX + x * scale, top: panY + y * scale, right: panX + (x + width) * scale, bottom: panY + (y + height) * scale }
}

/**
 * What of a slide is to be seen beside some of its elements, slide points: their boxes, and the lines of their words, which count for more. What these
 * elements lie on is no neighbour: it is behind whatever stands there, and so is what takes much of the slide.
 */
export function neighboursOf({ elements }: Pick<Slide, 'elements'>, selected: readonly LessonElement[], paint: PaintContext): readonly Neighbour[] {
  const own = boundsOfAll(selected.map((element) => frameOf(element)))
  return elements.filter((element) => element.hidden !== true && !selected.some(({ id }) => id === element.id)).flatMap((element) => {
    const words = wordAreas(element, paint).map((area) => ({ ...area, weight: WORDS_WEIGHT }))
    if (element.width * element.height > GROUND * CANVAS.width * CANVAS.height) return words
    const box = areaOnSlide(element, { x: 0, y: 0, width: element.width, height: element.height })
    return own !== null && areaHolds(box, own) ? [] : [{ ...box, weight: 1 }, ...words]
  })
}

/** The same for the page, found once for each picture of the slide. */
export function useNeighbours(slide: Slide, selected: readonly LessonElement[]): readonly Neighbour[] {
  return useMemo(() => neighboursOf(slide, selected, themedPaint(browserPaint, slide)), [slide, selected])
}
