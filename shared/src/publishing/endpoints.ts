import { z } from 'zod'
import { endpoint } from '../http/index.ts'
import type { PublicationContent } from './content.ts'
import { PACKAGE_FORMATS } from './limits.ts'
import { publicationSettingsSchema } from './settings.ts'

/** A publication as those see it who work on its lesson. */
export const publicationSchema = z.object({
  publicationId: z.string(),
  settings: publicationSettingsSchema,
  /** Its address. */
  link: z.string(),
  /** SHA-256 of the frozen content. */
  contentHash: z.string(),
  slideCount: z.number().int(),
  /** The lesson has other content now. */
  isChangedSince: z.boolean(),
  /** How often it was opened while that was counted. */
  views: z.number().int(),
  /** When the content was frozen, ms since 1970, and by whom; the name is empty when that account is gone. */
  publishedAt: z.number(),
  publishedBy: z.object({ userId: z.string(), name: z.string() }),
  /** How often content was frozen for this link, from 1. */
  revision: z.number().int(),
})
export type Publication = z.infer<typeof publicationSchema>

const lessonParams = z.object({ lessonId: z.string() })
const ownParams = z.object({ lessonId: z.string(), publicationId: z.string().max(100) })

export const listPublications = endpoint({
  method: 'GET', path: '/lessons/:lessonId/publications', access: 'member', summary: 'The published links of a lesson, newest first',
  params: lessonParams, data: z.object({ publications: z.array(publicationSchema) }),
})
export const publishLesson = endpoint({
  method: 'POST', path: '/lessons/:lessonId/publications', access: 'member', summary: 'Publish a lesson as it is now under a new link',
  params: lessonParams, body: publicationSettingsSchema, data: z.object({ publication: publicationSchema }),
})
export const changePublication = endpoint({
  method: 'PUT', path: '/lessons/:lessonId/publications/:publicationId', access: 'member',
  summary: 'Change what is said about a publication; its content stays',
  params: ownParams, body: publicationSettingsSchema, data: z.object({ publication: publicationSchema }),
})
export const republishLesson = endpoint({
  method: 'POST', path: '/lessons/:lessonId/publications/:publicationId/republish', access: 'member',
  summary: 'Put the lesson as it is now under a link that people have already',
  params: ownParams, data: z.object({ publication: publicationSchema }),
})
export const unpublish = endpoint({
  method: 'DELETE', path: '/lessons/:lessonId/publications/:publicationId', access: 'member', summary: 'Take a link back for good',
  params: ownParams, data: z.object({}),
})
/** Where learners may not see it from here either. */
export const readPublishedContent = endpoint({
  method: 'GET', path: '/lessons/:lessonId/publications/:publicationId/content', access: 'member', summary: 'The slides of a publication, for who works on its lesson',
  params: ownParams, data: z.custom<PublicationContent>((value) => typeof value === 'object' && value !== null),
})
/** The same publication gives the same bytes. */
export const readScormPackage = endpoint({
  method: 'GET', path: '/lessons/:lessonId/publications/:publicationId/scorm', access: 'member',
  summary: 'A package (SCORM, cmi5 or xAPI) that shows a publication in a learning management system',
  params: ownParams, query: z.strictObject({ edition: z.enum(PACKAGE_FORMATS) }),
  data: z.object({
    fileName: z.string(),
    /** The zip file as base64, and its SHA-256. */
    content: z.string(),
    hash: z.string(),
  }),
})
