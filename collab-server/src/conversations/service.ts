import { randomUUID } from 'node:crypto'
import type { Conversation } from '@lectern/shared/conversations'
import type { FastifyInstance } from 'fastify'
import { allowed } from '../agents/service.ts'
import { documentsOf } from '../agents/store.ts'
import type { AgentRow } from '../agents/store.ts'
import { transact } from '../database/transact.ts'
import { requestKey } from '../jobs/request-key.ts'
import { LecternError } from '../platform/errors.ts'
import type { Caller } from '../platform/http.ts'
import * as store from './store.ts'
import type { ConversationRow } from './store.ts'
import { answerLines, requireOpen, endsAtOf, firstTurns, verdictOn } from './talking.ts'
import type { TalkingAgent } from './talking.ts'
import { CREDIT_ACTION } from '@lectern/shared/credits'
import { requestKind } from '../jobs/kind.ts'

/** A conversation with an agent, paid when it begins; it answers its id. */
export const conversationJob = requestKind('conversation', CREDIT_ACTION.AgentTextConversation)

/** What people say to agents, and agents to them. Conversations are their person's alone. */
export interface ConversationService {
  /** Begins one, paid once for its key. @throws LecternError `ai-no-model`, `insufficient-credits`, and those of access */
  start(actor: Caller, agentId: string, key: string | undefined, signal: AbortSignal): Promise<Conversation>
  last(actor: Caller, agentId: string): Promise<Conversation | null>
  /** The agent's answer as lines (S2 §7). What fails is as if it had not been said. @throws LecternError before the first line; later faults are a line */
  answerTurn(actor: Caller, conversationId: string, turn: { readonly text: string; readonly after: number }, signal: AbortSignal): AsyncGenerator<string, void, undefined>
  /** Ends it; once more answers the same. */
  end(actor: Caller, conversationId: string, signal: AbortSignal): Promise<Conversation>
}

function present(row: ConversationRow, agent: AgentRow): Conversation {
  const { colour, conversationDescription, aiRole, language, learnerRole, name, quietWait } = agent.definition
  return {
    conversationId: row.conversationId, agent: { agentId: agent.agentId, kind: agent.kind, name, colour, language, learnerRole, aiRole, conversationDescription, quietWait },
    turns: [...row.turns], startedAt: row.startedAt, endsAt: endsAtOf(row, agent.definition), endedAt: row.endedAt, report: row.report,
  }
}

/** The conversation service of an app. */
export function createConversationService(app: FastifyInstance): ConversationService {
  const wholeAgent = async ({ agentId, definition, kind }: AgentRow): Promise<TalkingAgent> => ({ kind, definition: { ...definition, documents: await documentsOf(app.db, agentId) } })
  /** A conversation of this person with an agent that they may still see. */
  const own = async (actor: Caller, conversationId: string): Promise<{ readonly row: ConversationRow; readonly agent: AgentRow }> => {
    const row = await store.findConversation(app.db, actor.userId, conversationId)
    if (row === null) throw new LecternError('not-found')
    return { row, agent: await allowed(app.db, actor, 'read', row.agentId) }
  }
  return {
    async start(actor, agentId, key, signal) {
      const agent = await allowed(app.db, actor, 'read', agentId)
      if (await app.providers.text.isOffline(actor)) throw new LecternError('ai-no-model')
      const options = { kind: conversationJob.name, key: requestKey(key, { agentId }), title: agent.definition.name, signal }
      const id = await app.jobs.paid.run(actor, options, async ({ finish }) => {
        const conversationId = randomUUID()
        const turns = firstTurns(agent.definition, app.now())
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
    async* answerTurn(actor, conversationId, turn, signal) {
      const { agent, row } = await own(actor, conversationId)
      requireOpen(row, agent.definition, turn, app.now())
      yield* answerLines(app, actor, await wholeAgent(agent), row, turn.text, async (added) => await store.appendTurns(app.db, row, added), signal)
    },
    async end(actor, conversationId, signal) {
      const { agent, row } = await own(actor, conversationId)
      if (row.endedAt === null) await store.finishConversation(app.db, conversationId, await verdictOn(app, actor, await wholeAgent(agent), row, signal), app.now())
      return present((await own(actor, conversationId)).row, agent)
    },
  }
}
