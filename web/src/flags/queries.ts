import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listFlags, setFlag } from '@lectern/shared/flags'
import type { FeatureFlag } from '@lectern/shared/flags'
import { call } from '../platform/http/api.ts'

const ALL = ['flags'] as const

/** Every flag with its settings in my organization; for the owner. */
export function useFlagList() {
  return useQuery({ queryKey: ALL, queryFn: async ({ signal }) => (await call(listFlags, { signal })).flags })
}

/** A setting of a flag: for the organization, or for one person; null takes it away. */
export interface FlagChange {
  readonly name: FeatureFlag
  readonly isOn: boolean | null
  readonly userId?: string
}

/** Changes a setting. */
export function useSetFlag() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ name, isOn, userId }: FlagChange) => {
      const body = userId === undefined ? { isOn } : { isOn, userId }
      return (await call(setFlag, { params: { name }, body })).flags
    },
    onSuccess: (flags) => client.setQueryData(ALL, flags),
  })
}
