import { endConversation, readConversation, sendTurn, startConversation } from '@lectern/shared/conversations'
import type { Conversation } from '@lectern/shared/conversations'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../platform/http/api.ts'
import { streamedLines } from '../platform/http/stream.ts'
import { randomUuid } from '../platform/random-uuid.ts'
import { useConversing } from './use-conversing.ts'
import type { Conversing } from './use-conversing.ts'

/** A conversation of mine with an agent, and what I can do in it. */
export interface OpenConversation extends Conversing {
  /** Undefined until it is known, null where there is none. */
  readonly conversation: Conversation | null | undefined
  /** Why it could not be read. */
  readonly loadError: Error | null
  readonly retryLoad: () => void
}

/** My last conversation with an agent: read, gone on with, ended, begun anew. */
export function useConversation(agentId: string): OpenConversation {
  const client = useQueryClient()
  const queryKey = ['conversation', agentId]
  const query = useQuery({
    queryKey, refetchOnMount: 'always', staleTime: Infinity,
    queryFn: async ({ signal }) => (await call(readConversation, { params: { agentId }, signal })).conversation,
  })
  const conversing = useConversing<Conversation>(query.data, (conversation) => void client.setQueryData(queryKey, conversation), {
    start: async () => (await call(startConversation, { params: { agentId }, body: { key: randomUuid() } })).conversation,
    send: ({ conversationId }, body, signal) => streamedLines(sendTurn, { params: { conversationId }, body }, signal),
    end: async ({ conversationId }) => (await call(endConversation, { params: { conversationId } })).conversation,
  })
  return { ...conversing, conversation: query.data, loadError: query.error, retryLoad: () => void query.refetch() }
}
