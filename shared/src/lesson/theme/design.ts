import type * as Y from 'yjs'
import { metaRoot } from '../document.ts'
import { META } from '../keys.ts'
import type { Background, Slide } from '../slide.ts'
import { isObject } from '../untrusted.ts'
import { LAYOUTS } from './layout-names.ts'
import { backgroundOf, placesOf } from './layouts.ts'
import type { Layout } from './layout-names.ts'
import type { LayoutPlace } from './layouts.ts'
import { PLACEHOLDERS } from './placeholders.ts'

/** A place of a template's layout. */
export interface DesignPlace extends LayoutPlace {
  /** What it asks for; empty for what all places of its part say. */
  readonly prompt: string
  /** Whoever fills it leaves it where it is. */
  readonly locked: boolean
  readonly required: boolean
  /** How it looks beyond what its part says, by the fields of elements. */
  readonly style: Readonly<Record<string, string | number | undefined>>
  /** The picture that stands in it: the logo of a template. */
  readonly picture?: { readonly blob: string; readonly naturalWidth: number; readonly naturalHeight: number } | undefined
}

/** A layout of a template. */
export interface DesignLayout {
  readonly id: string
  /** What it is called; empty where the arrangement that it stands for says enough. */
  readonly name: string
  /** The arrangement of the product that it stands for: slides of that become slides of this. */
  readonly base: Layout
  readonly background: Background
  readonly places: readonly DesignPlace[]
}

/** What a template has beside its theme: a value that is written as a whole. */
export interface Design {
  /** Behind slides of arrangements that it has no layout for. */
  readonly background: Background
  /** Colours beyond those of its theme that are offered, too. */
  readonly colours: readonly string[]
  readonly layouts: readonly DesignLayout[]
}

/** A layout that may be chosen: one of the product by its name, or one of the lesson's design by its id. */
export type LayoutChoice = Layout | `own:${string}`

const isOneOf = (values: readonly string[], value: unknown): boolean => values.includes(value as string)

function isPlace(place: unknown): boolean {
  return isObject(place) && [place.slot, place.x, place.y, place.width, place.height].every(Number.isFinite) && isOneOf(PLACEHOLDERS, place.placeholder)
    && typeof place.prompt === 'string' && isObject(place.style)
}

function isLayout(layout: unknown): boolean {
  return isObject(layout) && typeof layout.id === 'string' && isOneOf(LAYOUTS, layout.base) && isObject(layout.background)
    && Array.isArray(layout.places) && layout.places.every(isPlace)
}

const read = new WeakMap<object, boolean>()

/** The design of a lesson; null for one in the layouts of the product, and where somebody damaged it. */
export function readDesign(doc: Y.Doc): Design | null {
  const value = metaRoot(doc).get(META.design)
  if (!isObject(value)) return null
  let isDesign = read.get(value)
  if (isDesign === undefined) read.set(value, isDesign = isObject(value.background) && Array.isArray(value.layouts) && value.layouts.every(isLayout))
  return isDesign ? value as unknown as Design : null
}

/** Whether the slides of a document are layouts of a template that is being built. */
export function buildsTemplate(doc: Y.Doc): boolean {
  return metaRoot(doc).get(META.builds) === true
}

/** The layout of a design that a slide is in; undefined where it is none of them. */
export function ownLayout(design: Design | null, { ownLayout: id }: Pick<Slide, 'ownLayout'>): DesignLayout | undefined {
  return id === undefined ? undefined : design?.layouts.find((layout) => layout.id === id)
}

/** The places of the layout that a slide is in. */
export function placesFor(doc: Y.Doc, slide: Pick<Slide, 'layout' | 'ownLayout'>): readonly (LayoutPlace | DesignPlace)[] {
  return (slide.ownLayout === undefined ? undefined : ownLayout(readDesign(doc), slide)?.places) ?? placesOf(slide.layout)
}

/** What a choice of a layout means in a lesson: of one of the product the first of the design that stands for it, where there is one. */
export function chosenLayout(design: Design | null, choice: LayoutChoice): { readonly base: Layout; readonly own: DesignLayout | undefined } {
  const standsFor = (wanted: string) => design?.layouts.find(({ base, id }) => (choice.startsWith('own:') ? `own:${id}` === choice : base === wanted))
  // What divides a lesson stands out as its title does.
  const own = standsFor(choice) ?? (choice === 'section' ? standsFor('title') : undefined)
  return { own, base: own?.base ?? (LAYOUTS.find((layout) => layout === choice) ?? 'blank') }
}

/** What lies behind a slide of a layout while nobody chose anything else. */
export function backgroundFor(design: Design | null, layout: Layout | undefined, own: DesignLayout | undefined): Background {
  // Words of a section are in the colour for words on the accent.
  return own?.background ?? (layout === 'section' ? undefined : design?.background) ?? backgroundOf(layout)
}
