import { FEEDBACK_LIMITS, FEEDBACK_MESSAGES, FEEDBACK_STATUS, listFeedback, readFeedbackAttachment, submitFeedback } from '@lectern/shared/feedback'
import type { FastifyPluginAsync } from 'fastify'
import fp from 'fastify-plugin'
import { requireOwner } from '../identity/owner.ts'
import { answer, route } from '../platform/http.ts'
import { createUploads, holdUpload } from '../limits/uploads.ts'
import { readAttachment, readFeedback, receiveFeedback } from './service.ts'
import { feedbackPersonalData } from './store.ts'
import { surveyRoutes } from './survey-routes.ts'

const NOT_OWNER = 'Only the owner of the workspace can read its feedback.'
/** All files at their largest in base64, with room for one too many and for the words. */
const BODY_LIMIT = Math.ceil(((FEEDBACK_LIMITS.attachments + 1) * FEEDBACK_LIMITS.attachmentMaxBytes * 4) / 3) + 1024 * 1024
/** Bodies at once, in all and of one person: each is held in memory with its pictures. */
const BODIES = { atOnce: 4, perKey: 1 } as const
/** Pieces of feedback one person may send in a window. */
const PER_PERSON = 20
const WINDOW_MS = 15 * 60_000

const plugin: FastifyPluginAsync = async (app) => {
  app.personalData.register(feedbackPersonalData)
  surveyRoutes(app)
  const byPerson = app.limits.attempts('feedback byPerson', PER_PERSON, WINDOW_MS)

  const bodies = createUploads(BODIES, app.limits.shares('feedback'))

  route(app, submitFeedback, async ({ actor, body }) => {
    await byPerson.take(actor.userId)
    const feedbackId = await receiveFeedback(app, actor, body)
    const data = { status: FEEDBACK_STATUS.SUCCESS, message: FEEDBACK_MESSAGES.SUCCESS, feedbackId }
    return answer(data, data)
  }, { bodyLimit: BODY_LIMIT, admit: async ({ userId }, request, reply) => { await holdUpload(bodies, userId, request, reply) } })

  route(app, listFeedback, async ({ actor, query }) => {
    await requireOwner(app.db, actor, { message: NOT_OWNER })
    return await readFeedback(app, actor, query.page)
  })
  route(app, readFeedbackAttachment, async ({ actor, params }) => {
    await requireOwner(app.db, actor, { message: NOT_OWNER })
    return await readAttachment(app, actor, params.feedbackId, params.index)
  })
}

/** Feedback to support. */
export const feedback = fp(plugin, { name: 'feedback', dependencies: ['accounts', 'organizations'] })
