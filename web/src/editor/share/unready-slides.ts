import { activityOf, isActivity } from '@lectern/shared/activities'
import type { ActivityProblem } from '@lectern/shared/activities'
import { isInvitation } from '@lectern/shared/lesson'
import type { LessonElement, Slide } from '@lectern/shared/lesson'

/** What makes a slide unready for learners: a template asks for what nobody has put into an element, or an activity cannot be answered as it is. */
export const UNREADY = ['missing', 'unfinished'] as const
type Unready = (typeof UNREADY)[number]

const TESTS: Readonly<Record<Unready, (element: LessonElement) => boolean>> = {
  missing: (element) => 'required' in element && element.required === true && isInvitation(element),
  unfinished: (element) => isActivity(element) && activityOf(element).problems(element).length > 0,
}

/** The numbers of the slides that are unready in one way, from 1. */
export function unreadySlides(slides: readonly Pick<Slide, 'elements'>[], way: Unready): readonly number[] {
  return slides.flatMap(({ elements }, at) => (elements.some(TESTS[way]) ? [at + 1] : []))
}

/** What keeps learners from answering the activities of slides well, by slide: its number from 1, and each problem once. */
export function unfinishedSlides(slides: readonly Pick<Slide, 'elements'>[]): readonly { readonly number: number; readonly problems: readonly ActivityProblem[] }[] {
  return slides.flatMap(({ elements }, at) => {
    const problems = [...new Set(elements.flatMap((element) => (isActivity(element) ? activityOf(element).problems(element) : [])))]
    return problems.length === 0 ? [] : [{ number: at + 1, problems }]
  })
}
