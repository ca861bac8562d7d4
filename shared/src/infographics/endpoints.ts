import { z } from 'zod'
import { endpoint } from '../http/index.ts'
import { requestKeySchema } from '../jobs/index.ts'
import { blobSchema } from '../media/index.ts'

/** The designs an infographic can have, in the order in which they are offered. */
export const INFOGRAPHIC_KINDS = [
  'steps', 'timeline', 'stairs', 'cycle', 'comparison', 'matrix', 'pyramid', 'funnel', 'hub', 'numbers', 'bars', 'list',
] as const
export type InfographicKind = (typeof INFOGRAPHIC_KINDS)[number]

/** Sets of colours to choose from: the main one first, and what they stand on. */
export const INFOGRAPHIC_PALETTES = [
  { id: 'lectern', colors: ['#0F766E', '#B4690E', '#A33A26', '#3B5BA9'], background: '#FFFFFF' },
  { id: 'plum', colors: ['#7C3AED', '#DB2777', '#C2410C', '#4338CA'], background: '#FBF7FF' },
  { id: 'night', colors: ['#5EEAD4', '#FCD34D', '#FDA4AF', '#93C5FD'], background: '#14213D' },
  { id: 'ink', colors: ['#1D1B16', '#575247'], background: '#F7F5F0' },
] as const satisfies readonly { id: string; colors: readonly string[]; background: string }[]

/** Pixels of each ratio before it is drawn at its scale (S2 §9: 960 by 960 unless chosen otherwise). */
export const INFOGRAPHIC_SIZES = {
  square: { width: 960, height: 960 },
  portrait: { width: 720, height: 960 },
  landscape: { width: 960, height: 720 },
  widescreen: { width: 960, height: 540 },
} as const
export const INFOGRAPHIC_RATIOS = ['square', 'portrait', 'landscape', 'widescreen'] as const satisfies readonly (keyof typeof INFOGRAPHIC_SIZES)[]
export type InfographicRatio = (typeof INFOGRAPHIC_RATIOS)[number]

/** Device pixels for each pixel, and how long to wait for a picture inside, in ms (S2 §9). */
export const INFOGRAPHIC_RENDER = { scale: 2, type: 'image/png', waitMs: 5000 } as const

/** Bounds of what is asked for, and of what comes of it. */
export const INFOGRAPHIC_LIMITS = {
  textMax: 6000, promptMax: 1000, colours: 6, fonts: 3, titleMax: 90, items: 8, columns: 3, headingMax: 60, lineMax: 170, valueMax: 16, points: 5,
} as const

const line = (max: number) => z.string().trim().max(max)
const { titleMax, items, headingMax, lineMax, valueMax, points } = INFOGRAPHIC_LIMITS

/** What an infographic says, before it is drawn. */
export const infographicPlanSchema = z.object({
  kind: z.enum(INFOGRAPHIC_KINDS),
  title: line(titleMax).min(1),
  items: z.array(z.object({
    heading: line(headingMax).default(''),
    text: line(lineMax).default(''),
    /** The number of an item of `numbers` or `bars`, with its unit. */
    value: line(valueMax).default(''),
    /** What stands in a column of a comparison. */
    points: z.array(line(lineMax).min(1)).max(points).default([]),
  })).min(1).max(items),
})
export type InfographicPlan = z.infer<typeof infographicPlanSchema>
export type InfographicItem = InfographicPlan['items'][number]

const hexSchema = z.string().regex(/^#[0-9a-fA-F]{6}$/)

/** What an infographic is made from (S2 §7). */
export const infographicRequestSchema = z.strictObject({
  text: z.string().trim().max(INFOGRAPHIC_LIMITS.textMax).regex(/[\p{L}\p{N}]/u, 'Write what the infographic should show'),
  /** What the author wants besides, such as a form. */
  additionalPrompt: z.string().trim().max(INFOGRAPHIC_LIMITS.promptMax).default(''),
  /** The main colour first. */
  colors: z.array(hexSchema).max(INFOGRAPHIC_LIMITS.colours).default([]),
  /** Names of fonts, the wanted one first. */
  fonts: z.array(z.string().regex(/^[\p{L}\p{M}\p{N} -]{1,60}$/u)).max(INFOGRAPHIC_LIMITS.fonts).default([]),
  /** Has to be empty: fonts are not loaded from other servers. */
  fontUrl: z.string().max(2000).default(''),
  ratio: z.enum(INFOGRAPHIC_RATIOS).default('square'),
  /** The design that the author chose; absent for the one that goes with what the text says. Another one for what was made already costs nothing. */
  design: z.enum(INFOGRAPHIC_KINDS).optional(),
  background: hexSchema.default('#FFFFFF'),
  /** The caller and their organization; theirs when absent (S2 §5). */
  userId: z.string().max(100).optional(),
  organizationId: z.string().max(100).optional(),
  /** A repeated request with the same key and words is charged once. */
  key: requestKeySchema,
})
export type InfographicRequest = z.infer<typeof infographicRequestSchema>

export const makeInfographic = endpoint({
  method: 'POST', path: '/Designer/Infographic', access: 'member', summary: 'Make an infographic of a text; costs credits',
  body: infographicRequestSchema,
  data: z.object({
    success: z.boolean(),
    message: z.string(),
    /** A whole page without scripts, for people whose flag `enableHtmlInfographic` is on; else empty. Show it in a sandbox only. */
    htmlContent: z.string(),
    /** The picture, for people whose flag is off; else empty. */
    imageUrl: z.string(),
    /** The picture as it is stored; null where there is HTML. */
    blob: blobSchema.nullable(),
    dimensions: z.object({ width: z.number().int(), height: z.number().int() }),
    /** What was made of the text, and by whom: a model, or the structure of the author's own words. */
    llmAnalysis: z.object({ writer: z.enum(['model', 'offline']), plan: infographicPlanSchema }),
    templateUsed: z.enum(INFOGRAPHIC_KINDS),
    /** Credits left. */
    totalCredits: z.number(),
  }),
})
export type Infographic = z.infer<typeof makeInfographic.data>

/** What infographics answer in words (S2 §8). */
export const INFOGRAPHIC_MESSAGES = {
  made: 'Infographic made',
  failed: 'Failed to generate infographic',
  noContent: 'No usable content received from infographic API',
  fontUrl: 'Fonts are not loaded from other servers. Name a font instead.',
} as const
