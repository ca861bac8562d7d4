import { listInteractives, listLessonActivity } from '@lectern/shared/analytics'
import { deleteLesson, renameLesson } from '@lectern/shared/lessons'
import { addSlide, moveSlides, narrationText, setTitle, slideIds, writeRichText } from '@lectern/shared/lesson'
import { courseShares, lessonShares } from '@lectern/shared/sharing'
import { richTextOf } from '@lectern/shared/text'
import type { FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import type { Caller } from '../platform/http.ts'
import { buildTestApp, testClock } from '../test-support/build-test-app.ts'
import { attempt, call, newCourse, newLesson, shareWith, signUpColleague } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'
import type { TestMember } from '../test-support/members.ts'
import { countsByPerson } from '../events/store.ts'
import { createActivityFeed, SLIDE_CHANGED } from './feed.ts'
import { createAnalyticsService } from './service.ts'

const LOCAL = { kind: 'local', command: 'test' } as const
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Ada's workspace with Bob in it, at a moment that tests move on. */
async function workspace() {
  const clock = testClock()
  const app = await buildTestApp({ now: clock.now })
  const ada = await signUpMember(app, { firstName: 'Ada', lastName: 'Lovelace' })
  const bob = await signUpColleague(app, ada, { firstName: 'Bob', lastName: 'Frost' })
  return { app, clock, ada, bob }
}

/** Somebody writes the narration of the first slide. */
async function narrate(app: FastifyInstance, docId: string, by: TestMember, words: string): Promise<void> {
  await app.sync.transact(docId, { userId: by.userId, kind: 'edit' }, (doc) => {
    const text = narrationText(doc, slideIds(doc)[0] ?? '')
    if (text !== null) writeRichText(text, richTextOf(words))
  })
}

const activityOf = async (app: FastifyInstance, member: TestMember) => await call(app, member, listLessonActivity)
const callerOf = (member: TestMember): Caller => ({ ...member, isVerified: true, inDefaultOrganization: false })

describe('the activity of lessons (S1 §2.1 /home/analytics)', () => {
  it('counts by person what was done to slides; a minute without a pause is one change', async () => {
    const { app, clock, ada, bob } = await workspace()
    const { lessonId, docId } = await newLesson(app, ada, { name: 'Tides' })
    await shareWith(app, ada, { lessonId }, bob, 'editor')
    for (const words of ['a', 'ab', 'abc']) {
      await narrate(app, docId, ada, words)
      clock.advance(1_000)
    }
    clock.advance(2 * MINUTE)
    await narrate(app, docId, bob, 'b')
    clock.advance(2 * MINUTE)
    await app.sync.transact(docId, { userId: bob.userId, kind: 'edit' }, (doc) => { addSlide(doc, {}, LOCAL) })
    await app.sync.transact(docId, { userId: bob.userId, kind: 'edit' }, (doc) => { moveSlides(doc, [slideIds(doc)[0] ?? ''], { before: null }, LOCAL) })
    // A title is no slide.
    await app.sync.transact(docId, { userId: ada.userId, kind: 'edit' }, (doc) => { setTitle(doc, 'Tides and moons', LOCAL) })

    const { lessons, more, since } = await activityOf(app, ada)
    expect({ more, since }).toEqual({ more: false, since: clock.now() - 30 * DAY })
    expect(lessons).toEqual([{
      lessonId, name: 'Tides', course: null, role: 'owner', owner: { userId: ada.userId, name: 'Ada Lovelace' }, lastEditedAt: clock.now(),
      writers: [{ userId: bob.userId, name: 'Bob Frost', edits: 3 }, { userId: ada.userId, name: 'Ada Lovelace', edits: 1 }],
      writerCount: 2, edits: 4,
    }])
    expect((await activityOf(app, bob)).lessons).toMatchObject([{ lessonId, role: 'editor', edits: 4 }])
  })

  it('counts what ended within the period, and lists lessons in which nothing did', async () => {
    const { app, clock, ada } = await workspace()
    const old = await newLesson(app, ada, { name: 'Old' })
    const young = await newLesson(app, ada, { name: 'Young' })
    await narrate(app, old.docId, ada, 'one')
    clock.advance(40 * DAY)
    await narrate(app, young.docId, ada, 'one')
    clock.advance(10 * DAY)
    await narrate(app, young.docId, ada, 'two')
    // Ada's sign-in is over by now, so the service is asked itself.
    const service = createAnalyticsService(app)
    const edits = async (days: number) => (
      (await service.activity(callerOf(ada), days)).lessons.map((lesson) => [lesson.name, lesson.edits, lesson.writerCount])
    )
    expect(await edits(7)).toEqual([['Young', 1, 1], ['Old', 0, 0]])
    expect(await edits(30)).toEqual([['Young', 2, 1], ['Old', 0, 0]])
    expect(await edits(90)).toEqual([['Young', 2, 1], ['Old', 1, 1]])
  })

  it('tells the stream of every change once, also when the feed died between two steps or nobody asked', async () => {
    const { app, clock, ada } = await workspace()
    const { docId } = await newLesson(app, ada)
    const feed = createActivityFeed(app)
    for (let day = 0; day < 5; day++) {
      await narrate(app, docId, ada, `day ${day}`)
      clock.advance(DAY)
      // The stream has it, and the note of how far it is was never written.
      if (day === 2) await feed.bringUpToDate([docId])
      if (day === 2) await app.db.deleteFrom('activity_feed').execute()
    }
    await feed.look()
    await app.events.counted()
    // Changes were made on days 0 to 4; now is day 5.
    const count = async (days: number) => (await countsByPerson(app.db, SLIDE_CHANGED, [docId], clock.now() - days * DAY)).map((one) => one.count)
    expect(await Promise.all([0.5, 1, 2, 5, 6].map(count))).toEqual([[], [1], [2], [5], [5]])
    expect(await app.events.ofPerson(ada.userId)).toHaveLength(5)
    await app.events.recount()
    expect(await count(6)).toEqual([5])
  })

  it('shows nobody more than they may open: not what was taken away, not the trash, not a course that is not shared', async () => {
    const { app, ada, bob } = await workspace()
    const stranger = await signUpMember(app)
    const courseId = await newCourse(app, ada, 'Secret plans')
    const inside = await newLesson(app, ada, { name: 'Inside', courseId })
    const alone = await newLesson(app, ada, { name: 'Alone' })
    const names = async (member: TestMember) => (
      (await activityOf(app, member)).lessons.map((lesson) => [lesson.name, lesson.course?.name ?? null]).sort()
    )
    expect(await names(ada)).toEqual([['Alone', null], ['Inside', 'Secret plans']])
    expect(await names(bob)).toEqual([])
    await shareWith(app, ada, { lessonId: inside.lessonId }, bob, 'viewer')
    expect(await names(bob)).toEqual([['Inside', null]])
    await shareWith(app, ada, { courseId }, bob, 'viewer')
    expect(await names(bob)).toEqual([['Inside', 'Secret plans']])
    await call(app, ada, lessonShares.remove, { params: { lessonId: inside.lessonId, userId: bob.userId } })
    expect(await names(bob)).toEqual([])
    await call(app, ada, courseShares.remove, { params: { courseId, userId: bob.userId } })
    await shareWith(app, ada, { lessonId: alone.lessonId }, bob, 'editor')
    expect(await names(bob)).toEqual([['Alone', null]])
    await call(app, ada, renameLesson, { params: { lessonId: alone.lessonId }, body: { courseId } })
    expect(await names(bob)).toEqual([['Alone', null]])
    await call(app, ada, deleteLesson, { params: { lessonId: alone.lessonId } })
    expect(await names(bob)).toEqual([])
    expect(await names(ada)).toEqual([['Inside', 'Secret plans']])
    expect(await names(stranger)).toEqual([])
  })

  it('answers so many lessons at most, those edited last, and says that there are more; other periods are refused', async () => {
    const { app, clock, ada } = await workspace()
    const lessons = []
    for (const name of ['One', 'Two', 'Three']) {
      lessons.push(await newLesson(app, ada, { name }))
      clock.advance(MINUTE)
    }
    await narrate(app, lessons[0]?.docId ?? '', ada, 'again')
    const caller = callerOf(ada)
    const few = await createAnalyticsService(app, { lessonsMax: 2 }).activity(caller, 30)
    expect({ names: few.lessons.map((lesson) => lesson.name), more: few.more }).toEqual({ names: ['One', 'Three'], more: true })
    const all = await createAnalyticsService(app, { lessonsMax: 3 }).activity(caller, 30)
    expect({ count: all.lessons.length, more: all.more }).toEqual({ count: 3, more: false })
    for (const query of [{ days: '8' }, { days: '1 OR 1=1' }, { days: '30', organizationId: 'x' }]) {
      expect((await attempt(app, ada, listLessonActivity, { query: query as { days: '30' } })).error, JSON.stringify(query)).toMatchObject({ code: 'invalid-request' })
    }
  })
})

describe('the interactive elements of lessons (S1 §2.1 /home/analytics/interactives)', () => {
  it('are none in a lesson without questions', async () => {
    const { app, ada } = await workspace()
    await newLesson(app, ada)
    expect(await call(app, ada, listInteractives)).toEqual({ lessons: [], more: false })
  })
  it('types that are interactive are counted in the lessons one may open, and lessons without any are left out', async () => {
    const { app, ada, bob } = await workspace()
    const { lessonId } = await newLesson(app, ada, { name: 'Tides' })
    await newLesson(app, bob, { name: 'Of somebody else' })
    const caller = callerOf(ada)
    const service = createAnalyticsService(app, { interactiveTypes: ['text', 'shape'] })
    expect(await service.interactives(caller, new AbortController().signal)).toMatchObject({
      more: false, lessons: [{ lessonId, name: 'Tides', course: null, counts: [{ type: 'text', count: 2 }] }],
    })
    expect(await createAnalyticsService(app, { interactiveTypes: ['shape'] }).interactives(caller, new AbortController().signal)).toEqual({ lessons: [], more: false })
  })
})
