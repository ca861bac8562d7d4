import { join } from 'node:path'
import { deleteAccount, exportAccount } from '@lectern/shared/accounts'
import {
  AGENT_FIELD_MESSAGES, AGENT_LIMITS, AGENT_MESSAGES, AGENT_PAGE, changeAgent, createAgent, deleteAgent, duplicateAgent, emptyAgent, listAgents, readAgent,
} from '@lectern/shared/agents'
import type { AgentDefinition, AgentDocument } from '@lectern/shared/agents'
import { listAudit } from '@lectern/shared/audit'
import { INVITATION_MESSAGES, acceptInvitation, invite, removeMember } from '@lectern/shared/organizations'
import type { FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import { createBackup } from '../operations/backup/create-backup.ts'
import { restoreBackup } from '../operations/backup/restore-backup.ts'
import { readSettings } from '../operations/settings.ts'
import { buildTestApp, sharedTestApp, testFolder } from '../test-support/build-test-app.ts'
import { attempt, call, signUpColleague } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'
import type { TestMember } from '../test-support/members.ts'
import { linkIn, mailsTo } from '../test-support/outbox.ts'
import { TEST_PASSWORD, memberWithPassword } from '../test-support/sign-in.ts'

const server = sharedTestApp()

const handbook: AgentDocument = {
  documentId: 'd1', name: 'Handbook', source: 'file', purpose: 'knowledge-base', instructions: 'Answer from it alone.', text: 'Page 1\nPage 2',
}

function definition(changes: Partial<AgentDefinition> = {}): AgentDefinition {
  return {
    ...emptyAgent(), name: 'Sales coach', conversationDescription: 'A first call with a customer.', learnerRole: 'Seller', aiRole: 'Coach',
    documents: [handbook], ...changes,
    rubric: {
      ...emptyAgent().rubric, categories: [{
        categoryId: 'c1', name: 'Listening', weight: 60, description: 'Lets the customer speak.',
        levels: [{ name: 'Weak', description: 'Interrupts' }, { name: 'Strong', description: '' }],
        behavioralIndicators: ['Asks back'], masteryPhrases: [], commonPitfalls: [],
      }],
    },
  }
}

async function newAgent(app: FastifyInstance, member: TestMember, changes: Partial<AgentDefinition> = {}, kind: 'coach' | 'roleplay' = 'coach') {
  return (await call(app, member, createAgent, { body: { kind, definition: definition(changes) } })).agentId
}

const names = async (app: FastifyInstance, member: TestMember, query = {}) => (
  (await call(app, member, listAgents, { query })).agents.map((agent) => agent.name)
)

describe('an agent', () => {
  it('S2 §3 is kept with everything that was said about it, its documents in their order', async () => {
    const app = server()
    const owner = await signUpMember(app, { firstName: 'Mary' })
    const documents = [handbook, { ...handbook, documentId: 'd2', name: 'A first', source: 'pasted' as const }]
    const agentId = await newAgent(app, owner, { documents })
    const { agent } = await call(app, owner, readAgent, { params: { agentId } })
    expect(agent).toMatchObject({
      agentId, kind: 'coach', name: 'Sales coach', role: 'owner', owner: { userId: owner.userId, name: 'Mary Tester' }, documentCount: 2,
      categoryCount: 1, version: 1, definition: definition({ documents }),
    })
  })

  it('S1 §6 is seen and copied by its organization, changed and deleted by its owner, and not there for others', async () => {
    const app = server()
    const owner = await signUpMember(app)
    const colleague = await signUpColleague(app, owner)
    const stranger = await signUpMember(app)
    const params = { agentId: await newAgent(app, owner) }
    const as = async (who: TestMember) => [
      (await attempt(app, who, readAgent, { params })).http,
      (await attempt(app, who, changeAgent, { params, body: { version: 1, definition: definition() } })).http,
      (await attempt(app, who, deleteAgent, { params })).http,
      (await attempt(app, who, duplicateAgent, { params, body: { name: 'Mine' } })).http,
    ]
    expect(await as(stranger)).toEqual([404, 404, 404, 404])
    expect(await as(colleague)).toEqual([200, 403, 403, 200])
    expect(await names(app, stranger)).toEqual([])
    expect((await call(app, colleague, listAgents)).agents.map(({ name, role }) => [name, role]).sort()).toEqual([['Mine', 'owner'], ['Sales coach', 'viewer']])
    expect(await as(owner)).toEqual([200, 200, 200, 404])
    expect(await app.db.selectFrom('agent_document').select('agent_id').where('agent_id', '=', params.agentId).execute()).toEqual([])
  })

  it('is changed only from its latest version, and a change that comes too late changes nothing', async () => {
    const app = server()
    const owner = await signUpMember(app)
    const params = { agentId: await newAgent(app, owner) }
    const first = await call(app, owner, changeAgent, { params, body: { version: 1, definition: definition({ name: 'First', documents: [] }) } })
    expect(first.agent).toMatchObject({ version: 2, documentCount: 0, definition: { name: 'First', documents: [] } })
    const { http, error } = await attempt(app, owner, changeAgent, { params, body: { version: 1, definition: definition({ name: 'Second' }) } })
    expect([http, error?.code, error?.message]).toEqual([409, 'conflict', AGENT_MESSAGES.changedElsewhere])
    expect((await call(app, owner, readAgent, { params })).agent).toMatchObject({ version: 2, name: 'First', documentCount: 0 })
  })

  it.each([
    ['definition.name', { name: '' }, AGENT_FIELD_MESSAGES.nameRequired],
    ['definition.conversationDescription', { conversationDescription: 'x'.repeat(1000) }, AGENT_FIELD_MESSAGES.conversationDescriptionTooLong],
    ['definition.documents.0.instructions', { documents: [{ ...handbook, instructions: '' }] }, AGENT_FIELD_MESSAGES.instructionsRequired],
    ['definition.documents.0.text', { documents: [{ ...handbook, text: '\u0001' }] }, AGENT_FIELD_MESSAGES.documentTextNotPlain],
  ])('S2 §5 is refused with the path %s, and nothing is kept', async (path, changes, message) => {
    const app = server()
    const owner = await signUpMember(app)
    const { http, error } = await attempt(app, owner, createAgent, { body: { kind: 'coach', definition: definition(changes) } })
    expect([http, error?.path, error?.message]).toEqual([400, path, message])
    expect(await app.db.selectFrom('agent').select('id').where('owner_id', '=', owner.userId).execute()).toEqual([])
  })

  it('takes ten documents of the longest text', async () => {
    const app = server()
    const owner = await signUpMember(app)
    const documents = Array.from({ length: AGENT_LIMITS.documents }, (_, index) => (
      { ...handbook, documentId: `d${index}`, text: 'न'.repeat(AGENT_LIMITS.documentTextMax) }
    ))
    const { agent } = await call(app, owner, readAgent, { params: { agentId: await newAgent(app, owner, { documents }) } })
    expect(agent.definition.documents).toEqual(documents)
  })

  it('is in a backup, and there again when it is restored', async () => {
    const folder = await testFolder()
    const app = await buildTestApp({ dataDir: join(folder, 'data') })
    const agentId = await newAgent(app, await signUpMember(app))
    await createBackup(readSettings({}, join(folder, 'data')), join(folder, 'backup.tar.zst'), { withSecret: false })
    await restoreBackup(join(folder, 'backup.tar.zst'), join(folder, 'new'), { force: false, discardLater: false, s3: null })
    const restored = await buildTestApp({ dataDir: join(folder, 'new') })
    expect(await restored.db.selectFrom('agent_document').select(['agent_id', 'text']).execute()).toEqual([{ agent_id: agentId, text: handbook.text }])
  })

  it('that is deleted for good is named in the audit log', async () => {
    const app = server()
    const owner = await signUpMember(app)
    await call(app, owner, deleteAgent, { params: { agentId: await newAgent(app, owner) } })
    const { events } = await call(app, owner, listAudit, { query: { action: 'agent-deleted' } })
    expect(events).toMatchObject([{ actor: { userId: owner.userId }, detail: { agent: 'Sales coach' } }])
  })
})

describe('the list of agents', () => {
  it('is searched in name and description whatever the case, without wildcards, and by kind', async () => {
    const app = server()
    const owner = await signUpMember(app)
    await newAgent(app, owner, { name: 'Ärger schlichten', conversationDescription: '100% calm' })
    await newAgent(app, owner, { name: 'Upset customer', conversationDescription: 'Complains about Äpfel' }, 'roleplay')
    expect(await names(app, owner, { search: 'ä' })).toHaveLength(2)
    expect(await names(app, owner, { search: 'ÄRGER' })).toEqual(['Ärger schlichten'])
    expect(await names(app, owner, { search: '0%' })).toEqual(['Ärger schlichten'])
    expect(await names(app, owner, { search: '%' })).toEqual(['Ärger schlichten'])
    expect(await names(app, owner, { search: '_' })).toEqual([])
    expect(await names(app, owner, { search: '\\' })).toEqual([])
    expect(await names(app, owner, { kind: 'roleplay' })).toEqual(['Upset customer'])
  })

  it('comes in pages, the last changed first, and says how many there are', async () => {
    let time = Date.UTC(2030, 0, 1)
    const app = await buildTestApp({ now: () => time })
    const owner = await signUpMember(app)
    for (let index = 0; index <= AGENT_PAGE; index++) {
      time += 1000
      await newAgent(app, owner, { name: `Agent ${index}` })
    }
    const first = await call(app, owner, listAgents)
    expect([first.total, first.totalPages, first.agents.length, first.agents[0]?.name]).toEqual([AGENT_PAGE + 1, 2, AGENT_PAGE, `Agent ${AGENT_PAGE}`])
    expect(await names(app, owner, { page: 2 })).toEqual(['Agent 0'])
  })
})

describe('limits', () => {
  it('a person makes and changes so many agents in a while', async () => {
    const app = server()
    const owner = await signUpMember(app)
    const params = { agentId: await newAgent(app, owner) }
    for (let version = 1; version < 120; version++) await call(app, owner, changeAgent, { params, body: { version, definition: definition() } })
    expect((await attempt(app, owner, changeAgent, { params, body: { version: 120, definition: definition() } })).http).toBe(429)
    expect((await attempt(app, owner, createAgent, { body: { kind: 'coach', definition: definition() } })).http).toBe(429)
    await newAgent(app, await signUpColleague(app, owner))
  })

  it('a person has so many agents at most', async () => {
    const app = server()
    const owner = await signUpMember(app)
    const agentId = await newAgent(app, owner)
    const [row] = await app.db.selectFrom('agent').selectAll().where('id', '=', agentId).execute()
    if (!row) throw new Error('no agent was kept')
    await app.db.insertInto('agent').values(Array.from({ length: AGENT_LIMITS.perPerson - 1 }, (_, index) => ({ ...row, id: `copy${index}` }))).execute()
    const { http, error } = await attempt(app, owner, duplicateAgent, { params: { agentId }, body: { name: 'One more' } })
    expect([http, error?.message]).toEqual([409, AGENT_MESSAGES.tooMany])
  })
})

describe('people who go', () => {
  it('take out with them all that an agent says of theirs, as an export', async () => {
    const app = server()
    const owner = await signUpMember(app)
    const agentId = await newAgent(app, owner, { name: 'Mine' })
    await newAgent(app, await signUpColleague(app, owner), { name: 'Not mine' })
    const { account } = await call(app, owner, exportAccount)
    expect(account).toMatchObject({ agents: [{ id: agentId, kind: 'coach' }], agentDocuments: [{ agent_id: agentId, name: 'Handbook', text: handbook.text }] })
    expect(JSON.stringify(account)).not.toContain('Not mine')
  })

  it('leave their agents to the owner of the workspace, when they are taken out or delete their account', async () => {
    const app = server()
    const owner = await signUpMember(app)
    const removed = await signUpColleague(app, owner)
    const leaving = await memberWithPassword(app, { organizationId: owner.organizationId })
    await newAgent(app, removed, { name: 'Of the removed' })
    await newAgent(app, leaving, { name: 'Of the leaving' })
    await call(app, owner, removeMember, { params: { userId: removed.userId } })
    await call(app, leaving, deleteAccount, { body: { password: TEST_PASSWORD } })
    const { agents } = await call(app, owner, listAgents)
    expect(agents.map(({ name, role }) => [name, role]).sort()).toEqual([['Of the leaving', 'owner'], ['Of the removed', 'owner']])
  })

  it('leave none behind in a workspace that nobody is left in', async () => {
    const app = server()
    const alone = await memberWithPassword(app)
    const agentId = await newAgent(app, alone)
    await call(app, alone, deleteAccount, { body: { password: TEST_PASSWORD } })
    expect(await app.db.selectFrom('agent').select('id').where('id', '=', agentId).execute()).toEqual([])
    expect(await app.db.selectFrom('agent_document').select('id').where('agent_id', '=', agentId).execute()).toEqual([])
  })

  it('join another workspace only once their agents are gone', async () => {
    const app = server()
    const member = await signUpMember(app)
    const agentId = await newAgent(app, member)
    const host = await signUpMember(app)
    await call(app, host, invite, { body: { email: member.email } })
    const link = linkIn((await mailsTo(app, member.email)).find((mail) => mail.subject.includes('invites you')))
    const accept = async () => await attempt(app, member, acceptInvitation, { params: { code: link.searchParams.get('code') ?? '' } })
    expect((await accept()).error).toMatchObject({ code: 'conflict', message: INVITATION_MESSAGES.ownsContent })
    await call(app, member, deleteAgent, { params: { agentId } })
    expect((await accept()).http).toBe(200)
  })
})
