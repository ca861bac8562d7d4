import { createCredential } from '@lectern/shared/statements'
import type { InjectOptions } from 'fastify'
import { expect, it } from 'vitest'
import { randomOf } from '../sync/test-support/random.ts'
import { sharedTestApp } from '../test-support/build-test-app.ts'
import { call } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'

const server = sharedTestApp()

/** Calls a run; `MALFORMED=all` asks more. */
const CALLS = process.env['MALFORMED'] === 'all' ? 20_000 : 800

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
  `"${'x'.repeat(20_000)}"`, '[]', '[null]', '{}', '{"__proto__":{"isOwner":true}}', '[[]]', `${'['.repeat(3000)}${']'.repeat(3000)}`, `${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`, '{"scaled":2}', '{"scaled":1e308,"raw":-1,"min":9,"max":1}',
] as const
const PATHS = ['/statements', '/activities/state', '/activities/profile', '/agents/profile', '/agents', '/activities'] as const
const METHODS = ['GET', 'PUT', 'POST', 'DELETE', 'HEAD'] as const
const QUERIES = ['statementId', 'voidedStatementId', 'agent', 'verb', 'activity', 'registration', 'related_agents', 'since', 'until', 'limit', 'format', 'attachments', 'ascending', 'activityId', 'stateId', 'profileId', 'from'] as const
const TYPES = ['application/json', 'text/plain', 'application/octet-stream', 'multipart/mixed', 'multipart/mixed; boundary=x', 'nonsense', 'application/x-www-form-urlencoded'] as const

it('no malformed statement, document, query or header is a fault of the server, and nothing is kept that says an impossible score', async () => {
  const app = server()
  const owner = await signUpMember(app)
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
  const body = (type: string): string => {
    const text = random() < 0.15 ? one(JUNK) : random() < 0.3 ? `[${malformed()},${malformed()}]` : malformed()
    if (!type.startsWith('multipart')) return random() < 0.1 ? text.slice(0, Math.floor(random() * text.length)) : text
    return `--x\r\nContent-Type: application/json\r\n\r\n${text}\r\n--x\r\nContent-Type: text/plain\r\nContent-Transfer-Encoding: binary\r\nX-Experience-API-Hash: ${one(['a'.repeat(64), '', 'zz'])}\r\n\r\nabc\r\n${one(['--x--', '--x', ''])}`
  }
  const statuses = new Map<number, number>()
  for (let at = 0; at < CALLS; at++) {
    const [method, type] = [one(METHODS), one(TYPES)]
    const query = Array.from({ length: Math.floor(random() * 4) }, () => `${one(QUERIES)}=${encodeURIComponent(one([ID, '{"mbox":"mailto:ada@example.org"}', 'https://school.example/rivers', '1', 'true', 'ids', '2026-05-04T10:00:00Z', 'x'.repeat(500), '\u0000', 'NaN', ...JUNK.slice(0, 14)]).toWellFormed())}`)
    const hasBody = method === 'PUT' || method === 'POST'
    const request = {
      method, url: `/xapi${random() < 0.5 ? '/statements' : one(PATHS)}?${query.join('&')}${random() < 0.05 ? '&%' : ''}`,
      headers: {
        authorization, 'x-experience-api-version': random() < 0.9 ? '1.0.3' : one(['', '0.9', '9.9.9', 'x']), ...(random() < 0.2 ? { 'if-match': one(['*', '"x"', ',,', '']) } : {}),
        ...(random() < 0.1 ? { 'accept-language': one(['*', 'en;q=x', 'x'.repeat(300)]) } : {}), ...(hasBody ? { 'content-type': random() < 0.7 ? 'application/json' : type } : {}),
      },
      ...(hasBody ? { payload: body(type) } : {}),
    } as InjectOptions
    const answer = await app.inject(request)
    statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1)
    expect(answer.statusCode, `${method} ${String(request.url).slice(0, 200)} ${String(request.payload).slice(0, 400)}: ${answer.body.slice(0, 300)}`).toBeLessThan(500)
  }
  // Some of it is well-formed all the same: the test would say nothing if all were refused at the door.
  expect([200, 204].some((status) => (statuses.get(status) ?? 0) > 20), JSON.stringify([...statuses])).toBe(true)
  expect(statuses.get(400) ?? 0).toBeGreaterThan(100)
  const { statements } = (await app.inject({ url: '/xapi/statements?limit=500', headers: { authorization, 'x-experience-api-version': '1.0.3' } })).json<{ statements: { result?: { score?: { scaled?: number; raw?: number; min?: number; max?: number } } }[] }>()
  expect(statements.length).toBeGreaterThan(0)
  for (const { result: { score: { max = Infinity, min = -Infinity, raw = 0, scaled = 0 } = {} } = {} } of statements) {
    expect([Math.abs(scaled) <= 1, min < max, raw === 0 || (raw >= min && raw <= max)]).toEqual([true, true, true])
  }
})
