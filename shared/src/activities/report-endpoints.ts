import { z } from 'zod'
import { endpoint } from '../http/index.ts'

/** What was answered to one question. */
const questionReportSchema = z.object({
  activityId: z.string(),
  /** Of the element. */
  type: z.string(),
  /** Its answers are right or wrong, and give points. */
  isScored: z.boolean(),
  /** What is asked, without style. */
  prompt: z.string(),
  /** Learners who answered it, and their answers. */
  learners: z.number().int(),
  answers: z.number().int(),
  /** Learners who were right at once, and in the end; all of them where nothing is right or wrong. */
  rightFirst: z.number().int(),
  right: z.number().int(),
  /** Points on average, of `outOf`. */
  points: z.number(),
  outOf: z.number(),
  /** How well it tells who does well with the other questions from who does not, from -1 to 1 (item-rest correlation); null where too few answered, or all alike. */
  discrimination: z.number().nullable(),
  /** The hints in their order, and how many learners opened each. */
  hints: z.array(z.object({ id: z.string(), words: z.string(), learners: z.number().int() })),
  /** First answers of learners, those most given first. */
  given: z.array(z.object({ label: z.string(), isRight: z.boolean(), count: z.number().int() })),
  /** First answers that are not among them. */
  others: z.number().int(),
  /** Its picture and where learners marked it at first, places beside each other counted as one; null where it has none. */
  picture: z.object({
    /** SHA-256 of the bytes in the blob store; null where the author has chosen none. */
    blob: z.string().nullable(),
    /** Shares of the picture's sides, from its top left. */
    marks: z.array(z.object({ x: z.number(), y: z.number(), isRight: z.boolean(), count: z.number().int() })),
  }).nullable(),
})
export type QuestionReport = z.infer<typeof questionReportSchema>

/** How learners stand with all questions of a publication. */
const standingReportSchema = z.object({
  /** Who answered anything, and who answered every question. */
  learners: z.number().int(),
  finished: z.number().int(),
  /** Of those, who reached the mark; null where there is none, or nothing gives points. */
  passed: z.number().int().nullable(),
  /** Points of those on average, of `outOf`. */
  points: z.number(),
  outOf: z.number(),
  /** How many of those have up to a tenth of the points, up to two tenths, and so on to all. */
  byShare: z.array(z.number().int()),
})
export type StandingReport = z.infer<typeof standingReportSchema>

/** Who published a lesson, or may, reads what learners answered, of those who began in a period where one is named; nobody reads who they are. */
export const readReport = endpoint({
  method: 'GET', path: '/lessons/:lessonId/publications/:publicationId/report', access: 'member', summary: 'What learners answered to the questions of a publication, the hardest first',
  params: z.object({ lessonId: z.string(), publicationId: z.string().max(100) }),
  query: z.strictObject({ from: z.coerce.number().int().min(0).optional(), to: z.coerce.number().int().min(0).optional() })
    .refine(({ from = 0, to = Number.MAX_SAFE_INTEGER }) => from <= to, { path: ['from'], message: 'The first day lies after the last one.' }),
  data: z.object({
    questions: z.array(questionReportSchema),
    standing: standingReportSchema,
    /** There are more answers than were counted: those of some learners, drawn at random, stand for all. */
    isSample: z.boolean(),
  }),
})
