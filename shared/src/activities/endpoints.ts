import { z } from 'zod'
import { endpoint } from '../http/index.ts'
import { ACTIVITY_LIMITS } from './limits.ts'
import { activityResultSchema, answerSchema, openedHintSchema } from './result.ts'

const params = z.object({ publicationId: z.string().max(100) })

/** Who answers, known by nothing but an id that their browser drew at random and keeps: who has it is that learner. */
const learner = z.uuid()

/** The same answer sent again counts once: its id is drawn where it is given. */
export const sendAnswer = endpoint({
  method: 'POST', path: '/publications/:publicationId/answers', access: 'public', summary: 'Answer a question of a publication',
  params,
  body: z.strictObject({ learner, id: z.uuid(), activityId: z.string().min(1).max(ACTIVITY_LIMITS.idMax), answer: answerSchema }),
  data: z.object({ result: activityResultSchema }),
})

/** Hints are opened in their order, each once however often it is asked for; who opens one is told all that they have opened of the question. */
export const openHint = endpoint({
  method: 'POST', path: '/publications/:publicationId/hints', access: 'public', summary: 'Open a hint to a question of a publication',
  params,
  body: z.strictObject({ learner, activityId: z.string().min(1).max(ACTIVITY_LIMITS.idMax), hintId: z.string().min(1).max(ACTIVITY_LIMITS.idMax) }),
  data: z.object({ hints: z.array(openedHintSchema) }),
})

/** What a question with a limit has left of its time. */
export const clockSchema = z.object({
  /** Of which attempt, from 1. */
  attempt: z.number().int(),
  /** ms; null where this learner has as long as they like. */
  msLeft: z.number().nullable(),
  /** How often the same time may be had once more. */
  extensionsLeft: z.number().int(),
})
export type Clock = z.infer<typeof clockSchema>

/** The time of a question with a limit is the server's: it begins when a learner says so, is extended for who needs longer, and ends before it is over for who gives up. */
export const runClock = endpoint({
  method: 'POST', path: '/publications/:publicationId/clocks', access: 'public', summary: 'Begin, extend or end the time of a question of a publication',
  params,
  body: z.strictObject({ learner, activityId: z.string().min(1).max(ACTIVITY_LIMITS.idMax), action: z.enum(['begin', 'extend', 'end']) }),
  data: z.object({
    /** The attempt that runs; null where none does. */
    clock: clockSchema.nullable(),
    /** How the learner stands with the question; null before the first answer. */
    result: activityResultSchema.nullable(),
  }),
})

/** A learner takes what they have answered along to another browser: there the token, which says who they are, is opened. */
export const offerHandover = endpoint({
  method: 'POST', path: '/publications/:publicationId/handovers', access: 'public', summary: 'A token to go on with a publication in another browser',
  params, body: z.strictObject({ learner }),
  data: z.object({
    token: z.string(),
    /** How long it can be opened, ms. */
    validMs: z.number().int(),
  }),
})

/** Opens such a token; as often as somebody likes, while it is valid. */
export const openHandover = endpoint({
  method: 'POST', path: '/publications/:publicationId/handovers/open', access: 'public', summary: 'Who a token to go on with a publication stands for',
  params, body: z.strictObject({ token: z.string().min(1).max(ACTIVITY_LIMITS.tokenMax) }), data: z.object({ learner }),
})

/** The id of a learner is a secret, so it stands in the body and not in the address. */
export const readProgress = endpoint({
  method: 'POST', path: '/publications/:publicationId/progress', access: 'public', summary: 'How a learner stands with the questions of a publication',
  params, body: z.strictObject({ learner }),
  data: z.object({
    /** By question; those that were never answered are not there. */
    results: z.record(z.string(), activityResultSchema),
    /** The hints that were opened, by question. */
    hints: z.record(z.string(), z.array(openedHintSchema)),
    /** The clocks that run, by question. */
    clocks: z.record(z.string(), clockSchema),
  }),
})
