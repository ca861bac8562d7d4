import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  createLesson, deleteLesson, duplicateLesson, listLessons, renameLesson, restoreLesson, transferLesson,
} from '@lectern/shared/lessons'
import type { CallInput, Endpoint } from '@lectern/shared/http'
import { call } from '../platform/http/api.ts'

/** Which lessons a list shows. */
export interface LessonFilter {
  /** Only those of this course. */
  readonly courseId?: string
  /** Only those that others shared with me. */
  readonly shared?: boolean
  /** The trash instead of what is alive. */
  readonly trash?: boolean
}

/** Key of every list of lessons; a change to any lesson makes all of them stale. */
export const LESSONS_KEY = ['lessons'] as const

/** A list of lessons, the last edited first. */
export function useLessons(filter: LessonFilter = {}) {
  return useQuery({
    queryKey: [...LESSONS_KEY, filter],
    queryFn: async ({ signal }) => {
      const { lessons } = await call(listLessons, {
        query: {
          ...(filter.courseId === undefined ? {} : { courseId: filter.courseId }),
          ...(filter.shared ? { shared: '1' } : {}),
          ...(filter.trash ? { trash: '1' } : {}),
        },
        signal,
      })
      return lessons.toSorted((a, b) => b.lastEditedAt - a.lastEditedAt)
    },
  })
}

/** A call that changes lessons or courses; the lists are read again when it has succeeded. */
export function useItemMutation<E extends Endpoint>(endpoint: E) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<E>) => call(endpoint, input),
    onSuccess: async () => {
      await Promise.all([client.invalidateQueries({ queryKey: LESSONS_KEY }), client.invalidateQueries({ queryKey: ['courses'] })])
    },
  })
}

export const useCreateLesson = () => useItemMutation(createLesson)
export const useChangeLesson = () => useItemMutation(renameLesson)
export const useDuplicateLesson = () => useItemMutation(duplicateLesson)
export const useDeleteLesson = () => useItemMutation(deleteLesson)
export const useRestoreLesson = () => useItemMutation(restoreLesson)
export const useTransferLesson = () => useItemMutation(transferLesson)
