import { agentKey, agentSchema, momentOf } from '@lectern/shared/statements'
import { STATEMENT_LIMITS } from '@lectern/shared/statements'
import type { FastifyRequest } from 'fastify'
import { LecternError } from '../platform/errors.ts'

/** A call of xAPI, whether it came as itself or in the body of a POST (Communication §1.3). */
export interface XapiCall {
  readonly method: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: Buffer
}

const UUID = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i
/** What of a form is a header in the place of a parameter. */
const FORM_HEADERS: ReadonlySet<string> = new Set(['authorization', 'x-experience-api-version', 'content-type', 'content-length', 'if-match', 'if-none-match', 'accept-language'])

/** What is wrong with a call. */
export const wrong = (path: string, message: string): LecternError => new LecternError('invalid-request', { path, message })

/** Reads a call. @throws LecternError `invalid-request` */
export function readCall(request: FastifyRequest): XapiCall {
  const query: Record<string, string> = {}
  for (const [name, value] of Object.entries(request.query as Readonly<Record<string, unknown>>)) {
    if (typeof value !== 'string') throw wrong(name, 'A parameter stands once.')
    query[name] = value
  }
  const headers: Record<string, string | undefined> = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]))
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  if (query.method === undefined || request.method !== 'POST') return { method: request.method, query, headers, body }
  if (Object.keys(query).length > 1) throw wrong('method', 'All other parameters stand in the form.')
  const parameters: Record<string, string> = {}
  let content = ''
  for (const [name, value] of new URLSearchParams(body.toString('utf8'))) {
    if (FORM_HEADERS.has(name.toLowerCase())) headers[name.toLowerCase()] = value
    else if (name === 'content') content = value
    else parameters[name] = value
  }
  if (!/^(GET|PUT|POST|DELETE|HEAD)$/.test(query.method)) throw wrong('method', 'There is no such method.')
  return { method: query.method, query: parameters, headers, body: Buffer.from(content) }
}

/** Takes parameters out of a query one by one; whatever is left was not meant. */
export class Parameters {
  readonly #left: Map<string, string>

  constructor(query: Readonly<Record<string, string>>) {
    this.#left = new Map(Object.entries(query))
  }

  text(name: string, most: number = STATEMENT_LIMITS.iriMax): string | undefined {
    const value = this.#left.get(name)
    this.#left.delete(name)
    if (value !== undefined && (value === '' || value.length > most)) throw wrong(name, 'This is empty, or too long.')
    return value
  }

  needed(name: string, most?: number): string {
    const value = this.text(name, most)
    if (value === undefined) throw wrong(name, 'This parameter is needed.')
    return value
  }

  iri(name: string): string | undefined {
    const value = this.text(name)
    if (value !== undefined && !/^[a-z][a-z\d+.-]*:\S+$/i.test(value)) throw wrong(name, 'This is no IRI.')
    return value
  }

  uuid(name: string): string | undefined {
    const value = this.text(name)
    if (value !== undefined && !UUID.test(value)) throw wrong(name, 'This is no UUID.')
    return value?.toLowerCase()
  }

  moment(name: string): number | undefined {
    const value = this.text(name)
    if (value === undefined) return undefined
    const at = momentOf(value)
    if (Number.isNaN(at)) throw wrong(name, 'This is no moment in time.')
    return at
  }

  flag(name: string): boolean {
    const value = this.text(name)
    if (value !== undefined && value !== 'true' && value !== 'false') throw wrong(name, 'This is true or false.')
    return value === 'true'
  }

  /** An agent, as the key they are found by. */
  agent(name: string): string | undefined {
    const value = this.text(name, 4 * STATEMENT_LIMITS.iriMax)
    if (value === undefined) return undefined
    const parsed = agentSchema.safeParse(parseJson(value, name))
    const key = parsed.success ? agentKey(parsed.data) : null
    if (key === null) throw wrong(name, 'This is no agent with one identifier.')
    return key
  }

  /** @throws LecternError `invalid-request` for parameters that nobody asked about */
  end(): void {
    const [name] = this.#left.keys()
    if (name !== undefined) throw wrong(name, 'There is no such parameter.')
  }
}

/** @throws LecternError `invalid-request` for what is no JSON, and for parts within parts that are more than `STATEMENT_LIMITS.depth`: those who read it would run out of stack */
export function parseJson(text: string, path: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text) as unknown
  } catch {
    throw wrong(path, 'This is no JSON.')
  }
  let level: readonly unknown[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > STATEMENT_LIMITS.depth) throw wrong(path, 'There are too many parts within parts.')
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one).filter((inner) => typeof inner === 'object' && inner !== null) : []))
  }
  return value
}
