import { textsOf } from '@lectern/shared/lesson'
import type { LessonElement, Slide } from '@lectern/shared/lesson'
import { LINK_STEPS, linkedSlide, linksOf } from '@lectern/shared/text'

/** The slides that an element and its words lead to by their ids. */
function targetsOf(element: LessonElement): readonly string[] {
  const hrefs = [element.link ?? '', ...textsOf(element).flatMap((text) => linksOf(text).map(({ href }) => href))]
  return hrefs.flatMap((href) => linkedSlide(href) ?? []).filter((target) => !LINK_STEPS.some((step) => step === target))
}

/** The elements of a slide that lead, or some words of which lead, to a slide that is not among these. */
export function brokenLinks({ elements }: Pick<Slide, 'elements'>, slideIds: readonly string[]): readonly LessonElement[] {
  return elements.filter((element) => targetsOf(element).some((target) => !slideIds.includes(target)))
}
