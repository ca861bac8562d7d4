import { z } from 'zod'
import { endpoint } from '../http/index.ts'
import { imagePurposeSchema } from './images.ts'
import { MEDIA_FILE_KINDS } from './files.ts'

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

/** Multipart with one field `file`. */
export const uploadMediaFile = endpoint({
  method: 'POST', path: '/media/files', access: 'member', summary: 'Store a video, a sound, captions, a PDF or a workbook for a slide',
  query: z.strictObject({
    /** What it is for; the bytes have to be of that kind. */
    kind: z.enum(MEDIA_FILE_KINDS),
    /** A video or a sound is found again in the gallery, with this picture. */
    isListed: z.stringbool().default(false),
    poster: z.string().regex(/^[0-9a-f]{64}$/).optional(),
  }),
  data: z.object({ blob: blobSchema }),
})
