import { z } from 'zod'
import { endpoint } from '../http/index.ts'
import { imagePurposeSchema } from './images.ts'

/** A stored file. Its bytes are at `/api/v1/blobs/{hash}`, unchanging, named by their SHA-256. */
export const blobSchema = z.object({
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  contentType: z.string(),
  bytes: z.number().int(),
  /** Pixels; null when the file does not say. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
})
export type Blob = z.infer<typeof blobSchema>

/** Multipart with one field `file`. */
export const uploadImage = endpoint({
  method: 'POST', path: '/media/images', access: 'member', summary: 'Store an image',
  query: z.strictObject({
    /** A background has to be a JPEG or PNG of at most 5 MB (S1 §5.3). */
    purpose: imagePurposeSchema.default('picture'),
  }),
  data: z.object({ blob: blobSchema }),
})
