import { z } from 'zod'
import { agentKindSchema } from '../agents/index.ts'
import { MODEL_ANSWER_MS, endpoint } from '../http/index.ts'
import { requestKeySchema } from '../jobs/index.ts'
import { CONVERSATION_LIMITS } from './limits.ts'
import { reportSchema } from './report.ts'

const turnSchema = z.object({
  by: z.enum(['agent', 'learner']),
  /** Empty where the learner said nothing for as long as the agent waits. */
  text: z.string(),
  /** ms since 1970 */
  at: z.number(),
})
/** Something that was said. */
export type Turn = z.infer<typeof turnSchema>

/** How many turns at the end the learner let pass. */
export function silencesIn(turns: readonly Turn[]): number {
  const learners = turns.filter(({ by }) => by === 'learner')
  return learners.length - 1 - learners.findLastIndex(({ text }) => text !== '')
}

export const conversationSchema = z.object({
  conversationId: z.string(),
  agent: z.object({
    agentId: z.string(), kind: agentKindSchema, name: z.string(), colour: z.string(), language: z.string(), learnerRole: z.string(), aiRole: z.string(),
    conversationDescription: z.string(),
    /** Seconds of silence after which the agent goes on. */
    quietWait: z.number(),
  }),
  turns: z.array(turnSchema),
  /** ms since 1970 */
  startedAt: z.number(),
  /** When its time is over, ms since 1970. */
  endsAt: z.number(),
  /** ms since 1970; null while it goes on. */
  endedAt: z.number().nullable(),
  /** Null while it goes on, and where too little was said. */
  report: reportSchema.nullable(),
})
/** A conversation of somebody with an agent. */
export type Conversation = z.infer<typeof conversationSchema>

const agentParams = z.object({ agentId: z.string().max(100) })
const params = z.object({ conversationId: z.string().max(100) })
const data = z.object({ conversation: conversationSchema })

export const startConversation = endpoint({
  method: 'POST', path: '/agents/:agentId/conversations', access: 'member', summary: 'Begin to talk with an agent of my organization',
  params: agentParams, body: z.strictObject({ key: requestKeySchema }), data,
})
/** The one that I began last with the agent; null where there was none. */
export const readConversation = endpoint({
  method: 'GET', path: '/agents/:agentId/conversation', access: 'member', summary: 'My last conversation with an agent',
  params: agentParams, data: z.object({ conversation: conversationSchema.nullable() }),
})
/** The answer is streamed line by line as other texts of models are: `data:` with text, then `[DONE]`. What failed is as if it had not been said. */
export const sendTurn = endpoint({
  method: 'POST', path: '/conversations/:conversationId/turns', access: 'member', summary: 'Say something to an agent, or nothing, and get its answer as it comes',
  params,
  body: z.strictObject({
    /** Empty where the learner is quiet. */
    text: z.string().trim().max(CONVERSATION_LIMITS.said),
    /** How many turns the caller knows of. */
    after: z.number().int().min(0).max(CONVERSATION_LIMITS.turns),
  }),
  data: z.object({}),
})
export const endConversation = endpoint({
  method: 'POST', path: '/conversations/:conversationId/end', access: 'member', summary: 'End a conversation, and get the report of it', params, data, answerMs: MODEL_ANSWER_MS,
})
