import { SURVEY, answerSurvey, readSurvey, readSurveyResult } from '@lectern/shared/feedback'
import type { FastifyInstance } from 'fastify'
import { transact } from '../database/transact.ts'
import { requireOwner } from '../identity/owner.ts'
import { route } from '../platform/http.ts'
import { putSurveyAnswer, surveyAnsweredAt, surveyPersonalData, surveyResultOf } from './survey-store.ts'

const DAY_MS = 24 * 60 * 60_000

/** The survey that is asked while a video is made. */
export function surveyRoutes(app: FastifyInstance): void {
  app.personalData.register(surveyPersonalData)

  route(app, readSurvey, async ({ actor }) => {
    const answeredAt = await surveyAnsweredAt(app.db, actor.userId)
    return { isDue: answeredAt === null || app.now() - answeredAt >= SURVEY.restDays * DAY_MS }
  })
  route(app, answerSurvey, async ({ actor, body: { comment, score } }) => {
    await transact(app.db, async (trx) => {
      await putSurveyAnswer(trx, { user_id: actor.userId, organization_id: actor.organizationId, score, comment: score === null ? '' : comment, answered_at: app.now() })
    })
    return {}
  })
  route(app, readSurveyResult, async ({ actor }) => {
    await requireOwner(app.db, actor, { message: 'Only the owner of the workspace can read what people answered.' })
    return await surveyResultOf(app.db, actor.organizationId)
  })
}
