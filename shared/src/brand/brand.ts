import { z } from 'zod'
import { endpoint } from '../http/index.ts'
import { blobSchema } from '../media/index.ts'

/** How many and how long things of a brand may be. */
export const BRAND_LIMITS = { additionalColours: 9, colourNameMax: 30 } as const

/** What is said about a brand; one place for server and screen. */
export const BRAND_MESSAGES = {
  notOwner: 'Only the owner of the workspace can change the brand.',
  changedElsewhere: 'The brand was changed by somebody else meanwhile.',
  unknownLogo: 'The picture of the logo is not there. Upload it again.',
  sameColourTwice: 'This colour is there already.',
} as const

const colour = z.string().regex(/^#[0-9a-f]{6}$/, 'Colours are written as #rrggbb, in lower case.')

/** Colours of a brand in the order in which they are offered. */
export const brandColoursSchema = z.strictObject({
  primary: colour,
  secondary: colour,
  accent: colour,
  additional: z.array(colour).max(BRAND_LIMITS.additionalColours),
})
export type BrandColours = z.infer<typeof brandColoursSchema>

/** What a workspace looks like: its colours and logo, offered wherever a lesson is written. */
export const brandSchema = z.object({
  /** Counts its changes; a change names the one it started from. 0: nobody has set it yet. */
  version: z.number().int(),
  /** null until the owner has chosen. */
  colours: brandColoursSchema.nullable(),
  logo: blobSchema.nullable(),
})
export type Brand = z.infer<typeof brandSchema>

/** All colours of a brand, each once, in the order in which they are offered. */
export function brandPalette(colours: BrandColours | null): readonly string[] {
  if (colours === null) return []
  return [...new Set([colours.primary, colours.secondary, colours.accent, ...colours.additional])]
}

export const readBrand = endpoint({
  method: 'GET', path: '/brand', access: 'member', summary: 'The brand of my organization', data: z.object({ brand: brandSchema }),
})
/** 409 when somebody changed it after `version`. */
export const changeBrand = endpoint({
  method: 'PUT', path: '/brand', access: 'member', summary: 'Change the brand of my organization; its owner only',
  body: z.strictObject({
    version: z.number().int().min(0),
    colours: brandColoursSchema.nullable(),
    /** Names a stored image; null takes the logo away. */
    logoHash: blobSchema.shape.hash.nullable(),
  }).refine(
    ({ colours }) => colours === null || brandPalette(colours).length === 3 + colours.additional.length,
    { path: ['colours', 'additional'], message: BRAND_MESSAGES.sameColourTwice },
  ),
  data: z.object({ brand: brandSchema }),
})
