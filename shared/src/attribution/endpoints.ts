import { z } from 'zod'
import { endpoint } from '../http/index.ts'

/**
 * Who wrote something and when, as the server saw it. Clients have no say in it: whose a Yjs client id is was settled when
 * it was first written under, and the time is that of the server's clock when it stored the update.
 */
export const authorshipSchema = z.object({
  /** Null when the server does not know. */
  userId: z.string().nullable(),
  /** First and last name; empty for somebody whose account is gone, and for the server itself. */
  name: z.string(),
  /** When it was stored, ms since 1970; null when the log no longer has that update, because it was compacted. */
  at: z.number().nullable(),
  /** Without `at`: it was not there yet then, by a kept version; null when nothing is known. */
  notBefore: z.number().nullable(),
  /** Without `at`: it was there by then, by a kept version or the snapshot that has it; null when nothing is known. */
  notAfter: z.number().nullable(),
  /** How it came about; null when `at` is. `restore`: brought back from a version, and nobody knows who wrote it first. */
  kind: z.enum(['edit', 'restore', 'import', 'migrate']).nullable(),
})
export type Authorship = z.infer<typeof authorshipSchema>

/**
 * Neighbouring characters of one person. What was written within a minute is one run, and `at` its last moment. The end of
 * a paragraph counts one character and belongs to whoever made the paragraph after it.
 */
export const attributionRunSchema = authorshipSchema.extend({
  /** Characters before it in the order of `plainText`. */
  from: z.number().int(),
  /** The first character behind it. */
  to: z.number().int(),
})
export type AttributionRun = z.infer<typeof attributionRunSchema>

/** Who last set a property. */
export const keyAuthorshipSchema = authorshipSchema.extend({ key: z.string() })
export type KeyAuthorship = z.infer<typeof keyAuthorshipSchema>

/** Who wrote an element or a slide, or a narration, with its words. */
export const readAttribution = endpoint({
  method: 'GET', path: '/lessons/:lessonId/attribution', access: 'member', summary: 'Who wrote a text, an element or a slide, and when',
  params: z.object({ lessonId: z.string() }),
  query: z.strictObject({
    slideId: z.string(),
    /** The element asked about; without one and without `narration` it is the slide itself. */
    elementId: z.string().optional(),
    /** `1`: the slide's narration. */
    narration: z.literal('1').optional(),
    /** Only runs of the characters from here … */
    from: z.coerce.number().int().min(0).optional(),
    /** … to before here. */
    to: z.coerce.number().int().min(0).optional(),
  }),
  data: z.object({
    /** The last update the answer knows of. */
    docSeq: z.number().int(),
    /** The words of the element or narration, without gaps; empty for what holds no text. */
    runs: z.array(attributionRunSchema),
    /** The properties of the element or slide; none for a narration. */
    keys: z.array(keyAuthorshipSchema),
    /** Who made the element, slide or narration first, also when a restore has brought it back. */
    created: authorshipSchema,
  }),
})
export type Attribution = z.infer<typeof readAttribution.data>
