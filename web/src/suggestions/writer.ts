import { useQuery } from '@tanstack/react-query'
import { readWriter } from '@lectern/shared/creation'
import type { Writer } from '@lectern/shared/creation'
import { creditCost } from '@lectern/shared/credits'
import type { PaidAction } from '@lectern/shared/credits'
import { call } from '../platform/http/api.ts'
import { useCreditDetails } from '../credits/queries.ts'

/** Who writes for me now. */
export function useWriter() {
  return useQuery({
    queryKey: ['creation-writer'],
    queryFn: async ({ signal }): Promise<Writer> => (await call(readWriter, { signal })).writer,
    // The owner of the workspace may have switched it since.
    staleTime: 0,
    retry: false,
  })
}

/** Nobody but the offline writer writes: from a topic it makes an outline, it follows no instructions, and it costs nothing. */
export function useIsOffline(): boolean {
  return useWriter().data?.kind === 'offline'
}

/** Who writes from a topic: a model, or the offline writer, which makes an outline; null as long as nobody knows. */
export function useTopicWriter(): 'model' | 'offline' | null {
  const { data } = useWriter()
  if (data === undefined) return null
  return data.kind === 'offline' ? 'offline' : 'model'
}

/** What an action costs; null while nobody knows, and where it costs nothing. */
export function useCost(action: PaidAction): number | null {
  const { data } = useCreditDetails()
  const isOffline = useIsOffline()
  return data && !isOffline ? creditCost(data.creditConfigs, action, 1) : null
}

