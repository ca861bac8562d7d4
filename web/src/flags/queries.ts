import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { FEATURE_FLAGS, getEffectiveFlags, listFlags, setFlag } from '@lectern/shared/flags'
import type { FeatureFlag } from '@lectern/shared/flags'
import { call } from '../app/api.ts'
import { useUser } from '../app/session.ts'

const ALL = ['flags'] as const

/** Whether a flag is on for me; as for everybody until that is known, or when it cannot be read (S1 §2.2). */
export function useFlag(name: FeatureFlag): boolean {
  const user = useUser()
  const { data } = useQuery({
    queryKey: ['effective-flags', user?.userId, user?.organizationId],
    queryFn: ({ signal }) => call(getEffectiveFlags, { query: { userId: user?.userId, organizationId: user?.organizationId }, signal }),
    enabled: user !== null,
    staleTime: 5 * 60_000,
  })
  return data?.effectiveFlags[name] ?? FEATURE_FLAGS[name].isOn
}

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

/** Changes a setting; what applies to me is read again. */
export function useSetFlag() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ name, isOn, userId }: FlagChange) => {
      const body = userId === undefined ? { isOn } : { isOn, userId }
      return (await call(setFlag, { params: { name }, body })).flags
    },
    onSuccess: (flags) => client.setQueryData(ALL, flags),
    onSettled: () => client.invalidateQueries({ queryKey: ['effective-flags'] }),
  })
}
