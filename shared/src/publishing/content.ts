import type * as Y from 'yjs'
import { z } from 'zod'
import { isActivity } from '../activities/registry.ts'
import type { ActivityElement } from '../activities/activity.ts'
import { SCHEMA_VERSION, isInvitation, migrateSlides, readLesson, slideSchema, slideWithoutKeys, withSpeech, withoutHidden } from '../lesson/index.ts'
import type { Slide } from '../lesson/index.ts'

/** A lesson as it was when it was published: what a player needs, and nothing else. */
export const publicationContentSchema = z.object({
  /** Version of the lesson's layout that it was frozen with. */
  format: z.number().int().min(1),
  /** BCP 47 tag of the language the lesson is written in. */
  language: z.string().min(2).max(35),
  slides: z.array(slideSchema),
})
export type PublicationContent = z.infer<typeof publicationContentSchema>

/** A frozen lesson of any version as this one has it. */
export function presentContent(content: PublicationContent): PublicationContent {
  return { ...content, slides: [...migrateSlides(content.slides, content.format)] }
}

function shownSlides(slides: readonly Slide[]): readonly Slide[] {
  return slides.map((slide) => ({ ...slide, elements: withoutHidden(slide).elements.filter((element) => !isInvitation(element)) }))
}

/**
 * The present state of a lesson as learners may know it, without its title: a publication has one of its own. Places of a layout that nobody
 * filled and what is hidden are for authors alone, and the keys to its questions stay on the server (`frozenActivities`).
 */
export function freezeLesson(doc: Y.Doc): PublicationContent {
  const { meta, slides } = readLesson(doc)
  return { format: SCHEMA_VERSION, language: meta.language, slides: shownSlides(slides).map((slide) => slideWithoutKeys(withSpeech(doc, slide, meta))) }
}

/** Its questions with their keys, by element. */
export function frozenActivities(doc: Y.Doc): Readonly<Record<string, ActivityElement>> {
  return Object.fromEntries(shownSlides(readLesson(doc).slides).flatMap(({ elements }) => elements.filter(isActivity).map((element) => [element.id, element])))
}

/** JSON with the keys in alphabetical order: the same content is the same text, whatever way it came about. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
  })
}
