import type * as Y from 'yjs'
import { elementRecordOf } from '../build.ts'
import { metaRoot, orderedRecords, setOrders } from '../document.ts'
import type { LessonRecord } from '../document.ts'
import type { LessonElement } from '../elements/registry.ts'
import { elementModel } from '../elements/schemas.ts'
import type { ShapeElement } from '../elements/shape/definition.ts'
import { META } from '../keys.ts'
import { arrange } from '../order.ts'
import { isObject } from '../untrusted.ts'
import { EDGE, artworkOf, hasEdge, suitsLayout } from './artwork-kinds.ts'
import type { Layout } from './layout-names.ts'
import { themeColour } from './theme.ts'

/** A form that a template draws behind slides. */
export type ArtworkForm = Pick<ShapeElement, 'shape' | 'x' | 'y' | 'width' | 'height' | 'fill'> & Partial<Pick<ShapeElement, 'rotation' | 'flipX' | 'flipY' | 'cornerRadius' | 'name'>>

/** What a template draws behind the words of its slides, back first; a value that is written as a whole. */
export interface LessonArtwork {
  /** At the edges of slides that explain. */
  readonly edge: readonly ArtworkForm[]
  /** On slides of a layout, over the edges where those have them. */
  readonly layouts: Readonly<Partial<Record<Layout, readonly ArtworkForm[]>>>
}

const isForm = (form: unknown): boolean => isObject(form) && [form.x, form.y, form.width, form.height].every(Number.isFinite) && typeof form.shape === 'string'
const areForms = (forms: unknown): boolean => Array.isArray(forms) && forms.length <= 100 && forms.every(isForm)
const read = new WeakMap<object, boolean>()

/** The artwork of the template that a lesson was made from; null for one without, and where somebody damaged it. */
export function readArtwork(doc: Y.Doc): LessonArtwork | null {
  const value = metaRoot(doc).get(META.artwork)
  if (!isObject(value)) return null
  let isArtwork = read.get(value)
  if (isArtwork === undefined) read.set(value, isArtwork = areForms(value.edge) && isObject(value.layouts) && Object.values(value.layouts).every(areForms))
  return isArtwork ? value as unknown as LessonArtwork : null
}

type Box = Pick<LessonElement, 'x' | 'y' | 'width' | 'height'>

/** Fills on which words are legible in every theme: those of sections are in the colour for words on the accent. */
const legibleFills = (layout: Layout): readonly string[] => (layout === 'section' ? (['accent'] as const) : (['paper', 'surface'] as const)).map(themeColour)

/** Whether words that have no place on the slide would lie on a form on which they may not be legible. */
function isUnder(form: Box & { readonly fill?: unknown }, { free, layout }: Pick<Arranged, 'free' | 'layout'>): boolean {
  return !legibleFills(layout).some((fill) => form.fill === fill)
    && free.some(({ x, y, width, height }) => x < form.x + form.width && form.x < x + width && y < form.y + form.height && form.y < y + height)
}

/** A slide that gets a layout. */
interface Arranged {
  /** All of its elements, as they were. */
  readonly elements: readonly LessonElement[]
  /** Where words are for which the layout has no place. */
  readonly free: readonly Box[]
  readonly layout: Layout
}

/** Whether an element is a form as its template draws it. */
const isDrawnAs = (form: ArtworkForm) => (element: LessonElement): boolean => (
  'shape' in element && element.shape === form.shape && element.x === form.x && element.y === form.y && element.width === form.width && element.height === form.height
)

/** The forms of a kind that a slide lacks, by their place among them: all of them on a slide with none, and what was left out where the rest is as drawn. */
function lacking(forms: readonly ArtworkForm[], there: readonly LessonElement[]): readonly number[] {
  // A template draws its own slides with other forms, such as how far the lesson is.
  if (there.length >= forms.length || there.some((element) => element.locked && !forms.some((form) => isDrawnAs(form)(element)))) return []
  return [...forms.keys()].filter((at) => !there.some(isDrawnAs(forms[at] as ArtworkForm)))
}

/**
 * Has a slide the artwork of a layout in place of that of the layout before, but for forms on which words would lie; inside a transaction of
 * the caller. A form that was left out comes when a layout is chosen after the words have gone, and so does one that somebody deleted.
 */
export function arrangeArtwork(records: LessonRecord, slide: Arranged, artwork: LessonArtwork | null): void {
  const { elements, layout } = slide
  const gone = new Set(elements.filter((element) => artworkOf(element) !== undefined && (artwork === null || !suitsLayout(element, layout) || isUnder(element, slide))))
  for (const { id } of gone) records.delete(id)
  const kept = elements.filter((element) => !gone.has(element))
  const added = new Set<string>()
  const target: { readonly id: string; readonly order: string | null }[] = orderedRecords(records)
  // Above the forms before it, while these are the lowest of the slide.
  let place = 0
  const add = (kind: string, forms: readonly ArtworkForm[]): void => {
    const wanted = new Set(lacking(forms, kept.filter((element) => 'artwork' in element && element.artwork === kind)))
    for (const [at, form] of forms.entries()) {
      const lowest = kept.find(({ id }) => id === target[place]?.id)
      if (lowest !== undefined && isDrawnAs(form)(lowest)) place += 1
      // The same for two people who choose a layout at the same time, so that no form is there twice; whoever has unlocked one keeps it.
      const id = `artwork-${kind}-${at}`
      if (!wanted.has(at) || records.has(id) || isUnder(form, slide)) continue
      const parsed = elementModel('shape')?.safeParse({ ...form, id, order: 'a0', type: 'shape', locked: true, artwork: kind })
      if (parsed?.success !== true) continue
      records.set(id, elementRecordOf(parsed.data as LessonElement, 'a0'))
      added.add(id)
      target.splice(place, 0, { id, order: null })
      place += 1
    }
  }
  if (hasEdge(layout)) add(EDGE, artwork?.edge ?? [])
  add(layout, artwork?.layouts[layout] ?? [])
  if (added.size > 0) setOrders(records, arrange(target, added))
}
