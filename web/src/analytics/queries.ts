import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listInteractives, listLessonActivity } from '@lectern/shared/analytics'
import type { ActivityDays } from '@lectern/shared/analytics'
import { call } from '../platform/http/api.ts'

/** What happened in my lessons in a period; the former period stays in view while another one loads. */
export function useActivity(days: ActivityDays) {
  return useQuery({
    queryKey: ['analytics', 'lessons', days],
    queryFn: ({ signal }) => call(listLessonActivity, { query: { days }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** The interactive elements of my lessons. */
export function useInteractives() {
  return useQuery({ queryKey: ['analytics', 'interactives'], queryFn: ({ signal }) => call(listInteractives, { signal }) })
}
