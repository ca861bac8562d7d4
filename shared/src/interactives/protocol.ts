import { z } from 'zod'

/**
 * What the page of an interactive and the page around it say to each other: JSON in a text, so that its size is known before anything reads
 * it. The frame has an opaque origin and runs what authors and models wrote; whatever it says is checked here, and believed as little as
 * anything that a learner's browser says.
 */
export const FRAME_PATH = '/interactive-frame'

/** How much, how often and how long. */
export const FRAME_LIMITS = {
  /** Characters of one message. */
  message: 24_000,
  /** Characters of a picture of the page, as a data address. */
  picture: 1_500_000,
  /** Characters of a state as JSON. */
  state: 16_000,
  /** Messages that are read in a window; who sends several times as many is stopped. */
  perWindow: 120, floodPerWindow: 1500, windowMs: 5000,
  /** How often the frame is asked whether it still runs, and how long it may not answer, ms. */
  beatMs: 1000, hungMs: 6000,
  /** How long it may take to begin, ms. */
  loadMs: 10_000,
  /** Pixels of its height. */
  height: 6000,
  /** What a check lists of each kind. */
  found: 12,
} as const

const found = z.array(z.string().max(120)).max(FRAME_LIMITS.found)

/** What a frame says. */
export const frameMessageSchema = z.discriminatedUnion('kind', [
  /** Its page has come, and waits for the code. */
  z.strictObject({ kind: z.literal('waiting') }),
  /** The interactive can be used. */
  z.strictObject({ kind: z.literal('ready') }),
  /** What it wants back when it is opened again, as JSON. */
  z.strictObject({ kind: z.literal('state'), state: z.string().max(FRAME_LIMITS.state) }),
  /** A learner has answered something. */
  z.strictObject({ kind: z.literal('answer'), id: z.string().max(64), answer: z.string().max(200), isRight: z.boolean().nullable() }),
  /** From 0 to 1. */
  z.strictObject({ kind: z.literal('score'), score: z.number().min(0).max(1) }),
  z.strictObject({ kind: z.literal('complete'), score: z.number().min(0).max(1).nullable() }),
  /** How high it would like to be, pixels. */
  z.strictObject({ kind: z.literal('resize'), height: z.number().int().min(0).max(FRAME_LIMITS.height) }),
  z.strictObject({ kind: z.literal('beat') }),
  /** It tried what its policy forbids. */
  z.strictObject({ kind: z.literal('violation'), directive: z.string().max(100), blocked: z.string().max(200) }),
  z.strictObject({ kind: z.literal('error'), message: z.string().max(300) }),
  /** A picture of it, where it was begun to make one; empty where that could not be done. */
  z.strictObject({ kind: z.literal('picture'), data: z.string().max(FRAME_LIMITS.picture).regex(/^(?:data:image\/png;base64,[A-Za-z0-9+/=]+)?$/) }),
  /** What a check found in its page. */
  z.strictObject({ kind: z.literal('checked'), usable: z.number().int().min(0), unreachable: found, unnamed: found, contrast: found }),
])
export type FrameMessage = z.infer<typeof frameMessageSchema>

/** What is said to a frame: the page that it is to be, once, and again and again whether it still runs. */
export type HostMessage = { readonly kind: 'start'; readonly html: string } | { readonly kind: 'beat' }

/** Reads what a frame said, up to `max` characters; null for what is no message. */
export function parseFrameMessage(data: unknown, max: number = FRAME_LIMITS.message): FrameMessage | null {
  if (typeof data !== 'string' || data.length > max) return null
  let value: unknown
  try {
    value = JSON.parse(data)
  } catch {
    return null
  }
  const read = frameMessageSchema.safeParse(value)
  return read.success ? read.data : null
}
