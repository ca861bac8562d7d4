// The calls of learners' browsers, apart from those of authors: learners load nothing of how a lesson is published.
import { z } from 'zod'
import { endpoint } from '../http/index.ts'
import { pictureOriginSchema } from '../media/origin.ts'
import { publicationContentSchema } from './content.ts'
import { PUBLICATION_FORMS } from './limits.ts'

/** What a learner's browser is told about a publication: what it is, or why it cannot be seen here. */
export const viewSchema = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('open'),
    title: z.string(),
    language: z.string(),
    contentHash: z.string(),
    subtitles: z.boolean(),
    /** Whether openings are counted. */
    isCounted: z.boolean(),
    /** Learners are asked who they are. */
    asksWho: z.boolean(),
    lmsOnly: z.boolean(),
    /** Percent of the points from which on learners have passed; null: nobody passes or fails. */
    passMark: z.number().nullable(),
    /** As what it plays. */
    form: z.enum(PUBLICATION_FORMS),
    /** Whose pictures of elsewhere it shows. */
    credits: z.array(pictureOriginSchema),
  }),
  /** Only on these web sites. */
  z.object({ state: z.literal('domains'), domains: z.array(z.string()) }),
  /** Only in a learning management system. */
  z.object({ state: z.literal('lms') }),
])
export type PublicationView = z.infer<typeof viewSchema>

const viewParams = z.object({ publicationId: z.string().max(100) })

export const readView = endpoint({
  method: 'GET', path: '/publications/:publicationId', access: 'public', summary: 'A publication, or why it cannot be seen here',
  params: viewParams, data: viewSchema,
})
/** Answers with the frozen bytes as they were kept. */
export const readViewContent = endpoint({
  method: 'GET', path: '/publications/:publicationId/content', access: 'public', summary: 'The slides of a publication',
  params: viewParams, data: publicationContentSchema,
})
