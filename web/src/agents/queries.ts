import { changeAgent, createAgent, deleteAgent, duplicateAgent, listAgents, readAgent } from '@lectern/shared/agents'
import type { AgentKind } from '@lectern/shared/agents'
import type { CallInput, Endpoint } from '@lectern/shared/http'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../platform/http/api.ts'

/** Which agents the list shows. */
export interface AgentFilter {
  readonly kind: AgentKind | null
  readonly search: string
  /** From 1. */
  readonly page: number
}

const KEY = ['agents'] as const

/** A page of agents; the one before stays in view while the next is fetched. */
export function useAgents({ kind, search, page }: AgentFilter) {
  return useQuery({
    queryKey: [...KEY, 'list', kind, search, page],
    queryFn: async ({ signal }) => await call(listAgents, {
      query: { page, ...(kind === null ? {} : { kind }), ...(search === '' ? {} : { search }) }, signal,
    }),
    placeholderData: keepPreviousData,
  })
}

/** One agent with everything in it, asked for anew whenever it is opened: changes name the version they began from. */
export function useAgent(agentId: string) {
  return useQuery({
    queryKey: [...KEY, 'one', agentId],
    refetchOnMount: 'always',
    queryFn: async ({ signal }) => (await call(readAgent, { params: { agentId }, signal })).agent,
  })
}

/** A call that changes agents; all of them are read again when it has succeeded. */
function useAgentMutation<E extends Endpoint>(endpoint: E) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<E>) => call(endpoint, input),
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
  })
}

export const useCreateAgent = () => useAgentMutation(createAgent)
export const useChangeAgent = () => useAgentMutation(changeAgent)
export const useDuplicateAgent = () => useAgentMutation(duplicateAgent)
export const useDeleteAgent = () => useAgentMutation(deleteAgent)
