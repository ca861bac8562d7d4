import { z } from 'zod'
import { endpoint } from '../http/index.ts'
import { blobSchema } from './endpoints.ts'
import { MEDIA_FILE_KINDS } from './files.ts'

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
