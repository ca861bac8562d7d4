import { FLAG_MESSAGES, effectiveFlags, getEffectiveFlags, listFlags, setFlag } from '@lectern/shared/flags'
import { describe, expect, it } from 'vitest'
import { buildTestApp } from '../test-support/build-test-app.ts'
import { attempt, call, signUpColleague } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'

const params = { name: 'useLiteLLM' } as const

describe('feature flags', () => {
  it('S1 §3.8 a person\'s setting wins over the organization\'s, that over everybody\'s', () => {
    expect(effectiveFlags({}, {})).toEqual({ useLiteLLM: false, enableHtmlInfographic: false })
    expect(effectiveFlags({ useLiteLLM: true }, {})).toMatchObject({ useLiteLLM: true })
    expect(effectiveFlags({ useLiteLLM: true }, { useLiteLLM: false })).toMatchObject({ useLiteLLM: false })
    expect(effectiveFlags({ unknown: true }, {})).not.toHaveProperty('unknown')
  })

  it('S1 §7 are told to the person they are about', async () => {
    const app = await buildTestApp()
    const owner = await signUpMember(app)
    const member = await signUpColleague(app, owner)
    const stranger = await signUpMember(app)
    await call(app, owner, setFlag, { params, body: { isOn: true } })
    await call(app, owner, setFlag, { params, body: { isOn: false, userId: member.userId } })
    const of = async (who: typeof owner) => (await call(app, who, getEffectiveFlags, { query: { userId: who.userId, organizationId: who.organizationId } })).effectiveFlags
    expect([(await of(owner)).useLiteLLM, (await of(member)).useLiteLLM, (await of(stranger)).useLiteLLM]).toEqual([true, false, false])
    expect((await attempt(app, member, getEffectiveFlags, { query: { userId: owner.userId } })).error).toMatchObject({ code: 'forbidden', path: 'userId' })
    expect((await attempt(app, member, getEffectiveFlags, { query: { organizationId: stranger.organizationId } })).error).toMatchObject({ path: 'organizationId' })
    expect(await app.flags.effective(member.organizationId, member.userId)).toMatchObject({ useLiteLLM: false })
  })

  it('are set by the owner of the organization, for it and its members, and taken back with null', async () => {
    const app = await buildTestApp()
    const owner = await signUpMember(app)
    const member = await signUpColleague(app, owner, { firstName: 'Mary' })
    const stranger = await signUpMember(app)
    expect((await attempt(app, member, setFlag, { params, body: { isOn: true } })).error).toMatchObject({ code: 'forbidden', message: FLAG_MESSAGES.notOwner })
    expect((await attempt(app, owner, setFlag, { params, body: { isOn: true, userId: stranger.userId } })).http).toBe(404)
    expect((await attempt(app, owner, setFlag, { params: { name: 'nothing' as 'useLiteLLM' }, body: { isOn: true } })).http).toBe(400)
    await call(app, owner, setFlag, { params, body: { isOn: true, userId: member.userId } })
    const { flags } = await call(app, owner, setFlag, { params, body: { isOn: false } })
    expect(flags[0]).toMatchObject({ name: 'useLiteLLM', isOnByDefault: false, organization: false, people: [{ userId: member.userId, name: 'Mary Tester', isOn: true }] })
    await call(app, owner, setFlag, { params, body: { isOn: null } })
    await call(app, owner, setFlag, { params, body: { isOn: null, userId: member.userId } })
    expect((await call(app, owner, listFlags)).flags[0]).toMatchObject({ organization: null, people: [] })
  })
})
