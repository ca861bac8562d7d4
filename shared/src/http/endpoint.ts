import type { z } from 'zod'

/** The generic result codes of S1 §4.1, used as `status` of every answer that has no flow of its own. */
export const RESULT = { success: 1, error: 2, notFound: 3, alreadyExists: 4, unknown: 99 } as const

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/** Every call of the product starts with this. */
export const API_BASE = '/api/v1'

/**
 * One call of the HTTP interface, used by both ends: the server validates and documents with it,
 * the browser types with it. `data` is the shape under `data` of the answer `{ status, data, message? }`.
 */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
> {
  readonly method: Method
  /** Below the API base, with `:name` for parameters. */
  readonly path: `/${string}`
  /** One sentence for the OpenAPI page. */
  readonly summary: string
  /**
   * `public`: no token. `account`: signed in, verified or not. `verified`: signed in with a verified address, perhaps
   * still without a workspace. `member`: verified and in a workspace of their own choice (the default).
   */
  readonly access: 'public' | 'account' | 'verified' | 'member'
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  readonly data: Data
  /** How long its answer may take, ms, where that is longer than answers of a server usually are. */
  readonly answerMs?: number
}

/** How long the answer of a call may take that a model writes, ms: one answer, one more where the first breaks the rules, and the way there and back. */
export const MODEL_ANSWER_MS = 400_000

/** Declares a call; the identity function, for its types. */
export function endpoint<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Data extends z.ZodType = z.ZodUndefined,
>(definition: Endpoint<Params, Query, Body, Data>): Endpoint<Params, Query, Body, Data> {
  return definition
}

/** What a caller hands over: only the parts the endpoint declares. */
export interface CallInput<E extends Endpoint> {
  params?: E extends Endpoint<infer P, z.ZodType, z.ZodType, z.ZodType> ? z.input<P> : never
  query?: E extends Endpoint<z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.input<Q> : never
  body?: E extends Endpoint<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.input<B> : never
}

/** What a call answers under `data`. */
export type CallData<E extends Endpoint> = z.output<E['data']>

/** The path of a call with its parameters filled in and escaped. */
export function pathOf(definition: Endpoint, params: Readonly<Record<string, string>> = {}): string {
  const path = definition.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new TypeError(`${definition.path} needs the parameter ${name}`)
    return encodeURIComponent(value)
  })
  return API_BASE + path
}
