import type { Slide, TextElement } from '@lectern/shared/lesson'
import { linksOf, rangeBoxes } from '@lectern/shared/text'
import type { TextRect } from '@lectern/shared/text'
import { textLayoutOf, verticalOffset } from '../rendering/text/text-layout.ts'
import type { PaintContext } from '../rendering/view-definition.ts'

/** A link on a slide and where it is drawn. */
export interface SlideLink {
  readonly key: string
  readonly href: string
  readonly text: string
  readonly element: TextElement
  /** One a line, slide points from the top left corner of the element before it is turned. */
  readonly boxes: readonly TextRect[]
}

/** Names a link by its element and the index of its first character there. */
export function linkKey(elementId: string, start: number): string {
  return `${elementId} ${start}`
}

/** The links of a slide, back first. */
export function slideLinks(slide: Slide, paint: Pick<PaintContext, 'measure' | 'fontVersion'>): readonly SlideLink[] {
  return slide.elements.flatMap((element) => {
    const links = element.type === 'text' ? linksOf(element.text) : []
    if (element.type !== 'text' || links.length === 0) return []
    const layout = textLayoutOf(element, paint.measure, paint.fontVersion())
    const down = verticalOffset(element, layout)
    return links.map(({ href, text, start, end }) => ({
      key: linkKey(element.id, start), href, text, element,
      boxes: rangeBoxes(layout, start, end).map((box) => ({ ...box, y: box.y + down })),
    }))
  })
}
