import { hash } from '@node-rs/argon2'
import { signIn } from '@lectern/shared/accounts'
import type { CallData } from '@lectern/shared/http'
import type { FastifyInstance } from 'fastify'
import { attempt } from './call.ts'
import type { Outcome } from './call.ts'
import { signUpMember } from './members.ts'
import type { TestMember, TestMemberOptions } from './members.ts'

/** The password of everybody made by {@link memberWithPassword}. */
export const TEST_PASSWORD = 'Chalk&Board7'

let kept: Promise<string> | undefined

/** What is kept of {@link TEST_PASSWORD}, with less work in it than a server puts there: how much it was is kept with it. */
export function keptTestPassword(): Promise<string> {
  kept ??= hash(TEST_PASSWORD, { algorithm: 2, memoryCost: 1024, timeCost: 1, parallelism: 1 })
  return kept
}

/** A signed-in person whose password is known. */
export async function memberWithPassword(app: FastifyInstance, options: TestMemberOptions = {}): Promise<TestMember> {
  const member = await signUpMember(app, options)
  await app.db.updateTable('user').set({ password_hash: await keptTestPassword() }).where('id', '=', member.userId).execute()
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
