import type { Background } from '../slide.ts'
import type { Layout } from './layout-names.ts'
import type { Placeholder } from './placeholders.ts'
import { themeColour } from './theme.ts'

/** A place of a layout for one element; the box in slide points. */
export interface LayoutPlace {
  readonly placeholder: Exclude<Placeholder, 'none'>
  /** Which of the places for the same part, counted from 0. */
  readonly slot: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Left edge of what stands on a slide, and the room between it and the right edge, slide points. */
const [LEFT, ROOM] = [120, 1680]
/** Between columns, slide points. */
const GAP = 80

const place = (placeholder: LayoutPlace['placeholder'], x: number, y: number, width: number, height: number, slot = 0): LayoutPlace => (
  { placeholder, slot, x, y, width, height }
)
const HEADING = place('heading', LEFT, 90, ROOM, 170)

/** Places side by side, so many as there are columns. */
function columns(count: number, placeholder: LayoutPlace['placeholder'], y: number, height: number): readonly LayoutPlace[] {
  const width = (ROOM - GAP * (count - 1)) / count
  return Array.from({ length: count }, (_, slot) => place(placeholder, LEFT + slot * (width + GAP), y, width, height, slot))
}

const PLACES: Readonly<Record<Layout, readonly LayoutPlace[]>> = {
  title: [place('title', 160, 340, 1600, 220), place('subtitle', 260, 584, 1400, 120)],
  section: [place('section', LEFT, 300, ROOM, 280), place('sectionText', LEFT, 610, ROOM, 160)],
  titleBody: [HEADING, place('body', LEFT, 300, ROOM, 670)],
  twoColumns: [HEADING, ...columns(2, 'body', 300, 670)],
  comparison: [HEADING, ...columns(2, 'label', 290, 90), ...columns(2, 'body', 400, 570)],
  pictureLeft: [place('picture', 0, 0, 900, 1080), place('heading', 980, 120, 820, 230), place('body', 980, 380, 820, 580)],
  pictureRight: [place('heading', LEFT, 120, 820, 230), place('body', LEFT, 380, 820, 580), place('picture', 1020, 0, 900, 1080)],
  quote: [place('quote', 240, 240, 1440, 460), place('source', 240, 730, 1440, 80)],
  bigNumber: [place('number', LEFT, 220, ROOM, 380), place('caption', 360, 640, 1200, 200)],
  steps: [HEADING, ...columns(3, 'label', 330, 90), ...columns(3, 'step', 440, 500)],
  blank: [],
}

/** The places of a layout in reading order; none without one. */
export function placesOf(layout: Layout | undefined): readonly LayoutPlace[] {
  return layout === undefined ? [] : PLACES[layout]
}

/** What lies behind a slide of a layout while nobody chose anything else. */
export function backgroundOf(layout: Layout | undefined): Background {
  return { kind: 'colour', colour: themeColour(layout === 'section' ? 'accent' : 'paper') }
}

/** The layout of a new slide behind one of a layout: what divides or stands out comes once, what explains comes again. */
export function layoutAfter(layout: Layout | undefined): Layout {
  const isRepeated = layout !== undefined && !['title', 'section', 'quote', 'bigNumber'].includes(layout)
  return isRepeated ? layout : 'titleBody'
}
