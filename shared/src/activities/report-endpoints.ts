import { z } from 'zod'
import { endpoint } from '../http/index.ts'

/** What was answered to one question. */
const questionReportSchema = z.object({
  activityId: z.string(),
  /** Of the element. */
  type: z.string(),
  /** What is asked, without style. */
  prompt: z.string(),
  /** Learners who answered it, and their answers. */
  learners: z.number().int(),
  answers: z.number().int(),
  /** Learners who were right at once, and in the end. */
  rightFirst: z.number().int(),
  right: z.number().int(),
  /** Points on average, of `outOf`. */
  points: z.number(),
  outOf: z.number(),
  /** First answers of learners, those most given first. */
  given: z.array(z.object({ label: z.string(), isRight: z.boolean(), count: z.number().int() })),
  /** First answers that are not among them. */
  others: z.number().int(),
})
export type QuestionReport = z.infer<typeof questionReportSchema>

/** Who published a lesson, or may, reads what learners answered; nobody reads who they are. */
export const readReport = endpoint({
  method: 'GET', path: '/lessons/:lessonId/publications/:publicationId/report', access: 'member', summary: 'What learners answered to the questions of a publication, the hardest first',
  params: z.object({ lessonId: z.string(), publicationId: z.string().max(100) }),
  data: z.object({
    questions: z.array(questionReportSchema),
    /** There are more answers than were counted: those of some learners, drawn at random, stand for all. */
    isSample: z.boolean(),
  }),
})
