import { useQuery } from '@tanstack/react-query'
import { createCourse, deleteCourse, duplicateCourse, listCourses, renameCourse, restoreCourse, transferCourse } from '@lectern/shared/courses'
import { call } from '../platform/http/api.ts'
import { COURSES_KEY, useItemMutation } from './use-item-mutation.ts'

/** My courses and those shared with me, by name; or those in the trash. */
export function useCourses(filter: { readonly trash?: boolean } = {}) {
  return useQuery({
    queryKey: [...COURSES_KEY, filter],
    queryFn: async ({ signal }) => {
      const { courses } = await call(listCourses, { query: filter.trash ? { trash: '1' } : {}, signal })
      return courses.toSorted((a, b) => a.name.localeCompare(b.name))
    },
  })
}

export const useCreateCourse = () => useItemMutation(createCourse)
export const useChangeCourse = () => useItemMutation(renameCourse)
export const useDuplicateCourse = () => useItemMutation(duplicateCourse)
export const useDeleteCourse = () => useItemMutation(deleteCourse)
export const useRestoreCourse = () => useItemMutation(restoreCourse)
export const useTransferCourse = () => useItemMutation(transferCourse)
