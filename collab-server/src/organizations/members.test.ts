import { getLesson, listLessons } from '@lectern/shared/lessons'
import { MEMBER_MESSAGES, ORGANIZATION_NAME_MAX, listMembers, removeMember, renameOrganization, transferOrganization } from '@lectern/shared/organizations'
import { listAudit } from '@lectern/shared/audit'
import { courseShares, lessonShares } from '@lectern/shared/sharing'
import { createTicket } from '@lectern/shared/lessons'
import { describe, expect, it } from 'vitest'
import { sharedTestApp } from '../test-support/build-test-app.ts'
import { attempt, call, newCourse, newLesson, shareWith, signUpColleague } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'
import { mailsTo } from '../test-support/outbox.ts'

const server = sharedTestApp()

describe('the name of a workspace', () => {
  it('is changed by its owner, for everybody, and written down', async () => {
    const app = server()
    const owner = await signUpMember(app)
    const member = await signUpColleague(app, owner)
    const name = async (as: typeof owner, wanted: string) => await attempt(app, as, renameOrganization, { body: { name: wanted } })
    expect((await name(member, 'Mine now')).error).toMatchObject({ code: 'forbidden', message: MEMBER_MESSAGES.notOwner })
    for (const bad of ['  ', 'a\nb', 'x'.repeat(ORGANIZATION_NAME_MAX + 1)]) expect((await name(owner, bad)).error).toMatchObject({ code: 'invalid-request', path: 'name' })
    const { user } = await call(app, owner, renameOrganization, { body: { name: ' Rivers & Sons ' } })
    expect(user.organization.name).toBe('Rivers & Sons')
    await call(app, owner, renameOrganization, { body: { name: 'Rivers & Sons' } })
    const written = (await call(app, owner, listAudit, { query: {} })).events.filter(({ action }) => action === 'settings-changed')
    expect(written.map(({ detail, actor }) => [detail, actor?.userId])).toEqual([[{ name: 'Rivers & Sons' }, owner.userId]])
  })
})

describe('members', () => {
  it('are listed with their roles', async () => {
    const app = server()
    const owner = await signUpMember(app, { firstName: 'Anna' })
    await signUpColleague(app, owner, { firstName: 'Bert', isVerified: false })
    const { members } = await call(app, owner, listMembers)
    expect(members.map(({ name, role, isOwner, isVerified }) => [name, role, isOwner, isVerified])).toEqual([
      ['Anna Tester', 'owner', true, true], ['Bert Tester', 'member', false, false],
    ])
  })

  it('are removed by the owner only, and never the owner', async () => {
    const app = server()
    const owner = await signUpMember(app)
    const member = await signUpColleague(app, owner)
    const stranger = await signUpMember(app)
    const remove = async (as: typeof owner, userId: string) => (await attempt(app, as, removeMember, { params: { userId } })).error
    expect(await remove(member, owner.userId)).toMatchObject({ code: 'forbidden', message: MEMBER_MESSAGES.notOwner })
    expect(await remove(owner, owner.userId)).toMatchObject({ code: 'conflict', message: MEMBER_MESSAGES.removeSelf })
    expect(await remove(owner, stranger.userId)).toMatchObject({ code: 'not-found', reason: 'member.notMember', message: MEMBER_MESSAGES.notMember })
  })

  it('lose their sessions, roles and workspace when removed; what they alone owned goes to the owner', async () => {
    const app = server()
    const owner = await signUpMember(app)
    const member = await signUpColleague(app, owner)
    const other = await signUpColleague(app, owner)
    const alone = await newLesson(app, member, { name: 'Alone' })
    const coOwned = await newLesson(app, member, { name: 'Co-owned' })
    await shareWith(app, member, coOwned, other, 'owner')
    const courseId = await newCourse(app, member, 'Their course')
    const inCourse = await newLesson(app, member, { name: 'In course', courseId })
    const shared = await newLesson(app, other, { name: 'Shared' })
    await shareWith(app, other, shared, member, 'editor')
    await call(app, owner, removeMember, { params: { userId: member.userId } })

    expect((await attempt(app, member, listLessons)).http).toBe(401)
    expect(await app.db.selectFrom('share').selectAll().where('user_id', '=', member.userId).execute()).toEqual([])
    const moved = await app.db.selectFrom('user').innerJoin('organization', 'organization.id', 'user.organization_id')
      .select('organization.is_default').where('user.id', '=', member.userId).executeTakeFirstOrThrow()
    expect(moved.is_default).toBe(1)
    const names = async (who: typeof owner) => (await call(app, who, listLessons)).lessons.map((lesson) => [lesson.name, lesson.role]).sort()
    expect(await names(owner)).toEqual([['Alone', 'owner'], ['In course', 'owner']])
    expect(await names(other)).toEqual([['Co-owned', 'owner'], ['Shared', 'owner']])
    expect((await call(app, owner, courseShares.list, { params: { courseId } })).shares).toMatchObject([{ userId: owner.userId, role: 'owner' }])
    for (const lesson of [alone, inCourse]) {
      expect((await call(app, owner, getLesson, { params: lesson })).lesson.owner).toMatchObject({ userId: owner.userId })
    }
    expect((await call(app, other, lessonShares.list, { params: shared })).shares).toHaveLength(1)
    expect((await mailsTo(app, member.email)).map((mail) => mail.subject)).toContain(`You are not a member of ${(await call(app, owner, listMembers)).members.find((entry) => entry.isOwner)?.name.split(' ')[0]}'s workspace any more`)
    await call(app, owner, createTicket, { params: alone, body: {} })
  })

  it('what they own in the trash is not left behind either', async () => {
    const app = server()
    const owner = await signUpMember(app)
    const member = await signUpColleague(app, owner)
    const { lessonId } = await newLesson(app, member)
    await app.db.updateTable('lesson').set({ deleted_at: app.now() }).where('id', '=', lessonId).execute()
    await call(app, owner, removeMember, { params: { userId: member.userId } })
    expect((await call(app, owner, listLessons, { query: { trash: '1' } })).lessons).toHaveLength(1)
  })

  it('S1 §6 a workspace can be handed to another verified member', async () => {
    const app = server()
    const owner = await signUpMember(app)
    const member = await signUpColleague(app, owner)
    const unverified = await signUpColleague(app, owner, { isVerified: false })
    const hand = async (as: typeof owner, userId: string) => (await attempt(app, as, transferOrganization, { body: { userId } })).http
    expect(await hand(member, member.userId)).toBe(403)
    expect(await hand(owner, unverified.userId)).toBe(404)
    expect(await hand(owner, owner.userId)).toBe(404)
    expect(await hand(owner, member.userId)).toBe(200)
    expect(await hand(owner, member.userId)).toBe(403)
    expect((await attempt(app, member, removeMember, { params: { userId: owner.userId } })).http).toBe(200)
  })
})
