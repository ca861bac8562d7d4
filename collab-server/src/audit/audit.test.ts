import { confirmTwoFactor, disableTwoFactor, revokeAllSessions, setUpTwoFactorMail } from '@lectern/shared/accounts'
import { AUDIT_DAYS, AUDIT_MESSAGES, listAudit } from '@lectern/shared/audit'
import { setFlag } from '@lectern/shared/flags'
import { liftLessonRemoval, lockLesson, removeFromLesson, transferLesson, unlockLesson } from '@lectern/shared/lessons'
import { invite, patchOrganizationSettings, removeMember } from '@lectern/shared/organizations'
import { courseShares, lessonShares } from '@lectern/shared/sharing'
import { describe, expect, it } from 'vitest'
import { runCommand } from '../operations/commands.ts'
import { buildTestApp, sharedTestApp, testClock } from '../test-support/build-test-app.ts'
import { attempt, call, newCourse, newLesson, shareWith, signUpColleague } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'
import { mailsTo } from '../test-support/outbox.ts'
import { TEST_PASSWORD, memberWithPassword, signInData } from '../test-support/sign-in.ts'
import { deleteEventsBefore } from './store.ts'

const server = sharedTestApp()

describe('the audit log', () => {
  it('has sign-ins, good and bad, with where they came from', async () => {
    const app = server()
    const owner = await memberWithPassword(app, { firstName: 'Anna' })
    await signInData(app, owner.email)
    await signInData(app, owner.email, 'Wrong&Pass1')
    await signInData(app, 'nobody@example.test', 'Wrong&Pass1')
    await expect.poll(async () => (await call(app, owner, listAudit)).events.length).toBe(2)
    const { events } = await call(app, owner, listAudit)
    expect(events.map(({ action, actor, person, address }) => [action, actor?.name, person?.name, address])).toEqual([
      ['sign-in-failed', undefined, 'Anna Tester', '127.0.0.1'], ['sign-in', 'Anna Tester', undefined, '127.0.0.1'],
    ])
    expect(JSON.stringify(await app.db.selectFrom('audit_event').selectAll().execute())).not.toContain('Wrong&Pass1')
  })

  it('has changes of sharing and roles with what they were before, and no refused ones', async () => {
    const app = server()
    const owner = await signUpMember(app, { firstName: 'Anna' })
    const bert = await signUpColleague(app, owner, { firstName: 'Bert' })
    const { lessonId } = await newLesson(app, owner, { name: 'Volcanoes' })
    const params = { lessonId, userId: bert.userId }
    await shareWith(app, owner, { lessonId }, bert, 'viewer')
    await call(app, owner, lessonShares.change, { params, body: { role: 'editor' } })
    await call(app, owner, lessonShares.change, { params, body: { role: 'editor' } })
    await attempt(app, bert, lessonShares.change, { params, body: { role: 'owner' } })
    await call(app, owner, lessonShares.remove, { params })
    await shareWith(app, owner, { lessonId }, bert, 'viewer')
    await call(app, owner, transferLesson, { params: { lessonId }, body: { userId: bert.userId } })
    const { events } = await call(app, owner, listAudit, { query: { userId: bert.userId } })
    expect(events.map(({ action, detail }) => [action, detail])).toEqual([
      ['ownership-transferred', {}], ['share-added', { before: null, role: 'viewer' }], ['share-removed', { before: 'editor', role: null }],
      ['share-changed', { before: 'viewer', role: 'editor' }], ['share-added', { before: null, role: 'viewer' }],
    ])
    expect(events[0]).toMatchObject({
      actor: { userId: owner.userId, name: 'Anna Tester' }, person: { userId: bert.userId }, target: { kind: 'lesson', id: lessonId, name: 'Volcanoes' },
    })
  })

  it('has locks, people taken out of a lesson, and settings, once for each change', async () => {
    const app = server()
    const owner = await signUpMember(app)
    const bert = await signUpColleague(app, owner, { firstName: 'Bert' })
    const { lessonId } = await newLesson(app, owner, { name: 'Volcanoes' })
    await shareWith(app, owner, { lessonId }, bert, 'editor')
    const params = { lessonId }
    await call(app, owner, unlockLesson, { params })
    await call(app, owner, lockLesson, { params, body: { kind: 'editing' } })
    await call(app, owner, lockLesson, { params, body: { kind: 'editing' } })
    await attempt(app, bert, unlockLesson, { params })
    await call(app, owner, unlockLesson, { params })
    await call(app, owner, removeFromLesson, { params, body: { userId: bert.userId, minutes: 10 } })
    await call(app, owner, liftLessonRemoval, { params: { lessonId, userId: bert.userId } })
    for (const maxEditorsPerDocument of [3, 3]) await call(app, owner, patchOrganizationSettings, { body: { maxEditorsPerDocument } })
    const { events } = await call(app, owner, listAudit)
    expect(events.slice(0, 5).map(({ action, person, target, detail }) => [action, person?.name, target?.name, detail])).toEqual([
      ['settings-changed', undefined, undefined, { maxEditorsPerDocument: 3, before: null }],
      ['lesson-removal-lifted', 'Bert Tester', 'Volcanoes', {}],
      ['lesson-removal', 'Bert Tester', 'Volcanoes', { minutes: 10 }],
      ['lesson-unlocked', undefined, 'Volcanoes', { before: 'editing' }],
      ['lesson-locked', undefined, 'Volcanoes', { kind: 'editing', before: null }],
    ])
    expect(events[5]?.action).toBe('share-added')
  })

  it('has roles given on a course, two-factor sign-in turned on and off, and devices signed out', async () => {
    const app = server()
    const owner = await memberWithPassword(app)
    const bert = await signUpColleague(app, owner)
    const courseId = await newCourse(app, owner)
    await shareWith(app, owner, { courseId }, bert, 'viewer')
    await call(app, owner, courseShares.change, { params: { courseId, userId: bert.userId }, body: { role: 'commenter' } })
    await signInData(app, owner.email)
    await call(app, owner, revokeAllSessions, { query: { keep: 'current' } })
    await call(app, owner, setUpTwoFactorMail, { body: { password: TEST_PASSWORD } })
    const code = /Your code is (\d{6})/.exec((await mailsTo(app, owner.email))[0]?.text ?? '')?.[1] ?? ''
    await call(app, owner, confirmTwoFactor, { body: { code } })
    await call(app, owner, disableTwoFactor, { body: { password: TEST_PASSWORD } })
    const { events } = await call(app, owner, listAudit)
    expect(events.map(({ action, detail, target }) => [action, target?.kind, detail])).toEqual([
      ['two-factor-off', undefined, {}], ['two-factor-on', undefined, { method: 'mail' }],
      ['session-revoked', undefined, { sessions: 1 }], ['sign-in', undefined, {}],
      ['share-changed', 'course', { before: 'viewer', role: 'commenter' }], ['share-added', 'course', { before: null, role: 'viewer' }],
    ])
  })

  it('has announced maintenance, for every workspace', async () => {
    const app = await buildTestApp()
    const [one, two] = [await signUpMember(app), await signUpMember(app)]
    const run = async (...args: readonly string[]) => await runCommand(['maintenance', ...args, '--data-dir', app.config.dataDir], {
      env: { PATH: process.env['PATH'] }, say: () => {}, complain: () => {},
    })
    expect(await run('--in', '600', '--for', '60', '--reason', 'A new disk')).toBe(0)
    expect(await run('--cancel')).toBe(0)
    for (const owner of [one, two]) {
      const { events } = await call(app, owner, listAudit)
      expect(events.map(({ action, actor, detail }) => [action, actor, detail])).toEqual([
        ['maintenance-cancelled', null, {}],
        ['maintenance-announced', null, { inSeconds: 600, forSeconds: 60, reason: 'A new disk' }],
      ])
    }
  })

  it('is read by the owner of the organization only, in pages and by action', async () => {
    const app = server()
    const owner = await signUpMember(app)
    const member = await signUpColleague(app, owner)
    const stranger = await signUpMember(app)
    await call(app, owner, invite, { body: { email: 'new@example.test' } })
    await call(app, owner, setFlag, { params: { name: 'useLiteLLM' }, body: { isOn: true } })
    await call(app, owner, removeMember, { params: { userId: member.userId } })
    expect((await call(app, stranger, listAudit)).events).toEqual([])
    const first = await call(app, owner, listAudit, { query: { count: 2 } })
    expect([first.totalPages, first.events.map((event) => event.action)]).toEqual([2, ['member-removed', 'flag-changed']])
    expect((await call(app, owner, listAudit, { query: { count: 2, page: 2 } })).events.map((event) => event.action)).toEqual(['invitation-sent'])
    expect((await call(app, owner, listAudit, { query: { action: 'flag-changed' } })).events[0]?.detail).toEqual({ flag: 'useLiteLLM', isOn: true })
    const colleague = await signUpColleague(app, owner)
    expect((await attempt(app, colleague, listAudit)).error).toMatchObject({ code: 'forbidden', message: AUDIT_MESSAGES.notOwner })
  })

  it('forgets after a year', async () => {
    const clock = testClock()
    const app = await buildTestApp({ now: clock.now })
    const owner = await signUpMember(app)
    await call(app, owner, invite, { body: { email: 'new@example.test' } })
    const year = AUDIT_DAYS * 86_400_000
    expect(await deleteEventsBefore(app.db, clock.now())).toBe(0)
    clock.advance(year + 1)
    expect(await deleteEventsBefore(app.db, clock.now() - year)).toBe(1)
  })
})
