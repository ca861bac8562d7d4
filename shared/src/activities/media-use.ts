import { z } from 'zod'
import { endpoint } from '../http/index.ts'
import { ACTIVITY_LIMITS } from './limits.ts'

/** What learners play or open on slides. */
export const MEDIA_KINDS = ['video', 'audio', 'embed'] as const

/** The browser of a learner tells what they opened and how far they played it; who tells the same again, or of less, changes nothing. */
export const reportMedia = endpoint({
  method: 'POST', path: '/publications/:publicationId/media', access: 'public', summary: 'Tell which videos, sounds and embeds of a publication were opened, and how far they were played',
  params: z.object({ publicationId: z.string().max(100) }),
  body: z.strictObject({
    learner: z.uuid(),
    media: z.array(z.strictObject({
      elementId: z.string().min(1).max(ACTIVITY_LIMITS.idMax),
      /** The furthest place that was played, of the whole; 0 of what is opened and not played. */
      percent: z.number().int().min(0).max(100),
    })).min(1).max(ACTIVITY_LIMITS.visitSlides),
  }),
  data: z.object({}),
})

/** One video, sound or embed of a publication. */
const medium = {
  elementId: z.string(), kind: z.enum(MEDIA_KINDS),
  /** What its author calls it, or where it comes from; empty where neither is known. */
  name: z.string(),
  /** Of its slide, from 1. */
  number: z.number().int(),
}

/** What one learner opened and played; beside `readLearner`, whose file every learner's page loads. */
export const readLearnerMedia = endpoint({
  method: 'GET', path: '/lessons/:lessonId/publications/:publicationId/learners/:learnerId/media', access: 'member', summary: 'Which videos, sounds and embeds of a publication one learner opened, and how far they played them',
  params: z.object({ lessonId: z.string(), publicationId: z.string().max(100), learnerId: z.string().regex(/^[\da-f]{64}$/) }),
  data: z.object({
    /** In the order in which they were opened first. */
    media: z.array(z.object({
      ...medium, firstAt: z.number(), lastAt: z.number(),
      /** The furthest place that they played; null of what is opened and not played. */
      percent: z.number().int().nullable(),
    })),
  }),
})

/** What those opened and played of one publication who began in a period. */
export const readMediaReport = endpoint({
  method: 'GET', path: '/lessons/:lessonId/publications/:publicationId/media', access: 'member', summary: 'Which videos, sounds and embeds of a publication learners opened, and how far they played them',
  params: z.object({ lessonId: z.string(), publicationId: z.string().max(100) }),
  query: z.strictObject({ from: z.coerce.number().int().min(0), to: z.coerce.number().int().min(0) }).refine(({ from, to }) => from <= to, { path: ['from'], message: 'The first day lies after the last one.' }),
  data: z.object({
    /** Who began. */
    learners: z.number().int(),
    /** All that the publication has, slide by slide. */
    media: z.array(z.object({
      ...medium,
      /** Who opened it, and of them who played it to its end. */
      learners: z.number().int(), finished: z.number().int(),
      /** How far it was played on average by who opened it; null of what is not played, or where nobody did. */
      percent: z.number().nullable(),
    })),
  }),
})

/** From here on something counts as played to its end: credits, silence and the last second of a player are none of it, percent. */
export const FINISHED_PERCENT = 95
