import { signIn } from '@lectern/shared/accounts'
import type { CallData } from '@lectern/shared/http'
import type { FastifyInstance } from 'fastify'
import { hashPassword } from '../accounts/passwords.ts'
import { attempt } from './call.ts'
import type { Outcome } from './call.ts'
import { signUpMember } from './members.ts'
import type { TestMember, TestMemberOptions } from './members.ts'

/** The password of everybody made by {@link memberWithPassword}. */
export const TEST_PASSWORD = 'Chalk&Board7'

/** A signed-in person whose password is known. */
export async function memberWithPassword(app: FastifyInstance, options: TestMemberOptions = {}): Promise<TestMember> {
  const member = await signUpMember(app, options)
  await app.db.updateTable('user').set({ password_hash: await hashPassword(TEST_PASSWORD) }).where('id', '=', member.userId).execute()
  return member
}

/** Tries a password. */
export async function trySignIn(app: FastifyInstance, email: string, password = TEST_PASSWORD): Promise<Outcome<typeof signIn>> {
  return await attempt(app, null, signIn, { body: { email, password } })
}

/** Signs in with a password that must be right. */
export async function signInData(app: FastifyInstance, email: string, password = TEST_PASSWORD): Promise<CallData<typeof signIn>> {
  const { data, error } = await trySignIn(app, email, password)
  if (!data) throw new Error(`the sign-in was refused: ${error?.message}`)
  return data
}
