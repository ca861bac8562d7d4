import { isActivity } from '@lectern/shared/activities'
import { CANVAS, resolveStyle } from '@lectern/shared/lesson'
import type { DrawnShape, DrawnText, LessonElement, Resolved, Slide } from '@lectern/shared/lesson'
import { linksOf, plainText } from '@lectern/shared/text'
import type { Measure } from '@lectern/shared/text'
import type { Place } from '../player/fitted-slide.ts'
import { boundsOf, boundsOfAll } from '../rendering/geometry/frame.ts'
import type { Frame } from '../rendering/geometry/frame.ts'
import { browserPaint, resourceVersion } from '../rendering/paint-context.ts'
import type { Area } from '../rendering/image/image-fit.ts'
import { presenterArea } from '../rendering/presenter/paint-presenter.ts'
import { textLayoutOf, verticalOffset } from '../rendering/text/text-layout.ts'

/** Free room round what is shown of a slide, slide points. */
const ROOM = 40
/** The least width that fills a screen, slide points: words are not larger there than those of the question beside it. */
const WIDTH_MIN = 720
/** What takes more than this share of the slide, of its width or height, is shown with all of that. */
const WHOLE = 0.85
/** A form that is narrower or lower than this is a line between others, slide points. */
const LINE_MAX = 24
/** Where there is nothing to show. */
const NOTHING: Place = { left: 0, top: 0, width: CANVAS.width, height: 0 }
const ALL: Place = { left: 0, top: 0, width: CANVAS.width, height: CANVAS.height }

const known = new WeakMap<Slide, { readonly version: number; readonly place: Place | null }>()

/**
 * What of a slide its picture shows where its questions stand below or beside it: the part with everything else, as its words are larger
 * then, and all of it where that is full or a picture lies behind it. Of no height where there is nothing else, so that no question stands
 * there twice; null: nothing is asked. The same object until fonts arrive.
 */
export function picturedPart(slide: Slide): Place | null {
  const version = resourceVersion()
  const before = known.get(slide)
  if (before?.version === version) return before.place
  const presenter = presenterArea({ ...slide, elements: slide.elements.filter((element) => !isActivity(element)) }, browserPaint)
  const found = findPart(slide, browserPaint.measure, { fontVersion: browserPaint.fontVersion(), presenter })
  const same = before !== undefined && JSON.stringify(before.place) === JSON.stringify(found) ? before.place : found
  known.set(slide, { version, place: same })
  return same
}

/** The same, not kept. `fontVersion` counts changes of what `measure` says; `presenter` is where somebody stands. */
export function findPart(slide: Slide, measure: Measure, { fontVersion = 0, presenter = null }: { readonly fontVersion?: number; readonly presenter?: Area | null } = {}): Place | null {
  const questions = slide.elements.filter(isActivity)
  if (questions.length === 0) return null
  if (slide.background.kind === 'image') return ALL
  const rest = slide.elements.flatMap((element) => {
    if (isActivity(element)) return []
    const shown = resolveStyle(element, slide.theme)
    if (isDecoration(shown, questions)) return []
    const frame = filledBy(shown, measure, fontVersion)
    const { x, y, width, height } = boundsOf(frame)
    return x < CANVAS.width && y < CANVAS.height && x + width > 0 && y + height > 0 ? [frame] : []
  })
  const bounds = boundsOfAll(presenter === null ? rest : [...rest, { ...presenter, rotation: 0 }])
  if (bounds === null) return NOTHING
  const [left, width] = within(bounds.x, bounds.width, CANVAS.width, WIDTH_MIN)
  const [top, height] = within(bounds.y, bounds.height, CANVAS.height, 0)
  return { left, top, width, height }
}

/** Forms may be the artwork of a template; boxes of text may grow with their words. */
const isForm = (element: Resolved<LessonElement>): element is DrawnShape => 'artwork' in element
const isTextBox = (element: Resolved<LessonElement>): element is DrawnText => 'autofit' in element && !isForm(element)

/** Whether an element says nothing without the question: a text without words, and a form without any that is the card behind it, a line, or at the edge of the slide. */
function isDecoration(element: Resolved<LessonElement>, questions: readonly Frame[]): boolean {
  if (!isTextBox(element) && !isForm(element)) return false
  if (plainText(element.text).trim() !== '' || linksOf(element.text).length > 0) return false
  if (isTextBox(element)) return true
  const { x, y, width, height } = boundsOf(element)
  const isAtEdge = x <= 0 || y <= 0 || x + width >= CANVAS.width || y + height >= CANVAS.height
  return isAtEdge || Math.min(width, height) < LINE_MAX || questions.some((question) => {
    const [centreX, centreY] = [question.x + question.width / 2, question.y + question.height / 2]
    return x < centreX && centreX < x + width && y < centreY && centreY < y + height
  })
}

/** The part of its box that an element fills: of a text its words, which may be few in a wide one. */
function filledBy(text: Resolved<LessonElement>, measure: Measure, fontVersion: number): Frame {
  if (!isTextBox(text) || text.rotation !== 0) return text
  const layout = textLayoutOf(text, measure, fontVersion)
  if (text.fill !== 'transparent' || layout.height > text.height) return text
  const ends = layout.lines.flatMap(({ marker, runs }) => [...runs, ...(marker === null ? [] : [marker])].map(({ width, x }) => [x, x + width] as const))
  const left = Math.min(...ends.map(([from]) => from))
  return {
    x: text.x + left, width: Math.max(...ends.map(([, to]) => to)) - left,
    y: text.y + verticalOffset(text, layout), height: layout.height, rotation: 0,
  }
}

/** Where a stretch of `size` from `start` begins with the room round it, and how long it is then: at least `least`, and all that there is where it is most of it. */
function within(start: number, size: number, all: number, least: number): readonly [number, number] {
  const from = Math.max(0, start - ROOM)
  const to = Math.min(all, start + size + ROOM)
  if (to - from > WHOLE * all) return [0, all]
  const length = Math.max(least, to - from)
  return [Math.min(Math.max(0, (from + to - length) / 2), all - length), length]
}
