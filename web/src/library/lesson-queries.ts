import { useQuery } from '@tanstack/react-query'
import {
  createLesson, deleteLesson, duplicateLesson, listLessons, renameLesson, restoreLesson, transferLesson,
} from '@lectern/shared/lessons'
import { call } from '../platform/http/api.ts'
import { LESSONS_KEY, useItemMutation } from './use-item-mutation.ts'

/** Which lessons a list shows. */
export interface LessonFilter {
  /** Only those of this course. */
  readonly courseId?: string
  /** Only those that others shared with me. */
  readonly shared?: boolean
  /** The trash instead of what is alive. */
  readonly trash?: boolean
}

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

export const useCreateLesson = () => useItemMutation(createLesson)
export const useChangeLesson = () => useItemMutation(renameLesson)
export const useDuplicateLesson = () => useItemMutation(duplicateLesson)
export const useDeleteLesson = () => useItemMutation(deleteLesson)
export const useRestoreLesson = () => useItemMutation(restoreLesson)
export const useTransferLesson = () => useItemMutation(transferLesson)
