import {
  changePublication, listPublications, publishLesson, readScormPackage, republishLesson, unpublish,
} from '@lectern/shared/publishing'
import type { PackageFormat } from '@lectern/shared/publishing'
import type { CallInput, Endpoint } from '@lectern/shared/http'
import { getLesson } from '@lectern/shared/lessons'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../platform/http/api.ts'
import { saveBase64 } from '../platform/save-file.ts'

const keyOf = (lessonId: string) => ['publications', lessonId] as const

/** The published links of a lesson, newest first; asked for anew whenever they are shown, because the lesson changes. */
export function usePublications(lessonId: string) {
  return useQuery({
    queryKey: keyOf(lessonId), refetchOnMount: 'always',
    queryFn: async ({ signal }) => (await call(listPublications, { params: { lessonId }, signal })).publications,
  })
}

/** What the lesson says it is about, as it is when somebody begins to publish; not known when the answer fails, which stops nobody. */
export function useLessonDescription(lessonId: string) {
  return useQuery({
    queryKey: ['lesson', lessonId, 'description'], gcTime: 0, retry: false,
    queryFn: async ({ signal }) => (await call(getLesson, { params: { lessonId }, signal })).lesson.description,
  })
}

/** A call that changes what is published; the links are read again after it, also when it failed. */
function usePublishing<E extends Endpoint>(lessonId: string, endpoint: E) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<E>) => call(endpoint, input),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(lessonId) }),
  })
}

export const usePublish = (lessonId: string) => usePublishing(lessonId, publishLesson)
export const useChangePublication = (lessonId: string) => usePublishing(lessonId, changePublication)
export const useRepublish = (lessonId: string) => usePublishing(lessonId, republishLesson)
export const useUnpublish = (lessonId: string) => usePublishing(lessonId, unpublish)

/** Makes a package for learning systems and hands it to the person as a file. */
export function useDownloadPackage(lessonId: string, publicationId: string) {
  return useMutation({
    mutationFn: async (edition: PackageFormat) => {
      const file = await call(readScormPackage, { params: { lessonId, publicationId }, query: { edition } })
      saveBase64(file.fileName, file.content, 'application/zip')
    },
  })
}
