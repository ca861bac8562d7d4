import type { Turn } from '@lectern/shared/conversations'
import { parseStreamLine } from '@lectern/shared/creation'
import { CLIENT_ERRORS } from '@lectern/shared/errors'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../platform/http/api-error.ts'

/** What goes on in a conversation right now. */
export type ConversationState =
  | { readonly kind: 'resting' }
  | { readonly kind: 'starting' | 'ending' }
  /** The agent answers; `answer` is what has come of that. */
  | { readonly kind: 'answering'; readonly said: string; readonly answer: string }
  /** What was said, or wanted, did not arrive: it can be tried again. */
  | { readonly kind: 'failed'; readonly said: string | null; readonly error: unknown }

interface Held {
  readonly turns: Turn[]
}

/** How a conversation is held: with whom, and in whose name. */
export interface ConversationCalls<C extends Held> {
  readonly start: () => Promise<C>
  /** The lines of the agent's answer; `after` = how many turns are known. */
  readonly send: (conversation: C, turn: { readonly text: string; readonly after: number }, signal: AbortSignal) => AsyncIterable<string>
  readonly end: (conversation: C) => Promise<C>
}

/** What can be done in a conversation, and what goes on in it. */
export interface Conversing {
  readonly state: ConversationState
  /** Begins a new one. */
  start(): Promise<void>
  /** Says something, or nothing. */
  say(text: string): Promise<void>
  end(): Promise<void>
}

/** What an agent says, bit by bit. @throws ApiError also for an answer that breaks off */
async function* answerIn(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) {
    const event = parseStreamLine(line)
    if (event?.kind === 'done') return
    if (event?.kind === 'error') throw new ApiError({ ...event.error, httpStatus: 200 })
    if (event?.kind === 'text') yield event.text
  }
  throw new ApiError({ code: 'network', httpStatus: 0, message: CLIENT_ERRORS.network })
}

/** Holds a conversation: begun, gone on with, ended, begun anew. `keep` keeps it as it is after each of these. */
export function useConversing<C extends Held>(held: C | null | undefined, keep: (conversation: C) => void, calls: ConversationCalls<C>): Conversing {
  const [state, setState] = useState<ConversationState>({ kind: 'resting' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const say = async (conversation: C, text: string): Promise<void> => {
    const controller = new AbortController()
    running.current = controller
    const { turns } = conversation
    let answer = ''
    setState({ kind: 'answering', said: text, answer })
    try {
      for await (const piece of answerIn(calls.send(conversation, { text, after: turns.length }, controller.signal))) {
        answer += piece
        setState({ kind: 'answering', said: text, answer })
      }
      const isBeginning = turns.length === 0 && text === ''
      const at = Date.now()
      keep({ ...conversation, turns: [...turns, ...(isBeginning ? [] : [{ by: 'learner' as const, text, at }]), { by: 'agent' as const, text: answer.trim(), at }] })
      setState({ kind: 'resting' })
    } catch (error) {
      if (!controller.signal.aborted) setState({ kind: 'failed', said: text, error })
    }
  }

  return {
    state,
    async start() {
      setState({ kind: 'starting' })
      try {
        const conversation = await calls.start()
        keep(conversation)
        if (conversation.turns.length === 0) await say(conversation, '')
        else setState({ kind: 'resting' })
      } catch (error) {
        setState({ kind: 'failed', said: null, error })
      }
    },
    say: async (text) => { if (held) await say(held, text) },
    async end() {
      if (!held) return
      running.current?.abort()
      setState({ kind: 'ending' })
      try {
        keep(await calls.end(held))
        setState({ kind: 'resting' })
      } catch (error) {
        setState({ kind: 'failed', said: null, error })
      }
    },
  }
}
