import { CREDIT_ACTION, CREDIT_THRESHOLD } from '@lectern/shared/credits'
import { expect, it } from 'vitest'
import { buildTestApp } from '../test-support/build-test-app.ts'
import { signUpMember } from '../test-support/members.ts'
import { openCharge } from './charge.ts'

it('what was paid before is gone on with when the credits have run out since; what was not is refused', async () => {
  const app = await buildTestApp()
  const member = await signUpMember(app)
  const open = async (key: string) => await openCharge(app, member, CREDIT_ACTION.AudioGeneration, false, key)
  await (await open('slide 1')).pay()
  const most = await app.credits.balance(member.organizationId) - CREDIT_THRESHOLD
  await app.credits.spendCredits(member.organizationId, member.userId, CREDIT_ACTION.SlidesCreation, most, 'most')
  await expect(open('slide 2')).rejects.toMatchObject({ code: 'insufficient-credits' })
  await (await open('slide 1')).pay()
  expect(await app.credits.balance(member.organizationId)).toBe(CREDIT_THRESHOLD)
})
