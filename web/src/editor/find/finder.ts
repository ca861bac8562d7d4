import { findInSlide } from '@lectern/shared/lesson'
import type { LessonView, Slide, TextMatch, TextQuery } from '@lectern/shared/lesson'

/** Finds words in a lesson as it is now; the same list while nothing is found elsewhere. Only slides that changed are looked through again. */
export function createFinder(view: Pick<LessonView, 'slide' | 'slideIds'>): (query: TextQuery) => readonly TextMatch[] {
  let asked = ''
  let known = new WeakMap<Slide, readonly TextMatch[]>()
  let parts: readonly (readonly TextMatch[])[] = []
  let all: readonly TextMatch[] = []
  return (query) => {
    const queryKey = JSON.stringify(query)
    if (queryKey !== asked) {
      asked = queryKey
      known = new WeakMap()
    }
    const now = view.slideIds().flatMap((id) => {
      const slide = view.slide(id)
      if (slide === null) return []
      const found = known.get(slide) ?? findInSlide(slide, query)
      known.set(slide, found)
      return [found]
    })
    if (now.length === parts.length && now.every((part, at) => part === parts[at])) return all
    parts = now
    all = now.flat()
    return all
  }
}

/** The place among matches that comes first from a slide on; 0 where none does. */
export function firstFrom(matches: readonly TextMatch[], slideIds: readonly string[], slideId: string | null): number {
  const here = slideId === null ? 0 : slideIds.indexOf(slideId)
  return Math.max(0, matches.findIndex((match) => slideIds.indexOf(match.slideId) >= here))
}
