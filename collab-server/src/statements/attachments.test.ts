import { createHash, createSign, generateKeyPairSync, randomUUID } from 'node:crypto'
import { exportAccount } from '@lectern/shared/accounts'
import { STATEMENT_LIMITS, createCredential, eraseAgent, readStatementStore } from '@lectern/shared/statements'
import { strFromU8, unzipSync } from 'fflate'
import type { InjectOptions } from 'fastify'
import { expect, it } from 'vitest'
import { sharedTestApp } from '../test-support/build-test-app.ts'
import { call } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'
import { memberWithPassword } from '../test-support/sign-in.ts'
import { exportedFiles } from './person-files.ts'

const server = sharedTestApp()
const ADA = { mbox: 'mailto:ada@example.org' }
const SIGNATURE = 'http://adlnet.gov/expapi/attachments/signature'
const sha = (content: string | Buffer, algorithm = 'sha256'): string => createHash(algorithm).update(content).digest('hex')
const statement = (more: object = {}) => ({ actor: ADA, verb: { id: 'http://adlnet.gov/expapi/verbs/answered' }, object: { id: 'https://school.example/rivers' }, ...more })
const attached = (content: string | Buffer, more: object = {}) => ({ usageType: 'http://school.example/essay', display: { en: 'Essay' }, contentType: 'text/plain', length: content.length, sha2: sha(content), ...more })

interface Part { readonly content: string | Buffer; readonly headers?: Readonly<Record<string, string>> }
const fileOf = (content: string | Buffer, headers: Readonly<Record<string, string>> = {}): Part => ({ content, headers: { 'Content-Type': 'text/plain', 'Content-Transfer-Encoding': 'binary', 'X-Experience-API-Hash': sha(content), ...headers } })
const bodyOf = (parts: readonly Part[]): Buffer => Buffer.concat([
  ...parts.flatMap(({ content, headers = {} }) => [Buffer.from(`--line\r\n${Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`), Buffer.from(content), Buffer.from('\r\n')]), Buffer.from('--line--\r\n'),
])

/** A workspace with a credential; `send` sends statements with files, `ask` asks. */
async function desk() {
  const app = server()
  const owner = await signUpMember(app)
  const { credential, secret } = await call(app, owner, createCredential, { body: { name: 'Course player', scope: 'all' } })
  const headers = { authorization: `Basic ${Buffer.from(`${credential.key}:${secret}`).toString('base64')}`, 'x-experience-api-version': '1.0.3' }
  const sendBody = async (payload: Buffer, contentType = 'multipart/mixed; boundary=line') => await app.inject({ method: 'POST', url: '/xapi/statements', headers: { ...headers, 'content-type': contentType }, payload } as InjectOptions)
  const send = async (sent: unknown, files: readonly Part[]) => await sendBody(bodyOf([{ content: JSON.stringify(sent), headers: { 'Content-Type': 'application/json' } }, ...files]))
  const ask = async (query: string) => await app.inject({ method: 'GET', url: `/xapi/statements${query}`, headers })
  /** The JSON of an answer in parts, and its files. */
  const read = async (query: string) => {
    const answer = await ask(query)
    const [, boundary = ''] = /^multipart\/mixed; boundary=(\w+)$/.exec(String(answer.headers['content-type'])) ?? []
    const [first = '', ...files] = answer.rawPayload.toString('latin1').split(`--${boundary}`).slice(1, -1)
    const split = (part: string) => part.replace(/^\r\n/, '').replace(/\r\n$/, '').split('\r\n\r\n')
    return { json: JSON.parse(split(first)[1] ?? '') as Record<string, unknown>, files: files.map((part) => [/X-Experience-API-Hash: (\w+)/.exec(part)?.[1], split(part).slice(1).join('\r\n\r\n')]), answer }
  }
  return { app, ask, owner, read, send, sendBody }
}

it('xAPI 1.0.3 files come with their statements, are answered with them where they are asked for, and count', async () => {
  const { app, ask, owner, read, send } = await desk()
  const [essay, picture] = ['The Rhine\r\n\r\n--line is long.', Buffer.from([0x89, 0x50, 0, 13, 10, 255])]
  const [first, second] = [randomUUID(), randomUUID()]
  const before = await call(app, owner, readStatementStore)
  expect((await send([statement({ id: first, attachments: [attached(essay.replace('--line', '--other')), attached(picture, { sha2: sha(picture, 'sha512').toUpperCase() })] }), statement({ id: second, attachments: [attached(picture, { sha2: sha(picture, 'sha512'), fileUrl: 'https://school.example/p' })] })], [
    fileOf(essay.replace('--line', '--other')), fileOf(picture, { 'X-Experience-API-Hash': sha(picture, 'sha512'), 'Content-Type': 'image/png' }),
  ])).statusCode).toBe(200)
  const one = await read(`?statementId=${first}&attachments=true`)
  expect(one.json).toMatchObject({ id: first })
  expect(one.files.map(([hash]) => hash).toSorted()).toEqual([sha(essay.replace('--line', '--other')), sha(picture, 'sha512')].toSorted())
  expect(one.files.find(([hash]) => hash === sha(picture, 'sha512'))?.[1]).toBe(picture.toString('latin1'))
  const all = await read('?attachments=true')
  expect([(all.json.statements as unknown[]).length, all.files.length]).toEqual([2, 2])
  expect((await ask('?attachments=false')).headers['content-type']).toContain('application/json')
  const after = await call(app, owner, readStatementStore)
  expect(after.bytes - before.bytes).toBeGreaterThan(essay.length + 2 * picture.length)
  // The same again changes nothing; who is erased takes the files along.
  expect((await send(statement({ id: second, attachments: [attached(picture, { sha2: sha(picture, 'sha512'), fileUrl: 'https://school.example/p' })] }), [fileOf(picture, { 'X-Experience-API-Hash': sha(picture, 'sha512') })])).statusCode).toBe(200)
  expect((await call(app, owner, readStatementStore)).bytes).toBe(after.bytes)
  await call(app, owner, eraseAgent, { body: { agent: 'mbox mailto:ada@example.org' } })
  expect((await read('?attachments=true')).files).toEqual([])
  expect((await call(app, owner, readStatementStore)).bytes).toBe(before.bytes)
})

it('xAPI 1.0.3 parts that are faulty are refused, with what is wrong, and nothing is kept of them', async () => {
  const { ask, send, sendBody } = await desk()
  const said = 'An essay'
  const whole = statement({ attachments: [attached(said)] })
  for (const [files, sent] of [
    [[], whole], [[fileOf('Another')], whole], [[fileOf(said), fileOf('Unnamed')], whole], [[fileOf(said, { 'X-Experience-API-Hash': sha('x') })], whole], [[fileOf(said, { 'X-Experience-API-Hash': '' })], whole],
    [[fileOf(said, { 'Content-Transfer-Encoding': 'base64' })], whole], [[{ content: said }], whole], [[fileOf(said)], statement()],
  ] as const) expect((await send(sent, files)).statusCode).toBe(400)
  const parts = [{ content: JSON.stringify(whole), headers: { 'Content-Type': 'application/json' } }, fileOf(said)]
  for (const type of ['multipart/form-data; boundary=line', 'multipart/mixed', 'multipart/mixed; boundary=other', 'multipart/mixed; boundary=']) expect((await sendBody(bodyOf(parts), type)).statusCode).toBe(400)
  for (const body of [Buffer.alloc(0), bodyOf([]), bodyOf(parts).subarray(0, -10), bodyOf(parts.toReversed()), bodyOf([{ content: '{', headers: { 'Content-Type': 'application/json' } }])]) expect((await sendBody(body)).statusCode).toBe(400)
  expect((await ask('')).json()).toMatchObject({ statements: [] })
})

it('xAPI 1.0.3 a signed statement is kept where its signature is one of it (Data §2.6)', async () => {
  const { send } = await desk()
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const coded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = (payload: object, header: object = { alg: 'RS256' }): string => {
    const text = `${coded(header)}.${coded(payload)}`
    return `${text}.${createSign('sha256').update(text).sign(privateKey).toString('base64url')}`
  }
  const sendSigned = async (jws: string, more: object = {}) => (
    await send(statement({ attachments: [attached(jws, { usageType: SIGNATURE, contentType: 'application/octet-stream', ...more })] }), [fileOf(jws, { 'Content-Type': 'application/octet-stream' })])
  ).statusCode
  expect(await sendSigned(signed(statement()))).toBe(200)
  expect(await sendSigned(signed(statement({ id: randomUUID(), timestamp: '2026-05-04T10:00:00Z' })))).toBe(200)
  for (const jws of [signed(statement({ actor: { mbox: 'mailto:bob@example.org' } })), signed({ no: 'statement' }), signed(statement(), { alg: 'HS256' }), signed(statement(), { alg: 'RS256', x5c: ['no certificate'] }), 'no signature', 'a.b.c']) expect(await sendSigned(jws)).toBe(400)
  expect(await sendSigned(signed(statement()), { contentType: 'text/plain' })).toBe(400)  // One that is larger than any of a statement is not read.
  expect(await sendSigned(signed(statement(), { alg: 'RS256', kid: 'k'.repeat(STATEMENT_LIMITS.signatureBytes) }))).toBe(400)
})

it('a file that many statements of a batch name counts for each of them, so that no request fills a disk', async () => {
  const { ask, send } = await desk()
  const film = Buffer.alloc(STATEMENT_LIMITS.batchFileBytes / 8, 1)
  const naming = (count: number): readonly object[] => Array.from({ length: count }, () => statement({ attachments: [attached(film)] }))
  expect((await send(naming(9), [fileOf(film)])).statusCode).toBe(400)
  expect((await ask('')).json()).toMatchObject({ statements: [] })
  expect((await send(naming(8), [fileOf(film)])).statusCode).toBe(200)
})

it('files that came with what was told of somebody are named in the export of their account and come as a zip; those of others do not', async () => {
  const { app, send } = await desk()
  const member = await memberWithPassword(app, { email: 'finn@learn.test' })
  const [mine, theirs] = [randomUUID(), randomUUID()]
  const [essay, other] = ['My essay', 'Their essay']
  expect((await send([
    { ...statement({ id: mine, attachments: [attached(essay)] }), actor: { mbox: 'mailto:Finn@learn.test' } }, statement({ id: theirs, attachments: [attached(other)] }),
  ], [fileOf(essay), fileOf(other)])).statusCode).toBe(200)
  const zipped = async (headers: Readonly<Record<string, string>>) => {
    const answer = await app.inject({ method: 'GET', url: '/api/v1/account/statement-files', headers })
    return { code: answer.statusCode, type: answer.headers['content-type'], files: answer.statusCode === 200 ? unzipSync(answer.rawPayload) : {} }
  }
  const { account } = await call(app, member, exportAccount)
  expect(account.statementFiles).toEqual([{ organizationId: expect.any(String) as unknown, statementId: mine, sha2: sha(essay), contentType: 'text/plain', bytes: essay.length, path: expect.stringMatching(`/${mine}/${sha(essay)}$`) as unknown }])
  const { code, files, type } = await zipped({ authorization: `Bearer ${member.token}` })
  expect([code, type]).toEqual([200, 'application/zip'])
  expect(Object.entries(files).map(([path, content]) => [path, strFromU8(content)])).toEqual([[account.statementFiles[0]?.path, essay]])
  expect((await zipped({})).code).toBe(401)
  const stranger = await memberWithPassword(app, { email: 'grete@learn.test' })
  expect((await zipped({ authorization: `Bearer ${stranger.token}` })).files).toEqual({})
})

it('of files that somebody takes along there is an end, and which ones are left out is said', async () => {
  const bytes = Math.floor(STATEMENT_LIMITS.exportedBytes / 3)
  const source = { async *filesOfAgents() { for (const sha2 of ['a', 'b', 'c', 'd']) yield { organizationId: 'o', statementId: 's', sha2, contentType: 'text/plain', bytes, read: async () => null } } }
  const paths: (string | null)[] = []
  for await (const { path } of exportedFiles(source, ['x'])) paths.push(path)
  expect(paths).toEqual(['o/s/a', 'o/s/b', 'o/s/c', null])
})
