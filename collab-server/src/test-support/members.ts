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

/** A sign-in that begins now, as the row that keeps it. */
function sessionOf(app: FastifyInstance, userId: string) {
  const now = app.now()
  return { id: randomUUID(), user_id: userId, created_at: now, last_used_at: now, expires_at: now + 86_400_000, revoked_at: null }
}

/** A new sign-in of somebody who exists. */
export async function signInAgain(app: FastifyInstance, userId: string): Promise<{ sessionId: string; token: string }> {
  const session = sessionOf(app, userId)
  await app.db.insertInto('session').values(session).execute()
  const { token } = await app.accessTokens.issue({ userId, sessionId: session.id }, session.created_at)
  return { sessionId: session.id, token }
}

/** Somebody with a name of their own, unless they were given one. */
function named(options: TestMemberOptions) {
  counter += 1
  return { ...options, firstName: options.firstName ?? `Ada${counter}` }
}

/** Somebody new of an organization, as the row that keeps them. */
function personOf(app: FastifyInstance, organizationId: string, options: ReturnType<typeof named>, userId = randomUUID()) {
  const email = options.email ?? `ada${counter}.${userId.slice(0, 8)}@example.test`
  return {
    id: userId, organization_id: organizationId, first_name: options.firstName, last_name: options.lastName ?? 'Tester',
    user_name: `user_${userId.slice(0, 12)}`, email, email_key: emailKey(email), email_verified: options.isVerified === false ? 0 : 1,
    password_hash: 'no password', onboard_type: null, school_id: NO_SCHOOL, account_type: ACCOUNT_TYPE.Teacher, require_change_password: 0,
    terminated_at: null, created_at: app.now(),
  }
}

function memberOf(person: ReturnType<typeof personOf>, sessionId: string, token: string): TestMember {
  return {
    userId: person.id, organizationId: person.organization_id, sessionId, name: `${person.first_name} ${person.last_name}`, email: person.email,
    token, headers: { authorization: `Bearer ${token}` },
  }
}

/** A verified person with a workspace and a session, made without HTTP because sign-up is slow on purpose. */
export async function signUpMember(app: FastifyInstance, options: TestMemberOptions = {}): Promise<TestMember> {
  const userId = randomUUID()
  const one = named(options)
  const organizationId = one.organizationId === 'default'
    ? await defaultOrganizationId(app.db)
    : one.organizationId ?? (await createWorkspace(app.db, { name: `${one.firstName}'s workspace`, ownerId: userId, planType: 0 }, app.now()))
  const person = personOf(app, organizationId, one, userId)
  await insertUser(app.db, person)
  const { sessionId, token } = await signInAgain(app, userId)
  return memberOf(person, sessionId, token)
}

/** Signed-in people of an organization, written at once: for tests that need hundreds. */
export async function signUpAtOnce(
  app: FastifyInstance, organizationId: string, each: readonly TestMemberOptions[],
): Promise<readonly TestMember[]> {
  const people = each.map((options) => personOf(app, organizationId, named(options)))
  const sessions = people.map(({ id }) => sessionOf(app, id))
  await app.db.insertInto('user').values(people).execute()
  await app.db.insertInto('session').values(sessions).execute()
  return await Promise.all(people.map(async (person, index) => {
    const { created_at: now, id: sessionId } = sessions[index] ?? sessionOf(app, person.id)
    const { token } = await app.accessTokens.issue({ userId: person.id, sessionId }, now)
    return memberOf(person, sessionId, token)
  }))
}
