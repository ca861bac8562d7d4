import * as calls from '@lectern/shared/conversations'
import type { FastifyPluginAsync } from 'fastify'
import fp from 'fastify-plugin'
import { publicRoute, publicStreamRoute, route } from '../platform/http.ts'
import { networkOf } from '../platform/network.ts'
import { passOf } from '../publishing/access.ts'
import { createLearnerConversationService } from './learner-service.ts'
import { conversationLearnerData } from './learner-store.ts'

const WINDOW_MS = 15 * 60_000
/** Conversations that may begin in a window: of one learner, and at one network address, where a class may sit. */
const BEGINNINGS = 10
const BEGINNINGS_PER_ADDRESS = 120
/** What may be said in a window, the same. */
const TURNS = 120
const TURNS_PER_ADDRESS = 2_400
/** Times that one network address may look in a window. */
const LOOKS_PER_ADDRESS = 3_000

const plugin: FastifyPluginAsync = async (app) => {
  const talks = createLearnerConversationService(app)
  app.learnerData.register(conversationLearnerData)
  const limits = {
    begun: app.limits.attempts('conversations of a learner', BEGINNINGS, WINDOW_MS), begunThere: app.limits.attempts('learners\' conversations of an address', BEGINNINGS_PER_ADDRESS, WINDOW_MS),
    learnerTurns: app.limits.attempts('turns of a learner', TURNS, WINDOW_MS), addressTurns: app.limits.attempts('learners\' turns of an address', TURNS_PER_ADDRESS, WINDOW_MS),
    looked: app.limits.attempts('looks at learners\' conversations of an address', LOOKS_PER_ADDRESS, WINDOW_MS),
  }
  const takeTurn = async (address: string, learner: string): Promise<void> => {
    await limits.addressTurns.take(networkOf(address))
    await limits.learnerTurns.take(learner)
  }

  publicRoute(app, calls.readTalk, async ({ body, params, request }) => {
    await limits.looked.take(networkOf(request.ip))
    return { conversation: await talks.last({ ...params, learner: body.learner, pass: passOf(request), address: request.ip }, body.activityId) }
  })
  publicRoute(app, calls.startTalk, async ({ body, params, request }) => {
    await limits.begunThere.take(networkOf(request.ip))
    await limits.begun.take(body.learner)
    return { conversation: await talks.start({ ...params, learner: body.learner, pass: passOf(request), address: request.ip }, body.activityId, body.id) }
  })
  publicStreamRoute(app, calls.sendLearnerTurn, async function* ({ body, params, request, signal }) {
    await takeTurn(request.ip, body.learner)
    yield* talks.answerTurn({ publicationId: params.publicationId, learner: body.learner, pass: passOf(request), address: request.ip }, params.conversationId, body, signal)
  })
  publicRoute(app, calls.endTalk, async ({ body, params, request, signal }) => {
    await takeTurn(request.ip, body.learner)
    return await talks.end({ publicationId: params.publicationId, learner: body.learner, pass: passOf(request), address: request.ip }, params.conversationId, signal)
  })
  route(app, calls.readTalkUse, async ({ actor }) => await talks.use(actor))
  route(app, calls.limitTalks, async ({ actor, body }) => await talks.limit(actor, body.most))
}

/** Conversations of learners with agents on slides. */
export const learnerConversations = fp(plugin, { name: 'learnerConversations', dependencies: ['activities', 'agents', 'credits', 'prompts', 'providers'] })
