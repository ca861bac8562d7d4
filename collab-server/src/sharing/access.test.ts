import * as lessons from '@lectern/shared/lessons'
import { PLAN_TYPE } from '@lectern/shared/organizations'
import { lessonShares } from '@lectern/shared/sharing'
import { describe, expect, it } from 'vitest'
import { buildTestApp } from '../test-support/build-test-app.ts'
import { call, newCourse, newLesson, shareWith, signUpColleague } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'

describe('app.access', () => {
  it('answers the effective role on a document, and that it lies in the trash', async () => {
    const app = await buildTestApp()
    const ada = await signUpMember(app)
    const bob = await signUpColleague(app, ada)
    const courseId = await newCourse(app, ada)
    const { lessonId, docId } = await newLesson(app, ada, { courseId })
    expect((await app.access.rolesOnDocument(docId, [bob.userId])).size).toBe(0)
    await shareWith(app, ada, { courseId }, bob, 'viewer')
    expect((await app.access.rolesOnDocument(docId, [bob.userId])).get(bob.userId)).toEqual({ role: 'viewer', lessonId, deleted: false, isOrganizationOwner: false, seats: null, planType: PLAN_TYPE.free })
    await shareWith(app, ada, { lessonId }, bob, 'editor')
    expect((await app.access.rolesOnDocument(docId, [bob.userId])).get(bob.userId)).toEqual({ role: 'editor', lessonId, deleted: false, isOrganizationOwner: false, seats: null, planType: PLAN_TYPE.free })
    await call(app, ada, lessonShares.remove, { params: { lessonId, userId: bob.userId } })
    expect((await app.access.rolesOnDocument(docId, [bob.userId])).size).toBe(0)
    await call(app, ada, lessons.deleteLesson, { params: { lessonId } })
    expect((await app.access.rolesOnDocument(docId, [ada.userId])).get(ada.userId)).toEqual({ role: 'owner', lessonId, deleted: true, isOrganizationOwner: true, seats: null, planType: PLAN_TYPE.free })
    expect((await app.access.rolesOnDocument('nothing', [ada.userId])).size).toBe(0)
  })

  it('ends for whoever changes to another organization', async () => {
    const app = await buildTestApp()
    const ada = await signUpMember(app)
    const bob = await signUpColleague(app, ada)
    const other = await signUpMember(app)
    const { lessonId, docId } = await newLesson(app, ada)
    await shareWith(app, ada, { lessonId }, bob, 'editor')
    await app.db.updateTable('user').set({ organization_id: other.organizationId }).where('id', '=', bob.userId).execute()
    expect((await app.access.rolesOnDocument(docId, [bob.userId])).size).toBe(0)
    expect(await app.access.targetForLesson(bob.userId, lessonId)).toBeNull()
    expect((await call(app, ada, lessonShares.list, { params: { lessonId } })).shares.map((share) => share.userId)).toEqual([ada.userId])
    expect((await call(app, bob, lessons.listLessons)).lessons).toEqual([])
  })
})
