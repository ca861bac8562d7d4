import { buildsTemplate } from '@lectern/shared/lesson'
import type { Slide } from '@lectern/shared/lesson'
import { withPrompts } from '../../templates/with-prompts.ts'

type LessonDocument = Parameters<typeof buildsTemplate>[0]

/** A slide as the rail shows it: of a template that is built, its places say what they are for. */
export function shownInRail(doc: LessonDocument, slide: Slide): Slide {
  return buildsTemplate(doc) ? withPrompts(slide) : slide
}
