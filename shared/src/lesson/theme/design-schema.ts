import { z } from 'zod'
import { blobSchema, themedColourSchema } from '../elements/schemas.ts'
import { backgroundSchema } from '../slide.ts'
import type { Design } from './design.ts'
import { LAYOUTS } from './layout-names.ts'
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

/** What a template has beside its theme, checked: for what comes from outside. */
export const designSchema: z.ZodType<Design> = z.object({
  /** Behind slides of arrangements that it has no layout for. */
  background: backgroundSchema,
  /** Colours beyond those of its theme that are offered, too. */
  colours: z.array(themedColourSchema).max(DESIGN_LIMITS.colours),
  layouts: z.array(layoutSchema).max(DESIGN_LIMITS.layouts),
})
