// Apart from the calls that open a publication: what tells of it comes after the first picture.
import { z } from 'zod'
import { eventBatchSchema } from '../events/index.ts'
import { endpoint } from '../http/index.ts'

const viewParams = z.object({ publicationId: z.string().max(100) })

/** The kind of events that counts openings. */
export const OPENED_EVENT = 'publication.opened'

/** Answers 202 once all of it is on disk; the same events told again count once. Without the count of openings nothing is kept. */
export const sendViewEvents = endpoint({
  method: 'POST', path: '/publications/:publicationId/events', access: 'public', summary: 'Tell what happened while a publication was shown',
  params: viewParams, body: eventBatchSchema, data: z.object({}),
})
/** For pages of before there were events. */
export const countView = endpoint({
  method: 'POST', path: '/publications/:publicationId/views', access: 'public', summary: 'Count that a publication was opened',
  params: viewParams, data: z.object({}),
})
