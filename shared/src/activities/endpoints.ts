import { z } from 'zod'
import { endpoint } from '../http/index.ts'
import { ACTIVITY_LIMITS } from './limits.ts'
import { activityResultSchema, answerSchema } from './result.ts'

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

/** The id of a learner is a secret, so it stands in the body and not in the address. */
export const readProgress = endpoint({
  method: 'POST', path: '/publications/:publicationId/progress', access: 'public', summary: 'How a learner stands with the questions of a publication',
  params, body: z.strictObject({ learner }),
  data: z.object({
    /** By question; those that were never answered are not there. */
    results: z.record(z.string(), activityResultSchema),
  }),
})
