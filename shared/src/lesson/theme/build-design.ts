import type * as Y from 'yjs'
import { plainText } from '../../text/rich-text.ts'
import { elementRecordOf } from '../build.ts'
import { elementRecord, fragmentAt, metaRoot, slideRecord } from '../document.ts'
import { elementsFor } from '../element-writes.ts'
import { textsOf } from '../elements/content.ts'
import { definitionOf } from '../elements/registry.ts'
import type { LessonElement } from '../elements/registry.ts'
import { resolveStyle } from '../elements/resolve-style.ts'
import { elementModel } from '../elements/schemas.ts'
import { CANVAS } from '../canvas.ts'
import { newId } from '../ids.ts'
import { ELEMENT, META, SLIDE } from '../keys.ts'
import type { LessonOrigin } from '../origin.ts'
import { checkFields, setChanged } from '../patch.ts'
import { elementsOf, readElement, readSlide } from '../reads.ts'
import { writeRichText } from '../rich-text-fragment.ts'
import { slideSchema } from '../slide.ts'
import type { Background, Slide } from '../slide.ts'
import { EMPTY_RICH_TEXT } from '../../text/rich-text.ts'
import { DESIGN_LIMITS, PLACE_STYLES } from './design-schema.ts'
import type { Design, DesignLayout, DesignPlace } from './design.ts'
import type { Layout } from './layout-names.ts'
import { PROMPT_MAX } from './placeholders.ts'
import type { Placeholder } from './placeholders.ts'
import { isUnfilled } from './standing.ts'

/** The parts that places of a template play first of all (S2 §3: heading, subheading, bullet, content, slide image, logo), in the order they are offered. */
export const ANNOTATIONS = ['heading', 'subheading', 'bullets', 'body', 'picture', 'logo'] as const satisfies readonly Placeholder[]

/** What an element of a layout says as a place. */
interface Annotated {
  readonly placeholder?: Placeholder
  readonly slot?: number
  readonly prompt?: string
  readonly required?: boolean
  readonly blob?: string | null
  readonly naturalWidth?: number
  readonly naturalHeight?: number
}

const isPictureKind = (placeholder: Placeholder): boolean => placeholder === 'picture' || placeholder === 'logo'
const annotated = (element: LessonElement): Annotated => element as Annotated

/** Whether elements of its type fill places of layouts. */
export function fillsPlaces({ type }: LessonElement): boolean {
  return definitionOf(type)?.fields.slot !== undefined
}

const isPicture = (element: LessonElement): boolean => 'blob' in element

/** Whether an element of a layout that is built is one of its places, rather than something that stands on every slide of it. */
export function isPlace(element: LessonElement): boolean {
  const { placeholder, slot } = annotated(element)
  return fillsPlaces(element) && placeholder !== undefined && placeholder !== 'none' && slot !== undefined && element.hidden !== true
}

function placeOf(element: LessonElement): DesignPlace {
  const values = element as unknown as Readonly<Record<string, unknown>>
  const { blob, naturalHeight = 1, naturalWidth = 1, placeholder, prompt = '', required = false, slot = 0 } = annotated(element)
  const style = Object.fromEntries(PLACE_STYLES.flatMap((key) => (typeof values[key] === 'string' || typeof values[key] === 'number' ? [[key, values[key]]] : [])))
  const { x, y, width, height, locked } = element
  const place = { placeholder: placeholder as DesignPlace['placeholder'], slot, x, y, width, height, prompt, locked, required, style }
  return placeholder === 'logo' && typeof blob === 'string' ? { ...place, picture: { blob, naturalWidth, naturalHeight } } : place
}

/** The arrangement of the product that places come closest to. */
export function arrangementOf(places: readonly DesignPlace[]): Layout {
  const count = (...parts: readonly Placeholder[]): number => places.filter(({ placeholder }) => parts.includes(placeholder)).length
  const [picture] = places.filter(({ placeholder }) => placeholder === 'picture')
  const bodies = count('body', 'bullets')
  const heads = count('title', 'heading', 'section')
  if (count('quote') > 0) return 'quote'
  if (count('number') > 0) return 'bigNumber'
  if (picture !== undefined && heads + bodies > 0 && bodies < 2) return picture.x + picture.width / 2 < CANVAS.width / 2 ? 'pictureLeft' : 'pictureRight'
  if (count('step') > 1 || bodies > 2) return 'steps'
  if (bodies === 2) return count('label') > 0 ? 'comparison' : 'twoColumns'
  if (bodies === 1) return 'titleBody'
  if (heads === 0) return 'blank'
  return count('subtitle', 'subheading') > 0 || count('title') > 0 ? 'title' : 'section'
}

/**
 * The design of a template whose layouts are these slides. What stands on a layout without being a place of it is not part of it: it has to
 * be in the background by then, given here by the id of the slide.
 */
export function designOf(slides: readonly Slide[], { background, colours }: Pick<Design, 'background' | 'colours'>, flattened: ReadonlyMap<string, Background> = new Map()): Design {
  const layouts = slides.slice(0, DESIGN_LIMITS.layouts).map((slide): DesignLayout => {
    const places = slide.elements.filter(isPlace).slice(0, DESIGN_LIMITS.places).map(placeOf)
    return { id: slide.id, name: slide.layoutName ?? '', base: slide.layout ?? arrangementOf(places), background: flattened.get(slide.id) ?? slide.background, places }
  })
  return { background, colours, layouts }
}

/** Says which layouts a template has; no step of undo takes that back. */
export function writeDesign(doc: Y.Doc, design: Design, origin: LessonOrigin): void {
  doc.transact(() => metaRoot(doc).set(META.design, design), origin)
}

/** Makes the slides of a new document layouts of a template that is built. */
export function beginTemplate(doc: Y.Doc, design: Design, origin: LessonOrigin): void {
  doc.transact(() => {
    metaRoot(doc).set(META.builds, true)
    metaRoot(doc).set(META.design, design)
  }, origin)
}

/** What an author says of a place. */
export interface PlacePatch {
  readonly placeholder?: Placeholder
  readonly prompt?: string
  readonly locked?: boolean
  readonly required?: boolean
}

/** The first number that no other place for the same part on the slide has. */
function freeSlot(elements: readonly LessonElement[], placeholder: Placeholder, except: string): number {
  const taken = new Set(elements.filter((element) => element.id !== except && annotated(element).placeholder === placeholder).map((element) => annotated(element).slot))
  let slot = 0
  while (taken.has(slot)) slot++
  return slot
}

/**
 * Says of an element that it is a place of its layout, and which; or, by the part `none`, that it is none. A text that becomes a place for a
 * picture is another element then.
 * @returns the id of the element; null when it is gone, or of a type that fills no place.
 */
export function annotate(doc: Y.Doc, slideId: string, elementId: string, patch: PlacePatch, origin: LessonOrigin): string | null {
  const element = readElement(doc, slideId, elementId)
  const record = elementRecord(doc, slideId, elementId)
  const slide = slideRecord(doc, slideId)
  if (element === null || record === null || slide === null || !fillsPlaces(element)) return null
  const placeholder = patch.placeholder ?? annotated(element).placeholder ?? 'none'
  const others = elementsOf(slide, 'all')
  return doc.transact(() => {
    const isSame = placeholder === annotated(element).placeholder && annotated(element).slot !== undefined
    const slot = isSame ? annotated(element).slot : freeSlot(others, placeholder, elementId)
    const values = new Map<string, unknown>(placeholder === 'none'
      ? [['placeholder', undefined], [ELEMENT.slot, undefined], ['prompt', undefined], ['required', undefined], [ELEMENT.locked, false]]
      : [
        ['placeholder', placeholder], [ELEMENT.slot, slot], ['prompt', (patch.prompt ?? annotated(element).prompt ?? '').slice(0, PROMPT_MAX)],
        ...(patch.required === undefined ? [] : [['required', patch.required ? true : undefined] as [string, unknown]]),
        ...(patch.locked === undefined ? [] : [[ELEMENT.locked, patch.locked] as [string, unknown]]),
      ])
    if (placeholder !== 'none' && isPictureKind(placeholder) !== isPicture(element)) return asOtherType(doc, slideId, element, values)
    setChanged(record, values)
    return elementId
  }, origin)
}

/** Puts an element of the other type where one is that cannot fill its place any more. */
function asOtherType(doc: Y.Doc, slideId: string, element: LessonElement, values: ReadonlyMap<string, unknown>): string {
  const { height, id, order, width, x, y } = element
  const records = elementsFor(doc, slideId)
  const given = [...values].filter(([, value]) => value !== undefined)
  const data = { order, x, y, width, height, rotation: 0, ...Object.fromEntries(given), id: newId() }
  const made = isPicture(element)
    ? { ...data, type: 'text', text: EMPTY_RICH_TEXT }
    : { ...data, type: 'image', blob: null, naturalWidth: Math.max(1, Math.round(width)), naturalHeight: Math.max(1, Math.round(height)) }
  records.delete(id)
  records.set(data.id, elementRecordOf(elementModel(made.type)?.parse(made) as LessonElement, order))
  return data.id
}

/** How much of the slide an element covers at least to be what people change, and a picture at most before it is what lies behind. */
const SHARE = { text: 0.006, picture: 0.06, behind: 0.8 } as const

/** What the elements of a slide that was designed elsewhere most probably are, by id. */
export function guessedPlaces(slide: Slide): ReadonlyMap<string, Placeholder> {
  const share = ({ width, height }: LessonElement): number => (width * height) / (CANVAS.width * CANVAS.height)
  const guessed = new Map<string, Placeholder>()
  const texts = slide.elements.filter((element) => fillsPlaces(element) && !isPicture(element) && element.hidden !== true && share(element) >= SHARE.text && plainText(textsOf(element)[0] ?? EMPTY_RICH_TEXT).trim() !== '')
  const sizeOf = (element: LessonElement): number => {
    const drawn = resolveStyle(element, slide.theme) as unknown as { readonly fontSize: number }
    return Math.max(drawn.fontSize, ...(textsOf(element)[0]?.blocks ?? []).flatMap(({ runs }) => runs.map(({ marks }) => marks.fontSize ?? 0)))
  }
  const said = texts.find((element) => ['title', 'heading', 'section'].includes(annotated(element).placeholder ?? ''))
  const heading = said ?? texts.toSorted((a, b) => sizeOf(b) - sizeOf(a) || a.y - b.y)[0]
  for (const element of texts) {
    const part = annotated(element).placeholder ?? 'none'
    const isList = textsOf(element)[0]?.blocks.some(({ kind }) => kind !== 'paragraph') === true
    if (part !== 'none' && part !== 'body') guessed.set(element.id, part)
    else guessed.set(element.id, element === heading ? 'heading' : isList ? 'bullets' : element.height < sizeOf(element) * 2.2 && texts.length > 1 ? 'subheading' : 'body')
  }
  for (const element of slide.elements) {
    // A picture that nobody moves is of the master of a presentation, or a page of a PDF.
    if (fillsPlaces(element) && isPicture(element) && element.hidden !== true && !element.locked && share(element) >= SHARE.picture && share(element) < SHARE.behind) guessed.set(element.id, 'picture')
  }
  return guessed
}

/**
 * Makes places of what a slide has, as {@link guessedPlaces} says; words become what their place asks for, and pictures go. Does nothing on a
 * slide that has places already.
 * @returns how many there are now.
 */
export function annotateSlide(doc: Y.Doc, slideId: string, origin: LessonOrigin): number {
  const slide = readSlide(doc, slideId)
  if (slide === null || slide.elements.some(isPlace)) return 0
  const guessed = guessedPlaces(slide)
  doc.transact(() => {
    for (const [id, placeholder] of guessed) {
      const element = slide.elements.find((one) => one.id === id)
      const record = elementRecord(doc, slideId, id)
      if (element === undefined || record === null) continue
      const words = plainText(textsOf(element)[0] ?? EMPTY_RICH_TEXT).replaceAll('\n', ' ').trim()
      annotate(doc, slideId, id, { placeholder, prompt: words }, origin)
      const text = fragmentAt(record, 'text')
      if (text !== null && !isUnfilled(element)) writeRichText(text, EMPTY_RICH_TEXT)
      if (isPicture(element)) setChanged(record, new Map<string, unknown>([['blob', null], ['alt', '']]))
    }
  }, origin)
  return guessed.size
}

/** Says what a layout that is built is called, and which arrangement of the product it stands for; null for whichever its places are closest to. */
export function describeLayout(doc: Y.Doc, slideId: string, patch: { readonly name?: string; readonly base?: Layout | null }, origin: LessonOrigin): void {
  const slide = slideRecord(doc, slideId)
  if (slide === null) return
  const { layout, layoutName } = slideSchema.shape
  const given = { ...(patch.name === undefined ? {} : { layoutName: patch.name }), ...(patch.base == null ? {} : { layout: patch.base }) }
  const values = checkFields({ layout, layoutName }, given, 'layout', new Set())
  if (patch.base === null) values.set(SLIDE.layout, undefined)
  doc.transact(() => setChanged(slide, values), origin)
}

