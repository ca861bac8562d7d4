import { z } from 'zod'
import { endpoint } from '../http/index.ts'
import { EMBED_KINDS, EMBED_LIMITS } from '../lesson/index.ts'
import { blobSchema } from '../media/index.ts'

const address = z.string().trim().min(1).max(EMBED_LIMITS.addressMax)
const frame = z.object({
  /** A page of ours that holds nothing but the frame; good for an hour. */
  frame: z.string(),
})

export const bringEmbedFile = endpoint({
  method: 'POST', path: '/embeds/files', access: 'member', summary: 'Fetch a PDF or a workbook from a web address and keep it here',
  body: z.strictObject({ kind: z.enum(['pdf', 'excel']), address }),
  data: z.object({ blob: blobSchema, fileName: z.string() }),
})

export const openEmbedFrame = endpoint({
  method: 'POST', path: '/embeds/frames', access: 'member', summary: 'A page that shows a web address in a frame, and whether that lets itself be shown',
  body: z.strictObject({
    kind: z.enum(EMBED_KINDS), address,
    /** Whether the address is asked if it lets itself be shown: only when an embed is made. */
    isChecked: z.boolean().default(false),
  }),
  data: frame.extend({
    /** `unknown` where nobody asked, or nobody answered. */
    answer: z.enum(['shown', 'refused', 'unknown']),
  }),
})

export const openPublishedFrame = endpoint({
  method: 'POST', path: '/publications/:publicationId/embeds/:elementId', access: 'public', summary: 'A page that shows an embed of a publication in a frame',
  params: z.object({ publicationId: z.string().min(1).max(100), elementId: z.string().min(1).max(64) }),
  data: frame,
})
