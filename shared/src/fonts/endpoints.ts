import { z } from 'zod'
import { endpoint } from '../http/index.ts'

/** Bounds of the fonts that people add (S2 §5, §9); S2 does not show how many a workspace may have. */
export const FONT_LIMITS = { nameMin: 2, nameMax: 50, fileBytes: 10 * 1024 * 1024, urlMax: 2000, perOrganization: 200 } as const

/** What is said about fonts; one place for server and screen. */
export const FONT_MESSAGES = {
  nameLength: 'Give the font a name of 2 to 50 characters.',
  nameLetters: 'Use letters, numbers, spaces, hyphens and underscores only.',
  url: 'Enter a web address (http or https) that ends in woff, woff2, ttf, otf, eot or css.',
  size: 'Fonts can have at most 10 MB.',
  type: 'This is not a font that browsers show. Use a WOFF2, WOFF, TTF or OTF file.',
  damaged: 'This font is damaged.',
  noFile: 'Choose the file of a font.',
  notReached: 'The font could not be fetched from this address.',
  notInSheet: 'This style sheet names no font.',
  tooMany: 'Your workspace has as many added fonts as it may. Delete one first.',
  nameTaken: 'You have a font of this name already.',
} as const

/** How files of fonts end, in addresses (S2 §5). */
const ENDINGS = /\.(?:woff2?|ttf|otf|eot|css)$/i

function isFontUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { pathname, protocol } = new URL(text)
  return (protocol === 'http:' || protocol === 'https:') && ENDINGS.test(pathname)
}

/** The name of a font (S2 §5). */
export const fontNameSchema = z.string().trim()
  .min(FONT_LIMITS.nameMin, FONT_MESSAGES.nameLength).max(FONT_LIMITS.nameMax, FONT_MESSAGES.nameLength)
  .regex(/^[\p{L}\p{M}\p{N} _-]+$/u, FONT_MESSAGES.nameLetters)

/** The address of a font's file, or of a style sheet that names one (S2 §5). */
export const fontUrlSchema = z.string().trim().max(FONT_LIMITS.urlMax, FONT_MESSAGES.url).refine(isFontUrl, FONT_MESSAGES.url)

/** Who may choose a font: everybody of the organization, or who added it (S2 §6). */
export const FONT_PRIVACIES = ['private', 'public'] as const
const fontPrivacySchema = z.enum(FONT_PRIVACIES)
export type FontPrivacy = (typeof FONT_PRIVACIES)[number]

/** The fields of the multipart form of `uploadFont` beside its `file`. */
export const fontFormSchema = z.strictObject({ name: fontNameSchema, privacy: fontPrivacySchema })

/** A font that somebody added. */
export const fontSchema = z.object({
  fontId: z.string(),
  name: z.string(),
  /** As lessons and themes name it (`addedFamily`). */
  family: z.string(),
  /** Where it came from. */
  source: z.enum(['file', 'url']),
  /** The address it was fetched from; null for a file. */
  url: z.string().nullable(),
  privacy: fontPrivacySchema,
  bytes: z.number().int(),
  /** Who added it. */
  owner: z.object({ userId: z.string(), name: z.string() }),
  /** Whether the caller may delete it and say who may choose it. */
  isMine: z.boolean(),
  /** ms since 1970 */
  createdAt: z.number(),
})
export type Font = z.infer<typeof fontSchema>

const params = z.object({ fontId: z.string().min(1).max(100) })
const font = z.object({ font: fontSchema })

export const listFonts = endpoint({
  method: 'GET', path: '/fonts', access: 'member', summary: 'The added fonts I may choose, by name', data: z.object({ fonts: z.array(fontSchema) }),
})
export const uploadFont = endpoint({
  method: 'POST', path: '/fonts', access: 'member', summary: 'Add a font from a file: a form with name, privacy and file', data: font,
})
export const addFontFromUrl = endpoint({
  method: 'POST', path: '/fonts/url', access: 'member', summary: 'Add a font from a web address; its file is kept here',
  body: z.strictObject({ name: fontNameSchema, privacy: fontPrivacySchema, url: fontUrlSchema }), data: font,
})
export const changeFont = endpoint({
  method: 'PATCH', path: '/fonts/:fontId', access: 'member', summary: 'Say who may choose a font I added; the owner of the workspace any public one',
  params, body: z.strictObject({ privacy: fontPrivacySchema }), data: font,
})
export const deleteFont = endpoint({
  method: 'DELETE', path: '/fonts/:fontId', access: 'member', params, data: z.object({}),
  summary: 'Take a font I added out of the list; lessons that use it keep it',
})
