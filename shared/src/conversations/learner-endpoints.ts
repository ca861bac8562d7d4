import { z } from 'zod'
import { ACTIVITY_LIMITS, activityResultSchema } from '../activities/index.ts'
import { MODEL_ANSWER_MS, endpoint } from '../http/index.ts'
import { conversationSchema } from './endpoints.ts'
import { CONVERSATION_LIMITS } from './limits.ts'

/** A learner's conversation as their browser gets it: neither what the agent is told nor by what it judges. */
export const learnerConversationSchema = conversationSchema.extend({
  agent: conversationSchema.shape.agent.omit({ agentId: true, conversationDescription: true }),
})
/** A conversation of a learner with an agent on a slide. */
export type LearnerConversation = z.infer<typeof learnerConversationSchema>

const params = z.object({ publicationId: z.string().max(100) })
const conversationParams = params.extend({ conversationId: z.string().max(100) })
/** Who talks, by the id that their browser drew (as `sendAnswer`): a secret, so it stands in the body. */
const learner = z.uuid()
const activityId = z.string().min(1).max(ACTIVITY_LIMITS.idMax)
const data = z.object({ conversation: learnerConversationSchema })

/** The one that they began last; null where there was none. */
export const readTalk = endpoint({
  method: 'POST', path: '/publications/:publicationId/talks/last', access: 'public', summary: 'A learner\'s last conversation with an agent on a slide',
  params, body: z.strictObject({ learner, activityId }), data: z.object({ conversation: learnerConversationSchema.nullable() }),
})
/** Begun again under the same id it is the same one; one that goes on is gone on with. The workspace pays once, when it begins. */
export const startTalk = endpoint({
  method: 'POST', path: '/publications/:publicationId/talks', access: 'public', summary: 'Begin to talk with an agent on a slide',
  params, body: z.strictObject({ learner, activityId, id: z.uuid() }), data,
})
/** The answer is streamed as in `sendTurn`. */
export const sendLearnerTurn = endpoint({
  method: 'POST', path: '/publications/:publicationId/talks/:conversationId/turns', access: 'public', summary: 'Say something to an agent on a slide, or nothing, and get its answer as it comes',
  params: conversationParams,
  body: z.strictObject({ learner, text: z.string().trim().max(CONVERSATION_LIMITS.said), after: z.number().int().min(0).max(CONVERSATION_LIMITS.turns) }),
  data: z.object({}),
})
/** How it went counts as the answer to the activity, unless too little was said. */
export const endTalk = endpoint({
  method: 'POST', path: '/publications/:publicationId/talks/:conversationId/end', access: 'public', summary: 'End a conversation with an agent on a slide, and get the report of it',
  params: conversationParams, body: z.strictObject({ learner }), answerMs: MODEL_ANSWER_MS,
  data: data.extend({
    /** How the learner stands with the activity; null where they have not finished any conversation. */
    result: activityResultSchema.nullable(),
  }),
})

const useSchema = z.object({
  /** Conversations that learners began this month. */
  used: z.number().int(),
  /** How many they may begin each month. */
  most: z.number().int(),
  /** Whether I may change that: the owner of the workspace. */
  canChange: z.boolean(),
})
/** How much the learners of a workspace talk with its agents. */
export type LearnerTalkUse = z.infer<typeof useSchema>

export const readTalkUse = endpoint({
  method: 'GET', path: '/learner-conversations', access: 'member', summary: 'How often learners talked with agents of my workspace this month, and how often they may', data: useSchema,
})
export const limitTalks = endpoint({
  method: 'PUT', path: '/learner-conversations', access: 'member', summary: 'Say how often learners may talk with agents of my workspace each month; its owner only',
  body: z.strictObject({ most: z.number().int().min(0).max(CONVERSATION_LIMITS.monthlyMax) }), data: useSchema,
})
