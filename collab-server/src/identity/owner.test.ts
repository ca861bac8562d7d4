import { listAudit } from '@lectern/shared/audit'
import { listFlags, setFlag } from '@lectern/shared/flags'
import { createLesson } from '@lectern/shared/lessons'
import { MEMBER_MESSAGES, invite } from '@lectern/shared/organizations'
import { expect, it } from 'vitest'
import { putTwoFactor } from '../accounts/two-factor-store.ts'
import { buildTestApp } from '../test-support/build-test-app.ts'
import { attempt, call, signUpColleague } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'

it('what only owners do needs their second factor where the operator asks for it, and nothing else does', async () => {
  const app = await buildTestApp({ env: { OWNER_SECOND_FACTOR: '1' } })
  const owner = await signUpMember(app)
  const member = await signUpColleague(app, owner)
  const refused = { code: 'forbidden', message: MEMBER_MESSAGES.secondFactorFirst }
  expect((await attempt(app, owner, listFlags)).error).toMatchObject(refused)
  expect((await attempt(app, owner, setFlag, { params: { name: 'useLiteLLM' }, body: { isOn: true } })).error).toMatchObject(refused)
  expect((await attempt(app, owner, invite, { body: { email: 'new@example.test' } })).error).toMatchObject(refused)
  expect((await attempt(app, owner, listAudit, { query: {} })).error).toMatchObject(refused)
  await call(app, owner, createLesson, { body: { name: 'Tides' } })

  await putTwoFactor(app.db, { user_id: owner.userId, method: 'mail', sealed_secret: null, enabled_at: app.now() })
  await call(app, owner, listFlags)
  // Who owns nothing is told that, with a second factor or without.
  expect((await attempt(app, member, listFlags)).error?.message).not.toBe(MEMBER_MESSAGES.secondFactorFirst)
})

it('without that setting owners need no second factor', async () => {
  const app = await buildTestApp()
  expect((await call(app, await signUpMember(app), listFlags)).flags.length).toBeGreaterThan(0)
})
