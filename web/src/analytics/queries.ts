import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { listInteractives, listLessonActivity } from '@lectern/shared/analytics'
import type { ActivityDays } from '@lectern/shared/analytics'
import { eraseLearner, listLearners, readLearner, readReport } from '@lectern/shared/activities'
import { listPublications } from '@lectern/shared/publishing'
import { call } from '../platform/http/api.ts'
import type { Period } from './learner-ranges.ts'

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

/** A learner of a publication. */
export interface LearnerAsked {
  readonly lessonId: string
  readonly publicationId: string
  readonly learnerId: string
}

/** The learners of a publication in a period, asked for anew whenever they are shown; those of the former period stay in view while others load. */
export function useLearners({ lessonId, publicationId }: Omit<LearnerAsked, 'learnerId'>, { from, to }: Period) {
  return useQuery({
    queryKey: ['analytics', 'learners', publicationId, from, to], refetchOnMount: 'always', placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(listLearners, { params: { lessonId, publicationId }, query: { from, to }, signal }),
  })
}

/** The way of one learner. */
export function useLearnerPath(asked: LearnerAsked) {
  return useQuery({ queryKey: ['analytics', 'learner', asked.publicationId, asked.learnerId], refetchOnMount: 'always', queryFn: ({ signal }) => call(readLearner, { params: asked, signal }) })
}

/** Erases one learner, and has the table asked for anew. */
export function useErasing(asked: LearnerAsked): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await call(eraseLearner, { params: asked })
    await client.invalidateQueries({ queryKey: ['analytics'] })
  }
}
