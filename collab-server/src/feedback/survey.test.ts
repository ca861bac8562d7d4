import { SURVEY, answerSurvey, readSurvey, readSurveyResult } from '@lectern/shared/feedback'
import { expect, it } from 'vitest'
import { sharedTestApp } from '../test-support/build-test-app.ts'
import { attempt, call, signUpColleague } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'

const server = sharedTestApp()

it('S2 §2 the survey is due for everybody, not again for 90 days after an answer or a no, and the owner sees the score and words without names', async () => {
  const app = server()
  const owner = await signUpMember(app)
  const colleagues = [await signUpColleague(app, owner), await signUpColleague(app, owner), await signUpColleague(app, owner)] as const
  const [promoter, detractor, busy] = colleagues
  expect(await call(app, owner, readSurveyResult)).toEqual({ answers: 0, promoters: 0, detractors: 0, score: null, comments: [] })

  await call(app, promoter, answerSurvey, { body: { score: 9, comment: ' Quick ' } })
  await call(app, detractor, answerSurvey, { body: { score: 6, comment: '' } })
  await call(app, owner, answerSurvey, { body: { score: 10, comment: '' } })
  await call(app, busy, answerSurvey, { body: { score: null, comment: 'kept by nobody' } })
  for (const one of [owner, ...colleagues]) expect(await call(app, one, readSurvey)).toEqual({ isDue: false })
  expect(await call(app, owner, readSurveyResult)).toEqual({ answers: 3, promoters: 2, detractors: 1, score: 33, comments: [{ score: 9, comment: 'Quick' }] })

  await app.db.updateTable('survey_answer').set({ answered_at: app.now() - SURVEY.restDays * 24 * 60 * 60_000 }).execute()
  expect(await call(app, promoter, readSurvey)).toEqual({ isDue: true })
  // Put off: what was said before still counts.
  await call(app, promoter, answerSurvey, { body: { score: null, comment: '' } })
  expect([await call(app, promoter, readSurvey), (await call(app, owner, readSurveyResult)).promoters]).toEqual([{ isDue: false }, 2])

  for (const score of [-1, 11, 9.5]) expect((await attempt(app, promoter, answerSurvey, { body: { score, comment: '' } })).http).toBe(400)
  expect((await attempt(app, promoter, readSurveyResult)).http).toBe(403)
  const stranger = await signUpMember(app)
  expect((await call(app, stranger, readSurveyResult)).answers).toBe(0)
})
