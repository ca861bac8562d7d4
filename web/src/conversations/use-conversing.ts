import type { Turn } from '@lectern/shared/conversations'
import { parseStreamLine } from '@lectern/shared/creation'
import { CLIENT_ERRORS } from '@lectern/shared/errors'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../platform/http/api-error.ts'

/** What goes on in a conversation right now. */
export type ConversationState =
  | { readonly kind: 'resting' }
  | { readonly kind: 'starting' | 'ending' }
  /** The agent answers; `answer` is what has come of that, `waiting` what is said, one after the other, once it is whole. */
  | { readonly kind: 'answering'; readonly said: string; readonly answer: string; readonly waiting: readonly string[] }
  /** What was said, or wanted, did not arrive: it can be tried again. */
  | { readonly kind: 'failed'; readonly said: string | null; readonly error: unknown; readonly waiting: readonly string[] }

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
  /** Says something, or nothing; while the agent answers, what is said waits for that. */
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

/** The conversation with what was said, if anything, and what the agent answered. */
function answered<C extends Held>(conversation: C, said: string, answer: string): C {
  const at = Date.now()
  const isBeginning = conversation.turns.length === 0 && said === ''
  return { ...conversation, turns: [...conversation.turns, ...(isBeginning ? [] : [{ by: 'learner' as const, text: said, at }]), { by: 'agent' as const, text: answer.trim(), at }] }
}

/** Holds a conversation: begun, gone on with, ended, begun anew. `keep` keeps it as it is after each of these. */
export function useConversing<C extends Held>(held: C | null | undefined, keep: (conversation: C) => void, calls: ConversationCalls<C>): Conversing {
  const [state, setState] = useState<ConversationState>({ kind: 'resting' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  /** As it was kept last: `held` can come a render later than the state that says so. */
  const latest = useRef(held)
  useEffect(() => { latest.current = held }, [held])
  const keepLatest = (conversation: C): void => {
    latest.current = conversation
    keep(conversation)
  }

  /** What is said next, and how the answer that it waits for is shown; null when none is on its way. */
  const waiting = useRef<readonly string[]>([])
  const shown = useRef<(() => void) | null>(null)
  const fail = (said: string | null, error: unknown): void => { setState({ kind: 'failed', said, error, waiting: waiting.current }) }

  const say = async (conversation: C, text: string): Promise<void> => {
    const controller = new AbortController()
    running.current = controller
    let answer = ''
    const show = (): void => { setState({ kind: 'answering', said: text, answer, waiting: waiting.current }) }
    shown.current = show
    show()
    try {
      for await (const piece of answerIn(calls.send(conversation, { text, after: conversation.turns.length }, controller.signal))) {
        answer += piece
        show()
      }
      keepLatest(answered(conversation, text, answer))
    } catch (error) {
      if (!controller.signal.aborted) fail(text, error)
      return
    } finally {
      shown.current = null
    }
    const [next, ...rest] = waiting.current
    waiting.current = rest
    if (next !== undefined && latest.current) await say(latest.current, next)
    else setState({ kind: 'resting' })
  }

  return {
    state,
    async start() {
      setState({ kind: 'starting' })
      try {
        const conversation = await calls.start()
        keepLatest(conversation)
        if (conversation.turns.length === 0) await say(conversation, '')
        else setState({ kind: 'resting' })
      } catch (error) {
        fail(null, error)
      }
    },
    async say(text) {
      if (!latest.current) return
      if (shown.current === null) return await say(latest.current, text)
      waiting.current = [...waiting.current, text]
      shown.current()
    },
    async end() {
      if (!latest.current) return
      running.current?.abort()
      waiting.current = []
      setState({ kind: 'ending' })
      try {
        keepLatest(await calls.end(latest.current))
        setState({ kind: 'resting' })
      } catch (error) {
        fail(null, error)
      }
    },
  }
}
