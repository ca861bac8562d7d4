import { createHash, randomUUID } from 'node:crypto'
import { eraseLearner, readLearnerMedia, readMediaReport, reportMedia, reportVisit } from '@lectern/shared/activities'
import { addElement, slideIds } from '@lectern/shared/lesson'
import { newSettings, publishLesson } from '@lectern/shared/publishing'
import { expect, it } from 'vitest'
import { sharedTestApp } from '../test-support/build-test-app.ts'
import { attempt, call, newLesson } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'

const ORIGIN = { kind: 'local', command: 'test' } as const
const BOX = { x: 0, y: 0, width: 640, height: 360 }
const FILE = 'a'.repeat(64)
const EVER = { from: 0, to: Number.MAX_SAFE_INTEGER }
const hashOf = (learner: string): string => createHash('sha256').update(learner).digest('hex')
const server = sharedTestApp()

/** A published lesson with a film of its own, one behind the slide, a page from elsewhere and a file that is embedded. */
async function world(settings: object = {}) {
  const app = server()
  const owner = await signUpMember(app)
  const { docId, lessonId } = await newLesson(app, owner, { name: 'Rivers' })
  await app.sync.transact(docId, { userId: owner.userId, kind: 'edit' }, (doc) => {
    const slide = slideIds(doc)[0] ?? ''
    addElement(doc, slide, { type: 'video', id: 'film', ...BOX, blob: FILE, poster: null, captions: null, alt: 'The Rhine', seconds: 60 }, ORIGIN)
    addElement(doc, slide, { type: 'video', id: 'behind', ...BOX, blob: FILE, poster: null, captions: null, isBackdrop: true }, ORIGIN)
    addElement(doc, slide, { type: 'embed', id: 'page', ...BOX, kind: 'url', blob: null, poster: null, address: 'https://example.org/tides' }, ORIGIN)
  })
  const { publication: { publicationId } } = await call(app, owner, publishLesson, { params: { lessonId }, body: { ...newSettings('Rivers'), tags: ['water'], ...settings } })
  const params = { lessonId, publicationId }
  const begin = async (): Promise<string> => {
    const learner = randomUUID()
    await attempt(app, null, reportVisit, { params: { publicationId }, body: { learner, id: randomUUID(), slides: [] } })
    return learner
  }
  const tell = async (learner: string, ...media: readonly (readonly [elementId: string, percent: number])[]) => (
    (await attempt(app, null, reportMedia, { params: { publicationId }, body: { learner, media: media.map(([elementId, percent]) => ({ elementId, percent })) } })).http
  )
  const report = async (period = EVER) => await call(app, owner, readMediaReport, { params, query: period })
  return { app, begin, owner, params, report, tell }
}

it('authors read who opened each video and embed, and how far it was played, by the furthest place of each learner', async () => {
  const { begin, report, tell } = await world()
  const [one, other] = [await begin(), await begin()]
  await begin()
  expect(await tell(one, ['film', 40], ['page', 0])).toBe(200)
  expect(await tell(one, ['film', 20])).toBe(200)
  expect(await tell(other, ['film', 0])).toBe(200)
  expect(await tell(other, ['film', 98])).toBe(200)
  expect(await report()).toEqual({
    learners: 3,
    media: [
      { elementId: 'film', kind: 'video', name: 'The Rhine', number: 1, learners: 2, finished: 1, percent: 69 },
      { elementId: 'page', kind: 'embed', name: 'https://example.org/tides', number: 1, learners: 1, finished: 0, percent: null },
    ],
  })
  expect(await report({ from: 0, to: 1 })).toMatchObject({ learners: 0, media: [{ learners: 0, percent: null }, { learners: 0 }] })
})

it('the way of a learner has what they opened, and erasing takes it along', async () => {
  const { app, begin, owner, params, report, tell } = await world()
  const learner = await begin()
  await tell(learner, ['film', 55], ['page', 70])
  const one = { ...params, learnerId: hashOf(learner) }
  expect((await call(app, owner, readLearnerMedia, { params: one })).media).toMatchObject([{ elementId: 'film', kind: 'video', name: 'The Rhine', percent: 55 }, { elementId: 'page', percent: null }])
  await call(app, owner, eraseLearner, { params: one })
  expect((await report()).media[0]).toMatchObject({ learners: 0, percent: null })
  expect((await attempt(app, owner, readLearnerMedia, { params: one })).http).toBe(404)
})

it('nothing is kept of what the publication does not have, of who was never there, or where nothing is counted', async () => {
  const { app, begin, owner, params, report, tell } = await world()
  const learner = await begin()
  expect(await tell(learner, ['made-up', 50], ['behind', 50])).toBe(200)
  expect(await tell(randomUUID(), ['film', 50])).toBe(200)
  expect((await report()).media.map(({ learners }) => learners)).toEqual([0, 0])
  for (const percent of [-1, 101, 1.5]) expect(await tell(learner, ['film', percent])).toBe(400)
  const stranger = await signUpMember(app)
  expect((await attempt(app, stranger, readMediaReport, { params, query: EVER })).http).toBe(404)
  expect((await attempt(app, owner, readMediaReport, { params, query: { from: 2, to: 1 } })).http).toBe(400)
  const uncounted = await world({ collectAnalytics: false })
  const other = await uncounted.begin()
  await uncounted.tell(other, ['film', 50])
  expect((await uncounted.report()).media.map(({ learners }) => learners)).toEqual([0, 0])
})
