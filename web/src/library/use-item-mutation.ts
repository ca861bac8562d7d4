import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallInput, Endpoint } from '@lectern/shared/http'
import { call } from '../platform/http/api.ts'

/** Key of every list of lessons; a change to any lesson makes all of them stale. */
export const LESSONS_KEY = ['lessons'] as const
/** Key of every list of courses; a change to any course makes all of them stale. */
export const COURSES_KEY = ['courses'] as const

/** A call that changes lessons or courses; the lists are read again when it has succeeded. */
export function useItemMutation<E extends Endpoint>(endpoint: E) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<E>) => call(endpoint, input),
    onSuccess: async () => {
      await Promise.all([LESSONS_KEY, COURSES_KEY].map((queryKey) => client.invalidateQueries({ queryKey })))
    },
  })
}
