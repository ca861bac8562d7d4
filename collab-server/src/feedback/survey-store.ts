import type { Kysely } from 'kysely'
import { SURVEY, promoterScore } from '@lectern/shared/feedback'
import type { SurveyResult } from '@lectern/shared/feedback'
import type { Database } from '../database/tables.ts'
import type { PersonalData } from '../identity/personal-data.ts'
import type { SurveyAnswerTable } from './tables.ts'

type Db = Kysely<Database>

/** When somebody answered the survey last, or put it off; null if never. */
export async function surveyAnsweredAt(db: Db, userId: string): Promise<number | null> {
  const row = await db.selectFrom('survey_answer').select('answered_at').where('user_id', '=', userId).executeTakeFirst()
  return row?.answered_at ?? null
}

/** Keeps an answer in place of the one before; one that was put off takes no answer away. */
export async function putSurveyAnswer(trx: Db, row: SurveyAnswerTable): Promise<void> {
  const { answered_at, comment, organization_id, score } = row
  await trx.insertInto('survey_answer').values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(score === null ? { answered_at } : { answered_at, comment, organization_id, score })).execute()
}

/** What the people of an organization answered. */
export async function surveyResultOf(db: Db, organizationId: string): Promise<SurveyResult> {
  const { promoterFrom, detractorTo } = SURVEY
  const counted = await db.selectFrom('survey_answer').where('organization_id', '=', organizationId).where('score', 'is not', null)
    .select((eb) => [
      eb.fn.countAll<number>().as('answers'),
      eb.fn.countAll<number>().filterWhere('score', '>=', promoterFrom).as('promoters'),
      eb.fn.countAll<number>().filterWhere('score', '<=', detractorTo).as('detractors'),
    ]).executeTakeFirstOrThrow()
  const counts = { answers: Number(counted.answers), promoters: Number(counted.promoters), detractors: Number(counted.detractors) }
  const worded = await db.selectFrom('survey_answer').select(['score', 'comment']).where('organization_id', '=', organizationId)
    .where('score', 'is not', null).where('comment', '!=', '').orderBy('answered_at', 'desc').orderBy('user_id').limit(SURVEY.commentsShown).execute()
  return { ...counts, score: promoterScore(counts), comments: worded.flatMap(({ comment, score }) => (score === null ? [] : [{ score, comment }])) }
}

/** What becomes of a person's answer. */
export const surveyPersonalData: PersonalData = {
  noun: 'survey',
  exportOf: async (db, { id }) => ({
    survey: await db.selectFrom('survey_answer').select(['score', 'comment', 'answered_at']).where('user_id', '=', id).execute(),
  }),
  async erase(trx, { id }) {
    await trx.deleteFrom('survey_answer').where('user_id', '=', id).execute()
  },
}
