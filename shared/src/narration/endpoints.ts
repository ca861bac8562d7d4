import { z } from 'zod'
import { endpoint } from '../http/index.ts'
import { jobSchema } from '../jobs/index.ts'
import { NARRATION_LIMITS } from './limits.ts'

const params = z.object({ lessonId: z.string().max(100) })
/** The making of speech that was asked for last; null where there was none, or nothing had to be spoken. */
const lastJob = z.object({ job: jobSchema.nullable() })

export const speakNarration = endpoint({
  method: 'POST', path: '/lessons/:lessonId/narration/speech', access: 'member',
  summary: 'Speak the sentences of a lesson, or of one slide, that have no sound yet; while somebody does, the answer is their job',
  params,
  body: z.strictObject({
    /** A repeated key is the same job. */
    key: z.string().min(1).max(NARRATION_LIMITS.keyMax),
    /** Null for the whole lesson. */
    slideId: z.string().min(1).max(64).nullable(),
  }),
  data: lastJob,
})
export const readNarrationJob = endpoint({
  method: 'GET', path: '/lessons/:lessonId/narration/speech', access: 'member', summary: 'How far the speaking of a lesson is that was asked for last', params, data: lastJob,
})
