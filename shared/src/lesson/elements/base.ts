import { z } from 'zod'

/** A colour as `#rrggbb` or `#rrggbbaa`, or `transparent`. */
export const colourSchema = z.union([z.literal('transparent'), z.string().regex(/^#[0-9a-fA-F]{6}([0-9a-fA-F]{2})?$/)])

const coordinate = z.number().min(-100_000).max(100_000)

/** What every element has. Lengths are slide points on the 1920 × 1080 canvas. */
export const elementBaseSchema = z.object({
  id: z.string().min(1).max(64),
  /** Fractional index: the place in the z-order, lowest at the back. */
  order: z.string().min(1).max(256),
  /** Left edge of the unrotated box. */
  x: coordinate,
  /** Top edge of the unrotated box. */
  y: coordinate,
  width: z.number().min(1).max(100_000),
  height: z.number().min(1).max(100_000),
  /** Degrees clockwise about the centre of the box. */
  rotation: z.number().min(-360).max(360).default(0),
  flipX: z.boolean().default(false),
  flipY: z.boolean().default(false),
  locked: z.boolean().default(false),
  /** 0 invisible … 1 opaque. */
  opacity: z.number().min(0).max(1).default(1),
  /** What it is called in lists and by screen readers; empty when the author gave no name. */
  name: z.string().max(200).default(''),
})
