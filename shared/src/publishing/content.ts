import type * as Y from 'yjs'
import { z } from 'zod'
import { readLesson, slideSchema } from '../lesson/index.ts'

/** The layout of frozen lessons that this code writes. */
export const CONTENT_FORMAT = 1

/** A lesson as it was when it was published: what a player needs, and nothing else. */
export const publicationContentSchema = z.object({
  format: z.literal(CONTENT_FORMAT),
  /** BCP 47 tag of the language the lesson is written in. */
  language: z.string().min(2).max(35),
  slides: z.array(slideSchema),
})
export type PublicationContent = z.infer<typeof publicationContentSchema>

/** The present state of a lesson, without its title: a publication has one of its own. */
export function freezeLesson(doc: Y.Doc): PublicationContent {
  const { meta, slides } = readLesson(doc)
  return { format: CONTENT_FORMAT, language: meta.language, slides: [...slides] }
}

/** JSON with the keys in alphabetical order: the same content is the same text, whatever way it came about. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
  })
}
