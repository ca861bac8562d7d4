import * as Y from 'yjs'
import { elementRecordOf } from '../build.ts'
import { elementRecords, slideRecord, typeOf } from '../document.ts'
import type { LessonRecord } from '../document.ts'
import { toFront } from '../element-writes.ts'
import { textsOf } from '../elements/content.ts'
import { isStyled } from '../elements/fields.ts'
import { definitionOf } from '../elements/registry.ts'
import type { LessonElement } from '../elements/registry.ts'
import { elementModel, valueSchema } from '../elements/schemas.ts'
import { EMPTY_RICH_TEXT } from '../../text/rich-text.ts'
import type { RichText } from '../../text/rich-text.ts'
import { newId } from '../ids.ts'
import { ELEMENT, SLIDE } from '../keys.ts'
import type { LessonOrigin } from '../origin.ts'
import { elementsOf, slidePropsOf } from '../reads.ts'
import { sameValue, setChanged } from '../patch.ts'
import type { Background } from '../slide.ts'
import { arrangeArtwork, readArtwork } from './artwork.ts'
import { backgroundFor, chosenLayout, ownLayout, readDesign } from './design.ts'
import type { Design, DesignPlace, LayoutChoice } from './design.ts'
import { backgroundOf, placesOf } from './layouts.ts'
import type { Layout } from './layout-names.ts'
import type { LayoutPlace } from './layouts.ts'
import { isUnfilled, slotOf } from './standing.ts'

/** Parts that stand in for each other when a layout has no place of the same one; the first of a row are filled first. */
const FAMILIES: readonly (readonly string[])[] = [
  ['heading', 'title', 'section'],
  ['body', 'bullets', 'step', 'quote', 'caption', 'sectionText', 'subheading', 'subtitle', 'source', 'label', 'number'],
  ['picture'],
]

/** Only what somebody put into a large number becomes one. */
const EXACT = new Set<string>(['number'])

const partOf = (element: LessonElement): string => ('placeholder' in element && typeof element.placeholder === 'string' ? element.placeholder : 'none')
const familyOf = (part: string): number => FAMILIES.findIndex((family) => family.includes(part))
const rankOf = (part: string): number => FAMILIES[familyOf(part)]?.indexOf(part) ?? 0

/** The part whose words are legible on slides of a layout, for words that have no place there: those of sections are in the colour for words on the accent. */
function partOn(layout: Layout, part: string): string {
  if (layout === 'section') return familyOf(part) === 0 ? 'section' : familyOf(part) === 1 ? 'sectionText' : part
  return part === 'section' ? 'heading' : part === 'sectionText' ? 'body' : part
}

/** Which element goes to which place: the same place first, then the same part, then one that stands in for it, in reading order. One of several that stand free beside each other, as steps in two rows do, stands in for nothing: they belong together. */
function matchPlaces(elements: readonly LessonElement[], places: readonly LayoutPlace[]): Map<LayoutPlace, LessonElement> {
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
  const freeOf = Map.groupBy([...left].filter((element) => slotOf(element) === null), partOf)
  const isOneOfSeveral = (element: LessonElement): boolean => slotOf(element) === null && (freeOf.get(partOf(element))?.length ?? 0) > 1
  const byRank = places.toSorted((a, b) => rankOf(a.placeholder) - rankOf(b.placeholder))
  fill(byRank, (element, { placeholder }) => !EXACT.has(placeholder) && !isOneOfSeveral(element) && familyOf(partOf(element)) === familyOf(placeholder))
  return found
}

/** Words of a list that nobody has begun. */
const EMPTY_LIST: RichText = { blocks: EMPTY_RICH_TEXT.blocks.map((block) => ({ ...block, kind: 'bullet' })) }

type Place = LayoutPlace | DesignPlace
const ofTemplate = (place: Place | undefined): DesignPlace | undefined => (place !== undefined && 'prompt' in place ? place : undefined)
type Box = Pick<LayoutPlace, 'x' | 'y' | 'width' | 'height'>
const boxOf = ({ x, y, width, height }: Box): Box => ({ x, y, width, height })
const wordOf = ({ placeholder, slot }: Place): string => `${placeholder} ${slot}`

/** A heading is no lower than this, slide points. */
const HEADING_LEAST = 100

/** Whether two boxes share any of the slide. */
const meets = (one: Box, other: Box): boolean => (
  one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height
)

/** Where a heading goes for which a layout has no place, when it would lie on one of its places: as high as headings stand elsewhere. Null where it stays. */
function homeOf(heading: LessonElement, places: readonly Box[]): Box | null {
  const [usual] = placesOf('titleBody')
  if (usual === undefined || familyOf(partOf(heading)) !== 0 || !places.some((place) => meets(place, heading))) return null
  // Places of layouts without a heading begin a little higher than one ends.
  const height = Math.min(usual.height, ...places.map(({ y }) => y - usual.y))
  return height < HEADING_LEAST ? null : { ...boxOf(usual), height }
}

/** An element that invites to fill a place, or is the logo that stands in it; not part of a document yet. */
function invitation(place: Place): LessonRecord {
  const { placeholder, slot } = place
  const type = placeholder === 'picture' || placeholder === 'logo' ? 'image' : 'text'
  const { picture, prompt, locked = false, required = false } = ofTemplate(place) ?? {}
  const data = {
    id: 'new', order: 'a0', type, placeholder, slot, locked, ...boxOf(place), ...(prompt !== undefined && { prompt }), ...(required && { required }),
    ...(type === 'image'
      ? picture ?? { blob: null, naturalWidth: Math.max(1, Math.round(place.width)), naturalHeight: Math.max(1, Math.round(place.height)) }
      : { text: placeholder === 'bullets' ? EMPTY_LIST : EMPTY_RICH_TEXT }),
  }
  const record = elementRecordOf(elementModel(type)?.parse(data) as LessonElement, 'a0')
  for (const [key, value] of stylesOf(type, place)) record.set(key, value)
  return record
}

/** The styles that a place gives to elements of a type: those of its fields, where they are possible. */
export function stylesOf(type: string, place: Place | undefined): readonly (readonly [key: string, value: unknown])[] {
  const fields = definitionOf(type)?.fields ?? {}
  return Object.entries(ofTemplate(place)?.style ?? {}).filter(([key, value]) => {
    const field = fields[key]
    return field !== undefined && isStyled(field) && valueSchema(field).safeParse(value).success
  })
}

/** Has an element that fills a place say what a template says of that, and no more what that of the place before said. */
function furnish(record: LessonRecord, place: Place, was: Place | undefined): void {
  const [now, before] = [ofTemplate(place), ofTemplate(was)]
  if (now === undefined && before === undefined) return
  const type = typeOf(record) ?? ''
  for (const [key, value] of stylesOf(type, was)) if (record.get(key) === value) record.delete(key)
  for (const [key, value] of stylesOf(type, place)) if (!record.has(key)) record.set(key, value)
  setChanged(record, new Map<string, unknown>([['prompt', now?.prompt], ['required', now?.required === true ? true : undefined]]))
  if (now?.locked === true || before?.locked === true) record.set(ELEMENT.locked, now?.locked === true)
  if (now?.picture !== undefined && record.get('blob') === before?.picture?.blob) setChanged(record, new Map(Object.entries(now.picture)))
}

/** What of a slide stays when it gets a layout. */
interface Arranging {
  /** The design that it is arranged by so far, where that is not the lesson's any more. */
  readonly before?: Design | null
  /** What somebody moved from where its place was stays there. */
  readonly keepsMoved?: boolean
  /** No place invites where words stand free; a logo comes all the same. */
  readonly sparesFreeText?: boolean
  /** No place invites at all; a logo comes all the same. */
  readonly fillsOnly?: boolean
}

/** Makes a slide one of a layout; inside a transaction of the caller. */
export function arrangeSlide(slide: LessonRecord, choice: LayoutChoice, { before, keepsMoved = false, sparesFreeText = false, fillsOnly = false }: Arranging = {}): void {
  const records = elementRecords(slide)
  if (records === null) return
  const props = slidePropsOf('slide', slide)
  const design = slide.doc === null ? null : readDesign(slide.doc)
  const wasDesign = before === undefined ? design : before
  const { base, own } = chosenLayout(design, choice)
  const places: readonly Place[] = own?.places ?? placesOf(base)
  const wasOwn = ownLayout(wasDesign, props)
  // Its template is gone, and nobody can tell any more what of the slide came with it.
  const isLeft = props.ownLayout !== undefined && wasDesign === null
  const wasPlaces = new Map((wasOwn?.places ?? placesOf(props.layout)).map((place) => [wordOf(place), place as Place]))
  const wasPlace = (element: LessonElement): Place | undefined => wasPlaces.get(slotOf(element) ?? '')
  const staysMoved = (element: LessonElement): boolean => {
    const was = wasPlace(element)
    return keepsMoved && was !== undefined && !sameValue(boxOf(element), boxOf(was))
  }
  // All of them, also those that wait for a layout with their place.
  const elements = elementsOf(slide, 'all')
  const filled = matchPlaces(elements, places)
  const invited: string[] = []
  const standing = elements.filter((element) => slotOf(element) === null && textsOf(element).length > 0 && !isUnfilled(element) && ![...filled.values()].includes(element))
  for (const place of places) {
    const element = filled.get(place) ?? elements.find((candidate) => isUnfilled(candidate) && slotOf(candidate) === wordOf(place))
    const record = element && records.get(element.id)
    if (element !== undefined && record instanceof Y.Map) {
      const was = wasPlace(element)
      // All of them, so that of two layouts chosen at the same time one has the whole box.
      const box = filled.has(place) && staysMoved(element) ? {} : { ...boxOf(place), rotation: 0 }
      for (const [key, value] of Object.entries({ ...box, placeholder: place.placeholder, slot: place.slot })) record.set(key, value)
      furnish(record as LessonRecord, place, was)
    } else if (place.placeholder === 'logo' || (!fillsOnly && !(sparesFreeText && standing.some((words) => meets(place, words))))) {
      // A logo is filled from the beginning, so that of two people who put it there neither's would be left out: it is the same element.
      const mark = `logo-${place.slot}`
      const id = ofTemplate(place)?.picture === undefined || records.has(mark) ? newId() : mark
      records.set(id, invitation(place))
      invited.push(id)
    }
  }
  const homes = new Map<string, Box>()
  const kept = new Set([...filled.values()].map((element) => element.id))
  for (const element of elements) {
    const record = records.get(element.id)
    if (!(record instanceof Y.Map) || isUnfilled(element) || kept.has(element.id)) continue
    const part = partOn(base, partOf(element))
    if (part !== partOf(element)) record.set('placeholder', part)
    if (slotOf(element) === null) continue
    const home = staysMoved(element) ? null : homeOf(element, places)
    if (home !== null) {
      for (const [key, value] of Object.entries({ ...home, rotation: 0 })) record.set(key, value)
      homes.set(element.id, home)
    }
    const logo = ofTemplate(wasPlace(element))?.picture
    // The logo of a template is no work of the author's; nor where its template lost against a theme that was chosen at the same time.
    const isLogo = logo === undefined ? isLeft && element.locked && partOf(element) === 'logo' : record.get('blob') === logo.blob
    if (isLogo) records.delete(element.id)
    else record.delete(ELEMENT.slot)
  }
  toFront(records, invited)
  const free = elements.filter((element) => textsOf(element).length > 0 && !isUnfilled(element) && !kept.has(element.id))
    .map((element) => homes.get(element.id) ?? element)
  arrangeArtwork(records, { elements, free, layout: base }, own === undefined && slide.doc !== null ? readArtwork(slide.doc) : null)
  slide.set(SLIDE.layout, base)
  if (own === undefined) slide.delete(SLIDE.ownLayout)
  else slide.set(SLIDE.ownLayout, own.id)
  const left = isLeft && props.background.kind === 'image' ? [props.background] : []
  followBackground(slide, backgroundFor(design, base, own), [backgroundFor(wasDesign, props.layout, wasOwn), backgroundOf(props.layout), ...left])
}

/** Gives a slide another background, unless somebody chose the one that it has. */
export function followBackground(slide: LessonRecord, now: Background, unchosen: readonly Background[]): void {
  const { background } = slidePropsOf('slide', slide)
  if (unchosen.some((one) => sameValue(background, one))) setChanged(slide, new Map([[SLIDE.background, now]]))
}

/**
 * Arranges a slide by a layout, in one transaction: what somebody filled goes to the places for it, the rest stays where it is and stands
 * free, and places that nobody filled invite. Nothing is deleted: an empty place of the layout before waits, and comes back with it. Only
 * the logo that a template put there goes with its place, and what it draws behind words is that of the new layout.
 */
export function setLayout(doc: Y.Doc, slideId: string, layout: LayoutChoice, origin: LessonOrigin): void {
  const slide = slideRecord(doc, slideId)
  if (slide !== null) doc.transact(() => arrangeSlide(slide, layout), origin)
}
