import { readFirstSlides } from '@lectern/shared/lessons'
import type { Slide } from '@lectern/shared/lesson'
import { useQuery } from '@tanstack/react-query'
import { thumbnailSlide } from '../lessons/thumbnail.ts'
import { useLessons } from '../library/lesson-queries.ts'
import { call } from '../platform/http/api.ts'
import { THEMED_CACHE_MS } from './themed-cache.ts'

const NONE: readonly Slide[] = []
const NO_LESSONS: NonNullable<ReturnType<typeof useLessons>['data']> = []

/** The first slides of a lesson of mine, to see them in another look; none for null, and until they are there. */
export function useFirstSlides(lessonId: string | null): { readonly slides: readonly Slide[]; readonly isPending: boolean; readonly error: Error | null; readonly retry: () => void } {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['first-slides', lessonId], enabled: lessonId !== null, staleTime: THEMED_CACHE_MS, gcTime: THEMED_CACHE_MS,
    queryFn: async ({ signal }) => (await call(readFirstSlides, { params: { lessonId: lessonId ?? '' }, signal })).slides.flatMap((slide) => thumbnailSlide(slide) ?? []),
  })
  return { slides: data ?? NONE, isPending: lessonId !== null && isPending, error, retry: () => void refetch() }
}

/** My lessons and those that are shared with me, the one that was edited last first. */
export function useOwnLessons() {
  return useLessons().data ?? NO_LESSONS
}
