import * as calls from '@lectern/shared/conversations'
import type { FastifyPluginAsync } from 'fastify'
import fp from 'fastify-plugin'
import { route, streamRoute } from '../platform/http.ts'
import { createConversationService } from './service.ts'
import { conversationPersonalData } from './store.ts'

/** How often one person may begin a conversation, and how often they may say something, in a window. */
const BEGINNINGS = 30
const TURNS = 200
const WINDOW_MS = 15 * 60_000

const plugin: FastifyPluginAsync = async (app) => {
  app.personalData.register(conversationPersonalData)
  const conversations = createConversationService(app)
  const begun = app.limits.attempts('conversations', BEGINNINGS, WINDOW_MS)
  const turns = app.limits.attempts('conversation turns', TURNS, WINDOW_MS)

  route(app, calls.startConversation, async ({ actor, body, params, signal }) => {
    await begun.take(actor.userId)
    return { conversation: await conversations.start(actor, params.agentId, body.key, signal) }
  })
  route(app, calls.readConversation, async ({ actor, params }) => ({ conversation: await conversations.last(actor, params.agentId) }))
  streamRoute(app, calls.sendTurn, async function* ({ actor, body, params, signal }) {
    await turns.take(actor.userId)
    yield* conversations.answerTurn(actor, params.conversationId, body, signal)
  })
  route(app, calls.endConversation, async ({ actor, params, signal }) => {
    await turns.take(actor.userId)
    return { conversation: await conversations.end(actor, params.conversationId, signal) }
  })
}

/** Conversations of people with the agents of their organization. */
export const conversations = fp(plugin, { name: 'conversations', dependencies: ['agents', 'jobs', 'prompts', 'providers'] })
