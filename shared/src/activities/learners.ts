import { z } from 'zod'
import { endpoint } from '../http/index.ts'
import type { ActivityElement } from './activity.ts'
import { ACTIVITY_LIMITS } from './limits.ts'
import { PROFILE_SOURCES } from './profiles.ts'

/** How far somebody came with a publication. */
export const LEARNER_STATUSES = ['notStarted', 'started', 'inProgress', 'completed'] as const
export type LearnerStatus = (typeof LEARNER_STATUSES)[number]

/** What decides that. */
export interface LearnerProgress {
  /** Slides that were shown for a second or longer, and how many the publication has. */
  readonly seen: number
  readonly slideCount: number
  /** Questions that were answered, of so many. */
  readonly answered: number
  readonly questions: number
}

/** How far that is: opened alone, one slide seen, more, or every slide seen and every question answered. */
export function learnerStatus({ answered, questions, seen, slideCount }: LearnerProgress): LearnerStatus {
  if (seen >= slideCount && answered >= questions) return 'completed'
  if (answered > 0 || seen > 1) return 'inProgress'
  return seen === 1 ? 'started' : 'notStarted'
}

/** A learner as authors see them. */
export const learnerSchema = z.object({
  /** The hash of the id that the learner's browser drew: with it nobody can answer as them. */
  learnerId: z.string(),
  /** Who they are, as far as that is known; else empty. */
  name: z.string(), email: z.string(), externalId: z.string(),
  /** What else they told, as it was asked for. */
  info: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Where that is known from; null where nothing is. */
  source: z.enum(PROFILE_SOURCES).nullable(),
  status: z.enum(LEARNER_STATUSES),
  seen: z.number().int(),
  /** When it was opened first and last, ms since 1970, and how long it was looked at, ms. */
  startedAt: z.number(),
  lastAt: z.number(),
  ms: z.number(),
  answered: z.number().int(),
  /** Answers to all questions, and points of the best one to each. */
  attempts: z.number().int(),
  points: z.number(),
  /** Whether that is enough; null where nobody passes, or something is left to answer. */
  isPassed: z.boolean().nullable(),
})
export type Learner = z.infer<typeof learnerSchema>

/** What a table of learners is sorted by: its columns. */
export const LEARNER_SORTS = ['learner', 'status', 'seen', 'last', 'time', 'answered', 'score'] as const
export type LearnerSort = (typeof LEARNER_SORTS)[number]

/** Which learners are asked for. */
const filter = {
  /** ms since 1970: who was there last between these. */
  from: z.coerce.number().int().min(0).default(0), to: z.coerce.number().int().min(0).default(Number.MAX_SAFE_INTEGER),
  /** How far they came; without it all. */
  status: z.enum(LEARNER_STATUSES).optional(),
  /** Words in what is known of who they are, or the first letters of their code; case and accents make no difference. */
  search: z.string().max(ACTIVITY_LIMITS.learnerSearchMax).default(''),
}
const filterSchema = z.strictObject(filter)
export type LearnerFilter = z.infer<typeof filterSchema>

const publication = { lessonId: z.string(), publicationId: z.string().max(100) }
const one = z.object({ ...publication, learnerId: z.string().regex(/^[\da-f]{64}$/) })

/** Who publishes a lesson, or may, reads how far its learners came; who they are as far as the publication asks for it. */
export const listLearners = endpoint({
  method: 'GET', path: '/lessons/:lessonId/publications/:publicationId/learners', access: 'member', summary: 'How far the learners of a publication came, page by page',
  params: z.object(publication),
  query: z.strictObject({
    ...filter, sort: z.enum(LEARNER_SORTS).default('last'), direction: z.enum(['ascending', 'descending']).default('descending'),
    /** From 0, of `ACTIVITY_LIMITS.learnersPerPage` each. */
    page: z.coerce.number().int().min(0).max(ACTIVITY_LIMITS.learnersPerPublication).default(0),
  }),
  data: z.object({
    learners: z.array(learnerSchema),
    /** How many there are on all pages. */
    total: z.number().int(),
    /** The keys to the questions have changed, and not all answers are graded by the new ones yet. */
    isGrading: z.boolean(),
    slideCount: z.number().int(),
    questions: z.number().int(),
    outOf: z.number(),
    /** What they did is noted; else only what they answered. */
    isCounted: z.boolean(),
  }),
})

/** The lines of a file of learners: one for each of them, or for each question that one of them answered. */
export const LEARNER_LINES = ['learners', 'interactives'] as const

export type LearnerLines = (typeof LEARNER_LINES)[number]

/** How many letters of a learner's id stand for it: enough to tell those of one table apart. */
const NAMED = 6

/** What a learner is called of whom nobody knows who they are. */
export function learnerCode(learnerId: string): string {
  return learnerId.slice(0, NAMED).toUpperCase()
}

/** What else a learner told, as one text. */
export function infoOf({ info }: Pick<Learner, 'info'>): string {
  return info.map(({ label, value }) => `${label}: ${value}`).join('; ')
}

/** What a question is to who reads a file of answers (S2 §4). */
export function interactiveKind({ kind, type }: Pick<ActivityElement, 'type'> & { readonly kind?: string }): 'game' | 'quiz' | 'simulation' {
  if (type === 'interactive') return kind === 'games' ? 'game' : kind === 'simulation' ? 'simulation' : 'quiz'
  return type === 'game' ? 'game' : type === 'simulation' ? 'simulation' : 'quiz'
}

/** All learners that a filter finds as a CSV file, sent while it is read. */
export const exportLearners = endpoint({
  method: 'GET', path: '/lessons/:lessonId/publications/:publicationId/learners.csv', access: 'member', summary: 'The learners of a publication as a CSV file',
  params: z.object(publication), query: z.strictObject({ ...filter, lines: z.enum(LEARNER_LINES).default('learners') }), data: z.string(),
})

/** What one learner did, and when. */
export const readLearner = endpoint({
  method: 'GET', path: '/lessons/:lessonId/publications/:publicationId/learners/:learnerId', access: 'member', summary: 'The way of one learner through a publication',
  params: one,
  data: z.object({
    /** In the order in which they were seen first; the number is the one that the slide had then. */
    slides: z.array(z.object({ slideId: z.string(), number: z.number().int(), firstAt: z.number(), lastAt: z.number(), ms: z.number() })),
    answers: z.array(z.object({
      activityId: z.string(), prompt: z.string(), words: z.string(), attempt: z.number().int(), answeredAt: z.number(), hints: z.number().int(),
      /** Null where nothing is right or wrong. */
      isCorrect: z.boolean().nullable(), points: z.number(), outOf: z.number(),
    })),
    /** How much of the time of questions with a limit they have, percent; 0 is as long as they like. Null where no question has one. */
    timePercent: z.number().int().nullable(),
  }),
})
export type LearnerPath = z.infer<typeof readLearner['data']>

/** How much of the time of questions with a limit one learner has, percent: some need longer (WCAG 2.2.1). 0 is as long as they like. */
export const LEARNER_TIMES = [100, 125, 150, 200, 300, 0] as const
export type LearnerTime = (typeof LEARNER_TIMES)[number]

/** Gives one learner longer for questions with a limit, from the next attempt on. */
export const setLearnerTime = endpoint({
  method: 'PUT', path: '/lessons/:lessonId/publications/:publicationId/learners/:learnerId/time', access: 'member', summary: 'How long one learner has for questions with a limit', params: one,
  body: z.strictObject({ percent: z.literal(LEARNER_TIMES) }), data: z.object({}),
})

/** Takes everything away that is known of one learner of a publication, answers included. */
export const eraseLearner = endpoint({
  method: 'DELETE', path: '/lessons/:lessonId/publications/:publicationId/learners/:learnerId', access: 'member', summary: 'Erase what is known of one learner', params: one, data: z.object({}),
})

/** How far a learner came since the last time; the same report told again counts once. Nothing is kept where nothing is counted. */
export const reportVisit = endpoint({
  method: 'POST', path: '/publications/:publicationId/visits', access: 'public', summary: 'Tell which slides of a publication were shown, and for how long',
  params: z.object({ publicationId: z.string().max(100) }),
  body: z.strictObject({
    learner: z.uuid(), id: z.uuid(),
    slides: z.array(z.strictObject({
      slideId: z.string().min(1).max(ACTIVITY_LIMITS.idMax), number: z.number().int().min(1).max(10_000),
      /** How long it was shown since the last report, and how long ago it was shown first, ms. */
      ms: z.number().int().min(0).max(ACTIVITY_LIMITS.visitMs), agoMs: z.number().int().min(0).max(ACTIVITY_LIMITS.visitMs),
    })).max(ACTIVITY_LIMITS.visitSlides),
  }),
  data: z.object({}),
})
