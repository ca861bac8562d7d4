import * as Y from 'yjs'
import { elementRecords, slideRecord } from '../document.ts'
import type { LessonRecord } from '../document.ts'
import { addElement } from '../element-writes.ts'
import type { LessonElement, NewElement } from '../elements/registry.ts'
import { ELEMENT, SLIDE } from '../keys.ts'
import type { LessonOrigin } from '../origin.ts'
import { setChanged } from '../patch.ts'
import { elementsOf, slidePropsOf } from '../reads.ts'
import { DEFAULT_BACKGROUND } from '../slide.ts'
import { addSlide } from '../slide-writes.ts'
import { backgroundFor, chosenLayout, readDesign } from './design.ts'
import type { DesignPlace } from './design.ts'
import type { Layout } from './layout-names.ts'
import { arrangeSlide, followBackground, stylesOf } from './layout-writes.ts'
import { backgroundOf } from './layouts.ts'
import { fittedSize } from './placed-text.ts'
import { isUnfilled, slotOf } from './standing.ts'

/** Places in which nothing stands but words that are short, a picture or a logo. */
const NARROW: ReadonlySet<string> = new Set(['title', 'heading', 'section', 'subtitle', 'subheading', 'label', 'source', 'picture', 'logo'])

/** A slide as it was drawn in an arrangement of the product. */
export interface DrawnLayout {
  /** Absent for a new one. */
  readonly id?: string | undefined
  readonly layout: Layout
  /** Back first, as they are to stand: artwork, those in the layout's places, and what stands free around them. */
  readonly elements: readonly NewElement[]
}

/** Adds such a slide behind another one (`null`: at the start; undefined: at the end), in the layout that the lesson has for it. @throws LessonWriteError when its id is taken */
export function addDrawnSlide(doc: Y.Doc, after: string | null | undefined, { id: own, layout, elements }: DrawnLayout, origin: LessonOrigin): string {
  const id = addSlide(doc, { ...(after === undefined ? {} : { after }), ...(own === undefined ? {} : { id: own }) }, origin)
  // A template that somebody built draws what is behind its words itself.
  const drawn = readDesign(doc) === null ? elements : elements.filter((element) => !('artwork' in element))
  for (const element of drawn) addElement(doc, id, element, origin)
  declareLayout(doc, id, layout, origin)
  return id
}

/**
 * Says of a slide which arrangement of the product it has been drawn in: its elements and its artwork stand where they are to stand, and no place asks anybody
 * to fill it. Nothing else of them changes, unless the lesson's design has a layout for that: what fills places goes to those of it, in
 * their style, and no larger than there is room for; what stands free goes where its words would.
 */
function declareLayout(doc: Y.Doc, slideId: string, layout: Layout, origin: LessonOrigin): void {
  const slide = slideRecord(doc, slideId)
  if (slide === null) return
  const before = slidePropsOf('slide', slide).layout
  const design = readDesign(doc)
  const { own } = chosenLayout(design, layout)
  doc.transact(() => {
    if (own !== undefined) return moveIntoPlaces(slide, layout, own.places)
    slide.set(SLIDE.layout, layout)
    followBackground(slide, backgroundFor(design, layout, undefined), [backgroundOf(before), DEFAULT_BACKGROUND])
  }, origin)
}

function moveIntoPlaces(slide: LessonRecord, layout: Layout, places: readonly DesignPlace[]): void {
  const records = elementRecords(slide)
  const free = elementsOf(slide, 'all').filter((element) => slotOf(element) === null)
  arrangeSlide(slide, layout, { fillsOnly: true })
  const recordOf = (id: string): LessonRecord | null => {
    const record = records?.get(id)
    return record instanceof Y.Map ? record as LessonRecord : null
  }
  const isFree = new Set(free.map(({ id }) => id))
  const bySlot = new Map(places.map((place) => [`${place.placeholder} ${place.slot}`, place]))
  const filled = new Set<DesignPlace>()
  for (const element of elementsOf(slide, 'all')) {
    const [place, record] = [bySlot.get(slotOf(element) ?? ''), recordOf(element.id)]
    if (place === undefined || record === null || isFree.has(element.id) || isUnfilled(element)) continue
    filled.add(place)
    const styles = new Map(stylesOf(element.type, place))
    if (isWords(element)) {
      const { id: _id, order: _order, ...words } = { ...element, ...Object.fromEntries(styles) }
      styles.set('fontSize', fittedSize(words, words.fontSize))
    }
    setChanged(record, styles)
  }
  const open = places.filter((place) => !filled.has(place) && !NARROW.has(place.placeholder))
  for (const [id, values] of inRoom(free, open)) {
    const record = recordOf(id)
    // Together they are one picture: none of them fills a place by itself.
    record?.delete(ELEMENT.slot)
    if (record !== null) setChanged(record, values)
  }
}

type Words = Extract<LessonElement, { type: 'text' }>
const isWords = (element: LessonElement): element is Words => 'placeholder' in element && 'text' in element

type Box = Pick<LessonElement, 'x' | 'y' | 'width' | 'height'>
const around = (boxes: readonly Box[]): Box => {
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))]
  return { x, y, width: Math.max(...boxes.map((box) => box.x + box.width)) - x, height: Math.max(...boxes.map((box) => box.y + box.height)) - y }
}

/** Elements as they stand to each other in the middle of the room that some places have, smaller where that is less than they had; as they were where there is none. */
function inRoom(elements: readonly LessonElement[], places: readonly Box[]): ReadonlyMap<string, ReadonlyMap<string, unknown>> {
  if (elements.length === 0) return new Map()
  const from = around(elements)
  const room = places.length === 0 ? from : around(places)
  const scale = Math.min(1, room.width / from.width, room.height / from.height)
  const [left, top] = [room.x + (room.width - from.width * scale) / 2, room.y + (room.height - from.height * scale) / 2]
  return new Map(elements.map((element) => {
    const box = { x: left + (element.x - from.x) * scale, y: top + (element.y - from.y) * scale, width: element.width * scale, height: element.height * scale }
    const values = new Map<string, unknown>(Object.entries(box).map(([key, value]) => [key, Math.round(value)]))
    const { fontSize, placeholder } = element as { readonly fontSize?: number; readonly placeholder?: string }
    if (fontSize !== undefined) values.set('fontSize', Math.max(4, Math.floor(fontSize * scale)))
    // Arranging may have given it another part.
    if (placeholder !== undefined) values.set('placeholder', placeholder)
    return [element.id, values]
  }))
}
