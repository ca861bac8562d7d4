import type { AgentDefinition, AgentKind } from '@lectern/shared/agents'
import { CONVERSATION_LIMITS, brokenVerdictRules, reportOf, silencesIn } from '@lectern/shared/conversations'
import type { ConversationReport, Turn } from '@lectern/shared/conversations'
import { streamLine } from '@lectern/shared/creation'
import { unwrappedPieces } from '@lectern/shared/prompts'
import { cutText } from '@lectern/shared/text'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { toErrorAnswer } from '../platform/error-handler.ts'
import { LecternError } from '../platform/errors.ts'
import type { Caller } from '../platform/http.ts'
import { turnRequest, verdictRequest } from './prompts.ts'

const words = z.string().transform((text) => text.trim())
const verdictSchema = z.object({
  summary: words, criteria: z.array(z.object({ criterion: z.number().int(), level: z.number().int(), comment: words.catch(''), quote: words.catch('') })),
})

/** Whom a conversation is held with. */
export interface TalkingAgent {
  readonly kind: AgentKind
  readonly definition: AgentDefinition
}

/** A conversation as far as it has come. */
export interface Talk {
  readonly turns: readonly Turn[]
  readonly startedAt: number
  readonly endedAt: number | null
}

/** What somebody says, or nothing; `after` = how many turns they know of. */
export interface LearnerTurn {
  readonly text: string
  readonly after: number
}

/** For whom a model is asked: whose workspace pays and is counted. */
export type ConversationOwner = Pick<Caller, 'organizationId' | 'userId'>

/** When the time of a conversation is over, ms since 1970. */
export function endsAtOf({ startedAt }: Pick<Talk, 'startedAt'>, { interactionDuration }: Pick<AgentDefinition, 'interactionDuration'>): number {
  return startedAt + interactionDuration * 1000
}

/** How a conversation begins: with the agent's own words, where it has any. */
export function firstTurns({ startingMessage }: Pick<AgentDefinition, 'startingMessage'>, now: number): readonly Turn[] {
  return startingMessage === '' ? [] : [{ by: 'agent', text: startingMessage, at: now }]
}

/** @throws LecternError `conflict` where nothing can be said any more, or not now */
export function requireOpen(talk: Talk, definition: Pick<AgentDefinition, 'interactionDuration'>, { after, text }: LearnerTurn, now: number): void {
  if (talk.endedAt !== null) throw new LecternError('conflict', { reason: 'conversation.ended' })
  if (now > endsAtOf(talk, definition)) throw new LecternError('conflict', { reason: 'conversation.timeOver' })
  if (talk.turns.length !== after) throw new LecternError('conflict', { path: 'after', reason: 'conversation.changedElsewhere' })
  if (talk.turns.length + 2 > CONVERSATION_LIMITS.turns) throw new LecternError('conflict', { reason: 'conversation.full' })
  if (text === '' && talk.turns.length > 0 && silencesIn(talk.turns) >= CONVERSATION_LIMITS.silences) throw new LecternError('conflict', { reason: 'conversation.silent' })
}

/**
 * The agent's answer as lines (S2 §7). What fails is as if it had not been said.
 * @param append keeps turns behind those of the conversation; false when it has others by now
 * @throws LecternError before the first line; later faults are a line
 */
export async function* answerLines(
  app: Pick<FastifyInstance, 'log' | 'now' | 'prompts' | 'providers'>, asker: ConversationOwner, agent: TalkingAgent, { turns }: Talk, text: string, append: (added: readonly Turn[]) => Promise<boolean>, signal: AbortSignal,
): AsyncGenerator<string, void, undefined> {
  const isBeginning = turns.length === 0 && text === ''
  const learner: readonly Turn[] = isBeginning ? [] : [{ by: 'learner', text, at: app.now() }]
  const request = await turnRequest(app, asker, agent, [...turns, ...learner])
  let answered = ''
  try {
    for await (const piece of unwrappedPieces(app.providers.text.stream(asker, { ...request, signal }))) {
      answered += piece
      if (answered.length > CONVERSATION_LIMITS.answered) break
      yield streamLine({ kind: 'text', text: piece })
    }
    if (answered.trim() === '') throw new LecternError('ai-invalid-response')
    const isKept = await append([...learner, { by: 'agent', text: cutText(answered.trim(), CONVERSATION_LIMITS.answered), at: app.now() }])
    if (!isKept) throw new LecternError('conflict', { path: 'after', reason: 'conversation.changedElsewhere' })
    yield streamLine({ kind: 'done' })
  } catch (error) {
    if (signal.aborted) return
    if (answered === '') throw error
    const { answer, http } = toErrorAnswer(error)
    if (http >= 500) app.log.error({ err: error }, 'an agent broke off')
    yield streamLine({ kind: 'error', error: answer })
  }
}

/** How a conversation went by the agent's criteria; null where too little was said. @throws LecternError `ai-invalid-response`, and those of the model */
export async function verdictOn(app: Pick<FastifyInstance, 'prompts' | 'providers'>, asker: ConversationOwner, { definition }: TalkingAgent, { turns }: Talk, signal: AbortSignal): Promise<ConversationReport | null> {
  const learnerWords = turns.flatMap(({ by, text }) => (by === 'learner' && text !== '' ? [text] : []))
  const { rubric } = definition
  if (learnerWords.length < (rubric.alwaysGenerateReports ? 1 : CONVERSATION_LIMITS.turnsForReport)) return null
  const verdict = await app.providers.text.structured(asker, { ...await verdictRequest(app, asker, definition, turns), signal }, verdictSchema, (answer) => brokenVerdictRules(answer, rubric, learnerWords))
  if (verdict === null) throw new LecternError('ai-invalid-response')
  return reportOf(verdict, rubric, learnerWords)
}
