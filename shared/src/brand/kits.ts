import { z } from 'zod'
import { FONT_FAMILY_MAX } from '../fonts/family.ts'
import { endpoint } from '../http/index.ts'
import { blobSchema } from '../media/index.ts'
import { BRAND_MESSAGES, brandColoursSchema, brandPalette } from './brand.ts'

/** How many kits a workspace may have beside its brand, how long their names are, and how many logos and fonts one has. */
export const KIT_LIMITS = { perOrganization: 20, nameMax: 60, fonts: 4, logos: 6 } as const

/** What is said about kits beside what is said about the brand; one place for server and screen. */
export const KIT_MESSAGES = {
  name: 'Give the kit a name of at most 60 characters.',
  sameName: 'There is a kit of this name already.',
  tooMany: 'Your workspace has as many brand kits as it may. Delete one first.',
} as const

const familySchema = z.string().min(1).max(FONT_FAMILY_MAX)

/** A brand kit: the colours, fonts and logos of one face of a workspace (S2 §3: brand kits come from the organization). */
export const brandKitSchema = z.object({
  kitId: z.string(),
  name: z.string(),
  /** Counts its changes; a change names the one it started from. */
  version: z.number().int(),
  colours: brandColoursSchema,
  /** Families, that of headings first, then that of running words, then others. */
  fonts: z.array(familySchema).max(KIT_LIMITS.fonts),
  /** The main one first. */
  logos: z.array(blobSchema).max(KIT_LIMITS.logos),
})
export type BrandKit = z.infer<typeof brandKitSchema>

/** What an owner says of a kit. */
export const kitDetailsSchema = z.strictObject({
  name: z.string().trim().min(1, KIT_MESSAGES.name).max(KIT_LIMITS.nameMax, KIT_MESSAGES.name),
  colours: brandColoursSchema.refine((colours) => brandPalette(colours).length === 3 + colours.additional.length, { path: ['additional'], message: BRAND_MESSAGES.sameColourTwice }),
  fonts: z.array(familySchema).max(KIT_LIMITS.fonts),
  /** Stored images. */
  logoHashes: z.array(blobSchema.shape.hash).max(KIT_LIMITS.logos),
})
export type KitDetails = z.infer<typeof kitDetailsSchema>

const params = z.object({ kitId: z.string().min(1).max(100) })
const kit = z.object({ kit: brandKitSchema })

export const listKits = endpoint({
  method: 'GET', path: '/brand/kits', access: 'member', summary: 'The brand kits of my organization, in the order they were made', data: z.object({ kits: z.array(brandKitSchema) }),
})
export const createKit = endpoint({ method: 'POST', path: '/brand/kits', access: 'member', summary: 'Make a brand kit; the owner of my organization only', body: kitDetailsSchema, data: kit })
/** 409 when somebody changed it after `version`. */
export const changeKit = endpoint({
  method: 'PUT', path: '/brand/kits/:kitId', access: 'member', summary: 'Change a brand kit; the owner of my organization only', params,
  body: kitDetailsSchema.extend({ version: z.number().int().min(1) }), data: kit,
})
export const deleteKit = endpoint({
  method: 'DELETE', path: '/brand/kits/:kitId', access: 'member', summary: 'Delete a brand kit; the owner of my organization only. Lessons keep their looks', params, data: z.object({}),
})
