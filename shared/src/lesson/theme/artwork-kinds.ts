import type { LessonElement } from '../elements/registry.ts'
import type { Layout } from './layout-names.ts'

/** What the artwork at the edges is called in `ShapeElement.artwork`; that of a layout has the name of the layout. */
export const EDGE = 'edge'

/** Layouts whose artwork takes the whole slide. */
const WHOLE: ReadonlySet<Layout | undefined> = new Set<Layout>(['title', 'section', 'quote', 'bigNumber'])

/** Whether slides of a layout have the artwork of edges. */
export function hasEdge(layout: Layout | undefined): boolean {
  return !WHOLE.has(layout)
}

/** Of what an element is the artwork; undefined for one that is an author's, as any is that somebody has unlocked. */
export function artworkOf(element: LessonElement): string | undefined {
  return 'artwork' in element && element.locked && element.artwork !== '' ? element.artwork as string : undefined
}

/** Whether an element belongs to a slide of a layout: what a template draws on slides of another one does not. */
export function suitsLayout(element: LessonElement, layout: Layout | undefined): boolean {
  const artwork = artworkOf(element)
  return artwork === undefined || (artwork === EDGE ? hasEdge(layout) : artwork === layout)
}
