import type { ShareRole } from '@lectern/shared/access'
import * as courses from '@lectern/shared/courses'
import * as lessons from '@lectern/shared/lessons'
import { courseShares, lessonShares } from '@lectern/shared/sharing'
import type { FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import { buildTestApp } from '../test-support/build-test-app.ts'
import { attempt, call, newCourse, newLesson, shareWith, signUpColleague } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'
import type { TestMember } from '../test-support/members.ts'

interface People {
  readonly owner: TestMember
  readonly editor: TestMember
  readonly viewer: TestMember
  /** Of the organization, without access. */
  readonly colleague: TestMember
  /** Of another organization. */
  readonly stranger: TestMember
  /** Has a role on it, but the address is not verified. */
  readonly unverified: TestMember
  /** Somebody to share with. */
  readonly other: TestMember
}

async function people(app: FastifyInstance): Promise<People> {
  const owner = await signUpMember(app)
  return {
    owner,
    editor: await signUpColleague(app, owner), viewer: await signUpColleague(app, owner),
    colleague: await signUpColleague(app, owner), stranger: await signUpMember(app),
    unverified: await signUpColleague(app, owner, { isVerified: false }), other: await signUpColleague(app, owner),
  }
}

type Run<Item> = (app: FastifyInstance, as: TestMember | null, item: Item, who: People) => Promise<{ http: number }>
interface LessonItem { readonly lessonId: string; readonly docId: string; readonly versionId: string }
interface CourseItem { readonly courseId: string }

let counter = 0
const unique = (): string => `Name ${++counter}`

const LESSON_CALLS: Record<string, { readonly may: readonly ShareRole[]; readonly run: Run<LessonItem> }> = {
  'read the lesson': { may: ['owner', 'editor', 'viewer'], run: async (app, as, { lessonId }) => await attempt(app, as, lessons.getLesson, { params: { lessonId } }) },
  'read the shares': { may: ['owner', 'editor', 'viewer'], run: async (app, as, { lessonId }) => await attempt(app, as, lessonShares.list, { params: { lessonId } }) },
  'get a ticket': { may: ['owner', 'editor', 'viewer'], run: async (app, as, { lessonId }) => await attempt(app, as, lessons.createTicket, { params: { lessonId }, body: {} }) },
  rename: { may: ['owner', 'editor'], run: async (app, as, { lessonId }) => await attempt(app, as, lessons.renameLesson, { params: { lessonId }, body: { name: unique() } }) },
  move: { may: ['owner'], run: async (app, as, { lessonId }) => await attempt(app, as, lessons.renameLesson, { params: { lessonId }, body: { courseId: null } }) },
  duplicate: { may: ['owner', 'editor', 'viewer'], run: async (app, as, { lessonId }) => await attempt(app, as, lessons.duplicateLesson, { params: { lessonId }, body: {} }) },
  share: { may: ['owner'], run: async (app, as, { lessonId }, who) => await attempt(app, as, lessonShares.add, { params: { lessonId }, body: { email: who.other.email, role: 'viewer' } }) },
  'change a role': { may: ['owner'], run: async (app, as, { lessonId }, who) => await attempt(app, as, lessonShares.change, { params: { lessonId, userId: who.editor.userId }, body: { role: 'viewer' } }) },
  'remove somebody': { may: ['owner'], run: async (app, as, { lessonId }, who) => await attempt(app, as, lessonShares.remove, { params: { lessonId, userId: who.unverified.userId } }) },
  transfer: { may: ['owner'], run: async (app, as, { lessonId }, who) => await attempt(app, as, lessons.transferLesson, { params: { lessonId }, body: { userId: who.other.userId } }) },
  delete: { may: ['owner'], run: async (app, as, { lessonId }) => await attempt(app, as, lessons.deleteLesson, { params: { lessonId } }) },
  'restore what is live': { may: ['owner'], run: async (app, as, { lessonId }) => await attempt(app, as, lessons.restoreLesson, { params: { lessonId } }) },
  'list versions': { may: ['owner', 'editor', 'viewer'], run: async (app, as, { lessonId }) => await attempt(app, as, lessons.listVersions, { params: { lessonId } }) },
  'read a version': { may: ['owner', 'editor', 'viewer'], run: async (app, as, { lessonId, versionId }) => await attempt(app, as, lessons.readVersion, { params: { lessonId, versionId } }) },
  'keep a version': { may: ['owner', 'editor'], run: async (app, as, { lessonId }) => await attempt(app, as, lessons.createVersion, { params: { lessonId }, body: { name: 'Now' } }) },
  'name a version': { may: ['owner', 'editor'], run: async (app, as, { lessonId, versionId }) => await attempt(app, as, lessons.renameVersion, { params: { lessonId, versionId }, body: { name: 'Then' } }) },
  'restore a version': { may: ['owner', 'editor'], run: async (app, as, { lessonId, versionId }) => await attempt(app, as, lessons.restoreVersion, { params: { lessonId, versionId } }) },
}

const COURSE_CALLS: Record<string, { readonly may: readonly ShareRole[]; readonly run: Run<CourseItem> }> = {
  'read the shares': { may: ['owner', 'editor', 'viewer'], run: async (app, as, { courseId }) => await attempt(app, as, courseShares.list, { params: { courseId } }) },
  'add a lesson': { may: ['owner', 'editor'], run: async (app, as, { courseId }) => await attempt(app, as, lessons.createLesson, { body: { name: 'New', courseId } }) },
  rename: { may: ['owner', 'editor'], run: async (app, as, { courseId }) => await attempt(app, as, courses.renameCourse, { params: { courseId }, body: { name: unique() } }) },
  duplicate: { may: ['owner', 'editor', 'viewer'], run: async (app, as, { courseId }) => await attempt(app, as, courses.duplicateCourse, { params: { courseId }, body: {} }) },
  share: { may: ['owner'], run: async (app, as, { courseId }, who) => await attempt(app, as, courseShares.add, { params: { courseId }, body: { email: who.other.email, role: 'viewer' } }) },
  'change a role': { may: ['owner'], run: async (app, as, { courseId }, who) => await attempt(app, as, courseShares.change, { params: { courseId, userId: who.editor.userId }, body: { role: 'viewer' } }) },
  'remove somebody': { may: ['owner'], run: async (app, as, { courseId }, who) => await attempt(app, as, courseShares.remove, { params: { courseId, userId: who.unverified.userId } }) },
  transfer: { may: ['owner'], run: async (app, as, { courseId }, who) => await attempt(app, as, courses.transferCourse, { params: { courseId }, body: { userId: who.other.userId } }) },
  delete: { may: ['owner'], run: async (app, as, { courseId }) => await attempt(app, as, courses.deleteCourse, { params: { courseId } }) },
  'restore what is live': { may: ['owner'], run: async (app, as, { courseId }) => await attempt(app, as, courses.restoreCourse, { params: { courseId } }) },
}

async function shareWithAll(app: FastifyInstance, who: People, target: { lessonId: string } | { courseId: string }): Promise<void> {
  await shareWith(app, who.owner, target, who.editor, 'editor')
  await shareWith(app, who.owner, target, who.viewer, 'viewer')
  await shareWith(app, who.owner, target, who.unverified, 'editor')
}

/** What each person must get: who may read learns that they may not, everybody else learns nothing. */
function expected(may: readonly ShareRole[]): Record<string, number> {
  const of = (role: ShareRole): number => (may.includes(role) ? 200 : 403)
  return { owner: of('owner'), editor: of('editor'), viewer: of('viewer'), colleague: 404, stranger: 404, unverified: 403, nobody: 401 }
}

/** A refused call changes nothing, so the next person tries the same item; one that went well gets a fresh one. */
async function outcomes<Item>(app: FastifyInstance, who: People, run: Run<Item>, make: () => Promise<Item>): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  let item: Item | null = null
  for (const name of ['nobody', 'stranger', 'colleague', 'unverified', 'viewer', 'editor', 'owner'] as const) {
    item ??= await make()
    const { http } = await run(app, name === 'nobody' ? null : who[name], item, who)
    found[name] = http
    if (http === 200) item = null
  }
  return found
}

describe('who may do what (S2 §6)', () => {
  it('on a lesson shared itself', async () => {
    const app = await buildTestApp()
    const who = await people(app)
    for (const [name, { may, run }] of Object.entries(LESSON_CALLS)) {
      const found = await outcomes(app, who, run, async () => {
        const ids = await newLesson(app, who.owner)
        await shareWithAll(app, who, ids)
        const { versionId } = await call(app, who.owner, lessons.createVersion, { params: ids, body: { name: 'First' } })
        return { ...ids, versionId }
      })
      expect({ [name]: found }).toEqual({ [name]: expected(may) })
    }
  }, 60_000)

  it('on a lesson through its course', async () => {
    const app = await buildTestApp()
    const who = await people(app)
    for (const [name, { may, run }] of Object.entries(LESSON_CALLS)) {
      const found = await outcomes(app, who, run, async () => {
        const courseId = await newCourse(app, who.owner, unique())
        await shareWithAll(app, who, { courseId })
        const ids = await newLesson(app, who.owner, { courseId })
        const { versionId } = await call(app, who.owner, lessons.createVersion, { params: ids, body: { name: 'First' } })
        return { ...ids, versionId }
      })
      expect({ [name]: found }).toEqual({ [name]: expected(may) })
    }
  }, 60_000)

  it('on a course', async () => {
    const app = await buildTestApp()
    const who = await people(app)
    for (const [name, { may, run }] of Object.entries(COURSE_CALLS)) {
      const found = await outcomes(app, who, run, async () => {
        const courseId = await newCourse(app, who.owner, unique())
        await shareWithAll(app, who, { courseId })
        return { courseId }
      })
      expect({ [name]: found }).toEqual({ [name]: expected(may) })
    }
  }, 60_000)

  it('in the trash: nobody does anything but the owner, who restores', async () => {
    const app = await buildTestApp()
    const who = await people(app)
    const ids = await newLesson(app, who.owner)
    await shareWithAll(app, who, ids)
    const { versionId } = await call(app, who.owner, lessons.createVersion, { params: ids, body: { name: 'First' } })
    const courseId = await newCourse(app, who.owner)
    await shareWithAll(app, who, { courseId })
    await call(app, who.owner, lessons.deleteLesson, { params: ids })
    await call(app, who.owner, courses.deleteCourse, { params: { courseId } })
    for (const member of [who.owner, who.editor, who.viewer, who.colleague]) {
      for (const [name, { run }] of Object.entries(LESSON_CALLS)) {
        const mayRestore = name === 'restore what is live' && member === who.owner
        if (!mayRestore) expect([name, (await run(app, member, { ...ids, versionId }, who)).http]).toEqual([name, 404])
      }
      for (const [name, { run }] of Object.entries(COURSE_CALLS)) {
        const mayRestore = name === 'restore what is live' && member === who.owner
        if (!mayRestore) expect([name, (await run(app, member, { courseId }, who)).http]).toEqual([name, 404])
      }
    }
    await call(app, who.owner, lessons.restoreLesson, { params: ids })
    await call(app, who.owner, courses.restoreCourse, { params: { courseId } })
  }, 60_000)

  it('a lesson or course that is not there answers like one that is not shared', async () => {
    const app = await buildTestApp()
    const who = await people(app)
    const hidden = await newLesson(app, who.owner)
    const one = await attempt(app, who.colleague, lessons.getLesson, { params: { lessonId: hidden.lessonId } })
    const other = await attempt(app, who.colleague, lessons.getLesson, { params: { lessonId: 'nothing' } })
    expect(one).toEqual(other)
    expect(one.error).toEqual({ status: 3, code: 'not-found', message: 'The requested resource was not found.' })
  })
})
