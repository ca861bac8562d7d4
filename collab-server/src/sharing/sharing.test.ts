import type { RemovalReason } from '@lectern/shared/access'
import * as courses from '@lectern/shared/courses'
import * as lessons from '@lectern/shared/lessons'
import { courseShares, lessonShares } from '@lectern/shared/sharing'
import type { FastifyInstance } from 'fastify'
import { describe, expect, it, vi } from 'vitest'
import { buildTestApp, sharedTestApp } from '../test-support/build-test-app.ts'
import { attempt, call, newCourse, newLesson, shareWith, signUpColleague } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'
import type { TestMember } from '../test-support/members.ts'
import { linkIn, mailsTo } from '../test-support/outbox.ts'
import { PATIENCE } from '../test-support/patience.ts'

const server = sharedTestApp()

/** Writes down whom the sync server is told to send away, and lets it do so. */
function recordRemovals(app: FastifyInstance): [string, string | null, RemovalReason][] {
  const removals: [string, string | null, RemovalReason][] = []
  const remove = app.sync.remove.bind(app.sync)
  app.sync.remove = async (docId, userId, reason, options) => {
    removals.push([docId, userId, reason])
    await remove(docId, userId, reason, options)
  }
  return removals
}

async function threePeople(app: FastifyInstance): Promise<[TestMember, TestMember, TestMember]> {
  const ada = await signUpMember(app, { firstName: 'Ada', lastName: 'Lovelace' })
  return [ada, await signUpColleague(app, ada, { firstName: 'Bob' }), await signUpColleague(app, ada, { firstName: 'Cyd' })]
}

describe('sharing a lesson', () => {
  it('by e-mail gives the role and sends one mail with a link (S2 §6)', async () => {
    const app = server()
    const [ada, bob] = await threePeople(app)
    const { lessonId } = await newLesson(app, ada)
    const body = { email: `  ${bob.email.toUpperCase()} `, role: 'editor' as const }
    const { share } = await call(app, ada, lessonShares.add, { params: { lessonId }, body })
    expect(share).toEqual({ userId: bob.userId, name: bob.name, email: bob.email, role: 'editor', source: 'lesson' })
    await call(app, ada, lessonShares.add, { params: { lessonId }, body })
    expect(await app.db.selectFrom('outgoing_mail').selectAll().where('recipient', '=', bob.email).execute()).toHaveLength(1)
    const mail = await vi.waitFor(async () => {
      const [first] = await mailsTo(app, bob.email)
      if (!first) throw new Error('the mail has not arrived')
      return first
    }, PATIENCE)
    expect(mail.subject).toBe('Ada Lovelace shared “Volcanoes” with you')
    expect(linkIn(mail).href).toBe(`http://lectern.test/editor/${lessonId}`)
    expect(mail.text).toContain('with you as editor.')
    const list = await call(app, bob, lessons.listLessons, { query: { shared: '1' } })
    expect(list.lessons).toMatchObject([{ lessonId, role: 'editor', owner: { userId: ada.userId } }])
  })

  it('S2 §6 as a commenter lets read and copy, and stands between editors and viewers; the lesson\'s role wins over the course\'s', async () => {
    const app = server()
    const [ada, bob, cyd] = await threePeople(app)
    const courseId = await newCourse(app, ada)
    const { lessonId } = await newLesson(app, ada, { courseId })
    const params = { lessonId }
    await shareWith(app, ada, { courseId }, bob, 'editor')
    await shareWith(app, ada, { lessonId }, cyd, 'viewer')
    expect((await call(app, ada, lessonShares.add, { params, body: { email: bob.email, role: 'commenter' } })).share).toMatchObject({ role: 'commenter', source: 'lesson' })
    expect((await call(app, bob, lessonShares.list, { params })).shares.map((share) => share.role)).toEqual(['owner', 'commenter', 'viewer'])
    expect((await call(app, bob, lessons.getLesson, { params })).lesson.role).toBe('commenter')
    expect((await call(app, bob, lessons.createTicket, { params, body: {} })).role).toBe('commenter')
    expect((await attempt(app, bob, lessons.renameLesson, { params, body: { name: 'Mine' } })).http).toBe(403)
    expect((await attempt(app, bob, lessons.createVersion, { params, body: { name: 'Mine' } })).http).toBe(403)
    expect((await attempt(app, bob, lessons.listVersions, { params })).http).toBe(200)
    expect((await attempt(app, bob, lessons.duplicateLesson, { params, body: {} })).http).toBe(200)
    const mail = (await mailsTo(app, bob.email)).find((sent) => sent.text.includes('as commenter'))
    expect(mail?.text).toContain('commenter. You can view it')
    expect(mail?.text).not.toContain('comment on it')
  })

  it('again with another role changes the role', async () => {
    const app = server()
    const [ada, bob] = await threePeople(app)
    const { lessonId } = await newLesson(app, ada)
    await shareWith(app, ada, { lessonId }, bob, 'viewer')
    await shareWith(app, ada, { lessonId }, bob, 'editor')
    const { shares } = await call(app, ada, lessonShares.list, { params: { lessonId } })
    expect(shares.map((share) => [share.name, share.role])).toEqual([[ada.name, 'owner'], [bob.name, 'editor']])
  })

  it.each([
    ['a bad address', 'bob at example', 400, 'share-invalid-email', 'Please enter a valid email address.'],
    ['an empty address', ' ', 400, 'share-invalid-email', 'Please enter a valid email address.'],
    ['an unknown address', 'nobody@example.test', 404, 'share-user-not-found', 'No member of your organization has this email address.'],
  ])('with %s is refused in words (S2 §5, §8)', async (_, email, http, code, message) => {
    const app = server()
    const ada = await signUpMember(app)
    const { lessonId } = await newLesson(app, ada)
    const answer = await attempt(app, ada, lessonShares.add, { params: { lessonId }, body: { email, role: 'viewer' } })
    expect(answer).toMatchObject({ http, error: { code, message, path: 'email' } })
  })

  it('stays inside the organization (S2 §6), and is nothing to do with oneself', async () => {
    const app = server()
    const ada = await signUpMember(app)
    const stranger = await signUpMember(app)
    const { lessonId } = await newLesson(app, ada)
    const away = await attempt(app, ada, lessonShares.add, { params: { lessonId }, body: { email: stranger.email, role: 'viewer' } })
    expect(away.error?.code).toBe('share-user-not-found')
    const self = await attempt(app, ada, lessonShares.add, { params: { lessonId }, body: { email: ada.email, role: 'viewer' } })
    expect(self.error?.code).toBe('share-self')
    expect(await app.db.selectFrom('outgoing_mail').selectAll().where('recipient', 'in', [ada.email, stranger.email]).execute()).toEqual([])
  })

  it('with two people at once keeps both', async () => {
    const app = server()
    const [ada, bob, cyd] = await threePeople(app)
    const { lessonId } = await newLesson(app, ada)
    await Promise.all([
      shareWith(app, ada, { lessonId }, bob, 'viewer'), shareWith(app, ada, { lessonId }, cyd, 'viewer'),
      shareWith(app, ada, { lessonId }, bob, 'editor'),
    ])
    const { shares } = await call(app, ada, lessonShares.list, { params: { lessonId } })
    expect(shares.map((share) => share.userId).sort()).toEqual([ada.userId, bob.userId, cyd.userId].sort())
  })
})

describe('the last owner', () => {
  it('can neither be lowered, removed nor leave', async () => {
    const app = await buildTestApp()
    const ada = await signUpMember(app)
    const { lessonId } = await newLesson(app, ada)
    const courseId = await newCourse(app, ada)
    const inside = await newLesson(app, ada, { courseId })
    const removals = recordRemovals(app)
    for (const answer of [
      await attempt(app, ada, lessonShares.change, { params: { lessonId, userId: ada.userId }, body: { role: 'viewer' } }),
      await attempt(app, ada, lessonShares.remove, { params: { lessonId, userId: ada.userId } }),
      await attempt(app, ada, courseShares.change, { params: { courseId, userId: ada.userId }, body: { role: 'editor' } }),
      await attempt(app, ada, courseShares.remove, { params: { courseId, userId: ada.userId } }),
      await attempt(app, ada, lessonShares.change, { params: { lessonId: inside.lessonId, userId: ada.userId }, body: { role: 'editor' } }),
    ]) {
      expect(answer).toMatchObject({ http: 409, error: { code: 'last-owner' } })
    }
    expect(removals).toEqual([])
    expect((await call(app, ada, lessons.getLesson, { params: { lessonId } })).lesson.role).toBe('owner')
  })

  it('may go when there is another, who is named then; of two who go at once one stays', async () => {
    const app = server()
    const [ada, bob] = await threePeople(app)
    const { lessonId } = await newLesson(app, ada)
    await shareWith(app, ada, { lessonId }, bob, 'owner')
    await call(app, ada, lessonShares.remove, { params: { lessonId, userId: ada.userId } })
    expect((await call(app, bob, lessons.getLesson, { params: { lessonId } })).lesson.owner.userId).toBe(bob.userId)

    await shareWith(app, bob, { lessonId }, ada, 'owner')
    const both = await Promise.all([ada, bob].map(async (member) =>
      await attempt(app, member, lessonShares.remove, { params: { lessonId, userId: member.userId } })))
    expect(both.map((answer) => answer.http).sort()).toEqual([200, 409])
  })

  it('of one lesson holds when the course changes', async () => {
    const app = server()
    const [ada, bob] = await threePeople(app)
    const courseId = await newCourse(app, ada)
    const { lessonId } = await newLesson(app, ada, { courseId })
    await shareWith(app, ada, { courseId }, bob, 'owner')
    await call(app, ada, lessonShares.change, { params: { lessonId, userId: ada.userId }, body: { role: 'viewer' } })
    const answer = await attempt(app, ada, courseShares.change, { params: { courseId, userId: bob.userId }, body: { role: 'viewer' } })
    expect(answer.error?.code).toBe('last-owner')
    expect((await call(app, bob, lessons.getLesson, { params: { lessonId } })).lesson.role).toBe('owner')
  })
})

describe('access through a course', () => {
  it('is inherited, shown with its source, and taken away on one lesson or on the course (S2 §6)', async () => {
    const app = server()
    const [ada, bob] = await threePeople(app)
    const courseId = await newCourse(app, ada)
    const one = await newLesson(app, ada, { courseId, name: 'One' })
    const two = await newLesson(app, ada, { courseId, name: 'Two' })
    await shareWith(app, ada, { courseId }, bob, 'editor')
    const { shares } = await call(app, bob, lessonShares.list, { params: one })
    expect(shares.map((share) => [share.userId, share.role, share.source])).toEqual([
      [ada.userId, 'owner', 'course'], [bob.userId, 'editor', 'course'],
    ])

    await call(app, ada, lessonShares.remove, { params: { lessonId: one.lessonId, userId: bob.userId } })
    expect((await attempt(app, bob, lessons.getLesson, { params: one })).http).toBe(404)
    expect((await call(app, bob, lessons.getLesson, { params: two })).lesson.role).toBe('editor')
    expect((await call(app, ada, lessonShares.list, { params: one })).shares.map((share) => share.userId)).toEqual([ada.userId])
    expect((await call(app, bob, courses.listCourses)).courses).toMatchObject([{ courseId, lessonCount: 1 }])

    await call(app, ada, lessonShares.add, { params: one, body: { email: bob.email, role: 'viewer' } })
    expect((await call(app, bob, lessons.getLesson, { params: one })).lesson.role).toBe('viewer')
    await call(app, ada, courseShares.remove, { params: { courseId, userId: bob.userId } })
    expect((await call(app, bob, lessons.getLesson, { params: one })).lesson.role).toBe('viewer')
    expect((await attempt(app, bob, lessons.getLesson, { params: two })).http).toBe(404)
    expect((await call(app, bob, courses.listCourses)).courses).toMatchObject([{ courseId, role: null, lessonCount: 1 }])
  })

  it('can be left by who has it, on one lesson and on the course', async () => {
    const app = server()
    const [ada, bob] = await threePeople(app)
    const courseId = await newCourse(app, ada)
    const one = await newLesson(app, ada, { courseId })
    await newLesson(app, ada, { courseId })
    await shareWith(app, ada, { courseId }, bob, 'viewer')
    await call(app, bob, lessonShares.remove, { params: { lessonId: one.lessonId, userId: bob.userId } })
    expect((await call(app, bob, lessons.listLessons)).lessons).toHaveLength(1)
    await call(app, bob, courseShares.remove, { params: { courseId, userId: bob.userId } })
    expect((await call(app, bob, lessons.listLessons)).lessons).toEqual([])
    expect((await call(app, bob, courses.listCourses)).courses).toEqual([])
  })

  it('of somebody who has none is not found', async () => {
    const app = server()
    const [ada, bob] = await threePeople(app)
    const { lessonId } = await newLesson(app, ada)
    const params = { lessonId, userId: bob.userId }
    expect((await attempt(app, ada, lessonShares.change, { params, body: { role: 'viewer' } })).error).toMatchObject({ code: 'not-found', path: 'userId' })
    expect((await attempt(app, ada, lessonShares.remove, { params })).error).toMatchObject({ code: 'not-found', path: 'userId' })
  })
})

describe('after a change of access', () => {
  it('people leave exactly the documents on which their role changed', async () => {
    const app = await buildTestApp()
    const [ada, bob] = await threePeople(app)
    const courseId = await newCourse(app, ada)
    const one = await newLesson(app, ada, { courseId })
    const two = await newLesson(app, ada, { courseId })
    const removals = recordRemovals(app)
    const during = async (change: () => Promise<unknown>): Promise<unknown> => {
      removals.length = 0
      await change()
      return [...removals].sort()
    }
    const sorted = (...entries: [string, string, RemovalReason][]) => entries.sort()

    expect(await during(async () => { await shareWith(app, ada, { courseId }, bob, 'editor') })).toEqual([])
    expect(await during(async () => { await shareWith(app, ada, { lessonId: one.lessonId }, bob, 'editor') })).toEqual([])
    expect(await during(async () => { await shareWith(app, ada, { courseId }, bob, 'viewer') }))
      .toEqual([[two.docId, bob.userId, 'permission-changed']])
    expect(await during(async () => { await shareWith(app, ada, { courseId }, bob, 'viewer') })).toEqual([])
    expect(await during(async () => await call(app, ada, lessonShares.remove, { params: { lessonId: one.lessonId, userId: bob.userId } })))
      .toEqual([[one.docId, bob.userId, 'access-revoked']])
    expect(await during(async () => await call(app, ada, courseShares.remove, { params: { courseId, userId: bob.userId } })))
      .toEqual([[two.docId, bob.userId, 'access-revoked']])

    await shareWith(app, ada, { courseId }, bob, 'editor')
    expect(await during(async () => await call(app, ada, courses.transferCourse, { params: { courseId }, body: { userId: bob.userId } })))
      .toEqual(sorted(
        [one.docId, ada.userId, 'permission-changed'], [two.docId, ada.userId, 'permission-changed'],
        [two.docId, bob.userId, 'permission-changed'],
      ))
  })

  it('moving a lesson sends away who inherited from the former course, and tells who is something else in the new one', async () => {
    const app = await buildTestApp()
    const [ada, bob, cyd] = await threePeople(app)
    const from = await newCourse(app, ada, 'From')
    const to = await newCourse(app, ada, 'To')
    const { lessonId, docId } = await newLesson(app, ada, { courseId: from })
    await shareWith(app, ada, { courseId: from }, bob, 'editor')
    await shareWith(app, ada, { courseId: from }, cyd, 'editor')
    await shareWith(app, ada, { courseId: to }, cyd, 'viewer')
    const removals = recordRemovals(app)
    const { lesson } = await call(app, ada, lessons.renameLesson, { params: { lessonId }, body: { courseId: to } })
    expect(lesson.courseId).toBe(to)
    expect([...removals].sort()).toEqual([[docId, bob.userId, 'access-revoked'], [docId, cyd.userId, 'permission-changed']].sort())
  })
})
