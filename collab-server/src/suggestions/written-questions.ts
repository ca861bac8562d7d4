import { BLOOM_LEVELS } from '@lectern/shared/suggestions'
import { z } from 'zod'

/** Words of a model on one line, without quotes around them. */
export const words = z.string().transform((text) => text.replace(/\s+/gu, ' ').replace(/^["“«]|["”»]$/gu, '').trim())

/** Questions as a model answers them. */
export const questionsSchema = z.object({
  questions: z.array(z.object({
    text: words, options: z.array(z.object({ text: words, isCorrect: z.boolean() })), level: z.enum(BLOOM_LEVELS), feedback: words.catch(''),
  })),
})
