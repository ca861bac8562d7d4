import { randomUUID } from 'node:crypto'
import { countIdleLearners, keptDays, mayKeep, putLearnerRetention, readLearnerRetention, reportVisit, sendAnswer } from '@lectern/shared/activities'
import { listAudit } from '@lectern/shared/audit'
import { addElement, addSlide, newOptions, slideIds } from '@lectern/shared/lesson'
import { newSettings, publishLesson } from '@lectern/shared/publishing'
import { richTextOf } from '@lectern/shared/text'
import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { prune } from '../retention/retention.ts'
import { buildTestApp, testClock } from '../test-support/build-test-app.ts'
import { attempt, call, newLesson } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'
import { tablesHolding } from '../test-support/tables-holding.ts'
import { putProfile } from './profile-store.ts'
import { deleteIdleLearners } from './retention.ts'
import { completedAt, slideTotals, startedBetween } from './rollup-store.ts'
import { hashed } from './service.ts'

const ORIGIN = { kind: 'local', command: 'test' } as const
const DAY_MS = 24 * 60 * 60_000
const EVER = { from: 0, to: Number.MAX_SAFE_INTEGER }

/** A workspace that has published a lesson of one slide with a question, and learners who see and answer it. */
async function workspace(app: FastifyInstance, days: number | null) {
  const owner = await signUpMember(app)
  const { docId, lessonId } = await newLesson(app, owner, { name: 'Rivers' })
  const options = newOptions(2, ['Main', 'Rhine'].map(richTextOf)).map((option, at) => ({ ...option, isCorrect: at === 1 }))
  const activityId = `q-${randomUUID().slice(0, 8)}`
  let slideId = ''
  await app.sync.transact(docId, { userId: owner.userId, kind: 'edit' }, (doc) => {
    slideId = slideIds(doc)[0] ?? addSlide(doc, {}, ORIGIN)
    addElement(doc, slideId, { type: 'multipleChoice', id: activityId, x: 0, y: 0, width: 900, height: 600, prompt: richTextOf('The longest river?'), options, points: 3 }, ORIGIN)
  })
  const { publication: { publicationId } } = await call(app, owner, publishLesson, { params: { lessonId }, body: { ...newSettings('Rivers'), tags: ['water'] } })
  if (days !== null) await app.db.insertInto('learner_retention').values({ organization_id: owner.organizationId, days }).execute()
  const learn = async (learner: string = randomUUID()): Promise<string> => {
    await attempt(app, null, reportVisit, { params: { publicationId }, body: { learner, id: randomUUID(), slides: [{ slideId, number: 1, ms: 5000, agoMs: 5000 }] } })
    // One who is back has answered it already.
    await attempt(app, null, sendAnswer, { params: { publicationId }, body: { learner, id: randomUUID(), activityId, answer: { chosen: [options[1]?.id ?? ''] } } })
    return learner
  }
  const kept = async (): Promise<readonly string[]> => (await app.db.selectFrom('learner_visit').select('learner').where('publication_id', '=', publicationId).execute()).map(({ learner }) => learner)
  return { kept, learn, owner, publicationId, slideId }
}

it('a workspace keeps learners as it chose, else as the operator says, and never longer than the operator lets any', () => {
  expect([keptDays(90, { defaultDays: 0, maxDays: 0 }), keptDays(0, { defaultDays: 365, maxDays: 0 }), keptDays(null, { defaultDays: 365, maxDays: 0 })]).toEqual([90, 0, 365])
  expect([keptDays(0, { defaultDays: 0, maxDays: 500 }), keptDays(730, { defaultDays: 0, maxDays: 500 }), keptDays(null, { defaultDays: 0, maxDays: 500 })]).toEqual([500, 500, 500])
  expect([mayKeep(0, { maxDays: 500 }), mayKeep(365, { maxDays: 500 }), mayKeep(0, { maxDays: 0 })]).toEqual([false, true, true])
})

it('learners who did not come back in time go with all that is known of them, in small transactions; who did anything since, and other workspaces, keep everything', async () => {
  const clock = testClock()
  const app = await buildTestApp({ now: clock.now })
  const { kept, learn, owner, publicationId, slideId } = await workspace(app, 90)
  const others = await workspace(app, 0)
  const gone = [await learn(), await learn(), await learn()]
  const [back, told, talked, played, elsewhere] = [await learn(), await learn(), await learn(), await learn(), await others.learn()]
  const named = { name: 'Mei', email: 'mei@school.test', externalId: '', info: [], source: 'form' as const }
  for (const learner of gone.slice(0, 1)) await putProfile(app.db, { publicationId, learner: hashed(learner) }, named, app.now())
  const unseen = randomUUID()
  await putProfile(app.db, { publicationId, learner: hashed(unseen) }, named, app.now())
  clock.advance(60 * DAY_MS)
  await learn(back)
  await putProfile(app.db, { publicationId, learner: hashed(told) }, named, app.now())
  await app.db.insertInto('learner_media').values({ publication_id: publicationId, learner: hashed(played), element_id: 'm', percent: 5, first_at: app.now(), last_at: app.now() }).execute()
  await app.db.insertInto('learner_conversation').values({
    id: randomUUID(), publication_id: publicationId, learner: hashed(talked), activity_id: 'a', agent_id: 'g', turns: '[]', turn_count: 0, started_at: app.now(), ended_at: null, report: null,
  }).execute()
  clock.advance(29 * DAY_MS)
  expect(await deleteIdleLearners(app)).toBe(0)
  clock.advance(2 * DAY_MS)
  const before = { slides: await slideTotals(app.db, publicationId, 0, 1e9), all: await startedBetween(app.db, publicationId, { ...EVER, slideCount: 1, questionCount: 1 }) }
  const sizes: number[] = []
  const erase = app.learnerData.eraseIdle.bind(app.learnerData)
  app.learnerData.eraseIdle = async (trx, id, learners, since) => {
    sizes.push(learners.length)
    return await erase(trx, id, learners, since)
  }
  expect(await deleteIdleLearners(app, undefined, 2)).toBe(4)
  expect(Math.max(...sizes)).toBe(2)
  for (const learner of [...gone, unseen]) expect(await tablesHolding(app, hashed(learner))).toEqual([])
  expect([...await kept()].sort()).toEqual([back, told, talked, played].map(hashed).sort())
  expect(await others.kept()).toEqual([hashed(elsewhere)])
  expect(await app.db.selectFrom('activity_answer').select('learner').where('publication_id', '=', publicationId).where('learner', 'in', [back, told, talked, played].map(hashed)).execute()).toHaveLength(4)
  // What was counted of all of them together is what it was.
  expect({ slides: await slideTotals(app.db, publicationId, 0, 1e9), all: await startedBetween(app.db, publicationId, { ...EVER, slideCount: 1, questionCount: 1 }) }).toEqual(before)
  expect(before.all).toEqual({ learners: 7, completed: 7, ms: 40_000, finished: 7, points: 2100 })
  expect(await completedAt(app.db, publicationId, { ...EVER, slideCount: 1, questionCount: 1 })).toEqual(new Map([[slideId, 7]]))
  expect(await deleteIdleLearners(app)).toBe(0)
  expect(owner.organizationId).not.toBe(others.owner.organizationId)
})

it('where a workspace chose a time, it holds for who learners are as well; else they are forgotten after two years', async () => {
  const clock = testClock()
  const app = await buildTestApp({ now: clock.now })
  const [chosen, unset] = [await workspace(app, 0), await workspace(app, null)]
  for (const { publicationId } of [chosen, unset]) await putProfile(app.db, { publicationId, learner: hashed(randomUUID()) }, { name: 'Mei', email: '', externalId: '', info: [], source: 'form' }, app.now())
  clock.advance(731 * DAY_MS)
  expect(await prune(app)).toMatchObject({ learner_profile: 1 })
  expect(await app.db.selectFrom('learner_profile').select('publication_id').execute()).toEqual([{ publication_id: chosen.publicationId }])
})

it('the default and the maximum of the operator hold for workspaces that chose nothing or more', async () => {
  const clock = testClock()
  const app = await buildTestApp({ now: clock.now, env: { LEARNERS_KEPT_DAYS: '30', LEARNERS_KEPT_DAYS_MAX: '200' } })
  const [unset, endless] = [await workspace(app, null), await workspace(app, 0)]
  await unset.learn()
  await endless.learn()
  clock.advance(31 * DAY_MS)
  expect([await deleteIdleLearners(app), await unset.kept(), (await endless.kept()).length]).toEqual([1, [], 1])
  clock.advance(170 * DAY_MS)
  expect([await deleteIdleLearners(app), await endless.kept()]).toEqual([1, []])
})

it('the owner alone chooses and counts, within what the operator allows, and the choice is in the audit log', async () => {
  const app = await buildTestApp({ env: { LEARNERS_KEPT_DAYS_MAX: '800' } })
  const { learn, owner, publicationId } = await workspace(app, null)
  const member = await signUpMember(app, { organizationId: owner.organizationId })
  await learn()
  await app.db.updateTable('learner_visit').set({ last_at: app.now() - 400 * DAY_MS }).where('publication_id', '=', publicationId).execute()
  expect(await call(app, member, readLearnerRetention)).toEqual({ chosenDays: null, defaultDays: 0, maxDays: 800, days: 800 })
  expect((await attempt(app, member, putLearnerRetention, { body: { days: 90 } })).http).toBe(403)
  expect((await attempt(app, member, countIdleLearners, { query: { days: 90 } })).http).toBe(403)
  expect((await call(app, owner, countIdleLearners, { query: { days: 365 } })).learners).toBe(1)
  expect((await call(app, await signUpMember(app), countIdleLearners, { query: { days: 365 } })).learners).toBe(0)
  expect((await attempt(app, owner, putLearnerRetention, { body: { days: 1825 } })).http).toBe(409)
  expect((await attempt(app, owner, putLearnerRetention, { body: { days: 17 as 90 } })).http).toBe(400)
  expect(await call(app, owner, putLearnerRetention, { body: { days: 365 } })).toMatchObject({ chosenDays: 365, days: 365 })
  const { events } = await call(app, owner, listAudit, { query: { action: 'settings-changed', count: 10, page: 1 } })
  expect(events.map(({ detail }) => detail)).toEqual([{ learnersKeptDays: 365, before: null }])
})
