import { randomUUID } from 'node:crypto'
import { ACTIVITY_LIMITS } from '@lectern/shared/activities'
import { addElement, newOptions, slideIds } from '@lectern/shared/lesson'
import { PLAN_TYPE } from '@lectern/shared/organizations'
import { newSettings, publishLesson } from '@lectern/shared/publishing'
import { richTextOf } from '@lectern/shared/text'
import { expect, it } from 'vitest'
import { prune } from '../retention/retention.ts'
import { buildTestApp, sharedTestApp, testClock } from '../test-support/build-test-app.ts'
import { call, newLesson } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'
import { readActivityConfig } from './config.ts'
import { createLearnerService } from './learner-service.ts'
import { createNetworkShares } from './network-shares.ts'
import { createProfileService } from './profile-service.ts'
import { createRegrading } from './regrade.ts'
import { createActivityService } from './service.ts'

const ORIGIN = { kind: 'local', command: 'test' } as const
const server = sharedTestApp()
const from = (address: string) => ({ pass: undefined, address })
const [MACHINE, OTHER] = [from('192.0.2.7'), from('198.51.100.8')]
const usedUp = { code: 'conflict', reason: 'activity.networkFull' }

/** A published lesson with a question, a hint and nobody who has answered. */
async function world(app = server()) {
  const owner = await signUpMember(app)
  const { docId, lessonId } = await newLesson(app, owner, { name: 'Rivers' })
  const options = newOptions(2, ['Main', 'Rhine'].map(richTextOf))
  await app.sync.transact(docId, { userId: owner.userId, kind: 'edit' }, (doc) => void addElement(doc, slideIds(doc)[0] ?? '', {
    type: 'multipleChoice', id: 'river', x: 0, y: 0, width: 900, height: 600, prompt: richTextOf('The longest river?'), options, points: 3, attempts: 0, hints: [{ id: 'hint', order: 'a0', text: richTextOf('Not the Main') }],
  }, ORIGIN))
  const settings = { ...newSettings('Rivers'), tags: ['water'], userData: { isAsked: true, purpose: 'Marks', fields: [{ id: 'n', kind: 'name' as const, label: 'Name', isRequired: true }] } }
  const { publication: { publicationId } } = await call(app, owner, publishLesson, { params: { lessonId }, body: settings })
  const given = (learner: string = randomUUID()) => ({ learner, id: randomUUID(), activityId: 'river', answer: { chosen: [options[1]?.id ?? ''] } })
  return { app, given, publicationId }
}

it('one address cannot use up the room of a link: once it has its share others go on, and what it gave before stays', async () => {
  const { app, given, publicationId } = await world()
  const config = { ...app.config, networkShare: 0.2 }
  const serving = () => createActivityService({ access: app.access, config, db: app.db, now: app.now }, 15)
  const service = serving()
  const first = given()
  await service.answer(publicationId, first, MACHINE)
  await service.openHint(publicationId, { learner: first.learner, activityId: 'river', hintId: 'hint' }, MACHINE)
  await service.answer(publicationId, given(), MACHINE)
  for (const next of [given(), given(first.learner)]) await expect(service.answer(publicationId, next, MACHINE)).rejects.toMatchObject(usedUp)
  await expect(service.openHint(publicationId, { learner: randomUUID(), activityId: 'river', hintId: 'hint' }, MACHINE)).rejects.toMatchObject(usedUp)
  expect(await service.answer(publicationId, first, MACHINE)).toMatchObject({ attempt: 1 })
  expect((await service.progress(publicationId, first.learner, MACHINE)).results).toHaveProperty('river')
  // Neither a server that starts anew nor one beside it has forgotten.
  await expect(serving().answer(publicationId, given(), MACHINE)).rejects.toMatchObject(usedUp)
  for (let count = 0; count < 2; count++) expect(await service.answer(publicationId, given(), OTHER)).toMatchObject({ attempt: 1 })
  const another = await world(app)
  expect(await service.answer(another.publicationId, another.given(), MACHINE)).toMatchObject({ attempt: 1 })
})

it('many addresses together cannot use it up either: each has a share of what the others left', async () => {
  const { app, given, publicationId } = await world()
  const service = createActivityService({ access: app.access, config: { ...app.config, networkShare: 0.5 }, db: app.db, now: app.now }, 20)
  const taken = []
  for (let machine = 1; machine <= 4; machine++) {
    let count = 0
    while (await service.answer(publicationId, given(), from(`192.0.2.${machine}`)).then(() => true, () => false)) count++
    taken.push(count)
  }
  expect(taken).toEqual([10, 5, 2, 1])
  expect(await service.answer(publicationId, given(), OTHER)).toMatchObject({ attempt: 1 })
})

it('where the sessions of a month are held to the plan, one address begins a part of what others left of them, and begins again in the next month', async () => {
  const clock = testClock()
  const app = await buildTestApp({ now: clock.now })
  const { given, publicationId } = await world(app)
  await app.db.updateTable('organization').set({ plan_type: PLAN_TYPE.creator }).execute()
  const service = createActivityService({ access: app.access, config: { ...app.config, blocksSessions: true, sessionShare: 0.03 }, db: app.db, now: app.now })
  const begun = given()
  await service.answer(publicationId, begun, MACHINE)
  for (let count = 0; count < 2; count++) await service.answer(publicationId, given(), MACHINE)
  await expect(service.answer(publicationId, given(), MACHINE)).rejects.toMatchObject(usedUp)
  expect(await service.answer(publicationId, given(begun.learner), MACHINE)).toMatchObject({ attempt: 2 })
  for (let count = 0; count < 2; count++) await service.answer(publicationId, given(), OTHER)
  await expect(service.answer(publicationId, given(), OTHER)).rejects.toMatchObject(usedUp)
  expect(JSON.stringify(await app.db.selectFrom('session_network').selectAll().execute())).not.toMatch(/192|2026/)
  clock.advance(32 * 24 * 60 * 60_000)
  expect(await service.answer(publicationId, given(), MACHINE)).toMatchObject({ attempt: 1 })
  clock.advance(41 * 24 * 60 * 60_000)
  expect(await prune(app)).toMatchObject({ session_network: 3 })
})

it('nor with learners who answer nothing or say who they are, nor by the addresses of IPv6 that one site has', async () => {
  const { app, given, publicationId } = await world()
  const small = { config: { ...app.config, networkShare: 0.2 }, db: app.db, learnerData: app.learnerData, now: app.now }
  const service = createActivityService({ ...small, access: app.access })
  const visits = createLearnerService(small, service, createRegrading(app), 10)
  const profiles = createProfileService(small, service, 10)
  const machine = () => from(`2001:db8:1:${Math.floor(Math.random() * 65_536).toString(16)}::1`)
  const visit = async (visitor = machine()) => await visits.recordVisit(publicationId, { learner: randomUUID(), id: randomUUID(), slides: [] }, visitor)
  for (let count = 0; count < 6; count++) await visit()
  const noted = async () => (await app.db.selectFrom('learner_visit').select('learner').where('publication_id', '=', publicationId).execute()).length
  expect(await noted()).toBe(2)
  await visit(OTHER)
  expect(await noted()).toBe(3)
  const tell = async (visitor = machine()) => await profiles.saveProfile(publicationId, { learner: randomUUID(), source: 'form', values: { n: 'Mei' } }, visitor)
  for (let count = 0; count < 2; count++) await tell()
  await expect(tell()).rejects.toMatchObject(usedUp)
  await tell(OTHER)
  expect(await service.answer(publicationId, given(), machine())).toMatchObject({ attempt: 1 })
})

it('a school with one address has room for a thousand learners who answer two hundred times each, or as much as its operator says', async () => {
  const { app, publicationId } = await world()
  const { networkShare } = readActivityConfig({ LEARNERS_KEPT_DAYS: 0, LEARNERS_KEPT_DAYS_MAX: 0, LEARNING_SESSIONS_BLOCK: '0', LINK_PERCENT_PER_NETWORK: 20, SESSIONS_PERCENT_PER_NETWORK: 50 })
  expect(app.config.networkShare).toBe(networkShare)
  expect(ACTIVITY_LIMITS.answersPerPublication * networkShare).toBeGreaterThanOrEqual(1000 * 200)
  const all = await createNetworkShares({ config: { ...app.config, networkShare: 1 }, db: app.db, now: app.now }, { learners: 1, answers: 1, profiles: 1 })(publicationId, MACHINE)
  all.added({ learners: 5, answers: 5 })
  expect(all.isUsedUp('answers')).toBe(false)
})

it('answers of a school that come at once are all counted for its address, and none waits for another one', async () => {
  const { app, given, publicationId } = await world()
  const service = createActivityService(app)
  await Promise.all(Array.from({ length: 40 }, async () => await service.answer(publicationId, given(), MACHINE)))
  expect(await app.db.selectFrom('publication_network').select(['learners', 'answers', 'profiles']).where('publication_id', '=', publicationId).execute()).toEqual([{ learners: 40, answers: 40, profiles: 0 }])
})

it('what is counted of an address tells nobody which it is, and goes after a while in which nothing came from there', async () => {
  const clock = testClock()
  const app = await buildTestApp({ now: clock.now })
  const { given, publicationId } = await world(app)
  await createActivityService(app).answer(publicationId, given(), MACHINE)
  expect(JSON.stringify(await app.db.selectFrom('publication_network').selectAll().execute())).not.toContain('192.0')
  clock.advance(399 * 24 * 60 * 60_000)
  expect(await prune(app)).toMatchObject({ publication_network: 0 })
  clock.advance(2 * 24 * 60 * 60_000)
  expect(await prune(app)).toMatchObject({ publication_network: 1 })
})
