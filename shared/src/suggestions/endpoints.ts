import { z } from 'zod'
import { languageTagSchema } from '../creation/language-tag.ts'
import { MODEL_ANSWER_MS, endpoint } from '../http/index.ts'
import { requestKeySchema } from '../jobs/index.ts'
import { BLOOM_LEVELS, QUESTION_COUNT, SUGGESTION_TEXT_MAX } from './rules.ts'

/** What people give and is read of it, characters. */
export const SUGGESTION_LIMITS = { text: 60_000, topic: 300, title: 200 } as const

/** What is said where nothing can be suggested. */
export const SUGGESTION_MESSAGES = {
  tooLittle: 'There is too little text to write from. Write more, or name a topic.',
  noModel: 'Questions about a topic need an AI service. Without one they are made from the text of the lesson.',
} as const

/** Who wrote what is suggested: a model, the offline writer, or both. */
export const SUGGESTED_BY = ['model', 'offline', 'both'] as const
export type SuggestedBy = (typeof SUGGESTED_BY)[number]

const language = languageTagSchema
const by = z.enum(SUGGESTED_BY)
/** How details are asked for. */
const asked = {
  language,
  /** A model is not asked, and nothing is paid: for what is there before anybody presses for it. */
  isOffline: z.boolean().default(false),
  /** The same key with the same words is the same answer, paid once. */
  key: requestKeySchema,
}

export const suggestedQuestionSchema = z.object({
  text: z.string(), options: z.array(z.string()), correct: z.number().int(), level: z.enum(BLOOM_LEVELS).nullable(), feedback: z.string(),
})

export const suggestQuestions = endpoint({
  method: 'POST', path: '/suggestions/questions', access: 'member', summary: 'Questions with four answers, from a text or about a topic',
  body: z.strictObject({
    text: z.string().max(SUGGESTION_LIMITS.text).default(''), topic: z.string().trim().max(SUGGESTION_LIMITS.topic).default(''),
    count: z.number().int().min(QUESTION_COUNT.min).max(QUESTION_COUNT.max), language,
    /** The caller's own name for this request: the same key is the same questions, paid once. */
    key: requestKeySchema,
  }),
  data: z.object({ questions: z.array(suggestedQuestionSchema), by }),
  answerMs: MODEL_ANSWER_MS,
})
export const suggestDetails = endpoint({
  method: 'POST', path: '/suggestions/details', access: 'member', summary: 'A name, a description and tags for an activity, from what it says',
  body: z.strictObject({ kind: z.string().min(1).max(40), text: z.string().max(SUGGESTION_LIMITS.text), ...asked }),
  data: z.object({ name: z.string(), description: z.string(), tags: z.array(z.string()), by }),
  answerMs: MODEL_ANSWER_MS,
})
export const suggestPublication = endpoint({
  method: 'POST', path: '/suggestions/publication', access: 'member', summary: `A description and tags for a publication, from the first ${SUGGESTION_TEXT_MAX} characters of its text`,
  body: z.strictObject({ title: z.string().max(SUGGESTION_LIMITS.title), text: z.string().max(SUGGESTION_LIMITS.text), ...asked }),
  data: z.object({ description: z.string(), tags: z.array(z.string()), by }),
  answerMs: MODEL_ANSWER_MS,
})
