import { z } from 'zod'
import { galleryMediaSchema } from '../gallery/index.ts'
import { endpoint } from '../http/index.ts'
import { requestKeySchema } from '../jobs/index.ts'

/** Forms of pictures that are made (S2 §3), width to height: square, portrait, tall portrait, landscape, widescreen, ultra-wide and banner. */
export const PICTURE_RATIOS = ['1:1', '2:3', '9:16', '3:2', '16:9', '21:9', '3:1'] as const
export type PictureRatio = (typeof PICTURE_RATIOS)[number]

/** What a form may be called in a request. */
export const PICTURE_RATIO_NAMES = {
  '1:1': '1:1', '2:3': '2:3', '9:16': '9:16', '3:2': '3:2', '16:9': '16:9', '21:9': '21:9', '3:1': '3:1',
  'square': '1:1', 'portrait': '2:3', 'tall-portrait': '9:16', 'landscape': '3:2', 'widescreen': '16:9', 'ultra-wide': '21:9', 'banner': '3:1',
} as const satisfies Record<string, PictureRatio>

/** How a picture may be asked for (S2 §7). Which models are there is the choice of workspace and operator. */
export const PICTURE_REQUESTS = ['GPTImage1Request', 'FluxImageRequest', 'GoogleAIImageRequest'] as const
export type PictureRequestType = (typeof PICTURE_REQUESTS)[number]

/** The model that each way of asking means where the caller names none (S2 §3). */
export const PICTURE_MODELS = {
  GPTImage1Request: 'gpt-image-1', FluxImageRequest: 'flux-dev', GoogleAIImageRequest: 'gemini-2.5-flash-image-preview',
} as const satisfies Record<PictureRequestType, string>

/** Why none was made, in the words of S2 §8. */
export const PICTURE_FAILURES = {
  GPTImage1Request: 'provider.gptImages', FluxImageRequest: 'provider.fluxImages', GoogleAIImageRequest: 'provider.googleImages',
} as const satisfies Record<PictureRequestType, string>

/** Bounds of pictures that are made. */
export const PICTURE_LIMITS = {
  /** Longest description of one, in characters. */
  prompt: 4000,
  /** Until it is there, asking again among it, ms. */
  ms: 120_000,
  /** Its size. */
  bytes: 10 * 1024 * 1024,
  /** How good models make it that can be told (S2 §9). */
  quality: 'medium',
  /** The answer that holds it, in base64. */
  answerBytes: 14 * 1024 * 1024,
} as const

/** Pictures that a person may have made in {@link PICTURE_MINUTES} minutes. */
export const PICTURES = 60
/** The minutes for which they are counted. */
export const PICTURE_MINUTES = 10

/** Who makes pictures. */
export const pictureEngineSchema = z.object({
  /** The operator's, the workspace's own, or the ornaments that are built in, which show nothing of what was asked for. */
  kind: z.enum(['direct', 'workspace', 'offline']),
  /** The model; `ornament` for what is built in. */
  name: z.string(),
})
export type PictureEngine = z.infer<typeof pictureEngineSchema>

/** Makes a picture and keeps it in the gallery as the caller's (S2 §7). */
export const generateImage = endpoint({
  method: 'POST', path: '/generateImage', access: 'member', summary: 'Make a picture from words, and keep it in my gallery',
  body: z.strictObject({
    /** Which model the caller has in mind, instead of that of the request type. It is asked where the server offers it; else the usual one is. */
    model: z.string().max(200).optional(),
    prompt: z.string().trim().min(1).max(PICTURE_LIMITS.prompt),
    aspectRatio: z.enum(Object.keys(PICTURE_RATIO_NAMES) as [keyof typeof PICTURE_RATIO_NAMES, ...(keyof typeof PICTURE_RATIO_NAMES)[]]).default('1:1'),
    requestType: z.enum(PICTURE_REQUESTS).default('GPTImage1Request'),
    key: requestKeySchema,
  }),
  data: z.object({
    status: z.number().int(),
    /** Where the bytes are served. */
    urls: z.array(z.string()),
    /** The same as the gallery keeps them. */
    images: z.array(galleryMediaSchema),
    /** The first of them. */
    imageUrl: z.string(),
    engine: pictureEngineSchema,
  }),
})

/** Where pictures come from that nobody uploads: who would make one for me now, which tells what it costs, and whether others are looked for. */
export const readPictureEngine = endpoint({
  method: 'GET', path: '/gallery/engine', access: 'member', summary: 'Who makes pictures for my workspace, and whether it looks for those of others',
  data: z.object({
    engine: pictureEngineSchema,
    /** Models that may be asked by name, the usual one first; none where nobody asks a model. */
    models: z.array(z.string()),
    /** Whether pictures of others are looked for too. */
    hasSearch: z.boolean(),
  }),
})
