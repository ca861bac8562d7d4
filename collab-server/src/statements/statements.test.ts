import { createHash, randomUUID } from 'node:crypto'
import { deleteAccount, exportAccount } from '@lectern/shared/accounts'
import { VOIDED, createCredential, eraseAgent, listStatements, readStatementStore, revokeCredential } from '@lectern/shared/statements'
import type { InjectOptions } from 'fastify'
import { describe, expect, it } from 'vitest'
import { sharedTestApp } from '../test-support/build-test-app.ts'
import { attempt, call, signUpColleague } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'
import { PATIENCE } from '../test-support/patience.ts'
import { TEST_PASSWORD, memberWithPassword } from '../test-support/sign-in.ts'
import { tablesHolding } from '../test-support/tables-holding.ts'

const server = sharedTestApp()
const ADA = { mbox: 'mailto:ada@example.org', name: 'Ada' }
const BOB = { account: { homePage: 'https://school.example', name: 'bob' } }
const RIVER = 'https://school.example/rivers'
const ANSWERED = 'http://adlnet.gov/expapi/verbs/answered'

const statement = (more: object = {}) => ({ actor: ADA, verb: { id: ANSWERED, display: { 'en-US': 'answered', es: 'respondió' } }, object: { id: RIVER, definition: { name: { en: 'Rivers', es: 'Ríos' } } }, ...more })

/** A workspace with a credential, and a tool that has it. */
async function desk(scope: 'all' | 'write' = 'all') {
  const app = server()
  const owner = await signUpMember(app)
  const { credential, secret } = await call(app, owner, createCredential, { body: { name: 'Course player', scope } })
  const authorization = `Basic ${Buffer.from(`${credential.key}:${secret}`).toString('base64')}`
  const send = async (method: 'DELETE' | 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT', url: string, body?: unknown, headers: Readonly<Record<string, string | undefined>> = {}) => {
    const own: Record<string, string | undefined> = { authorization, 'x-experience-api-version': '1.0.3', ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers }
    return await app.inject({
      method, url: `/xapi${url}`, headers: Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined)),
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    } as InjectOptions)
  }
  const find = async (query: Readonly<Record<string, string>> = {}) => (await send('GET', `/statements?${new URLSearchParams(query).toString()}`)).json<{ statements: { id: string }[]; more: string }>()
  return { app, credential, find, owner, send }
}
const agent = (who: object) => JSON.stringify(who)

describe('statements', () => {
  it('are kept once under their id: the same again changes nothing, another one is refused', async () => {
    const { find, send } = await desk()
    const id = randomUUID()
    const sent = statement({ id, timestamp: '2026-05-04T10:00:00Z' })
    expect((await send('PUT', `/statements?statementId=${id}`, sent)).statusCode).toBe(204)
    expect((await send('PUT', `/statements?statementId=${id.toUpperCase()}`, sent)).statusCode).toBe(204)
    expect((await send('POST', '/statements', [sent, statement()])).json()).toHaveLength(2)
    expect((await send('POST', '/statements', statement({ id, result: { success: true } }))).statusCode).toBe(409)
    expect((await find()).statements).toHaveLength(2)
    const one = await send('GET', `/statements?statementId=${id}`)
    expect(one.json()).toMatchObject({ id, actor: ADA, timestamp: '2026-05-04T10:00:00Z', version: '1.0.0', authority: { name: 'Course player' } })
    expect(one.headers['x-experience-api-consistent-through']).toBeDefined()
    expect(Date.parse(String(one.headers['last-modified']))).toBe(Math.floor(Date.parse(one.json<{ stored: string }>().stored) / 1000) * 1000)
    expect((await send('HEAD', `/statements?statementId=${id}`)).statusCode).toBe(200)
    expect((await send('GET', `/statements?statementId=${randomUUID()}`)).statusCode).toBe(404)
  })

  it('of a batch are all kept or none', async () => {
    const { find, send } = await desk()
    expect((await send('POST', '/statements', [statement(), { verb: { id: 'x' } }])).statusCode).toBe(400)
    const id = randomUUID()
    await send('POST', '/statements', statement({ id }))
    expect((await send('POST', '/statements', [statement(), statement({ id, actor: BOB })])).statusCode).toBe(409)
    expect((await find()).statements).toHaveLength(1)
    expect((await send('POST', '/statements', [statement({ id }), statement({ id })])).statusCode).toBe(400)
  })

  it('are found by agent, verb, activity, registration and time, in both directions, page after page', async () => {
    const { find, send } = await desk()
    const registration = randomUUID()
    const ids: string[] = []
    for (const more of [{}, { actor: BOB }, { context: { registration, instructor: ADA }, actor: BOB }, { object: { id: `${RIVER}/2` }, context: { contextActivities: { parent: { id: RIVER } } } }]) {
      ids.push(...(await send('POST', '/statements', [statement(more)])).json<string[]>())
    }
    const found = async (query: Readonly<Record<string, string>>) => (await find(query)).statements.map(({ id }) => ids.indexOf(id))
    expect(await found({})).toEqual([3, 2, 1, 0])
    expect(await found({ agent: agent({ mbox: 'mailto:ADA@example.org' }) })).toEqual([3, 0])
    expect(await found({ agent: agent(ADA), related_agents: 'true' })).toEqual([3, 2, 0])
    expect(await found({ agent: agent(BOB), verb: ANSWERED })).toEqual([2, 1])
    expect(await found({ verb: 'http://adlnet.gov/expapi/verbs/passed' })).toEqual([])
    expect(await found({ activity: RIVER })).toEqual([2, 1, 0])
    expect(await found({ activity: RIVER, related_activities: 'true' })).toEqual([3, 2, 1, 0])
    expect(await found({ registration })).toEqual([2])
    expect(await found({ since: '2030-01-01T00:00:00Z' })).toEqual([])
    expect(await found({ until: '2020-01-01T00:00:00Z' })).toEqual([])
    const first = await find({ limit: '3', ascending: 'true' })
    expect(first.statements.map(({ id }) => ids.indexOf(id))).toEqual([0, 1, 2])
    expect(first.more).toMatch(/^\/xapi\/statements\?/)
    const rest = (await send('GET', first.more.replace('/xapi', ''))).json<{ statements: { id: string }[]; more: string }>()
    expect([rest.statements.map(({ id }) => ids.indexOf(id)), rest.more]).toEqual([[3], ''])
  })

  it('are answered with ids alone, or with words of the language that is asked for', async () => {
    const { send } = await desk()
    await send('POST', '/statements', statement())
    const of = async (format: string) => (await send('GET', `/statements?format=${format}`, undefined, { 'accept-language': 'es, en;q=0.5' })).json<{ statements: { actor: object; verb: object; object: object }[] }>().statements[0]
    expect(await of('ids')).toMatchObject({ actor: { mbox: ADA.mbox }, verb: { id: ANSWERED }, object: { id: RIVER } })
    expect(JSON.stringify(await of('ids'))).not.toMatch(/Rivers|display|"Ada"/)
    expect(await of('canonical')).toMatchObject({ verb: { display: { es: 'respondió' } }, object: { definition: { name: { es: 'Ríos' } } } })
  })

  it('are taken back by others, which are not taken back themselves, whichever comes first', async () => {
    const { find, send } = await desk()
    const [target, early, voiding] = [randomUUID(), randomUUID(), randomUUID()]
    const voids = (id: string) => statement({ verb: { id: VOIDED }, object: { objectType: 'StatementRef', id } })
    await send('POST', '/statements', statement({ id: target }))
    await send('POST', '/statements', [{ ...voids(target), id: voiding }, voids(early)])
    await send('POST', '/statements', [statement({ id: early }), voids(voiding)])
    expect((await send('GET', `/statements?statementId=${target}`)).statusCode).toBe(404)
    expect((await send('GET', `/statements?voidedStatementId=${target}`)).json()).toMatchObject({ id: target })
    expect((await send('GET', `/statements?voidedStatementId=${early}`)).statusCode).toBe(200)
    expect((await send('GET', `/statements?statementId=${voiding}`)).statusCode).toBe(200)
    expect((await find()).statements).toHaveLength(3)
    // What names a statement is found by what that says.
    expect((await find({ activity: RIVER })).statements.map(({ id }) => id)).toContain(voiding)
    expect((await send('POST', '/statements', statement({ verb: { id: VOIDED } }))).statusCode).toBe(400)
  })

  it.each([
    ['no actor', { actor: undefined }], ['two identifiers', { actor: { ...ADA, ...BOB } }], ['no identifier', { actor: { name: 'Ada' } }], ['null', { result: null }], ['a field that statements do not have', { extra: 1 }],
    ['no mailto:', { actor: { mbox: 'ada@example.org' } }], ['a verb without an IRI', { verb: { id: 'answered' } }], ['a score beyond its bounds', { result: { score: { raw: 5, max: 3 } } }], ['a scaled score above 1', { result: { score: { scaled: 1.1 } } }],
    ['no duration', { result: { duration: '5 min' } }], ['no moment', { timestamp: 'yesterday' }], ['a moment of an unknown zone', { timestamp: '2026-01-01T00:00:00-00:00' }], ['another version', { version: '2.0.0' }], ['no UUID', { id: '1' }],
    ['a statement in a statement in a statement', { object: { objectType: 'SubStatement', ...statement({ object: { objectType: 'SubStatement', ...statement() } }) } }], ['a platform of a person', { object: { objectType: 'Agent', ...ADA }, context: { platform: 'x' } }],
    ['a group of nobody', { actor: { objectType: 'Group', member: [] } }], ['a language that is none', { verb: { id: ANSWERED, display: { 'a b': 'x' } } }], ['an extension without an IRI', { result: { extensions: { x: 1 } } }],
    ['an attachment without an address', { attachments: [{ usageType: 'http://a/b', display: { en: 'x' }, contentType: 'text/plain', length: 1, sha2: 'a'.repeat(64) }] }], ['more than fits', { result: { response: 'x'.repeat(70_000) } }],
  ])('with %s are refused', async (_what, more) => {
    const { find, send } = await desk()
    expect((await send('POST', '/statements', statement(more))).statusCode).toBe(400)
    expect((await find()).statements).toEqual([])
  })

  it('meet 400 rounds of junk without a fault of the server, and none of it is kept', async () => {
    const { find, send } = await desk()
    let seed = 7
    const random = (below: number): number => { seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648; return seed % below }
    const junk: readonly unknown[] = [null, '', [], {}, 0, 'x', [[]], { id: {} }, true, ['mailto:'], '\u0000', { __proto__: null }, 'é'.repeat(500), -1e308]
    const paths = ['/statements', '/activities/state', '/activities/profile', '/agents/profile', '/activities', '/agents', '/statements?method=GET', '/statements?method=PUT', '/about', '/nowhere']
    for (let round = 0; round < 400; round++) {
      const sent: Record<string, unknown> = { ...statement(), [['actor', 'verb', 'object', 'result', 'context', 'timestamp', 'id'][random(7)] ?? '']: junk[random(junk.length)] }
      const query = random(3) === 0 ? `${random(2) === 0 ? '?' : '?agent='}${encodeURIComponent(String(junk[random(junk.length)]))}&${['limit', 'since', 'format', 'activityId', 'stateId', 'after'][random(6)] ?? ''}=${encodeURIComponent(String(junk[random(junk.length)]))}` : ''
      const path = paths[random(paths.length)] ?? ''
      const { statusCode } = await send((['GET', 'POST', 'PUT', 'DELETE'] as const)[random(4)] ?? 'GET', path + (path.includes('?') ? '' : query), random(4) === 0 ? '{"a":' : { ...sent, broken: 1 }, { 'content-type': ['application/json', 'text/plain', 'multipart/mixed; boundary=x', undefined][random(4)], ...(random(10) === 0 ? { authorization: 'Basic !!!' } : {}) })
      expect(statusCode).toBeLessThan(500)
    }
    expect((await find()).statements).toEqual([])
  })
})

describe('documents', () => {
  const state = `/activities/state?activityId=${encodeURIComponent(RIVER)}&agent=${encodeURIComponent(agent(ADA))}`

  it('of state are kept, listed, put together and deleted by registration', async () => {
    const { send } = await desk()
    const registration = randomUUID()
    expect((await send('PUT', `${state}&stateId=place&registration=${registration}`, 'slide 3', { 'content-type': 'text/plain' })).statusCode).toBe(204)
    const read = await send('GET', `${state}&stateId=place&registration=${registration}`)
    expect([read.body, read.headers['content-type'], read.headers['content-disposition']]).toEqual(['slide 3', 'text/plain', 'attachment'])
    expect(read.headers.etag).toMatch(/^"[\da-f]{40}"$/)
    expect((await send('GET', `${state}&stateId=place`)).statusCode).toBe(404)
    await send('POST', `${state}&stateId=score`, { a: 1, b: 1 })
    await send('POST', `${state}&stateId=score`, { b: 2 })
    expect((await send('GET', `${state}&stateId=score`)).json()).toEqual({ a: 1, b: 2 })
    expect((await send('POST', `${state}&stateId=score`, [1])).statusCode).toBe(400)
    expect((await send('GET', state)).json()).toEqual(['place', 'score'])
    expect((await send('GET', `${state}&registration=${registration}`)).json()).toEqual(['place'])
    expect((await send('GET', `${state}&since=2099-01-01T00:00:00Z`)).json()).toEqual([])
    expect((await send('DELETE', state)).statusCode).toBe(204)
    expect((await send('GET', state)).json()).toEqual([])
  })

  it('of activities and agents are overwritten only by who knows them', async () => {
    const { send } = await desk()
    for (const path of [`/activities/profile?activityId=${encodeURIComponent(RIVER)}&profileId=p`, `/agents/profile?agent=${encodeURIComponent(agent(ADA))}&profileId=p`]) {
      expect((await send('PUT', path, { n: 1 }, { 'if-none-match': '*' })).statusCode).toBe(204)
      expect((await send('PUT', path, { n: 2 })).statusCode).toBe(409)
      expect((await send('PUT', path, { n: 2 }, { 'if-match': '"nothing"' })).statusCode).toBe(412)
      expect((await send('PUT', path, { n: 2 }, { 'if-none-match': '*' })).statusCode).toBe(412)
      const { etag } = (await send('GET', path)).headers
      expect((await send('PUT', path, { n: 3 }, { 'if-match': String(etag) })).statusCode).toBe(204)
      expect((await send('GET', path)).json()).toEqual({ n: 3 })
      expect((await send('DELETE', path.replace('&profileId=p', ''))).statusCode).toBe(400)
      expect((await send('DELETE', path)).statusCode).toBe(204)
      expect((await send('GET', path)).statusCode).toBe(404)
    }
  })
})

it('xAPI 1.0.3 Communication §2.5 an activity is answered as statements told it: as the newest did, with the languages of all', async () => {
  const { find, send } = await desk()
  const place = `/activities?${new URLSearchParams({ activityId: RIVER }).toString()}`
  const choices = (words: Readonly<Record<string, string>>) => [{ id: 'a', description: words }, { id: 'b' }]
  expect((await send('GET', place)).json()).toEqual({ objectType: 'Activity', id: RIVER })
  const old = { name: { en: 'Rivers', es: 'Ríos' }, type: 'https://school.example/old', moreInfo: 'https://school.example/more', interactionType: 'choice', correctResponsesPattern: ['a'], choices: choices({ es: 'Rin' }) }
  const ids = (await send('POST', '/statements', [
    statement({ object: { id: RIVER, definition: old } }), statement({ object: { id: `${RIVER}/2`, definition: { name: { hi: 'x' } } } }),
    statement({ object: { id: `${RIVER}/3` }, context: { contextActivities: { parent: { id: RIVER, definition: { name: { hi: 'नदियाँ', en: 'Streams' }, extensions: { 'https://x.example/1': 1 } } } } } }),
    statement({ object: { objectType: 'SubStatement', actor: BOB, verb: { id: ANSWERED }, object: { id: RIVER, definition: { type: 'https://school.example/new', interactionType: 'choice', choices: choices({ en: 'Rhine' }) } } } }),
    ...Array.from({ length: 60 }, () => statement({ object: { id: RIVER } })),
  ])).json<string[]>()
  const definition = {
    name: { en: 'Streams', es: 'Ríos', hi: 'नदियाँ' }, type: 'https://school.example/new', moreInfo: 'https://school.example/more', extensions: { 'https://x.example/1': 1 },
    interactionType: 'choice', choices: choices({ en: 'Rhine', es: 'Rin' }),
  }
  expect((await send('GET', place)).json()).toEqual({ objectType: 'Activity', id: RIVER, definition })
  // What was taken back, or told to another workspace, or asked by who may not read, tells nothing.
  await send('POST', '/statements', statement({ verb: { id: VOIDED }, object: { objectType: 'StatementRef', id: ids[2] } }))
  expect((await send('GET', place)).json()).toMatchObject({ definition: { name: { en: 'Rivers', es: 'Ríos' } } })
  expect((await find({ activity: RIVER })).statements.length).toBeGreaterThan(60)
  for (const other of [await desk(), await desk('write')]) expect((await other.send('GET', place)).json()).toEqual({ objectType: 'Activity', id: RIVER })
  const writer = await desk('write')
  await writer.send('POST', '/statements', statement())
  expect((await writer.send('GET', place)).json()).toEqual({ objectType: 'Activity', id: RIVER })
})

describe('who may use it', () => {
  it('is told by credentials that an owner makes once and revokes, which belong to one workspace and may write alone', async () => {
    const { app, credential, owner, send } = await desk('write')
    expect((await send('POST', '/statements', statement())).statusCode).toBe(200)
    expect((await send('GET', '/statements')).statusCode).toBe(403)
    for (const authorization of [undefined, 'Basic eDp5', 'Bearer x', `Basic ${Buffer.from(`${credential.key}:wrong`).toString('base64')}`]) {
      const refused = await send('GET', '/statements', undefined, { authorization })
      expect([refused.statusCode, refused.headers['www-authenticate']]).toEqual([401, 'Basic realm="xAPI"'])
    }
    expect((await send('GET', '/about', undefined, { authorization: undefined, 'x-experience-api-version': undefined })).json()).toMatchObject({ version: expect.arrayContaining(['1.0.3']) as unknown })
    expect((await send('POST', '/statements', statement(), { 'x-experience-api-version': undefined })).statusCode).toBe(400)
    expect(JSON.stringify(await call(app, owner, readStatementStore))).not.toContain('secret')
    const colleague = await signUpColleague(app, owner)
    const stranger = await signUpMember(app)
    for (const other of [colleague, stranger]) expect((await attempt(app, other, revokeCredential, { params: { key: credential.key } })).data).toBeNull()
    expect((await attempt(app, colleague, readStatementStore)).http).toBe(403)
    const other = await desk()
    expect((await other.find()).statements).toEqual([])
    await call(app, owner, revokeCredential, { params: { key: credential.key } })
    expect((await send('POST', '/statements', statement())).statusCode).toBe(401)
  })

  it('pages of other sites speak to it, and no cookie does', async () => {
    const { send } = await desk()
    const asked = await send('OPTIONS', '/statements', undefined, { authorization: undefined, origin: 'https://tool.example', 'access-control-request-method': 'PUT' })
    expect([asked.statusCode, asked.headers['access-control-allow-origin'], asked.headers['access-control-allow-credentials']]).toEqual([204, '*', undefined])
    expect(asked.headers['access-control-allow-headers']).toContain('X-Experience-API-Version')
  })

  it('is asked in the body of a POST by browsers that can do nothing else', async () => {
    const { send } = await desk()
    await send('POST', '/statements', statement())
    const form = new URLSearchParams({ 'X-Experience-API-Version': '1.0.3', verb: ANSWERED })
    const answered = await send('POST', '/statements?method=GET', form.toString(), { 'content-type': 'application/x-www-form-urlencoded', 'x-experience-api-version': undefined })
    expect(answered.json<{ statements: unknown[] }>().statements).toHaveLength(1)
  })
})

it('authors see what was told, and erase a learner with everything that names them', async () => {
  const { app, find, owner, send } = await desk()
  await send('POST', '/statements', [statement({ result: { success: true, score: { scaled: 0.5 } } }), statement({ actor: BOB }), statement({ actor: BOB, context: { instructor: ADA } })])
  await send('PUT', `/agents/profile?agent=${encodeURIComponent(agent(ADA))}&profileId=p`, { n: 1 }, { 'if-none-match': '*' })
  const { next, statements } = await call(app, owner, listStatements, { query: { agent: '', verb: '', after: '' } })
  expect([next, statements.length]).toEqual([null, 3])
  expect(statements.at(-1)).toMatchObject({ actor: 'Ada', actorKey: 'mbox mailto:ada@example.org', verb: 'answered', object: 'Rivers', scaled: 0.5, success: true })
  expect((await call(app, owner, readStatementStore)).statements).toBe(3)
  expect((await call(app, owner, eraseAgent, { body: { agent: 'mbox mailto:ada@example.org' } })).statements).toBe(2)
  expect((await find()).statements).toHaveLength(1)
  expect((await send('GET', `/agents/profile?agent=${encodeURIComponent(agent(ADA))}`)).json()).toEqual([])
  expect((await call(app, owner, readStatementStore)).statements).toBe(1)
  expect((await call(app, owner, listStatements, { query: { agent: 'account https://school.example bob', verb: ANSWERED, after: '' } })).statements).toHaveLength(1)
  expect((await attempt(app, await signUpMember(app), listStatements, { query: { agent: '', verb: '', after: '' } })).data?.statements ?? []).toEqual([])
})

it('what tools told of the address of somebody is in the export of their account, from all workspaces, and goes with the account', async () => {
  const { app, find, send } = await desk()
  const other = await desk()
  const member = await memberWithPassword(app, { email: 'eve@learn.test' })
  const [mbox, sha1] = [{ mbox: 'mailto:Eve@Learn.test' }, { mbox_sha1sum: createHash('sha1').update('mailto:eve@learn.test').digest('hex') }]
  const [one, two, of, others] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  await send('POST', '/statements', [statement({ id: one, actor: mbox }), statement({ id: two, actor: sha1 }), statement({ id: others, context: { instructor: mbox } })])
  await other.send('POST', '/statements', statement({ id: of, object: { objectType: 'Agent', ...mbox } }))
  await send('PUT', `/activities/state?${new URLSearchParams({ activityId: RIVER, agent: agent(mbox), stateId: 'place' }).toString()}`, { slide: 3 })
  const { account } = await call(app, member, exportAccount)
  expect(account.statements.map((told) => (told.statement as { id: string }).id)).toEqual([one, two, of])
  expect(account.statementDocuments).toMatchObject([{ kind: 'state', activity: RIVER, document_id: 'place', content: '{"slide":3}' }])
  await call(app, member, deleteAccount, { body: { password: TEST_PASSWORD } })
  await expect.poll(async () => (await find()).statements.map(({ id }) => id), PATIENCE).toEqual([])
  expect((await other.find()).statements).toEqual([])
})

it('whatever table names a learner names them no more once they were erased', async () => {
  const { app, owner, send } = await desk()
  const mbox = `mailto:${randomUUID()}@example.org`
  await send('POST', '/statements', statement({ actor: { mbox } }))
  await send('PUT', `/agents/profile?agent=${encodeURIComponent(agent({ mbox }))}&profileId=p`, { n: 1 }, { 'if-none-match': '*' })
  expect(await tablesHolding(app, mbox)).toEqual(['statement_document'])
  await call(app, owner, eraseAgent, { body: { agent: `mbox ${mbox}` } })
  expect(await tablesHolding(app, mbox)).toEqual([])
})

it('an address that nobody has confirmed takes nothing along', async () => {
  const { app, send } = await desk()
  const member = await memberWithPassword(app, { email: 'mallory@learn.test' })
  await app.db.updateTable('user').set({ email_verified: 0 }).where('id', '=', member.userId).execute()
  await send('POST', '/statements', statement({ actor: { mbox: 'mailto:mallory@learn.test' } }))
  expect((await call(app, member, exportAccount)).account.statements).toEqual([])
})
