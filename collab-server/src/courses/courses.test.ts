import * as courses from '@lectern/shared/courses'
import { courseShares } from '@lectern/shared/sharing'
import { describe, expect, it } from 'vitest'
import { sharedTestApp } from '../test-support/build-test-app.ts'
import { attempt, call, newCourse, shareWith, signUpColleague } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'

const server = sharedTestApp()

describe('courses', () => {
  it('are listed for their owner with what the owner is', async () => {
    const app = server()
    const ada = await signUpMember(app)
    const courseId = await newCourse(app, ada, '  Geology ')
    const { courses: list } = await call(app, ada, courses.listCourses)
    expect(list).toEqual([{
      courseId, name: 'Geology', description: '', role: 'owner', owner: { userId: ada.userId, name: ada.name }, lessonCount: 0,
      createdAt: expect.any(Number), updatedAt: expect.any(Number), deletedAt: null,
    }])
  })

  it('have names that differ within their owner, case aside (S2 §5)', async () => {
    const app = server()
    const ada = await signUpMember(app)
    const bob = await signUpColleague(app, ada)
    const courseId = await newCourse(app, ada, 'Geology')
    const taken = await attempt(app, ada, courses.createCourse, { body: { name: ' geology ' } })
    expect(taken).toMatchObject({
      http: 409, error: { status: 4, code: 'course-name-exists', message: 'A course with this name already exists', path: 'name' },
    })
    await newCourse(app, bob, 'Geology')
    const other = await newCourse(app, ada, 'Physics')
    const renamed = await attempt(app, ada, courses.renameCourse, { params: { courseId: other }, body: { name: 'GEOLOGY' } })
    expect(renamed.error?.code).toBe('course-name-exists')
    const self = await call(app, ada, courses.renameCourse, { params: { courseId }, body: { name: 'GeoLogy' } })
    expect(self.course.name).toBe('GeoLogy')
  })

  it('say what they are about, which who may write changes with the name or without it', async () => {
    const app = server()
    const ada = await signUpMember(app)
    const bob = await signUpColleague(app, ada)
    const { courseId } = await call(app, ada, courses.createCourse, { body: { name: 'Geology', description: ' Of stones \n' } })
    await shareWith(app, ada, { courseId }, bob, 'viewer')
    expect((await call(app, bob, courses.listCourses)).courses).toMatchObject([{ courseId, description: 'Of stones' }])
    const change = async (as: typeof ada, body: { name?: string; description?: string }) => (
      await attempt(app, as, courses.renameCourse, { params: { courseId }, body })
    )
    expect(await change(bob, { description: 'Mine' })).toMatchObject({ http: 403, error: { code: 'forbidden' } })
    expect((await change(ada, { name: 'Rocks' })).data?.course).toMatchObject({ name: 'Rocks', description: 'Of stones' })
    expect((await change(ada, { description: '' })).data?.course).toMatchObject({ name: 'Rocks', description: '' })
    const longest = 'x'.repeat(courses.DESCRIPTION_MAX)
    expect(await change(ada, { name: 'Lost', description: `${longest}x` })).toMatchObject({
      http: 400, error: { code: 'invalid-request', path: 'description', reason: 'itemDescription.tooLong' },
    })
    expect((await change(ada, { description: longest })).data?.course).toMatchObject({ name: 'Rocks', description: longest })
    await newCourse(app, ada, 'Tides')
    expect(await change(ada, { name: 'tides', description: 'Lost' })).toMatchObject({ http: 409, error: { path: 'name' } })
    expect((await call(app, bob, courses.listCourses)).courses).toMatchObject([{ name: 'Rocks', description: longest }])
  })

  it('keep their names apart when many are made at once', async () => {
    const app = server()
    const ada = await signUpMember(app)
    const outcomes = await Promise.all(Array.from({ length: 8 }, async () => await attempt(app, ada, courses.createCourse, { body: { name: 'Race' } })))
    expect(outcomes.map((outcome) => outcome.http).sort()).toEqual([200, ...Array<number>(7).fill(409)])
  })

  it('say which field of a request is wrong, and change nothing', async () => {
    const app = server()
    const ada = await signUpMember(app)
    for (const [body, path] of [
      [{ name: ' ' }, 'name'], [{ name: 'x'.repeat(courses.NAME_MAX + 1) }, 'name'], [{ name: 7 }, 'name'],
      [{ name: 'A', description: 'x'.repeat(courses.DESCRIPTION_MAX + 1) }, 'description'], [{ name: 'A', color: 'red' }, 'color'],
    ] as const) {
      const answer = await attempt(app, ada, courses.createCourse, { body: body as { name: string } })
      expect(answer).toMatchObject({ http: 400, error: { code: 'invalid-request', path } })
    }
    expect((await call(app, ada, courses.listCourses)).courses).toEqual([])
  })

  it('go to the trash, show there to their owner only, and come back under a free name', async () => {
    const app = server()
    const ada = await signUpMember(app)
    const bob = await signUpColleague(app, ada)
    const courseId = await newCourse(app, ada, 'Geology')
    await shareWith(app, ada, { courseId }, bob, 'editor')
    await call(app, ada, courses.deleteCourse, { params: { courseId } })
    expect((await call(app, ada, courses.listCourses)).courses).toEqual([])
    expect((await call(app, bob, courses.listCourses)).courses).toEqual([])
    expect((await call(app, ada, courses.listCourses, { query: { trash: '1' } })).courses).toMatchObject([{ courseId, deletedAt: expect.any(Number) }])
    expect((await call(app, bob, courses.listCourses, { query: { trash: '1' } })).courses).toEqual([])

    await newCourse(app, ada, 'geology')
    const { course } = await call(app, ada, courses.restoreCourse, { params: { courseId } })
    expect(course).toMatchObject({ name: 'Geology (2)', deletedAt: null })
    expect((await call(app, bob, courses.listCourses)).courses).toMatchObject([{ courseId, role: 'editor' }])
    const again = await call(app, ada, courses.restoreCourse, { params: { courseId } })
    expect(again.course.name).toBe('Geology (2)')
  })

  it('are handed over whole: the former owner stays as editor, both get a mail, a name that is taken gets a number', async () => {
    const app = server()
    const ada = await signUpMember(app)
    const bob = await signUpColleague(app, ada)
    const courseId = await newCourse(app, ada, 'Geology')
    await newCourse(app, bob, 'Geology')
    await call(app, ada, courses.transferCourse, { params: { courseId }, body: { userId: bob.userId } })
    const { shares } = await call(app, bob, courseShares.list, { params: { courseId } })
    expect(shares.map((share) => [share.userId, share.role])).toEqual([[bob.userId, 'owner'], [ada.userId, 'editor']])
    const mine = (await call(app, bob, courses.listCourses)).courses.find((course) => course.courseId === courseId)
    expect(mine).toMatchObject({ name: 'Geology (2)', owner: { userId: bob.userId } })
    const mails = await app.db.selectFrom('outgoing_mail').select('recipient').where('recipient', 'in', [ada.email, bob.email]).execute()
    expect(mails.map((mail) => mail.recipient).sort()).toEqual([ada.email, bob.email].sort())
    const again = await attempt(app, ada, courses.transferCourse, { params: { courseId }, body: { userId: ada.userId } })
    expect(again.error?.code).toBe('forbidden')
  })

  it('go to verified members of the organization only', async () => {
    const app = server()
    const ada = await signUpMember(app)
    const stranger = await signUpMember(app)
    const unverified = await signUpColleague(app, ada, { isVerified: false })
    const courseId = await newCourse(app, ada)
    const early = await attempt(app, ada, courses.transferCourse, { params: { courseId }, body: { userId: unverified.userId } })
    expect(early.error?.code).toBe('share-user-not-found')
    const away = await attempt(app, ada, courses.transferCourse, { params: { courseId }, body: { userId: stranger.userId } })
    expect(away.error?.code).toBe('share-user-not-found')
    const self = await attempt(app, ada, courses.transferCourse, { params: { courseId }, body: { userId: ada.userId } })
    expect(self.error?.code).toBe('share-self')
  })
})

describe('calls whose body has only optional fields', () => {
  it('need no body at all', async () => {
    const app = server()
    const ada = await signUpMember(app)
    const courseId = await newCourse(app, ada, 'Geology')
    const copy = await call(app, ada, courses.duplicateCourse, { params: { courseId } })
    expect((await call(app, ada, courses.listCourses)).courses.find((course) => course.courseId === copy.courseId)?.name).toBe('Copy of Geology')
    const hindi = await call(app, ada, courses.duplicateCourse, { params: { courseId }, body: { language: 'hi-IN' } })
    expect((await call(app, ada, courses.listCourses)).courses.find((course) => course.courseId === hindi.courseId)?.name).toBe('Geology की प्रतिलिपि')
    const wrong = await attempt(app, ada, courses.duplicateCourse, { params: { courseId }, body: { name: 5 } as never })
    expect(wrong.error).toMatchObject({ code: 'invalid-request', path: 'name' })
  })
})
