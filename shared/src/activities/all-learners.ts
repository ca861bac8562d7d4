import { z } from 'zod'
import { endpoint } from '../http/index.ts'
import { LEARNER_LINES, LEARNER_STATUSES, learnerSchema } from './learners.ts'
import { ACTIVITY_LIMITS } from './limits.ts'

/** Publications whose learners are listed together at most, those published last. */
export const LISTED_PUBLICATIONS_MAX = 1000

/** What interactive elements are to who reads how they were answered (S2 §4). */
export const INTERACTIVE_KINDS = ['game', 'quiz', 'simulation'] as const

/** What learners of all publications are sorted by, and what their answers are. */
export const ALL_LEARNER_SORTS = ['learner', 'course', 'title', 'status', 'seen', 'started', 'last', 'duration', 'time', 'type', 'attempts', 'score'] as const
export type AllLearnerSort = (typeof ALL_LEARNER_SORTS)[number]

/** A row of analytics (S2 §4): a learner of a publication, or one of its questions that a learner answered. */
const analyticsRowSchema = z.object({
  lessonId: z.string(), publicationId: z.string(),
  /** Empty for a lesson on its own, and for one whose course the caller has no part in. */
  course: z.string(), lesson: z.string(), title: z.string(),
  /** The question; null in a row of a learner. */
  interactive: z.object({ activityId: z.string(), name: z.string(), kind: z.enum(INTERACTIVE_KINDS) }).nullable(),
  /** As what the publication plays. */
  form: z.enum(['slides', 'video']),
  ...learnerSchema.pick({ learnerId: true, name: true, email: true, externalId: true, info: true, source: true, status: true, startedAt: true, lastAt: true, attempts: true, points: true, isPassed: true }).shape,
  /** The share of slides that were seen, from 0 to 1. */
  watched: z.number(),
  /** How long the lesson plays, ms; null where that was not counted when it was published. */
  durationMs: z.number().nullable(),
  /** How long the learner took, ms. */
  ms: z.number(),
  outOf: z.number(),
  /** The best share that the page of an interactive reported, which nobody has checked and which gives no points; null where it reported none, and of anything else. */
  reported: z.number().nullable(),
})
export type AnalyticsRow = z.infer<typeof analyticsRowSchema>

const filter = {
  lines: z.enum(LEARNER_LINES).default('learners'),
  from: z.coerce.number().int().min(0).default(0), to: z.coerce.number().int().min(0).default(Number.MAX_SAFE_INTEGER),
  status: z.enum(LEARNER_STATUSES).optional(),
  kind: z.enum(INTERACTIVE_KINDS).optional(),
  lessonId: z.string().max(100).optional(),
  /** Words in the learner, the lesson, its course or the title. */
  search: z.string().max(ACTIVITY_LIMITS.learnerSearchMax).default(''),
}
const filterSchema = z.strictObject(filter).refine(({ from, to }) => from <= to, { path: ['from'], message: 'The first day lies after the last one.' })
export type AnalyticsFilter = z.infer<typeof filterSchema>

/** All learners of what a person may publish, or what they answered. */
export const listAllLearners = endpoint({
  method: 'GET', path: '/analytics/learners', access: 'member', summary: 'The learners of all publications that I may publish, page by page',
  query: z.strictObject({
    ...filter, sort: z.enum(ALL_LEARNER_SORTS).default('last'), direction: z.enum(['ascending', 'descending']).default('descending'),
    page: z.coerce.number().int().min(0).max(ACTIVITY_LIMITS.learnersPerPublication).default(0),
  }).refine(({ from, to }) => from <= to, { path: ['from'], message: 'The first day lies after the last one.' }),
  data: z.object({
    rows: z.array(analyticsRowSchema),
    total: z.number().int(),
    isGrading: z.boolean(),
    /** Lessons with publications, by name, to filter by. */
    lessons: z.array(z.object({ lessonId: z.string(), name: z.string() })),
    /** Learners who began this month in the workspace, of so many that its plan has; null where that is agreed on otherwise. */
    sessions: z.object({ used: z.number().int(), of: z.number().int().nullable(), isBlocking: z.boolean() }),
    /** There are more publications than are listed together. */
    more: z.boolean(),
  }),
})

/** The same rows, all that the filter finds. */
export const exportAllLearners = endpoint({
  method: 'GET', path: '/analytics/learners.csv', access: 'member', summary: 'The learners of all publications that I may publish as a CSV file', query: filterSchema, data: z.string(),
})

const tilesSchema = z.object({
  /** Who began, and of them who saw every slide and answered every question. */
  learners: z.number().int(), completed: z.number().int(),
  /** On average, ms. */
  ms: z.number(),
  /** The share of all points on average of who answered everything; null where nobody did, or nothing gives points. */
  score: z.number().nullable(),
})
export type SlideTiles = z.infer<typeof tilesSchema>

/** What learners of one publication did slide by slide, for those who began in a period. */
export const readSlideReport = endpoint({
  method: 'GET', path: '/lessons/:lessonId/publications/:publicationId/slides', access: 'member', summary: 'How learners went through the slides of a publication',
  params: z.object({ lessonId: z.string(), publicationId: z.string().max(100) }),
  query: z.strictObject({ from: z.coerce.number().int().min(0), to: z.coerce.number().int().min(0) }).refine(({ from, to }) => from <= to, { path: ['from'], message: 'The first day lies after the last one.' }),
  data: z.object({
    /** Of who began in the period up to now, and in as many whole days before it, up to the same time of the day; null where these are no period. */
    now: tilesSchema, before: tilesSchema.nullable(),
    /** By number. */
    slides: z.array(z.object({
      slideId: z.string(), number: z.number().int(),
      /** Who saw it, and who came no further without having completed it. */
      learners: z.number().int(), left: z.number().int(),
      /** How long those looked at it on average, ms. */
      ms: z.number(),
    })),
    slideCount: z.number().int(),
    isCounted: z.boolean(),
  }),
})
