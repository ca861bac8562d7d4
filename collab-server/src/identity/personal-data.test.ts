import { DELETE_ACCOUNT_MESSAGES, deleteAccount } from '@lectern/shared/accounts'
import { describe, expect, it } from 'vitest'
import { LecternError } from '../platform/errors.ts'
import { buildTestApp } from '../test-support/build-test-app.ts'
import { attempt, call, newLesson } from '../test-support/call.ts'
import { TEST_PASSWORD, memberWithPassword } from '../test-support/sign-in.ts'

describe('what becomes of a person\'s data', () => {
  it('is told once by a noun', async () => {
    const app = await buildTestApp()
    expect(() => app.personalData.register({ noun: 'lessons' })).toThrow('lessons')
  })

  it('is kept, all of it, when one noun cannot let go', async () => {
    const app = await buildTestApp()
    const member = await memberWithPassword(app)
    await newLesson(app, member)
    app.personalData.register({ noun: 'made up', erase: async () => { throw new LecternError('conflict', { reason: 'deleteAccount.ownsMembers' }) } })
    const { error } = await attempt(app, member, deleteAccount, { body: { password: TEST_PASSWORD } })
    expect(error).toMatchObject({ code: 'conflict', message: DELETE_ACCOUNT_MESSAGES.ownsMembers })
    const row = await app.db.selectFrom('user').selectAll().where('id', '=', member.userId).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ email: member.email, terminated_at: null })
  })

  it('reaches a noun that was added: it is asked with the person, in the transaction that deletes the account', async () => {
    const app = await buildTestApp()
    const member = await memberWithPassword(app)
    // A transaction may be tried again, so what was asked last counts.
    let left: unknown
    let erased: unknown
    app.personalData.register({
      noun: 'made up',
      async erase(trx, person) {
        const row = await trx.selectFrom('user').select('first_name').where('id', '=', person.id).executeTakeFirstOrThrow()
        erased = { email: person.email, nameByNow: row.first_name }
      },
      async leave(_trx, leaving) { left = leaving },
    })
    await call(app, member, deleteAccount, { body: { password: TEST_PASSWORD } })
    expect(left).toEqual({ organizationId: member.organizationId, personId: member.userId, heirId: null })
    expect(erased).toEqual({ email: member.email, nameByNow: 'Deleted' })
  })
})
