import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listInteractives, listLessonActivity } from '@lectern/shared/analytics'
import type { ActivityDays } from '@lectern/shared/analytics'
import { readReport } from '@lectern/shared/activities'
import { listPublications } from '@lectern/shared/publishing'
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

/** The published links of a lesson, newest first. */
export function useReportedPublications(lessonId: string) {
  return useQuery({ queryKey: ['analytics', 'publications', lessonId], queryFn: ({ signal }) => call(listPublications, { params: { lessonId }, signal }) })
}

/** What learners answered to the questions of a publication; asked for anew whenever it is shown. */
export function useReport(lessonId: string, publicationId: string) {
  return useQuery({
    queryKey: ['analytics', 'report', publicationId], refetchOnMount: 'always', queryFn: ({ signal }) => call(readReport, { params: { lessonId, publicationId }, signal }),
  })
}
