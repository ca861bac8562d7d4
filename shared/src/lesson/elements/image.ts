import { z } from 'zod'
import { colourSchema, elementBaseSchema } from './base.ts'

/** A picture whose bytes lie in the blob store. */
export const imageElementSchema = elementBaseSchema.extend({
  type: z.literal('image'),
  /** SHA-256 of the bytes in the blob store; null while an upload is on its way. */
  blob: z.string().regex(/^[0-9a-f]{64}$/).nullable(),
  /** Pixels of the file. */
  naturalWidth: z.number().int().min(1).max(100_000),
  naturalHeight: z.number().int().min(1).max(100_000),
  fit: z.enum(['cover', 'contain', 'fill']).default('cover'),
  /** What the picture shows, for people who do not see it. */
  alt: z.string().max(2000).default(''),
  cornerRadius: z.number().min(0).max(1000).default(0),
  stroke: colourSchema.default('transparent'),
  strokeWidth: z.number().min(0).max(200).default(0),
})
export type ImageElement = z.infer<typeof imageElementSchema>
