import { elementLink, textsOf, wordsOf } from '@lectern/shared/lesson'
import type { LessonElement, Slide } from '@lectern/shared/lesson'
import { linksOf, rangeBoxes } from '@lectern/shared/text'
import type { TextRect } from '@lectern/shared/text'
import { placedTextsOf } from '../rendering/painters.ts'
import { themedPaint } from '../rendering/paint-context.ts'
import type { TextPaint } from '../rendering/view-definition.ts'
import { elementLinkKey, linkKey } from './link-key.ts'

/** A link on a slide and where it is drawn. */
export interface SlideLink {
  readonly key: string
  readonly href: string
  readonly text: string
  readonly element: LessonElement
  /** One a line, slide points from the top left corner of the element before it is turned. */
  readonly boxes: readonly TextRect[]
}

/** Less than this can hardly be hit, slide points. */
const LEAST_SIDE = 32

/** The link of a whole element, over all of its box; lines are a little wider there than they are drawn. */
function wholeLink(element: LessonElement): readonly SlideLink[] {
  const href = elementLink(element)
  if (href === null) return []
  const [width, height] = [Math.max(element.width, LEAST_SIDE), Math.max(element.height, LEAST_SIDE)]
  const box = { x: (element.width - width) / 2, y: (element.height - height) / 2, width, height }
  return [{ key: elementLinkKey(element.id), href, text: wordsOf(element), element, boxes: [box] }]
}

/** The links of a slide, back first; those of words lie over that of their element. */
export function slideLinks(slide: Slide, paint: TextPaint): readonly SlideLink[] {
  return slide.elements.flatMap((element) => {
    const whole = wholeLink(element)
    if (textsOf(element).every((text) => linksOf(text).length === 0)) return whole
    return [...whole, ...placedTextsOf(element, themedPaint(paint, slide)).flatMap(({ text: words, layout, left, top, scale = 1 }, place) => linksOf(words).map(({ href, text, start, end }) => ({
      key: linkKey(element.id, place, start), href, text, element,
      boxes: rangeBoxes(layout, start, end).map((box) => ({ x: box.x * scale + left, y: box.y * scale + top, width: box.width * scale, height: box.height * scale })),
    })))]
  })
}
