import { pathOf } from '@lectern/shared/http'
import type { CallInput, Endpoint } from '@lectern/shared/http'
import { createAccessTokens } from '../../../collab-server/src/accounts/tokens.ts'
import { BENCH_SECRET } from '../subjects/lectern.ts'
import type { Seeded } from '../subjects/seed-lectern.ts'
import type { HttpAnswer, HttpCall } from './open-loop.ts'

/** Somebody who calls: with a session, and from a network address of their own. */
export interface Caller {
  readonly userId: string
  readonly name: string
  readonly email: string
  readonly organizationId: string
  readonly headers: Readonly<Record<string, string>>
}

/** The settings of a server that hears of its callers' addresses from the proxy in front of it, here the swarm itself. */
export const BEHIND_A_PROXY = { TRUST_PROXY: '127.0.0.1' } as const

/** The network address of the person with this number. */
export function addressOf(index: number): string {
  return `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`
}

/** The seeded people, signed in. */
export async function callersOf({ people }: Seeded): Promise<readonly Caller[]> {
  const tokens = createAccessTokens(BENCH_SECRET)
  return await Promise.all(people.map(async ({ userId, sessionId, name, email, organizationId }, index) => {
    const { token } = await tokens.issue({ userId, sessionId }, Date.now())
    return { userId, name, email, organizationId, headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': addressOf(index) } }
  }))
}

/** A call of the product by somebody. */
export function callOf<E extends Endpoint>(
  definition: E, caller: Pick<Caller, 'headers'>, input: CallInput<E> = {}, extra: Partial<Pick<HttpCall, 'expect' | 'onAnswer'>> = {},
): HttpCall {
  const query = new URLSearchParams(Object.entries((input.query ?? {}) as Record<string, unknown>).map(([key, value]) => [key, String(value)]))
  const body = input.body === undefined ? null : JSON.stringify(input.body)
  return {
    name: `${definition.method} ${definition.path}`, method: definition.method, body,
    path: pathOf(definition, (input.params ?? {}) as Record<string, string>) + (query.size > 0 ? `?${query}` : ''),
    headers: { ...caller.headers, ...(body === null ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }) },
    expect: 200, ...extra,
  }
}

/** What an answer carries under `data`. */
export function dataOf<E extends Endpoint>(_: E, answer: HttpAnswer): ReturnType<E['data']['parse']> {
  return (JSON.parse(answer.body) as { data: ReturnType<E['data']['parse']> }).data
}

