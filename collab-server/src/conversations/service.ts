import { randomUUID } from 'node:crypto'
import type { AgentDefinition } from '@lectern/shared/agents'
import { CONVERSATION_LIMITS, brokenVerdictRules, reportOf, silencesIn } from '@lectern/shared/conversations'
import type { Conversation, ConversationReport, Turn } from '@lectern/shared/conversations'
import { streamLine } from '@lectern/shared/creation'
import { cutText } from '@lectern/shared/text'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { allowed } from '../agents/service.ts'
import { documentsOf } from '../agents/store.ts'
import type { AgentRow } from '../agents/store.ts'
import { transact } from '../database/transact.ts'
import { requestKey } from '../jobs/request-key.ts'
import { toErrorAnswer } from '../platform/error-handler.ts'
import { LecternError } from '../platform/errors.ts'
import type { Caller } from '../platform/http.ts'
import { conversationJob } from './kind.ts'
import { turnRequest, verdictRequest } from './prompts.ts'
import * as store from './store.ts'
import type { ConversationRow } from './store.ts'

const words = z.string().transform((text) => text.trim())
const verdictSchema = z.object({
  summary: words, criteria: z.array(z.object({ criterion: z.number().int(), level: z.number().int(), comment: words.catch(''), quote: words.catch('') })),
})

/** What people say to agents, and agents to them. Conversations are their person's alone. */
export interface ConversationService {
  /** Begins one, paid once for its key. @throws LecternError `ai-no-model`, `insufficient-credits`, and those of access */
  start(actor: Caller, agentId: string, key: string | undefined, signal: AbortSignal): Promise<Conversation>
  last(actor: Caller, agentId: string): Promise<Conversation | null>
  /** The agent's answer as lines (S2 §7). What fails is as if it had not been said. @throws LecternError before the first line; later faults are a line */
  say(actor: Caller, conversationId: string, said: { readonly text: string; readonly after: number }, signal: AbortSignal): AsyncGenerator<string, void, undefined>
  /** Ends it; once more answers the same. */
  end(actor: Caller, conversationId: string, signal: AbortSignal): Promise<Conversation>
}

const endsAtOf = (row: ConversationRow, agent: AgentRow): number => row.startedAt + agent.definition.interactionDuration * 1000

function present(row: ConversationRow, agent: AgentRow): Conversation {
  const { colour, conversationDescription, aiRole, language, learnerRole, name, quietWait } = agent.definition
  return {
    conversationId: row.conversationId, agent: { agentId: agent.agentId, kind: agent.kind, name, colour, language, learnerRole, aiRole, conversationDescription, quietWait },
    turns: [...row.turns], startedAt: row.startedAt, endsAt: endsAtOf(row, agent), endedAt: row.endedAt, report: row.report,
  }
}

/** The conversation service of an app. */
export function createConversationService(app: FastifyInstance): ConversationService {
  const wholeAgent = async ({ agentId, definition }: AgentRow): Promise<AgentDefinition> => ({ ...definition, documents: await documentsOf(app.db, agentId) })
  /** A conversation of this person with an agent that they may still see. */
  const own = async (actor: Caller, conversationId: string): Promise<{ readonly row: ConversationRow; readonly agent: AgentRow }> => {
    const row = await store.findConversation(app.db, actor.userId, conversationId)
    if (row === null) throw new LecternError('not-found')
    return { row, agent: await allowed(app.db, actor, 'read', row.agentId) }
  }
  const demandOpen = (row: ConversationRow, agent: AgentRow, { after, text }: { readonly text: string; readonly after: number }): void => {
    if (row.endedAt !== null) throw new LecternError('conflict', { reason: 'conversation.ended' })
    if (app.now() > endsAtOf(row, agent)) throw new LecternError('conflict', { reason: 'conversation.timeOver' })
    if (row.turns.length !== after) throw new LecternError('conflict', { path: 'after', reason: 'conversation.changedElsewhere' })
    if (row.turns.length + 2 > CONVERSATION_LIMITS.turns) throw new LecternError('conflict', { reason: 'conversation.full' })
    if (text === '' && row.turns.length > 0 && silencesIn(row.turns) >= CONVERSATION_LIMITS.silences) throw new LecternError('conflict', { reason: 'conversation.silent' })
  }
  const verdictOn = async (actor: Caller, { turns }: ConversationRow, agent: AgentRow, signal: AbortSignal): Promise<ConversationReport | null> => {
    const said = turns.flatMap(({ by, text }) => (by === 'learner' && text !== '' ? [text] : []))
    const { rubric } = agent.definition
    if (said.length < (rubric.alwaysGenerateReports ? 1 : CONVERSATION_LIMITS.turnsForReport)) return null
    const request = { ...verdictRequest(await wholeAgent(agent), turns), signal }
    const verdict = await app.providers.text.structured(actor, request, verdictSchema, (answer) => brokenVerdictRules(answer, rubric, said))
    if (verdict === null) throw new LecternError('ai-invalid-response')
    return reportOf(verdict, rubric, said)
  }

  return {
    async start(actor, agentId, key, signal) {
      const agent = await allowed(app.db, actor, 'read', agentId)
      if (await app.providers.text.isOffline(actor)) throw new LecternError('ai-no-model')
      const options = { kind: conversationJob.name, key: requestKey(key, { agentId }), title: agent.definition.name, signal }
      const id = await app.jobs.paid.run(actor, options, async ({ finish }) => {
        const conversationId = randomUUID()
        const { startingMessage } = agent.definition
        const turns: Turn[] = startingMessage === '' ? [] : [{ by: 'agent', text: startingMessage, at: app.now() }]
        await transact(app.db, async (trx) => {
          await store.insertConversation(trx, { id: conversationId, agentId, userId: actor.userId, turns, now: app.now() })
          await finish(conversationId, trx)
        })
        return conversationId
      })
      const { row } = await own(actor, id)
      return present(row, agent)
    },
    async last(actor, agentId) {
      const agent = await allowed(app.db, actor, 'read', agentId)
      const row = await store.lastConversation(app.db, actor.userId, agentId)
      return row === null ? null : present(row, agent)
    },
    async* say(actor, conversationId, said, signal) {
      const { agent, row } = await own(actor, conversationId)
      demandOpen(row, agent, said)
      const isBeginning = row.turns.length === 0 && said.text === ''
      const learner: readonly Turn[] = isBeginning ? [] : [{ by: 'learner', text: said.text, at: app.now() }]
      const request = turnRequest(agent.kind, await wholeAgent(agent), [...row.turns, ...learner])
      let text = ''
      try {
        for await (const piece of app.providers.text.stream(actor, { ...request, signal })) {
          text += piece
          if (text.length > CONVERSATION_LIMITS.answered) break
          yield streamLine({ kind: 'text', text: piece })
        }
        if (text.trim() === '') throw new LecternError('ai-invalid-response')
        const added: Turn[] = [...learner, { by: 'agent', text: cutText(text.trim(), CONVERSATION_LIMITS.answered), at: app.now() }]
        if (!(await store.appendTurns(app.db, row, added))) throw new LecternError('conflict', { path: 'after', reason: 'conversation.changedElsewhere' })
        yield streamLine({ kind: 'done' })
      } catch (error) {
        if (signal.aborted) return
        if (text === '') throw error
        const { answer, http } = toErrorAnswer(error)
        if (http >= 500) app.log.error({ err: error }, 'an agent broke off')
        yield streamLine({ kind: 'error', error: answer })
      }
    },
    async end(actor, conversationId, signal) {
      const { agent, row } = await own(actor, conversationId)
      if (row.endedAt === null) await store.finishConversation(app.db, conversationId, await verdictOn(actor, row, agent, signal), app.now())
      return present((await own(actor, conversationId)).row, agent)
    },
  }
}
