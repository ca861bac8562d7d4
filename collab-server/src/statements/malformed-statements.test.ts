import { createHash, randomUUID } from 'node:crypto'
import { listLearners, sendAnswer } from '@lectern/shared/activities'
import { addElement, newOptions, slideIds } from '@lectern/shared/lesson'
import { newSettings, publishLesson } from '@lectern/shared/publishing'
import { createCredential, listStatements, readStatementStore } from '@lectern/shared/statements'
import { richTextOf } from '@lectern/shared/text'
import type { InjectOptions } from 'fastify'
import { expect, it } from 'vitest'
import { randomOf } from '../sync/test-support/random.ts'
import { sharedTestApp } from '../test-support/build-test-app.ts'
import { attempt, call, newLesson } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'

const server = sharedTestApp()

/** Calls a run, of which every third one comes in parts; `MALFORMED=all` asks more. */
const CALLS = process.env['MALFORMED'] === 'all' ? 20_000 : 800
const SIGNATURE = 'http://adlnet.gov/expapi/attachments/signature'
/** Files of attachments: also nothing, what looks like the end of a part, and signatures that are none. */
const FILES = ['abc', '', '\r\n--x\r\n\r\n', 'x'.repeat(5000), 'e30.e30.AAAA', 'bnVsbA.bnVsbA.AAAA', `${Buffer.from('{"alg":"RS256","x5c":[7]}').toString('base64url')}.${Buffer.from('{}').toString('base64url')}.AAAA`] as const

const ID = '6690e6c9-3ef0-4ed3-8b37-7f3964730bee'
/** Every part that a statement may have. */
const WHOLE = {
  id: ID, actor: { objectType: 'Group', name: 'Class', mbox: 'mailto:class@example.org', member: [{ mbox: 'mailto:ada@example.org' }, { account: { homePage: 'https://school.example', name: 'bob' } }] },
  verb: { id: 'http://adlnet.gov/expapi/verbs/answered', display: { en: 'answered' } },
  object: {
    objectType: 'Activity', id: 'https://school.example/rivers', definition: {
      name: { en: 'Rivers' }, description: { en: 'All of them' }, type: 'http://adlnet.gov/expapi/activities/cmi.interaction', interactionType: 'choice',
      correctResponsesPattern: ['a[,]b'], choices: [{ id: 'a', description: { en: 'Aare' } }, { id: 'b' }], extensions: { 'https://x.example/e': { deep: [1, { more: true }] } },
    },
  },
  result: { score: { scaled: 0.5, raw: 5, min: 0, max: 10 }, success: true, completion: false, response: 'a[,]b', duration: 'PT1M2.5S', extensions: { 'https://x.example/e': 1 } },
  context: {
    registration: ID, instructor: { mbox: 'mailto:ada@example.org' }, team: { objectType: 'Group', mbox: 'mailto:t@example.org' }, revision: '1', platform: 'p', language: 'en',
    contextActivities: { parent: [{ id: 'https://school.example/p' }], grouping: { id: 'https://school.example/g' } }, statement: { objectType: 'StatementRef', id: ID },
  },
  timestamp: '2026-05-04T10:00:00Z', version: '1.0.0', authority: { mbox: 'mailto:x@example.org' },
  attachments: [{ usageType: 'https://x.example/u', display: { en: 'd' }, contentType: 'text/plain', length: 3, sha2: 'a'.repeat(64), fileUrl: 'https://x.example/f' }],
}

/** What stands in the place of a value, as JSON. */
const JUNK = [
  'null', 'true', '-1', '0.5', '1e308', '-1e999', '9007199254740993', '""', '" "', String.raw`"\u0000"`, String.raw`"\ud800"`, '"__proto__"', '"javascript:alert(1)"', '"mailto:"', '"2026-13-45T99:99:99Z"',
  `"${'x'.repeat(20_000)}"`, '[]', '[null]', '{}', '{"__proto__":{"isOwner":true}}', '[[]]', `${'['.repeat(3000)}${']'.repeat(3000)}`, `${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`, '0', '{"scaled":2}', '{"raw":0,"min":1}', '{"raw":0,"max":-1,"min":-2}', '{"raw":0,"min":0,"max":0}', '{"scaled":1e308,"raw":-1,"min":9,"max":1}',
] as const
const PATHS = ['/statements', '/activities/state', '/activities/profile', '/agents/profile', '/agents', '/activities'] as const
const METHODS = ['GET', 'PUT', 'POST', 'DELETE', 'HEAD'] as const
const QUERIES = ['statementId', 'voidedStatementId', 'agent', 'verb', 'activity', 'registration', 'related_agents', 'since', 'until', 'limit', 'format', 'attachments', 'ascending', 'activityId', 'stateId', 'profileId', 'from'] as const
const TYPES = ['application/json', 'text/plain', 'application/octet-stream', 'multipart/mixed', 'nonsense', 'application/x-www-form-urlencoded'] as const

/** A lesson with a learner who has answered its question; `learners` is how far those come. */
async function learnedLesson(app: ReturnType<typeof server>, owner: Awaited<ReturnType<typeof signUpMember>>) {
  const { docId, lessonId } = await newLesson(app, owner, { name: 'Rivers' })
  const options = newOptions(2, ['Main', 'Rhine'].map(richTextOf)).map((option, at) => ({ ...option, isCorrect: at === 1 }))
  await app.sync.transact(docId, { userId: owner.userId, kind: 'edit' }, (doc) => {
    addElement(doc, slideIds(doc)[0] ?? '', { type: 'multipleChoice', id: 'q', x: 0, y: 0, width: 900, height: 600, prompt: richTextOf('The longest river?'), options, points: 3 }, { kind: 'local', command: 'test' })
  })
  const { publication: { publicationId } } = await call(app, owner, publishLesson, { params: { lessonId }, body: { ...newSettings('Rivers'), tags: ['water'] } })
  await attempt(app, null, sendAnswer, { params: { publicationId }, body: { learner: randomUUID(), id: randomUUID(), activityId: 'q', answer: { chosen: [options[1]?.id ?? ''] } } })
  const learners = async () => (await call(app, owner, listLearners, { params: { lessonId, publicationId }, query: { from: 0, to: Number.MAX_SAFE_INTEGER, search: '', sort: 'score', direction: 'descending', page: 0 } })).learners
  return { learners }
}

/** The files of an answer in parts, with the hash that each came under. */
function filesIn({ headers, rawPayload }: Awaited<ReturnType<ReturnType<typeof server>['inject']>>): readonly (readonly [hash: string, content: Buffer])[] {
  const [, boundary = ''] = /boundary=(\w+)$/.exec(String(headers['content-type'])) ?? []
  return rawPayload.toString('latin1').split(`--${boundary}`).slice(2, -1).map((part) => {
    const end = part.indexOf('\r\n\r\n')
    return [/X-Experience-API-Hash: (\w+)/.exec(part.slice(0, end))?.[1] ?? '', Buffer.from(part.slice(end + 4, -2), 'latin1')]
  })
}

it('no malformed statement, document, query, part or header is a fault of the server; nothing is kept that says an impossible score, and learners stand where they stood', async () => {
  const app = server()
  const owner = await signUpMember(app)
  const { learners } = await learnedLesson(app, owner)
  const before = await learners()
  expect(before).toMatchObject([{ points: 3, attempts: 1 }])
  const { credential, secret } = await call(app, owner, createCredential, { body: { name: 'Fuzz', scope: 'all' } })
  const authorization = `Basic ${Buffer.from(`${credential.key}:${secret}`).toString('base64')}`
  const random = randomOf(7)
  const one = <T>(some: readonly T[]): T => some[Math.floor(random() * some.length)] as T
  /** A statement with some of its parts replaced, left out or doubled. */
  const malformed = (): string => {
    const marks: string[] = []
    // Some are whole, so that what goes on with a statement is asked too.
    const share = one([0, 0.3, 1])
    const walk = (value: unknown): unknown => {
      if (random() < 0.03 * share) {
        marks.push(one(JUNK))
        return `mark ${marks.length - 1}`
      }
      if (Array.isArray(value)) return value.flatMap((inner) => (random() < 0.05 * share ? [walk(inner), walk(inner)] : [walk(inner)]))
      if (typeof value !== 'object' || value === null) return value
      return Object.fromEntries(Object.entries(value).flatMap(([name, inner]) => (random() < 0.06 * share ? [] : [[random() < 0.02 * share ? '__proto__' : name, walk(inner)]])))
    }
    const { id: _, ...rest } = WHOLE
    return JSON.stringify(walk(random() < 0.5 ? rest : WHOLE)).replaceAll(/"mark (\d+)"/g, (_found, at: string) => marks[Number(at)] ?? 'null')
  }
  const body = (): string => {
    const text = random() < 0.15 ? one(JUNK) : random() < 0.3 ? `[${malformed()},${malformed()}]` : malformed()
    return random() < 0.1 ? text.slice(0, Math.floor(random() * text.length)) : text
  }
  const rarely = <T>(usual: T, ...others: readonly T[]): T => (random() < 0.12 ? one(others) : usual)
  const sha = (content: string, algorithm: string): string => createHash(algorithm).update(content).digest('hex')
  /** Statements with their files, in parts of which some are not as they should be. */
  const inParts = (): { readonly type: string; readonly payload: Buffer } => {
    const contents = Array.from({ length: Math.floor(random() * 3) }, () => one(FILES))
    const algorithm = one(['sha256', 'sha512'])
    const attachments = contents.map((content) => ({
      usageType: rarely('https://x.example/u', SIGNATURE), display: { en: 'd' }, contentType: rarely('text/plain', 'application/octet-stream', 'text/plain\r\nX-More: 1'), length: rarely(content.length, 0, -1), sha2: sha(content, algorithm),
      ...(random() < 0.2 ? { fileUrl: 'https://x.example/f' } : {}),
    }))
    const { id: _, ...rest } = WHOLE
    const statement = JSON.stringify({ ...rest, attachments })
    const line = rarely('\r\n', '\n', '\r\n\r\n')
    const [boundary, named] = [rarely('x', 'x y', '-', 'x'.repeat(71)), rarely('x', '"x"', '', '"x', 'y')]
    const head = (...headers: readonly string[]): string => headers.filter(() => random() > 0.03).map((header) => `${rarely(header, header.toUpperCase(), header.replace(':', ''))}${line}`).join('')
    const parts = [
      `${head(`Content-Type: ${rarely('application/json', 'application/json; charset=utf-8', 'text/plain')}`)}${line}${rarely(statement, `[${statement},${statement}]`, malformed(), one(JUNK))}`,
      ...contents.map((content) => `${head('Content-Type: text/plain', `Content-Transfer-Encoding: ${rarely('binary', 'base64')}`, `X-Experience-API-Hash: ${rarely(sha(content, algorithm), sha(content, algorithm).toUpperCase(), sha('', 'md5'), 'a'.repeat(64), '')}`)}${line}${content}`),
    ]
    const whole = `${rarely('', 'before\r\n')}${rarely(parts, [], parts.slice(1), [...parts, ...parts.slice(1)]).map((part) => `--${boundary}${line}${part}${line}`).join('')}${rarely(`--${boundary}--`, `--${boundary}`, '')}`
    const type = rarely(`multipart/mixed; boundary=${named}`, 'multipart/mixed', `multipart/form-data; boundary=${named}`, `multipart/mixed; charset=utf-8; boundary=${named}; x`, `application/json; boundary=${named}`)
    return { type, payload: Buffer.from(random() < 0.05 ? whole.slice(0, Math.floor(random() * whole.length)) : whole, random() < 0.05 ? 'utf16le' : 'utf8') }
  }
  const partStatuses = new Map<number, number>()
  const statuses = new Map<number, number>()
  for (let at = 0; at < CALLS; at++) {
    if (at % 3 === 0) {
      const { payload, type } = inParts()
      const answer = await app.inject({ method: 'POST', url: '/xapi/statements', headers: { authorization, 'x-experience-api-version': '1.0.3', 'content-type': type }, payload })
      partStatuses.set(answer.statusCode, (partStatuses.get(answer.statusCode) ?? 0) + 1)
      expect(answer.statusCode, `${type} ${payload.toString('utf8').slice(0, 2000)}: ${answer.body.slice(0, 300)}`).toBeLessThan(500)
      continue
    }
    const [method, type] = [one(METHODS), one(TYPES)]
    const query = Array.from({ length: Math.floor(random() * 4) }, () => `${one(QUERIES)}=${encodeURIComponent(one([ID, '{"mbox":"mailto:ada@example.org"}', 'https://school.example/rivers', '1', 'true', 'ids', '2026-05-04T10:00:00Z', 'x'.repeat(500), '\u0000', 'NaN', ...JUNK.slice(0, 14)]).toWellFormed())}`)
    const hasBody = method === 'PUT' || method === 'POST'
    const request = {
      method, url: `/xapi${random() < 0.5 ? '/statements' : one(PATHS)}?${query.join('&')}${random() < 0.05 ? '&%' : ''}`,
      headers: {
        authorization, 'x-experience-api-version': random() < 0.9 ? '1.0.3' : one(['', '0.9', '9.9.9', 'x']), ...(random() < 0.2 ? { 'if-match': one(['*', '"x"', ',,', '']) } : {}),
        ...(random() < 0.1 ? { 'accept-language': one(['*', 'en;q=x', 'x'.repeat(300)]) } : {}), ...(hasBody ? { 'content-type': random() < 0.7 ? 'application/json' : type } : {}),
      },
      ...(hasBody ? { payload: body() } : {}),
    } as InjectOptions
    const answer = await app.inject(request)
    statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1)
    expect(answer.statusCode, `${method} ${String(request.url).slice(0, 200)} ${String(request.payload).slice(0, 400)}: ${answer.body.slice(0, 300)}`).toBeLessThan(500)
  }
  // Some of it is well-formed all the same: the test would say nothing if all were refused at the door.
  expect([200, 204].some((status) => (statuses.get(status) ?? 0) > 20), JSON.stringify([...statuses])).toBe(true)
  expect(statuses.get(400) ?? 0).toBeGreaterThan(100)
  expect([partStatuses.get(200) ?? 0, partStatuses.get(400) ?? 0].every((count) => count > 40), JSON.stringify([...partStatuses])).toBe(true)

  const headers = { authorization, 'x-experience-api-version': '1.0.3' }
  let kept = 0
  for (let more = '/xapi/statements?limit=500'; more !== '';) {
    const page = (await app.inject({ url: more, headers })).json<{ more: string; statements: { result?: { score?: { scaled?: number; raw?: number; min?: number; max?: number } } }[] }>()
    kept += page.statements.length
    more = page.more
    for (const { result: { score: { max = Infinity, min = -Infinity, raw, scaled = 0 } = {} } = {} } of page.statements) {
      expect([Math.abs(scaled) <= 1, min < max, raw === undefined || (raw >= min && raw <= max)]).toEqual([true, true, true])
    }
  }
  expect((await call(app, owner, readStatementStore)).statements).toBe(kept)
  expect((await call(app, owner, listStatements, { query: { agent: '', verb: '', after: '' } })).statements.length).toBeGreaterThan(0)
  // What came in parts is answered in parts, each file under its own hash.
  const files = filesIn(await app.inject({ url: '/xapi/statements?limit=500&attachments=true', headers }))
  expect(files.length).toBeGreaterThan(2)
  for (const [hash, content] of files) expect(createHash(hash.length === 64 ? 'sha256' : 'sha512').update(content).digest('hex')).toBe(hash)
  expect(await learners()).toEqual(before)
})
