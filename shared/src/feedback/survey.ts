import { z } from 'zod'
import { endpoint } from '../http/index.ts'

/** Of the question that is asked while a video is made: how likely somebody is to recommend the product (Net Promoter Score). */
export const SURVEY = {
  /** The least and the most likely. */
  scoreMin: 0, scoreMax: 10,
  /** From which score somebody is a promoter, and up to which a detractor. */
  promoterFrom: 9, detractorTo: 6,
  commentMax: 500,
  /** Who answered, or did not want to, is not asked again for so many days. */
  restDays: 90,
  /** Answers with words that the owner of a workspace is shown. */
  commentsShown: 20,
} as const

/** An answer; a score of null says that somebody does not want to answer now. */
const surveyAnswerSchema = z.strictObject({
  score: z.number().int().min(SURVEY.scoreMin).max(SURVEY.scoreMax).nullable(),
  comment: z.string().trim().max(SURVEY.commentMax).default(''),
})

/** What the people of a workspace answered in the last time; who answered what is not told. */
const surveyResultSchema = z.object({
  answers: z.number().int(),
  promoters: z.number().int(),
  detractors: z.number().int(),
  /** Share of promoters less share of detractors, percent, −100 … 100; null where nobody answered. */
  score: z.number().int().nullable(),
  /** The latest with words first. */
  comments: z.array(z.object({ score: z.number().int(), comment: z.string() })),
})
export type SurveyResult = z.infer<typeof surveyResultSchema>

export const readSurvey = endpoint({
  method: 'GET', path: '/survey', access: 'member', summary: 'Whether I am to be asked how likely I am to recommend the product',
  data: z.object({ isDue: z.boolean() }),
})
export const answerSurvey = endpoint({
  method: 'POST', path: '/survey', access: 'member', summary: 'Answer it, or put it off', body: surveyAnswerSchema, data: z.object({}),
})
export const readSurveyResult = endpoint({
  method: 'GET', path: '/survey/result', access: 'member', summary: 'What people of my organization answered; its owner only', data: surveyResultSchema,
})

/** The Net Promoter Score of answers: share of promoters less share of detractors, percent (Reichheld, Harvard Business Review 12/2003). */
export function promoterScore({ answers, detractors, promoters }: Pick<SurveyResult, 'answers' | 'detractors' | 'promoters'>): number | null {
  return answers === 0 ? null : Math.round((100 * (promoters - detractors)) / answers)
}
