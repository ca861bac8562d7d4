import type { ShareRole } from '@lectern/shared/access'
import * as courses from '@lectern/shared/courses'
import * as lessons from '@lectern/shared/lessons'
import type { CallInput, Endpoint } from '@lectern/shared/http'
import { courseShares, lessonShares } from '@lectern/shared/sharing'
import type { FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import { sharedTestApp } from '../test-support/build-test-app.ts'
import { attempt, call, newCourse, newLesson, shareWith, signUpColleague } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'
import type { TestMember } from '../test-support/members.ts'

const server = sharedTestApp()

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

/** A call and who may make it. Its parameters are the item's ids and, where it is about somebody, `userId`. */
interface Row {
  readonly may: readonly ShareRole[]
  readonly endpoint: Endpoint
  readonly body?: (who: People) => unknown
  readonly userId?: (who: People) => string
}
type Ids = Readonly<Record<string, string>>

const ALL = ['owner', 'editor', 'viewer'] as const
const WRITERS = ['owner', 'editor'] as const
const OWNER = ['owner'] as const

let counter = 0
const unique = (): string => `Name ${++counter}`
const named = (): unknown => ({ name: unique() })
const described = (): unknown => ({ description: unique() })
const viewerShare = (who: People): unknown => ({ email: who.other.email, role: 'viewer' })
const toViewer = (): unknown => ({ role: 'viewer' })
const toOther = (who: People): unknown => ({ userId: who.other.userId })
const editorId = (who: People): string => who.editor.userId
const unverifiedId = (who: People): string => who.unverified.userId

const LESSON_CALLS: Readonly<Record<string, Row>> = {
  'read the lesson': { may: ALL, endpoint: lessons.getLesson },
  'read the shares': { may: ALL, endpoint: lessonShares.list },
  'get a ticket': { may: ALL, endpoint: lessons.createTicket },
  rename: { may: WRITERS, endpoint: lessons.renameLesson, body: named },
  describe: { may: WRITERS, endpoint: lessons.renameLesson, body: described },
  move: { may: OWNER, endpoint: lessons.renameLesson, body: () => ({ courseId: null }) },
  duplicate: { may: ALL, endpoint: lessons.duplicateLesson },
  share: { may: OWNER, endpoint: lessonShares.add, body: viewerShare },
  'change a role': { may: OWNER, endpoint: lessonShares.change, body: toViewer, userId: editorId },
  'remove somebody': { may: OWNER, endpoint: lessonShares.remove, userId: unverifiedId },
  transfer: { may: OWNER, endpoint: lessons.transferLesson, body: toOther },
  delete: { may: OWNER, endpoint: lessons.deleteLesson },
  restore: { may: OWNER, endpoint: lessons.restoreLesson },
  'list versions': { may: ALL, endpoint: lessons.listVersions },
  'read a version': { may: ALL, endpoint: lessons.readVersion },
  'keep a version': { may: WRITERS, endpoint: lessons.createVersion, body: named },
  'name a version': { may: WRITERS, endpoint: lessons.renameVersion, body: named },
  'restore a version': { may: WRITERS, endpoint: lessons.restoreVersion },
}

const COURSE_CALLS: Readonly<Record<string, Row>> = {
  'read the shares': { may: ALL, endpoint: courseShares.list },
  rename: { may: WRITERS, endpoint: courses.renameCourse, body: named },
  describe: { may: WRITERS, endpoint: courses.renameCourse, body: described },
  duplicate: { may: ALL, endpoint: courses.duplicateCourse },
  share: { may: OWNER, endpoint: courseShares.add, body: viewerShare },
  'change a role': { may: OWNER, endpoint: courseShares.change, body: toViewer, userId: editorId },
  'remove somebody': { may: OWNER, endpoint: courseShares.remove, userId: unverifiedId },
  transfer: { may: OWNER, endpoint: courses.transferCourse, body: toOther },
  delete: { may: OWNER, endpoint: courses.deleteCourse },
  restore: { may: OWNER, endpoint: courses.restoreCourse },
}

async function ask(app: FastifyInstance, as: TestMember | null, row: Row, ids: Ids, who: People): Promise<number> {
  const userId = row.userId?.(who)
  const { http } = await attempt(app, as, row.endpoint, {
    params: userId === undefined ? ids : { ...ids, userId },
    ...(row.body ? { body: row.body(who) } : {}),
  } as CallInput<Endpoint>)
  return http
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
async function outcomes(app: FastifyInstance, who: People, row: Row, make: () => Promise<Ids>): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  let ids: Ids | null = null
  for (const name of ['nobody', 'stranger', 'colleague', 'unverified', 'viewer', 'editor', 'owner'] as const) {
    ids ??= await make()
    const http = await ask(app, name === 'nobody' ? null : who[name], row, ids, who)
    found[name] = http
    if (http === 200) ids = null
  }
  return found
}

async function withVersion(app: FastifyInstance, owner: TestMember, ids: { lessonId: string; docId: string }): Promise<Ids> {
  const { versionId } = await call(app, owner, lessons.createVersion, { params: ids, body: { name: 'First' } })
  return { ...ids, versionId }
}

describe('who may do what (S2 §6)', () => {
  it('on a lesson shared itself', async () => {
    const app = server()
    const who = await people(app)
    for (const [name, row] of Object.entries(LESSON_CALLS)) {
      const found = await outcomes(app, who, row, async () => {
        const ids = await newLesson(app, who.owner)
        await shareWithAll(app, who, ids)
        return await withVersion(app, who.owner, ids)
      })
      expect({ [name]: found }).toEqual({ [name]: expected(row.may) })
    }
  }, 60_000)

  it('on a lesson through its course', async () => {
    const app = server()
    const who = await people(app)
    for (const [name, row] of Object.entries(LESSON_CALLS)) {
      const found = await outcomes(app, who, row, async () => {
        const courseId = await newCourse(app, who.owner, unique())
        await shareWithAll(app, who, { courseId })
        return await withVersion(app, who.owner, await newLesson(app, who.owner, { courseId }))
      })
      expect({ [name]: found }).toEqual({ [name]: expected(row.may) })
    }
  }, 60_000)

  it('on a course', async () => {
    const app = server()
    const who = await people(app)
    for (const [name, row] of Object.entries(COURSE_CALLS)) {
      const found = await outcomes(app, who, row, async () => {
        const courseId = await newCourse(app, who.owner, unique())
        await shareWithAll(app, who, { courseId })
        return { courseId }
      })
      expect({ [name]: found }).toEqual({ [name]: expected(row.may) })
    }
  }, 60_000)

  it('with the lessons of a course: its owners and editors add them', async () => {
    const app = server()
    const who = await people(app)
    const courseId = await newCourse(app, who.owner)
    await shareWithAll(app, who, { courseId })
    const add = async (as: TestMember): Promise<unknown> => {
      const { http, error } = await attempt(app, as, lessons.createLesson, { body: { name: 'New', courseId } })
      return [http, error?.path]
    }
    expect(await add(who.owner)).toEqual([200, undefined])
    expect(await add(who.editor)).toEqual([200, undefined])
    expect(await add(who.viewer)).toEqual([403, 'courseId'])
    expect(await add(who.colleague)).toEqual([404, 'courseId'])
    expect(await add(who.stranger)).toEqual([404, 'courseId'])
  })

  it('in the trash: nobody does anything but the owner, who restores', async () => {
    const app = server()
    const who = await people(app)
    const lesson = await newLesson(app, who.owner)
    await shareWithAll(app, who, lesson)
    const ids = await withVersion(app, who.owner, lesson)
    const courseId = await newCourse(app, who.owner)
    await shareWithAll(app, who, { courseId })
    await call(app, who.owner, lessons.deleteLesson, { params: lesson })
    await call(app, who.owner, courses.deleteCourse, { params: { courseId } })
    for (const member of [who.owner, who.editor, who.viewer, who.colleague]) {
      for (const [calls, of] of [[LESSON_CALLS, ids], [COURSE_CALLS, { courseId }]] as const) {
        for (const [name, row] of Object.entries(calls)) {
          if (name === 'restore' && member === who.owner) continue
          expect([name, await ask(app, member, row, of, who)]).toEqual([name, 404])
        }
      }
    }
    await call(app, who.owner, lessons.restoreLesson, { params: lesson })
    await call(app, who.owner, courses.restoreCourse, { params: { courseId } })
  }, 60_000)

  it('a lesson or course that is not there answers like one that is not shared', async () => {
    const app = server()
    const who = await people(app)
    const hidden = await newLesson(app, who.owner)
    const one = await attempt(app, who.colleague, lessons.getLesson, { params: { lessonId: hidden.lessonId } })
    const other = await attempt(app, who.colleague, lessons.getLesson, { params: { lessonId: 'nothing' } })
    expect(one).toEqual(other)
    expect(one.error).toEqual({ status: 3, code: 'not-found', message: 'The requested resource was not found.' })
  })
})
