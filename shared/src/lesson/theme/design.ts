import type * as Y from 'yjs'
import { z } from 'zod'
import { metaRoot } from '../document.ts'
import { blobSchema, themedColourSchema } from '../elements/schemas.ts'
import { META } from '../keys.ts'
import { backgroundSchema } from '../slide.ts'
import type { Background, Slide } from '../slide.ts'
import { LAYOUTS, backgroundOf, placesOf } from './layouts.ts'
import type { Layout, LayoutPlace } from './layouts.ts'
import { PLACEHOLDERS, PROMPT_MAX } from './placeholders.ts'

/** Bounds of a design; S2 §9 says that how many colours and fonts a template may have is not shown. */
export const DESIGN_LIMITS = { layouts: 40, places: 20, layoutName: 60, colours: 12, idMax: 64 } as const

/** Fields of elements in which a place of a template says how what fills it looks. */
export const PLACE_STYLES = [
  'fontFamily', 'fontSize', 'color', 'lineHeight', 'paragraphSpacing', 'align', 'verticalAlign', 'padding', 'bullet', 'bulletColour', 'fit', 'cornerRadius', 'mask',
] as const

const at = z.number().min(-4000).max(4000)
const length = z.number().min(1).max(8000)

/** A place of a template's layout. */
const placeSchema = z.object({
  placeholder: z.enum(PLACEHOLDERS).exclude(['none']),
  slot: z.number().int().min(0).max(99),
  x: at, y: at, width: length, height: length,
  /** What it asks for; empty for what all places of its part say. */
  prompt: z.string().max(PROMPT_MAX),
  /** Whoever fills it leaves it where it is. */
  locked: z.boolean(),
  required: z.boolean(),
  /** How it looks beyond what its part says, by the fields of elements. */
  style: z.partialRecord(z.enum(PLACE_STYLES), z.union([z.string().max(200), z.number()])),
  /** The picture that stands in it: the logo of a template. */
  picture: z.object({ blob: blobSchema, naturalWidth: z.number().int().min(1).max(100_000), naturalHeight: z.number().int().min(1).max(100_000) }).optional(),
})

/** A layout of a template. */
const layoutSchema = z.object({
  id: z.string().min(1).max(DESIGN_LIMITS.idMax),
  /** What it is called; empty where the arrangement that it stands for says enough. */
  name: z.string().max(DESIGN_LIMITS.layoutName),
  /** The arrangement of the product that it stands for: slides of that become slides of this. */
  base: z.enum(LAYOUTS),
  background: backgroundSchema,
  places: z.array(placeSchema).max(DESIGN_LIMITS.places),
})

/** What a template has beside its theme: a value that is written as a whole. */
export const designSchema = z.object({
  /** Behind slides of arrangements that it has no layout for. */
  background: backgroundSchema,
  /** Colours beyond those of its theme that are offered, too. */
  colours: z.array(themedColourSchema).max(DESIGN_LIMITS.colours),
  layouts: z.array(layoutSchema).max(DESIGN_LIMITS.layouts),
})
export type Design = z.infer<typeof designSchema>
export type DesignLayout = Design['layouts'][number]
export type DesignPlace = DesignLayout['places'][number]

/** A layout that may be chosen: one of the product by its name, or one of the lesson's design by its id. */
export type LayoutChoice = Layout | `own:${string}`

const read = new WeakMap<object, Design | null>()

/** The design of a lesson; null for one in the layouts of the product. Of the same value it is the same object. */
export function readDesign(doc: Y.Doc): Design | null {
  const value = metaRoot(doc).get(META.design)
  if (typeof value !== 'object' || value === null) return null
  let design = read.get(value)
  if (design === undefined) read.set(value, design = designSchema.safeParse(value).data ?? null)
  return design
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
