import { HAS_WORKSPACE_MESSAGE, INVITATIONS_PER_HOUR, INVITATION_DAYS, INVITATION_MESSAGES } from '@lectern/shared/organizations'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { describe, expect, it } from 'vitest'
import { buildTestApp, sharedTestApp, testClock } from '../test-support/build-test-app.ts'
import { signInAgain, signUpMember } from '../test-support/members.ts'
import type { TestMember } from '../test-support/members.ts'
import { linkIn, mailsTo } from '../test-support/outbox.ts'

const server = sharedTestApp()

async function call(app: FastifyInstance, method: 'GET' | 'POST' | 'DELETE', path: string, member?: TestMember, payload?: InjectOptions['payload']) {
  const response = await app.inject({
    method, url: `/api/v1${path}`, ...(member ? { headers: member.headers } : {}), ...(payload === undefined ? {} : { payload }),
  })
  return { http: response.statusCode, ...response.json<Record<string, unknown> & { data: Record<string, never> }>() }
}

async function invitationCode(app: FastifyInstance, owner: TestMember, email: string) {
  expect(await call(app, 'POST', '/organizations/current/invitations', owner, { email })).toMatchObject({ http: 200 })
  const link = linkIn((await mailsTo(app, email))[0])
  return { link, code: link.searchParams.get('code') ?? link.searchParams.get('invitation') ?? '' }
}

async function ownerAndGuest(app: FastifyInstance) {
  const owner = await signUpMember(app, { firstName: 'Olive' })
  const guest = await signUpMember(app, { organizationId: 'default' })
  return { owner, guest, ...(await invitationCode(app, owner, guest.email)) }
}

describe('workspaces', () => {
  it('S1 §2.2 a verified person of the default organization may not use what needs a workspace', async () => {
    const app = server()
    const person = await signUpMember(app, { organizationId: 'default' })
    expect(await call(app, 'GET', '/organizations/current/members', person)).toMatchObject({ http: 403, code: 'workspace-required' })
    const unverified = await signUpMember(app, { isVerified: false })
    expect(await call(app, 'GET', '/organizations/current/members', unverified)).toMatchObject({ http: 403, code: 'email-not-verified' })
    expect(await call(app, 'POST', '/organizations', unverified, { planType: 0 })).toMatchObject({ http: 403, code: 'email-not-verified' })
    expect(await call(app, 'GET', '/organizations/current/members')).toMatchObject({ http: 401, code: 'unauthenticated' })
  })

  it('S1 §3.5 the free plan makes a workspace of my own, with a fresh token; the old token works on', async () => {
    const app = server()
    const person = await signUpMember(app, { organizationId: 'default', firstName: 'Grace' })
    const answer = await call(app, 'POST', '/organizations', person, { planType: 0 })
    expect(answer).toMatchObject({ http: 200, data: { user: { organization: { name: "Grace's workspace", isDefault: false } } } })
    expect(answer.data.jwt).toHaveProperty('token')
    const members = await call(app, 'GET', '/organizations/current/members', person)
    expect(members).toMatchObject({ http: 200, data: { members: [{ userId: person.userId, isOwner: true }] } })
    expect(await call(app, 'POST', '/organizations', person, { planType: 0 })).toMatchObject({ http: 409, message: HAS_WORKSPACE_MESSAGE })
  })

  it('two clicks at once make one workspace; plans that cost are refused', async () => {
    const app = server()
    const person = await signUpMember(app, { organizationId: 'default' })
    expect(await call(app, 'POST', '/organizations', person, { planType: 2 })).toMatchObject({ http: 400, path: 'planType' })
    const answers = await Promise.all([0, 0].map(async (planType) => await call(app, 'POST', '/organizations', person, { planType, name: 'Ours' })))
    expect(answers.map((answer) => answer.http).sort()).toEqual([200, 409])
    expect(await app.db.selectFrom('organization').selectAll().where('name', '=', 'Ours').execute()).toHaveLength(1)
  })

  it('S2 §6 members are those of my organization, searchable by name and address', async () => {
    const app = server()
    const owner = await signUpMember(app, { firstName: 'Anna' })
    await signUpMember(app, { firstName: 'Bert', email: 'b_t@example.test', organizationId: owner.organizationId })
    await signUpMember(app, { firstName: 'Bertha' })
    const names = async (query: string) => {
      const { data } = await call(app, 'GET', `/organizations/current/members${query}`, owner)
      return (data as unknown as { members: { name: string }[] }).members.map((member) => member.name)
    }
    expect(await names('')).toEqual(['Anna Tester', 'Bert Tester'])
    expect(await names('?search=BERT')).toEqual(['Bert Tester'])
    expect(await names('?search=b_t')).toEqual(['Bert Tester'])
    expect(await names('?search=%25')).toEqual([])
  })
})

describe('invitations', () => {
  it('bring somebody with an account into the organization', async () => {
    const app = server()
    const { owner, guest, link, code } = await ownerAndGuest(app)
    expect(link.pathname).toBe('/invitation')
    expect(await call(app, 'GET', `/invitations/${code}`)).toMatchObject({
      http: 200, data: { email: guest.email, organizationName: "Olive's workspace", inviterName: 'Olive Tester', hasAccount: true },
    })
    expect(await call(app, 'GET', '/organizations/current/invitations', owner)).toMatchObject({ data: { invitations: [{ email: guest.email }] } })
    expect(await call(app, 'POST', `/invitations/${code}/accept`, guest)).toMatchObject({ http: 200, data: { organizationId: owner.organizationId } })
    expect(await call(app, 'POST', `/invitations/${code}/accept`, guest)).toMatchObject({ http: 404, message: INVITATION_MESSAGES.expired })
    expect(await call(app, 'GET', '/organizations/current/members', guest)).toMatchObject({ http: 200 })
    expect(await call(app, 'POST', '/organizations/current/invitations', owner, { email: guest.email })).toMatchObject({ http: 409, path: 'email' })
  })

  it('bring somebody new in once they have signed up with the address and verified it', async () => {
    const app = server()
    const owner = await signUpMember(app)
    const { link, code } = await invitationCode(app, owner, 'new@example.test')
    expect(link.pathname).toBe('/signup')
    const signUp = async (address: string, invitation: string) => await call(app, 'POST', '/Auth/SignupWithEmailVerification', undefined, {
      firstName: 'Nora', lastName: 'New', userName: `nora.${address.length}`, email: { address }, password: 'Chalk&Board7', invitation,
    })
    expect(await signUp('someone-else@example.test', code)).toMatchObject({ http: 400, path: 'invitation', message: INVITATION_MESSAGES.otherAddress })
    expect(await signUp('new@example.test', 'wrong')).toMatchObject({ http: 400, path: 'invitation', message: INVITATION_MESSAGES.expired })
    expect(await signUp('new@example.test', code)).toMatchObject({ http: 200, data: { user: { organization: { isDefault: true } } } })
    const { searchParams } = linkIn((await mailsTo(app, 'new@example.test'))[0])
    await call(app, 'POST', '/Auth/VerifyEmail', undefined, { userId: searchParams.get('userId'), code: searchParams.get('code') })
    const row = await app.db.selectFrom('user').select('organization_id').where('email', '=', 'new@example.test').executeTakeFirstOrThrow()
    expect(row.organization_id).toBe(owner.organizationId)
  })

  it('are the owner\'s to make, see and withdraw', async () => {
    const app = server()
    const { owner, code } = await ownerAndGuest(app)
    const editor = await signUpMember(app, { organizationId: owner.organizationId })
    const stranger = await signUpMember(app)
    expect(await call(app, 'POST', '/organizations/current/invitations', editor, { email: 'x@example.test' }))
      .toMatchObject({ http: 403, message: INVITATION_MESSAGES.notOwner })
    const list = await call(app, 'GET', '/organizations/current/invitations', owner)
    const [{ invitationId }] = (list.data as unknown as { invitations: [{ invitationId: string }] }).invitations
    expect(await call(app, 'DELETE', `/organizations/current/invitations/${invitationId}`, stranger)).toMatchObject({ http: 404 })
    expect(await call(app, 'DELETE', `/organizations/current/invitations/${invitationId}`, owner)).toMatchObject({ http: 200 })
    expect(await call(app, 'GET', `/invitations/${code}`)).toMatchObject({ http: 404 })
  })

  it('are at most a hundred mails in an hour, and a workspace\'s name cannot write paragraphs into them', async () => {
    const clock = testClock()
    const app = await buildTestApp({ now: clock.now })
    const newcomer = await signUpMember(app, { organizationId: 'default' })
    const forged = await call(app, 'POST', '/organizations', newcomer, { name: 'School\n\nhttps://bad.example.test', planType: 0 })
    expect(forged).toMatchObject({ http: 400, path: 'name' })
    const owner = await signUpMember(app)
    const send = async (email: string, by = owner) => (await call(app, 'POST', '/organizations/current/invitations', by, { email })).http
    for (let index = 0; index < INVITATIONS_PER_HOUR; index++) expect(await send(`new${index}@example.test`)).toBe(200)
    expect(await send('one@more.test')).toBe(429)
    clock.advance(60 * 60_000 + 1)
    const { token } = await signInAgain(app, owner.userId)
    expect(await send('one@more.test', { ...owner, headers: { authorization: `Bearer ${token}` } })).toBe(200)
  })

  it('work for their address only, for a week, and the newest replaces the others', async () => {
    const clock = testClock()
    const app = await buildTestApp({ now: clock.now })
    const { owner, guest, code } = await ownerAndGuest(app)
    const stranger = await signUpMember(app, { organizationId: 'default' })
    expect(await call(app, 'POST', `/invitations/${code}/accept`, stranger)).toMatchObject({ http: 403, message: INVITATION_MESSAGES.otherAddress })
    clock.advance(1000)
    const second = await invitationCode(app, owner, guest.email)
    expect(await call(app, 'GET', `/invitations/${code}`)).toMatchObject({ http: 404 })
    clock.advance(INVITATION_DAYS * 86_400_000)
    expect(await call(app, 'GET', `/invitations/${second.code}`)).toMatchObject({ http: 404 })
  })

  it('refuse somebody who would leave lessons or people behind', async () => {
    const app = server()
    const owner = await signUpMember(app)
    const guest = await signUpMember(app)
    const { code } = await invitationCode(app, owner, guest.email)
    await app.db.insertInto('lesson').values({
      id: 'l1', organization_id: guest.organizationId, course_id: null, doc_id: 'd1', owner_id: guest.userId, created_by: guest.userId,
      name: 'Mine', thumbnail: null, thumbnail_seq: 0, created_at: 1, updated_at: 1, deleted_at: null, deleted_with: null,
    }).execute()
    expect(await call(app, 'POST', `/invitations/${code}/accept`, guest)).toMatchObject({ http: 409, message: INVITATION_MESSAGES.ownsContent })
    await app.db.deleteFrom('lesson').where('id', '=', 'l1').execute()
    const colleague = await signUpMember(app, { organizationId: guest.organizationId })
    expect(await call(app, 'POST', `/invitations/${code}/accept`, guest)).toMatchObject({ http: 409, message: INVITATION_MESSAGES.ownsMembers })
    await app.db.deleteFrom('user').where('id', '=', colleague.userId).execute()
    expect(await call(app, 'POST', `/invitations/${code}/accept`, guest)).toMatchObject({ http: 200 })
  })
})
