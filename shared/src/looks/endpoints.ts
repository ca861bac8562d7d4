import { z } from 'zod'
import { brandKitSchema } from '../brand/index.ts'
import { endpoint } from '../http/index.ts'
import { avatarSchema } from '../providers/index.ts'

/** Kinds of what a workspace has to give its content a look, by the numbers of S2 §3. */
export const ASSET_TYPES = { fonts: 1, avatars: 2, quizThemes: 3, slideDecks: 4, contentUsingAi: 5, infographics: 6, interactives: 7 } as const
export type AssetType = (typeof ASSET_TYPES)[keyof typeof ASSET_TYPES]

/** What is said about looks; one place for server and screens. */
export const LOOK_MESSAGES = {
  notYours: 'You see the looks of your own workspace only.',
} as const

const assetTypeSchema = z.union(Object.values(ASSET_TYPES).map((type) => z.literal(type)))

/** One of them as lists have it. */
const userAssetSchema = z.object({
  /** What lessons and calls name it by: a family, a presenter, a theme; of a photo or a film of the caller `photo:` or `film:` and its hash, of an avatar of a service `avatar:` and the service's name. */
  id: z.string(),
  type: assetTypeSchema,
  name: z.string(),
  /** Where its file is, for who draws it oneself; of an avatar of a service their picture, for who is signed in. Null for what the product draws. */
  url: z.string().nullable(),
  /** The workspace or the caller made it, or their account at a service alone has it; the rest comes with the product, or is everybody's at the service. */
  isOwn: z.boolean(),
  /** Of avatars what S2 §3 says of a presenter; null for everything else. */
  presenter: z.object({
    /** Whether it can present now; only avatars of a service may still be made, or have failed. */
    status: avatarSchema.shape.status,
    /** Null where a service does not say. */
    privacy: avatarSchema.shape.privacy,
    /** ms since 1970; of photos and films when they came to the front of the gallery, null for those that come with the product, and where a service does not say. */
    createdAt: z.number().nullable(),
    updatedAt: z.number().nullable(),
    /** Null where the voice of the lesson is the sample, a picture moves without a video, or the preview is heard. */
    sampleAudioUrl: z.string().nullable(),
    /** Where a film of them is that one may watch, for who is signed in; null for none. */
    videoPreviewUrl: z.string().nullable(),
  }).nullable(),
})
export type UserAsset = z.infer<typeof userAssetSchema>

/** What is known of a look by its id. */
const lookDetailsSchema = z.object({
  themeId: z.string(),
  name: z.string(),
  /** The main one first. */
  colours: z.array(z.string()),
  fonts: z.array(z.string()),
  /** Behind what is drawn: a colour. */
  background: z.string(),
  /** A theme of lessons as data; null for what is no slides. */
  theme: z.unknown().nullable(),
  /** The layouts of a template as data; null where it has none of its own. */
  design: z.unknown().nullable(),
})
export type LookDetails = z.infer<typeof lookDetailsSchema>

export const organizationBrandKits = endpoint({
  method: 'POST', path: '/Designer/GetOrganizationThemeBrandKit', access: 'member', summary: 'The brand kits of my organization (S2 §7)',
  body: z.strictObject({ userId: z.string().max(100) }), data: z.object({ brandKits: z.array(brandKitSchema) }),
})
export const userAssets = endpoint({
  method: 'POST', path: '/Account/GetUserAssets', access: 'member', summary: 'What my organization has to give content a look, by type (S2 §3, §7)',
  body: z.strictObject({ organizationId: z.string().max(100), assetTypes: z.array(assetTypeSchema).min(1).max(7) }), data: z.object({
    assets: z.array(userAssetSchema),
    /** False where the service of avatars could not be asked in time: all but its own are there. */
    isComplete: z.boolean(),
  }),
})

const body = z.strictObject({ themeId: z.string().min(1).max(100) })
const data = z.object({ details: lookDetailsSchema })
/** The same for infographics, in the words of S2 §3 as well. */
const infographicDetailsSchema = lookDetailsSchema.extend({
  /** The main one alone, and those beside it. */
  primaryColors: z.array(z.string()), secondaryColors: z.array(z.string()),
  /** What a design of infographics adds to what is asked for; the product's own add nothing. */
  prompt: z.string(),
  fontFamilies: z.array(z.string()), backgroundColor: z.string(),
  /** Where a picture is that lies behind; null for a colour alone. */
  backgroundImage: z.string().nullable(),
})
export type InfographicDetails = z.infer<typeof infographicDetailsSchema>

const details = (path: `/${string}`, of: string) => endpoint({ method: 'POST', path, access: 'member', summary: `Details of a look of ${of} (S2 §7)`, body, data })

export const slideDeckDetails = details('/Admin/GetSlideDeckDetails', 'slides')
export const contentThemeDetails = details('/Admin/GetCreateContentThemeDetails', 'content that is created')
export const infographicDetails = endpoint({
  method: 'POST', path: '/Admin/GetInfographicsDetails', access: 'member', summary: 'Details of a look of infographics (S2 §3, §7)', body, data: z.object({ details: infographicDetailsSchema }),
})
export const interactiveDetails = details('/Admin/GetInteractiveDetails', 'games')
