import { randomUUID } from 'node:crypto'
import { ACCOUNT_TYPE, NO_SCHOOL } from '@lectern/shared/accounts'
import type { FastifyInstance } from 'fastify'
import { emailKey, insertUser } from '../identity/account-store.ts'
import { defaultOrganizationId } from '../identity/organization-store.ts'
import { createWorkspace } from '../organizations/store.ts'

/** A signed-in person of a test. */
export interface TestMember {
  readonly userId: string
  readonly organizationId: string
  readonly sessionId: string
  readonly name: string
  readonly email: string
  readonly token: string
  /** Ready for `app.inject`. */
  readonly headers: { readonly authorization: string }
}

/** Who the person is; whatever is left out is made up. */
export interface TestMemberOptions {
  readonly firstName?: string
  readonly lastName?: string
  readonly email?: string
  /** An organization; one of their own when absent; `default` for the special one. */
  readonly organizationId?: string
  readonly isVerified?: boolean
}

let counter = 0

/** A new sign-in of somebody who exists. */
export async function signInAgain(app: FastifyInstance, userId: string): Promise<{ sessionId: string; token: string }> {
  const sessionId = randomUUID()
  const now = app.now()
  await app.db.insertInto('session').values({
    id: sessionId, user_id: userId, created_at: now, last_used_at: now, expires_at: now + 86_400_000, revoked_at: null,
  }).execute()
  const { token } = await app.accessTokens.issue({ userId, sessionId }, now)
  return { sessionId, token }
}

/** A verified person with a workspace and a session, made without HTTP because sign-up is slow on purpose. */
export async function signUpMember(app: FastifyInstance, options: TestMemberOptions = {}): Promise<TestMember> {
  counter += 1
  const userId = randomUUID()
  const firstName = options.firstName ?? `Ada${counter}`
  const lastName = options.lastName ?? 'Tester'
  const email = options.email ?? `ada${counter}.${userId.slice(0, 8)}@example.test`
  const now = app.now()
  const organizationId = options.organizationId === 'default'
    ? await defaultOrganizationId(app.db)
    : options.organizationId ?? (await createWorkspace(app.db, { name: `${firstName}'s workspace`, ownerId: userId, planType: 0 }, now))
  await insertUser(app.db, {
    id: userId, organization_id: organizationId, first_name: firstName, last_name: lastName, user_name: `user_${userId.slice(0, 12)}`,
    email, email_key: emailKey(email), email_verified: options.isVerified === false ? 0 : 1, password_hash: 'no password',
    onboard_type: null, school_id: NO_SCHOOL, account_type: ACCOUNT_TYPE.Teacher, require_change_password: 0,
    terminated_at: null, created_at: now,
  })
  const { sessionId, token } = await signInAgain(app, userId)
  return {
    userId, organizationId, sessionId, name: `${firstName} ${lastName}`, email, token, headers: { authorization: `Bearer ${token}` },
  }
}
