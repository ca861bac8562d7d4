import { z } from 'zod'

/** Characters of a reason that are shown; what is longer is cut. */
export const FAILURE_REASON_MAX = 500

/** Breaks, marks that turn the direction of writing, and other characters that would draw something else than words. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu

/** Any text as one plain paragraph of bounded length. */
function plainReason(text: string): string {
  const letters = [...text.replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim()]
  return letters.length > FAILURE_REASON_MAX ? `${letters.slice(0, FAILURE_REASON_MAX - 1).join('')}…` : letters.join('')
}

/** The query of `/preview` (S1 §2.1). What is optional and makes no sense is as if it were absent. */
const previewQuerySchema = z.object({
  lessonId: z.uuid(),
  /** The making of a video of the lesson; that is shown in place of the slides. */
  videoJobId: z.string().regex(/^[\w-]{1,100}$/).optional().catch(undefined),
  /** Whether the video is to be published once it is made. */
  publish: z.stringbool().optional().catch(undefined),
  /** Asks for a new video: the dialog opens. */
  makeVideo: z.stringbool().optional().catch(undefined),
  /** As what the lesson plays; slides, unless it is `video`. */
  form: z.literal('video').optional().catch(undefined),
  /** Why the making of a video failed, in words; there is a notice when there are any. */
  failureReason: z.string().transform(plainReason).transform((reason) => (reason === '' ? undefined : reason)).optional(),
})
export type PreviewQuery = z.infer<typeof previewQuerySchema>

/** What an address asks for, or why it cannot be answered. */
export type PreviewQuestion =
  | { readonly kind: 'lesson'; readonly query: PreviewQuery }
  | { readonly kind: 'missing' }
  | { readonly kind: 'malformed' }

/** Reads the query of the preview's address. */
export function readPreviewQuery(search: URLSearchParams): PreviewQuestion {
  if ((search.get('lessonId') ?? '') === '') return { kind: 'missing' }
  const read = previewQuerySchema.safeParse(Object.fromEntries([...search].toReversed()))
  return read.success ? { kind: 'lesson', query: read.data } : { kind: 'malformed' }
}
