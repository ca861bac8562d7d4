import { endConversation, readConversation, sayInConversation, startConversation } from '@lectern/shared/conversations'
import type { Conversation } from '@lectern/shared/conversations'
import { parseStreamLine } from '@lectern/shared/creation'
import { CLIENT_ERRORS } from '@lectern/shared/errors'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../platform/http/api-error.ts'
import { call } from '../platform/http/api.ts'
import { streamedLines } from '../platform/http/stream.ts'
import { randomUuid } from '../platform/random-uuid.ts'

/** What goes on in a conversation right now. */
export type ConversationState =
  | { readonly kind: 'resting' }
  | { readonly kind: 'starting' | 'ending' }
  /** The agent answers; `answer` is what has come of that. */
  | { readonly kind: 'answering'; readonly said: string; readonly answer: string }
  /** What was said, or wanted, did not arrive: it can be tried again. */
  | { readonly kind: 'failed'; readonly said: string | null; readonly error: unknown }

/** A conversation of mine with an agent, and what I can do in it. */
export interface OpenConversation {
  /** Undefined until it is known, null where there is none. */
  readonly conversation: Conversation | null | undefined
  /** Why it could not be read. */
  readonly loadError: Error | null
  readonly state: ConversationState
  readonly retryLoad: () => void
  /** Begins a new one. */
  start(): Promise<void>
  /** Says something, or nothing. */
  say(text: string): Promise<void>
  end(): Promise<void>
}

/** What an agent says, bit by bit. @throws ApiError also for an answer that breaks off */
async function* answerTo(conversationId: string, body: { readonly text: string; readonly after: number }, signal: AbortSignal): AsyncGenerator<string> {
  for await (const line of streamedLines(sayInConversation, { params: { conversationId }, body }, signal)) {
    const event = parseStreamLine(line)
    if (event?.kind === 'done') return
    if (event?.kind === 'error') throw new ApiError({ ...event.error, httpStatus: 200 })
    if (event?.kind === 'text') yield event.text
  }
  throw new ApiError({ code: 'network', httpStatus: 0, message: CLIENT_ERRORS.network })
}

/** My last conversation with an agent: read, gone on with, ended, begun anew. */
export function useConversation(agentId: string): OpenConversation {
  const client = useQueryClient()
  const queryKey = ['conversation', agentId]
  const query = useQuery({
    queryKey, refetchOnMount: 'always', staleTime: Infinity,
    queryFn: async ({ signal }) => (await call(readConversation, { params: { agentId }, signal })).conversation,
  })
  const [state, setState] = useState<ConversationState>({ kind: 'resting' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const keep = (conversation: Conversation): void => void client.setQueryData(queryKey, conversation)
  const { data } = query

  const say = async (conversation: Conversation, text: string): Promise<void> => {
    const controller = new AbortController()
    running.current = controller
    const { turns } = conversation
    let answer = ''
    setState({ kind: 'answering', said: text, answer })
    try {
      for await (const piece of answerTo(conversation.conversationId, { text, after: turns.length }, controller.signal)) {
        answer += piece
        setState({ kind: 'answering', said: text, answer })
      }
      const isBeginning = turns.length === 0 && text === ''
      const at = Date.now()
      keep({ ...conversation, turns: [...turns, ...(isBeginning ? [] : [{ by: 'learner' as const, text, at }]), { by: 'agent', text: answer.trim(), at }] })
      setState({ kind: 'resting' })
    } catch (error) {
      if (!controller.signal.aborted) setState({ kind: 'failed', said: text, error })
    }
  }

  return {
    conversation: data, loadError: query.error, state, retryLoad: () => void query.refetch(),
    async start() {
      setState({ kind: 'starting' })
      try {
        const { conversation } = await call(startConversation, { params: { agentId }, body: { key: randomUuid() } })
        keep(conversation)
        if (conversation.turns.length === 0) await say(conversation, '')
        else setState({ kind: 'resting' })
      } catch (error) {
        setState({ kind: 'failed', said: null, error })
      }
    },
    say: async (text) => { if (data) await say(data, text) },
    async end() {
      if (!data) return
      running.current?.abort()
      setState({ kind: 'ending' })
      try {
        keep((await call(endConversation, { params: { conversationId: data.conversationId } })).conversation)
        setState({ kind: 'resting' })
      } catch (error) {
        setState({ kind: 'failed', said: null, error })
      }
    },
  }
}
