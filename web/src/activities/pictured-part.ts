import { isActivity } from '@lectern/shared/activities'
import { CANVAS } from '@lectern/shared/lesson'
import type { Slide } from '@lectern/shared/lesson'
import type { Place } from '../player/fitted-slide.ts'
import { boundsOfAll } from '../rendering/geometry/frame.ts'

/** Free room round what is shown of a slide, slide points. */
const ROOM = 60
/** The least width that fills a screen, slide points: words are not larger there than those of the question below. */
const WIDTH_MIN = 720
/** What takes more than this share of the slide, of its width or height, is shown with all of that. */
const WHOLE = 0.85

/**
 * What of a slide its picture shows on a phone held upright, where the questions stand below it: the part with everything else, as its words
 * are larger then; of no height where there is nothing else, so that no question stands there twice. Null: all of it.
 */
export function picturedPart(slide: Slide): Place | null {
  if (!slide.elements.some(isActivity) || slide.presenter || slide.background.kind === 'image') return null
  const rest = boundsOfAll(slide.elements.filter((element) => !isActivity(element)))
  if (rest === null) return { left: 0, top: 0, width: CANVAS.width, height: 0 }
  const [left, width] = within(rest.x, rest.width, CANVAS.width, WIDTH_MIN)
  const [top, height] = within(rest.y, rest.height, CANVAS.height, 0)
  return (width === CANVAS.width && height === CANVAS.height) || height <= 0 ? null : { left, top, width, height }
}

/** Where a stretch of `size` from `start` begins with the room round it, and how long it is then: at least `least`, and all that there is where it is most of it. */
function within(start: number, size: number, all: number, least: number): readonly [number, number] {
  const from = Math.max(0, start - ROOM)
  const to = Math.min(all, start + size + ROOM)
  if (to - from > WHOLE * all) return [0, all]
  const length = Math.max(least, to - from)
  return [Math.min(Math.max(0, (from + to - length) / 2), all - length), length]
}
