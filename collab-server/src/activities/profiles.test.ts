import { randomUUID } from 'node:crypto'
import { deleteAccount, exportAccount } from '@lectern/shared/accounts'
import { PROFILE_LIMITS, eraseLearner, forgetMe, inviteLearners, listLearners, openInvitation, readProfile, reportProfile, reportVisit } from '@lectern/shared/activities'
import type { LearnerField } from '@lectern/shared/activities'
import { addSlide, slideIds } from '@lectern/shared/lesson'
import { INVITATION_FRAGMENT, NO_USER_DATA, newSettings, publishLesson, readView } from '@lectern/shared/publishing'
import type { PublicationSettings } from '@lectern/shared/publishing'
import { expect, it } from 'vitest'
import { buildTestApp, sharedTestApp, testClock } from '../test-support/build-test-app.ts'
import { attempt, call, newLesson } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'
import { TEST_PASSWORD, memberWithPassword } from '../test-support/sign-in.ts'
import { prune } from '../retention/retention.ts'
import { createProfileService } from './profile-service.ts'
import { createActivityService } from './service.ts'

const ORIGIN = { kind: 'local', command: 'test' } as const
const VISITOR = { pass: undefined, address: '192.0.2.1' }
const server = sharedTestApp()
const FIELDS: LearnerField[] = [
  { id: 'n', kind: 'name', label: '', isRequired: true }, { id: 'e', kind: 'email', label: '', isRequired: true }, { id: 'c', kind: 'text', label: 'Class', isRequired: false },
]
const asked = { userData: { isAsked: true, fields: FIELDS, purpose: 'For the certificate' } }

/** A published lesson that asks who its learners are, and learners who tell it. */
async function world(settings: Partial<PublicationSettings> = asked, app = server()) {
  const owner = await signUpMember(app)
  const { docId, lessonId } = await newLesson(app, owner, { name: 'Rivers' })
  let slides: readonly string[] = []
  await app.sync.transact(docId, { userId: owner.userId, kind: 'edit' }, (doc) => {
    addSlide(doc, {}, ORIGIN)
    slides = slideIds(doc)
  })
  const { publication: { publicationId, link } } = await call(app, owner, publishLesson, { params: { lessonId }, body: { ...newSettings('Rivers'), tags: ['water'], ...settings } })
  const [params, own] = [{ publicationId }, { lessonId, publicationId }]
  const tell = async (learner: string, values: Record<string, string>) => await attempt(app, null, reportProfile, { params, body: { learner, source: 'form', values } })
  const read = async (learner: string) => await call(app, owner, readProfile, { params, body: { learner } })
  const visit = async (learner: string) => void await attempt(app, null, reportVisit, { params, body: { learner, id: randomUUID(), slides: [] } })
  const list = async () => (await call(app, owner, listLearners, { params: own, query: { from: 0, to: Number.MAX_SAFE_INTEGER } })).learners
  const invite = async (learners = [{ email: 'Mei@Example.org', name: 'Mei' }], days = 30) => (
    (await call(app, owner, inviteLearners, { params: own, body: { learners, days } })).links.map((one) => one.link.split(INVITATION_FRAGMENT))
  )
  return { app, invite, link, list, own, owner, params, publicationId, read, slides, tell, visit }
}

it('S2 §3 who a learner is stands with what they did, as they told it, and nowhere before they told it', async () => {
  const { app, list, params, read, tell, visit } = await world()
  expect((await attempt(app, null, readView, { params })).data).toMatchObject({ asksWho: true })
  const learner = randomUUID()
  expect(await read(learner)).toEqual({ fields: FIELDS, purpose: 'For the certificate', profile: null, lastSlide: null })
  await visit(learner)
  expect(await list()).toMatchObject([{ name: '', email: '', info: [], source: null }])
  expect((await tell(learner, { n: '  Mei   Lin ', e: ' Mei@Example.org ', c: '7b', gone: 'x' })).http).toBe(200)
  expect(await list()).toMatchObject([{ name: 'Mei Lin', email: 'mei@example.org', info: [{ label: 'Class', value: '7b' }], source: 'form' }])
  expect((await read(learner)).profile).toEqual({ name: 'Mei Lin', email: 'mei@example.org', values: { n: 'Mei Lin', e: 'mei@example.org', c: '7b' }, source: 'form' })
  expect((await read(randomUUID())).profile).toBeNull()
})

it.each([
  ['a name that is missing', { e: 'mei@example.org' }, 'values.n'], ['blanks for a name', { n: ' \t ', e: 'mei@example.org' }, 'values.n'], ['no address', { n: 'Mei', e: 'mei' }, 'values.e'],
  ['a name without an end', { n: 'x'.repeat(PROFILE_LIMITS.nameMax + 1), e: 'mei@example.org' }, 'values.n'], ['more than fits in any field', { n: 'x'.repeat(400), e: '' }, 'values.n'],
] as const)('S2 §5 %s is refused, and nothing is kept', async (_, values, path) => {
  const { read, tell } = await world()
  const learner = randomUUID()
  expect((await tell(learner, values)).error).toMatchObject({ code: 'invalid-request', path })
  expect((await read(learner)).profile).toBeNull()
})

it('nothing is asked, and nothing kept that is told all the same, where the author asks nothing or counts nothing', async () => {
  for (const settings of [{ userData: NO_USER_DATA }, { ...asked, collectAnalytics: false }] as const) {
    const { app, params, read, tell } = await world(settings)
    const learner = randomUUID()
    expect((await attempt(app, null, readView, { params })).data).toMatchObject({ asksWho: false })
    expect((await tell(learner, { n: 'Mei', e: 'mei@example.org' })).http).toBe(200)
    expect(await read(learner)).toEqual({ fields: [], purpose: '', profile: null, lastSlide: null })
  }
})

it('S2 §5 a publication that asks says what for each field, each thing once', async () => {
  const app = server()
  const owner = await signUpMember(app)
  const { lessonId } = await newLesson(app, owner)
  const [name] = FIELDS
  for (const fields of [[], [name, { ...name, id: 'b' }], [{ id: 'x', kind: 'text', label: '  ', isRequired: true }], Array.from({ length: 9 }, (_, at) => ({ id: `f${at}`, kind: 'text', label: 'x', isRequired: false }))]) {
    const body = { ...newSettings('Rivers'), tags: ['water'], userData: { isAsked: true, fields: fields as LearnerField[], purpose: '' } }
    expect((await attempt(app, owner, publishLesson, { params: { lessonId }, body })).http).toBe(400)
  }
})

it('a personal link names one learner in every browser until it is over, in its publication alone, and is not to be made by others', async () => {
  const clock = testClock()
  const app = await buildTestApp({ now: clock.now })
  const { invite, link, list, params, read, tell, visit } = await world(asked, app)
  const other = await world(asked, app)
  const open = async (token: string, where = params) => await attempt(app, null, openInvitation, { params: where, body: { token } })
  const [[address = '', token = ''] = [], [, again = ''] = []] = await invite([{ email: 'Mei@Example.org', name: 'Mei' }, { email: 'mei@example.org', name: 'Mei L' }])
  expect(address).toBe(link)
  expect(token).not.toContain('Mei')
  const learner = (await open(token)).data?.learner ?? ''
  expect((await open(again)).data?.learner).toBe(learner)
  await visit(learner)
  expect(await list()).toMatchObject([{ name: 'Mei L', email: 'mei@example.org', source: 'link' }])
  await tell(learner, { n: 'Somebody', e: 'else@example.org', c: '7b' })
  expect((await read(learner)).profile).toMatchObject({ name: 'Mei L', email: 'mei@example.org', values: { c: '7b' }, source: 'link' })
  for (const bad of [`${token.slice(0, -4)}AAAA`, 'none', '']) expect((await open(bad)).http).toBeGreaterThanOrEqual(400)
  expect((await open(token, other.params)).error).toMatchObject({ code: 'conflict', reason: 'activity.invitationOver' })
  clock.advance(31 * 24 * 60 * 60_000)
  expect((await open(token)).error).toMatchObject({ code: 'conflict' })
})

it('who has a personal link goes on with it in another browser: the same answers, and the slide that they saw last', async () => {
  const { app, invite, params, read, slides: [first = '', second = ''] } = await world()
  const [, token = ''] = (await invite())[0] ?? []
  const opened = async () => (await attempt(app, null, openInvitation, { params, body: { token } })).data?.learner ?? ''
  const learner = await opened()
  expect((await read(learner)).lastSlide).toBeNull()
  const see = async (...slides: readonly (readonly [string, number, number])[]) => await attempt(app, null, reportVisit, {
    params, body: { learner, id: randomUUID(), slides: slides.map(([slideId, number, agoMs]) => ({ slideId, number, ms: 1000, agoMs })) },
  })
  await see([first, 1, 9000], [second, 2, 4000])
  expect((await read(await opened())).lastSlide).toBe(second)
  // Of somebody nobody knows it is not told.
  const unknown = randomUUID()
  await attempt(app, null, reportVisit, { params, body: { learner: unknown, id: randomUUID(), slides: [{ slideId: second, number: 2, ms: 1, agoMs: 1 }] } })
  expect((await read(unknown)).lastSlide).toBeNull()
})

it('a learning system says who its learner is, where the author asks; too long a word of it is cut', async () => {
  const { app, list, params, visit } = await world()
  const learner = randomUUID()
  await visit(learner)
  const say = async (externalId: string, name: string) => await attempt(app, null, reportProfile, { params, body: { learner, source: 'lms', externalId, name } })
  await say('', ' ')
  expect(await list()).toMatchObject([{ source: null }])
  await say('s'.repeat(300), 'Lin, Mei')
  expect(await list()).toMatchObject([{ name: 'Lin, Mei', externalId: 's'.repeat(PROFILE_LIMITS.externalMax), source: 'lms' }])
})

it('a learner takes back everything, the author erases one, and an account takes and deletes what has its address', async () => {
  const { app, list, own, owner, params, read, tell, visit } = await world()
  const member = await memberWithPassword(app)
  const [one, two, three] = [randomUUID(), randomUUID(), randomUUID()]
  for (const learner of [one, two, three]) {
    await visit(learner)
    await tell(learner, { n: learner === three ? 'Ada' : 'Mei', e: learner === three ? member.email : 'mei@example.org' })
  }
  await attempt(app, null, forgetMe, { params, body: { learner: one } })
  expect((await list()).map(({ email }) => email).toSorted()).toEqual(['mei@example.org', member.email].toSorted())
  expect((await read(one)).profile).toBeNull()
  const learnerId = (await list()).find(({ name }) => name === 'Mei')?.learnerId ?? ''
  await call(app, owner, eraseLearner, { params: { ...own, learnerId } })
  expect((await read(two)).profile).toBeNull()
  expect((await call(app, member, exportAccount)).account.learnerProfiles).toMatchObject([{ name: 'Ada', email: member.email }])
  expect((await call(app, owner, exportAccount)).account.learnerProfiles).toEqual([])
  await call(app, member, deleteAccount, { body: { password: TEST_PASSWORD } })
  expect(await list()).toMatchObject([{ name: '', email: '', source: null }])
})

it('what strangers tell is bounded, and who learners are is not kept for ever', async () => {
  const clock = testClock()
  const app = await buildTestApp({ now: clock.now })
  const { publicationId, tell, visit } = await world(asked, app)
  const small = createProfileService(app, createActivityService(app), 1)
  const [first, second] = [randomUUID(), randomUUID()]
  const values = { n: 'Mei', e: 'mei@example.org' }
  await small.saveProfile(publicationId, { learner: first, source: 'form', values }, VISITOR)
  await small.saveProfile(publicationId, { learner: first, source: 'form', values: { ...values, n: 'Mei L' } }, VISITOR)
  await expect(small.saveProfile(publicationId, { learner: second, source: 'form', values }, VISITOR)).rejects.toMatchObject({ code: 'conflict' })
  const many = Object.fromEntries(Array.from({ length: PROFILE_LIMITS.fieldsMax + 1 }, (_, at) => [`f${at}`, 'x']))
  expect((await tell(second, { ...values, ...many })).http).toBe(400)
  await visit(first)
  clock.advance(731 * 24 * 60 * 60_000)
  expect(await prune(app)).toMatchObject({ learner_profile: 1 })
  expect((await app.db.selectFrom('learner_visit').select('learner').execute()).length).toBe(1)
  expect(await app.db.selectFrom('learner_profile').select('name').execute()).toEqual([])
})
