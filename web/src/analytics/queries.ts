import type { CallData } from '@lectern/shared/http'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { listInteractives, listLessonActivity } from '@lectern/shared/analytics'
import type { ActivityDays } from '@lectern/shared/analytics'
import { eraseLearner, exportAllLearners, exportLearners, listAllLearners, listLearners, readLearner, readLearnerMedia, readMediaReport, readReport, readSlideReport, setLearnerTime } from '@lectern/shared/activities'
import type { AllLearnerSort, AnalyticsFilter, LearnerFilter, LearnerLines, LearnerSort, LearnerTime } from '@lectern/shared/activities'
import { listPublications, readPublishedContent } from '@lectern/shared/publishing'
import { call } from '../platform/http/api.ts'
import { sendForFile } from '../platform/http/file.ts'

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

/** What learners answered to the questions of a publication, all or those who began in a period; asked for anew whenever it is shown. */
export function useReport(lessonId: string, publicationId: string, period: { readonly from?: number; readonly to?: number } = {}) {
  return useQuery({
    queryKey: ['analytics', 'report', publicationId, period], refetchOnMount: 'always', placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(readReport, { params: { lessonId, publicationId }, query: { ...period }, signal }),
  })
}

/** A learner of a publication. */
export interface LearnerRef {
  readonly lessonId: string
  readonly publicationId: string
  readonly learnerId: string
}

/** Which learners are shown, and how they are sorted. */
export type LearnersShown = LearnerFilter & { readonly sort: LearnerSort; readonly direction: 'ascending' | 'descending'; readonly page: number }

/** How soon learners are asked for again whose answers are graded anew, ms. */
const GRADING_MS = 3_000

/** A page of the learners of a publication, asked for anew whenever it is shown; the former page stays in view while another one loads. */
export function useLearners({ lessonId, publicationId }: Omit<LearnerRef, 'learnerId'>, shown: LearnersShown) {
  return useQuery<CallData<typeof listLearners>>({
    queryKey: ['analytics', 'learners', publicationId, shown], refetchOnMount: 'always', placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.isGrading === true ? GRADING_MS : false),
    queryFn: ({ signal }) => call(listLearners, { params: { lessonId, publicationId }, query: shown, signal }),
  })
}

/** Fetches a file of all learners that a filter finds. */
export async function fetchLearnersFile({ lessonId, publicationId }: Omit<LearnerRef, 'learnerId'>, filter: LearnerFilter, lines: LearnerLines, signal: AbortSignal): Promise<Blob> {
  return await sendForFile(exportLearners, { params: { lessonId, publicationId }, query: { ...filter, lines } }, signal)
}

/** The way of one learner, with what they opened and played. */
export function useLearnerPath(asked: LearnerRef) {
  return useQuery({
    queryKey: ['analytics', 'learner', asked.publicationId, asked.learnerId], refetchOnMount: 'always',
    queryFn: async ({ signal }): Promise<WholePath> => {
      const [path, { media }] = await Promise.all([call(readLearner, { params: asked, signal }), call(readLearnerMedia, { params: asked, signal })])
      return { ...path, media }
    },
  })
}

/** What one learner did, with what they opened and played. */
export type WholePath = CallData<typeof readLearner> & CallData<typeof readLearnerMedia>

/** Gives one learner longer for questions with a limit. */
export function useLearnerTime(asked: LearnerRef): (percent: LearnerTime) => Promise<void> {
  const client = useQueryClient()
  return async (percent) => {
    await call(setLearnerTime, { params: asked, body: { percent } })
    await client.invalidateQueries({ queryKey: ['analytics', 'learner', asked.publicationId, asked.learnerId] })
  }
}

/** Erases one learner, and has the table asked for anew. */
export function useErasing(asked: LearnerRef): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await call(eraseLearner, { params: asked })
    await client.invalidateQueries({ queryKey: ['analytics'] })
  }
}

/** Which rows of analytics are shown, and how they are sorted. */
export type AnalyticsShown = AnalyticsFilter & { readonly sort: AllLearnerSort; readonly direction: 'ascending' | 'descending'; readonly page: number }

/** A page of the learners of all publications, or of what they answered; the former page stays in view while another one loads. */
export function useAnalytics(shown: AnalyticsShown) {
  return useQuery<CallData<typeof listAllLearners>>({
    queryKey: ['analytics', 'everybody', shown], refetchOnMount: 'always', placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.isGrading === true ? GRADING_MS : false),
    queryFn: ({ signal }) => call(listAllLearners, { query: shown, signal }),
  })
}

/** Fetches a file of all rows that a filter finds. */
export async function fetchAnalyticsFile(filter: AnalyticsFilter, signal: AbortSignal): Promise<Blob> {
  return await sendForFile(exportAllLearners, { query: filter }, signal)
}

/** How those went through the slides of a publication who began in a period. */
export function useSlideReport({ lessonId, publicationId }: Omit<LearnerRef, 'learnerId'>, period: { readonly from: number; readonly to: number }) {
  return useQuery<CallData<typeof readSlideReport>>({
    queryKey: ['analytics', 'slides', publicationId, period], refetchOnMount: 'always', placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(readSlideReport, { params: { lessonId, publicationId }, query: period, signal }),
  })
}

/** What those opened and played of a publication who began in a period. */
export function useMediaReport({ lessonId, publicationId }: Omit<LearnerRef, 'learnerId'>, period: { readonly from: number; readonly to: number }) {
  return useQuery<CallData<typeof readMediaReport>>({
    queryKey: ['analytics', 'media', publicationId, period], refetchOnMount: 'always', placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(readMediaReport, { params: { lessonId, publicationId }, query: period, signal }),
  })
}

/** The slides of a publication. */
export function usePublishedSlides({ lessonId, publicationId }: Omit<LearnerRef, 'learnerId'>) {
  return useQuery({ queryKey: ['analytics', 'content', publicationId], queryFn: ({ signal }) => call(readPublishedContent, { params: { lessonId, publicationId }, signal }) })
}
