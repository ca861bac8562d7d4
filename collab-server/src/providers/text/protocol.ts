import type { ProviderAddress } from '../address.ts'
import type { WireRequest } from '../wire/wire.ts'
import type { TextRequest } from './provider.ts'

/** How much a model read and wrote, in its own units (tokens). */
export interface TextUsage {
  readonly read?: number
  readonly written?: number
}

/** What an event of a stream says. */
export interface TextEvent {
  readonly text?: string
  /** The answer is whole, or its writer will not write it. */
  readonly end?: 'whole' | 'declined'
  /** The provider's words for a fault in the middle of an answer. */
  readonly fault?: string
  readonly usage?: TextUsage
  /** Nothing comes after it. */
  readonly isLast?: boolean
}

/** How a wire asks for text and what its events mean. */
export interface TextProtocol {
  request(address: ProviderAddress, request: TextRequest): WireRequest
  /** What an event of the stream says. Its data is whatever the provider sent. */
  read(data: string): TextEvent
  /** Whether the body of a refusal says that this is not written for anybody. */
  isDeclined(body: string): boolean
  /** Another request after a refusal that names a setting the model does not know; null when there is none. */
  adapt(request: WireRequest, refusal: string): WireRequest | null
}

/** A request with a JSON body. */
export function postJson(url: string, headers: Readonly<Record<string, string>>, body: object): WireRequest {
  return { method: 'POST', url, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }
}

/** A request whose JSON body is another one; null when it would be the same. */
export function withBody(request: WireRequest, change: (body: Readonly<Record<string, unknown>>) => Record<string, unknown>): WireRequest | null {
  const body = JSON.stringify(change(JSON.parse(String(request.body)) as Record<string, unknown>))
  return body === request.body ? null : { ...request, body }
}

/** A body without some of its fields. */
export function without(body: Readonly<Record<string, unknown>>, ...names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)))
}
