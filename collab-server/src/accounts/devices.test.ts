import { listSessions, revokeAllSessions, revokeSession, updateOnboardType, updateUserName } from '@lectern/shared/accounts'
import { describe, expect, it } from 'vitest'
import { sharedTestApp } from '../test-support/build-test-app.ts'
import { attempt, call } from '../test-support/call.ts'
import { signInAgain, signUpMember } from '../test-support/members.ts'
import { TEST_PASSWORD, memberWithPassword } from '../test-support/sign-in.ts'
import { deviceOf } from './device.ts'

const server = sharedTestApp()

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

describe('devices', () => {
  it.each([
    [FIREFOX, 'Firefox', 'Linux'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0', 'Edge', 'Windows'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15', 'Safari', 'macOS'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1', 'Chrome', 'iOS'],
    ['curl/8.0', null, null],
    [null, null, null],
  ])('are named by what the browser says: %s', (userAgent, browser, system) => {
    expect(deviceOf(userAgent)).toEqual({ browser, system })
  })

  it('are listed with address and last use, the asking one marked', async () => {
    const app = server()
    const member = await memberWithPassword(app)
    await app.inject({
      method: 'POST', url: '/api/v1/Auth/SignIn', payload: { email: member.email, password: TEST_PASSWORD },
      headers: { 'user-agent': FIREFOX }, remoteAddress: '192.0.2.7',
    })
    const { sessions } = await call(app, member, listSessions)
    expect(sessions).toHaveLength(2)
    expect(sessions.find((session) => session.isCurrent)).toMatchObject({ sessionId: member.sessionId, device: { browser: null } })
    expect(sessions.find((session) => !session.isCurrent)).toMatchObject({ device: { browser: 'Firefox', system: 'Linux' }, address: '192.0.2.7' })
  })

  it('can be signed out one by one, but not those of others', async () => {
    const app = server()
    const member = await signUpMember(app)
    const stranger = await signUpMember(app)
    const second = await signInAgain(app, member.userId)
    expect((await attempt(app, stranger, revokeSession, { params: { sessionId: second.sessionId } })).http).toBe(404)
    await call(app, member, revokeSession, { params: { sessionId: second.sessionId } })
    expect((await call(app, member, listSessions)).sessions).toHaveLength(1)
    expect((await attempt(app, member, revokeSession, { params: { sessionId: second.sessionId } })).http).toBe(404)
  })

  it('can all be signed out, with or without the one that asks', async () => {
    const app = server()
    const member = await signUpMember(app)
    await signInAgain(app, member.userId)
    await signInAgain(app, member.userId)
    const ended: string[] = []
    app.sessions.onEnded((sessionId) => { ended.push(sessionId) })
    expect(await call(app, member, revokeAllSessions, { query: { keep: 'current' } })).toEqual({ ended: 2 })
    expect(ended).toHaveLength(2)
    expect(await call(app, member, revokeAllSessions)).toEqual({ ended: 1 })
    expect((await attempt(app, member, listSessions)).http).toBe(401)
  })
})

describe('the profile', () => {
  it('S1 §7 UpdateUserName changes name and user name, split on the first space (S1 §3.3)', async () => {
    const app = server()
    const member = await signUpMember(app)
    const data = await call(app, member, updateUserName, { body: { name: 'Mary Ward Smith', userName: 'mary.ward' } })
    expect(data).toMatchObject({ status: 1, user: { firstName: 'Mary', lastName: 'Ward Smith', userName: 'mary.ward' } })
    const other = await signUpMember(app)
    expect(await call(app, other, updateUserName, { body: { userName: 'mary.ward', name: 'Else' } })).toMatchObject({
      status: 4, message: 'This username is already taken.', user: { firstName: expect.not.stringMatching('Else') },
    })
  })

  it.each([
    [{ name: 'M' }, 'name'], [{ name: 'M4ry Ward' }, 'name'], [{ userName: 'abc' }, 'userName'], [{ userName: 'with space' }, 'userName'],
    [{}, 'name'], [{ name: 'x'.repeat(51) }, 'name'],
  ])('S1 §5.1 refuses %j', async (body, path) => {
    const app = server()
    const member = await signUpMember(app)
    expect((await attempt(app, member, updateUserName, { body })).error).toMatchObject({ code: 'invalid-request', path })
  })

  it('S1 §1 UpdateOnboardType keeps the audience', async () => {
    const app = server()
    const member = await signUpMember(app)
    for (const onboardType of ['corporate', 'universities', 'k12', 'personal'] as const) {
      expect(await call(app, member, updateOnboardType, { body: { onboardType } })).toMatchObject({ status: 1, user: { onboardType } })
    }
    expect((await attempt(app, member, updateOnboardType, { body: { onboardType: 'others' as 'k12' } })).http).toBe(400)
  })
})
