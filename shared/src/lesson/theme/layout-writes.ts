import * as Y from 'yjs'
import { elementRecordOf } from '../build.ts'
import { elementRecords, slideRecord } from '../document.ts'
import type { LessonRecord } from '../document.ts'
import { toFront } from '../element-writes.ts'
import { elementModel } from '../elements/schemas.ts'
import type { LessonElement } from '../elements/registry.ts'
import { EMPTY_RICH_TEXT } from '../../text/rich-text.ts'
import { newId } from '../ids.ts'
import { ELEMENT, SLIDE } from '../keys.ts'
import type { LessonOrigin } from '../origin.ts'
import { elementsOf, slidePropsOf } from '../reads.ts'
import { setChanged } from '../patch.ts'
import { backgroundOf, placesOf } from './layouts.ts'
import type { Layout, LayoutPlace } from './layouts.ts'
import { isUnfilled, slotOf } from './standing.ts'

/** Parts that stand in for each other when a layout has no place of the same one; the first of a row are filled first. */
const FAMILIES: readonly (readonly string[])[] = [
  ['heading', 'title', 'section'],
  ['body', 'step', 'quote', 'caption', 'sectionText', 'subtitle', 'source', 'label', 'number'],
  ['picture'],
]

/** Only what somebody put into a large number becomes one. */
const EXACT = new Set<string>(['number'])

const partOf = (element: LessonElement): string => ('placeholder' in element && typeof element.placeholder === 'string' ? element.placeholder : 'none')
const familyOf = (part: string): number => FAMILIES.findIndex((family) => family.includes(part))
const rankOf = (part: string): number => FAMILIES[familyOf(part)]?.indexOf(part) ?? 0

/** Which element goes to which place: the same place first, then the same part, then one that stands in for it, in reading order. */
export function matchPlaces(elements: readonly LessonElement[], places: readonly LayoutPlace[]): Map<LayoutPlace, LessonElement> {
  const left = new Set(elements.filter((element) => partOf(element) !== 'none' && !isUnfilled(element)).toSorted((a, b) => a.y - b.y || a.x - b.x))
  const found = new Map<LayoutPlace, LessonElement>()
  const fill = (open: readonly LayoutPlace[], fits: (element: LessonElement, place: LayoutPlace) => boolean): void => {
    for (const place of open) {
      const element = found.has(place) ? undefined : [...left].find((candidate) => fits(candidate, place))
      if (element === undefined) continue
      found.set(place, element)
      left.delete(element)
    }
  }
  fill(places, (element, { placeholder, slot }) => slotOf(element) === `${placeholder} ${slot}`)
  fill(places, (element, { placeholder }) => partOf(element) === placeholder)
  const byRank = places.toSorted((a, b) => rankOf(a.placeholder) - rankOf(b.placeholder))
  fill(byRank, (element, { placeholder }) => !EXACT.has(placeholder) && familyOf(partOf(element)) === familyOf(placeholder))
  return found
}

/** An element that invites to fill a place; not part of a document yet. */
function invitation({ placeholder, slot, x, y, width, height }: LayoutPlace): LessonRecord {
  const type = placeholder === 'picture' ? 'image' : 'text'
  const data = { id: 'new', order: 'a0', type, placeholder, slot, x, y, width, height }
  const given = type === 'image' ? { ...data, blob: null, naturalWidth: Math.round(width), naturalHeight: Math.round(height) } : { ...data, text: EMPTY_RICH_TEXT }
  return elementRecordOf(elementModel(type)?.parse(given) as LessonElement, 'a0')
}

/** Makes a slide one of a layout; inside a transaction of the caller. */
export function arrangeSlide(slide: LessonRecord, layout: Layout): void {
  const records = elementRecords(slide)
  if (records === null) return
  const { background, layout: before } = slidePropsOf('slide', slide)
  // All of them, also those that wait for a layout with their place.
  const elements = elementsOf(slide, 'all')
  const places = placesOf(layout)
  const filled = matchPlaces(elements, places)
  const invited: string[] = []
  for (const place of places) {
    const element = filled.get(place) ?? elements.find((candidate) => isUnfilled(candidate) && slotOf(candidate) === `${place.placeholder} ${place.slot}`)
    const record = element && records.get(element.id)
    if (record instanceof Y.Map) {
      // All of them, so that of two layouts chosen at the same time one has the whole box.
      for (const [key, value] of Object.entries({ ...place, rotation: 0 })) record.set(key, value)
    } else {
      const id = newId()
      records.set(id, invitation(place))
      invited.push(id)
    }
  }
  const kept = new Set([...filled.values()].map((element) => element.id))
  for (const element of elements) {
    const record = records.get(element.id)
    if (record instanceof Y.Map && !isUnfilled(element) && !kept.has(element.id) && slotOf(element) !== null) record.delete(ELEMENT.slot)
  }
  toFront(records, invited)
  slide.set(SLIDE.layout, layout)
  const was = backgroundOf(before)
  if (background.kind === 'colour' && background.colour === was.colour) setChanged(slide, new Map([[SLIDE.background, backgroundOf(layout)]]))
}

/**
 * Arranges a slide by a layout, in one transaction: what somebody filled goes to the places for it, the rest stays where it is and stands
 * free, and places that nobody filled invite. Nothing is deleted: an empty place of the layout before waits, and comes back with it.
 */
export function setLayout(doc: Y.Doc, slideId: string, layout: Layout, origin: LessonOrigin): void {
  const slide = slideRecord(doc, slideId)
  if (slide !== null) doc.transact(() => arrangeSlide(slide, layout), origin)
}
