import type * as Y from 'yjs'
import { z } from 'zod'
import { isActivity } from '../activities/registry.ts'
import type { ActivityElement } from '../activities/activity.ts'
import { SCHEMA_VERSION, isInvitation, migrateSlides, readLesson, slideSchema, slideWithoutKeys, withHiddenParts, withSpeech, withoutHidden, withoutKeys } from '../lesson/index.ts'
import type { HidePartId, Slide } from '../lesson/index.ts'

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

function shownSlides(slides: readonly Slide[], hide: HidePartId | null): readonly Slide[] {
  return slides.map((slide) => {
    const elements = withoutHidden(slide).elements.filter((element) => !isInvitation(element))
    return { ...slide, elements: hide === null ? elements : elements.map((element) => withHiddenParts(element, hide)) }
  })
}

/**
 * The present state of a lesson as learners may know it, without its title: a publication has one of its own. Places of a layout that nobody
 * filled and what is hidden are for authors alone, and the keys to its questions stay on the server (`frozenActivities`). Parts whose order is
 * a key get other ids by `hide` where theirs may tell it; null where no learner gets it.
 */
export function freezeLesson(doc: Y.Doc, hide: HidePartId | null = null): PublicationContent {
  const { meta, slides } = readLesson(doc)
  return { format: SCHEMA_VERSION, language: meta.language, slides: shownSlides(slides, hide).map((slide) => slideWithoutKeys(withSpeech(doc, slide, meta))) }
}

/** What was frozen before ids were hidden, as it is frozen now: parts in the order of their hidden ids. */
export function withPartsHidden(content: PublicationContent, hide: HidePartId): PublicationContent {
  return {
    ...content, slides: content.slides.map((slide) => ({
      ...slide, elements: slide.elements.map((element) => {
        const hidden = withHiddenParts(element, hide)
        return hidden === element ? element : withoutKeys(hidden)
      }),
    })),
  }
}

/** Its questions with their keys, by element; by the same `hide`, since answers name parts. */
export function frozenActivities(doc: Y.Doc, hide: HidePartId | null = null): Readonly<Record<string, ActivityElement>> {
  return Object.fromEntries(shownSlides(readLesson(doc).slides, hide).flatMap(({ elements }) => elements.filter(isActivity).map((element) => [element.id, element])))
}

/** JSON with the keys in alphabetical order: the same content is the same text, whatever way it came about. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
  })
}
