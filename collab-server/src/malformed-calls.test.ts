import { ERRORS } from '@lectern/shared/errors'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { ROWS } from './test-support/access/rows.ts'
import { newWorld, requestOf } from './test-support/access/world.ts'
import type { Row, World } from './test-support/access/world.ts'
import { sharedTestApp } from './test-support/build-test-app.ts'
import { signUpMember } from './test-support/members.ts'
import type { TestMember } from './test-support/members.ts'
import { keptTestPassword } from './test-support/sign-in.ts'

/**
 * Every route, asked by somebody who may call it, with each field, the whole body, each parameter of the path and the query replaced
 * by what no client of ours sends: no answer is a fault of the server, and every refusal has the form of the catalogue.
 */
const server = sharedTestApp({ env: { AUTH_LIMIT_PER_ACCOUNT: '1000000', AUTH_LIMIT_PER_ADDRESS: '1000000' } })

/** With `MALFORMED=all` each field gets each of the values; else a ninth of them in turn: two for each field, one for each parameter of a path. */
const SHARE = process.env['MALFORMED'] === 'all' ? 1 : 9

/** What stands in the place of each field, as JSON. */
const JUNK_VALUES: readonly string[] = [
  'null', 'true', '-1', '0.5', '1e308', '9007199254740993', '""', '" "', String.raw`"\u0000"`, String.raw`"\ud800"`, '"__proto__"',
  '"../../etc/passwd"', `"${'x'.repeat(100_000)}"`, '[]', '[null]', '{}', '{"__proto__":{"isOwner":true}}', `${'['.repeat(5000)}${']'.repeat(5000)}`,
]
const JSON_TYPE = 'application/json'
/** Whole bodies, with what they say they are. */
const JUNK_BODIES: readonly (readonly [string, string | Buffer])[] = [
  [JSON_TYPE, 'null'], [JSON_TYPE, '[]'], [JSON_TYPE, '"x"'], [JSON_TYPE, '{'], [JSON_TYPE, `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`],
  [JSON_TYPE, '{"__proto__":{"isOwner":true},"constructor":{"prototype":{"isOwner":true}}}'], [JSON_TYPE, Buffer.from([0xff, 0xfe, 0x00, 0xc3, 0x28])],
  ['text/plain', 'x'], ['application/x-www-form-urlencoded', 'a=1&a=2&__proto__[x]=1'], ['application/octet-stream', Buffer.alloc(64, 0xff)],
  ['multipart/form-data', 'x'], ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="file"; filename="a'],
  ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n'], ['nonsense', 'x'],
]
const JUNK_PARAMETERS = ['%00', '..%2F..%2Fetc', 'x'.repeat(3000), '%F0%28', '__proto__', '-1', "'%3B%20--", '%E2%80%AE', '%ED%A0%80'] as const
const QUERY_NAMES = ['from', 'to', 'search', 'sort', 'direction', 'page', 'cursor', 'limit', 'edition', 'slideId', 'key', 'searchText', 'language'] as const
const JUNK_QUERIES: readonly string[] = [
  ...['%00', 'NaN', '-1', '1e309', '__proto__', '%ED%A0%80', '', 'x'.repeat(3000)].map((value) => QUERY_NAMES.map((name) => `${name}=${value}`).join('&')),
  QUERY_NAMES.map((name) => `${name}=1&${name}=2`).join('&'), '__proto__[x]=1&constructor=1', '%', '&&&==',
]

interface Attack {
  readonly what: string
  readonly request: InjectOptions
}

/** The request with each value in its payload, at any depth, replaced in turn. */
function fieldAttacks(request: InjectOptions): Attack[] {
  const { payload } = request
  if (typeof payload !== 'object' || Buffer.isBuffer(payload)) return []
  const places: (readonly (string | number)[])[] = []
  const walk = (value: unknown, path: readonly (string | number)[]): void => {
    if (path.length > 0) places.push(path)
    if (path.length > 3 || typeof value !== 'object' || value === null) return
    for (const [name, inner] of Object.entries(value).slice(0, 20)) walk(inner, [...path, name])
  }
  walk(payload, [])
  const MARK = 'the replaced value'
  return places.flatMap((path, place) => {
    const copy = structuredClone(payload) as Record<string, unknown>
    let parent = copy
    for (const name of path.slice(0, -1)) parent = parent[name] as Record<string, unknown>
    parent[String(path.at(-1))] = MARK
    const text = JSON.stringify(copy)
    return JUNK_VALUES.filter((_, at) => (at + place + text.length) % SHARE === 0).map((junk) => ({
      what: `${path.join('.')} = ${junk.slice(0, 40)}`,
      request: { ...request, payload: text.replace(`"${MARK}"`, () => junk), headers: { ...request.headers, 'content-type': JSON_TYPE } },
    }))
  })
}

function bodyAttacks(request: InjectOptions): Attack[] {
  if (request.method === 'GET') return []
  return JUNK_BODIES.filter((_, at) => (at + String(request.url).length) % SHARE === 0).map(([type, payload]) => ({
    what: `a body of ${type}: ${payload.toString('latin1').slice(0, 40)}`, request: { ...request, payload, headers: { ...request.headers, 'content-type': type } },
  }))
}

function addressAttacks(key: string, request: InjectOptions): Attack[] {
  const parts = (key.split(' ')[1] ?? '').split('/')
  const filled = String(request.url).split('/')
  const places = parts.flatMap((part, at) => (part.startsWith(':') || part === '*' ? [at] : []))
  return [
    ...places.flatMap((place) => JUNK_PARAMETERS.filter((_, at) => (at + key.length) % SHARE === 0).map((junk) => ({
      what: `${parts[place]} = ${junk.slice(0, 40)}`, request: { ...request, url: filled.map((part, at) => (at === place ? junk : part)).join('/') },
    }))),
    ...JUNK_QUERIES.filter((_, at) => (at + key.length) % SHARE === 0).map((query) => {
      const { query: _, ...rest } = request
      return { what: `?${query.slice(0, 60)}`, request: { ...rest, url: `${String(request.url)}?${query}` } }
    }),
  ]
}

/** Who may call it, else the owner of the lesson. */
function caller(row: Row, world: World): TestMember {
  const able = (['owner', 'organizationOwner', 'editor', 'newcomer'] as const).find((role) => row.expected[role] < 300)
  return world[able ?? 'owner']
}

/** What is wrong with an answer, or null. */
function faultOf(http: number, body: string, isApi: boolean, row: Row): string | null {
  const isExpected = Object.values(row.expected).includes(http)
  if (http >= 500 && !isExpected) return `${http} ${body.slice(0, 200)}`
  if (http < 400 || !isApi) return null
  const answer = ((): { code?: unknown; status?: unknown; message?: unknown } => {
    try {
      return JSON.parse(body) as object
    } catch {
      return {}
    }
  })()
  const isFormed = typeof answer.code === 'string' && answer.code in ERRORS && typeof answer.status === 'number' && typeof answer.message === 'string'
  return isFormed ? null : `${http} in another form: ${body.slice(0, 200)}`
}

async function answerTo(app: FastifyInstance, request: InjectOptions): Promise<{ http: number; body: string }> {
  if (request.payloadAsStream !== true) {
    const { statusCode, body } = await app.inject(request)
    return { http: statusCode, body }
  }
  const response = await app.inject({ ...request, payloadAsStream: true })
  if (response.statusCode < 300) {
    // One that would go on for ever.
    response.stream().destroy()
    return { http: response.statusCode, body: '' }
  }
  return { http: response.statusCode, body: (await response.stream().toArray()).join('') }
}

it('no malformed request is a fault of the server, and each refusal has the form of the catalogue (S1 §4.1)', async () => {
  const app = server()
  // Thousands of small commits; nothing here is about surviving a crash.
  await sql`pragma synchronous = off`.execute(app.db)
  const passwordHash = await keptTestPassword()
  const elsewhere = await signUpMember(app)
  const faults: string[] = []
  let asked = 0
  let throttled = 0
  let fresh: World | null = null
  for (const [key, row] of Object.entries(ROWS)) {
    fresh ??= await newWorld(app, passwordHash, elsewhere)
    const world: World = fresh
    const given = (await row.given?.(app, world)) ?? {}
    const request = requestOf(key, row, world, caller(row, world), given)
    const isApi = key.includes(' /api/v1')
    for (const attack of [...fieldAttacks(request), ...bodyAttacks(request), ...addressAttacks(key, request)]) {
      asked++
      const { http, body } = await answerTo(app, attack.request)
      const fault = faultOf(http, body, isApi, row)
      if (http === 429) throttled++
      if (fault !== null) faults.push(`${key} · ${attack.what} → ${fault}`)
      // What was there may be gone: the rest is asked of what is left, and the next route in a new world.
      if (request.method !== 'GET' && http < 300) fresh = null
    }
    if (row.given) fresh = null
  }
  expect(faults).toEqual([])
  // Those that a limit kept from their handler say nothing.
  expect(throttled).toBeLessThan(asked * 0.02)
}, 600_000)
