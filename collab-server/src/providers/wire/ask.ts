import type { IncomingMessage } from 'node:http'
import { LecternError } from '../../platform/errors.ts'
import { AddressNotAllowed } from './wire.ts'
import type { Wire, WireRequest, WireResponse } from './wire.ts'

/** How long the server waits before it asks again, unless it is retryAfter otherwise, ms. */
const RETRY_MS = 500
/** What a busy provider is left alone for when it says nothing, in ms. */
const BUSY_MS = 20_000
/** How much of a refusal is read, in bytes. */
const REFUSAL_BYTES = 8192
/** How much of it the log keeps, in characters. */
const LOGGED = 300
/** How much of what came is looked through for keys, in characters: the log keeps less, and a key in it ends within. */
const LOOKED_THROUGH = 4096

/** What a call to a provider has besides the request. */
export interface AskOptions {
  readonly signal: AbortSignal
  /** The key in the request: it stands in no error, whatever the provider says. */
  readonly key: string | null
  /** Whether what came with a refusal says that the provider does not make this, for anybody. */
  readonly isDeclined?: (body: string) => boolean
}

/** What a provider said in place of a good answer, for the log: without keys. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal'
  readonly status: number
  /** How long it wants to be left alone, ms; null when it says nothing. */
  readonly retryMs: number | null

  constructor(status: number, words: string, retryMs: number | null) {
    super(`${status}: ${words}`)
    this.status = status
    this.retryMs = retryMs
  }
}

/** An answer whose line broke; asked for again where nothing of it had come. */
export class BrokenAnswer extends Error {
  override readonly name = 'BrokenAnswer'
}

/** How long to wait before a call is made again that ended like this, ms; null when that is of no use. */
export function retryWaitOf(error: unknown): number | null {
  if (!(error instanceof LecternError)) return null
  const { cause, code } = error
  if (cause instanceof BrokenAnswer) return RETRY_MS
  if (code !== 'ai-busy' && code !== 'ai-unavailable') return null
  return cause instanceof ProviderRefusal ? cause.retryMs ?? RETRY_MS : RETRY_MS
}

/** The first bytes of a body as text; the rest is not waited for. */
async function firstWords(body: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= REFUSAL_BYTES) break
    }
  } catch {
    // What came of it is enough.
  }
  return Buffer.concat(chunks).toString('utf8').slice(0, REFUSAL_BYTES)
}

/** Words of a provider as they may stand in a log: without its key, or anything that looks like one. */
export function withoutKeys(words: string, key: string | null): string {
  const first = words.slice(0, LOOKED_THROUGH)
  const hidden = key === null || key === '' ? first : first.replaceAll(key, '[key]')
  return hidden.replace(/\b(?:sk|key|AIza)[-_]?[\w*.-]{6,}/g, '[key]').slice(0, LOGGED)
}

/** The ms that a header of a refusal asks for; null when it asks for none. */
function retryDelays({ headers }: WireResponse): { readonly here: number | null; readonly retryAfter: number | null } {
  const asked = headers['retry-after']
  const seconds = Number(asked)
  const until = asked === undefined ? Number.NaN : Date.parse(asked) - Date.now()
  const retryAfter = seconds > 0 ? seconds * 1000 : (until > 0 ? until : null)
  const exact = Number(headers['retry-after-ms'])
  return { here: exact > 0 ? exact : retryAfter, retryAfter }
}

/** A refusal as an error of the catalogue. */
function refusal(response: WireResponse, body: string, { key, isDeclined }: AskOptions): LecternError {
  const { status } = response
  const { here, retryAfter } = retryDelays(response)
  const cause = new ProviderRefusal(status, withoutKeys(body, key), here)
  if (status === 429) return new LecternError('ai-busy', { cause, retryAfterMs: retryAfter ?? BUSY_MS })
  if (status >= 500 || status === 408) return new LecternError('ai-unavailable', { cause })
  if (status >= 400 && isDeclined?.(body) === true) return new LecternError('ai-declined', { cause })
  return new LecternError('ai-refused', { cause })
}

function unreachable(error: unknown, key: string | null): LecternError {
  if (error instanceof AddressNotAllowed) return new LecternError('ai-refused', { reason: 'provider.address', cause: new Error(error.message) })
  return new LecternError('ai-unavailable', { cause: new Error(withoutKeys(`no answer: ${error instanceof Error ? error.message : String(error)}`, key)) })
}

async function once(wire: Wire, request: WireRequest, options: AskOptions): Promise<WireResponse | { readonly error: LecternError; readonly body: string }> {
  try {
    const response = await wire.send(request, options.signal)
    if (response.status >= 200 && response.status < 300) return response
    const body = await firstWords(response.body)
    return { error: refusal(response, body, options), body }
  } catch (error) {
    options.signal.throwIfAborted()
    return { error: unreachable(error, options.key), body: '' }
  }
}

/**
 * Sends a request and answers with a good answer alone. `adapt` may give another request for a refusal that says which of its settings
 * is not known there; it is asked for as long as it gives one. What may pass is asked again by who makes the call (`calls/retried.ts`).
 * @throws LecternError `ai-refused`, `ai-busy`, `ai-unavailable`, `ai-declined`; the signal's reason.
 */
export async function ask(
  wire: Wire, request: WireRequest, options: AskOptions, adapt: (body: string) => WireRequest | null = () => null,
): Promise<WireResponse> {
  let sent = request
  while (true) {
    const answer = await once(wire, sent, options)
    if (!('error' in answer)) return answer
    options.signal.throwIfAborted()
    const adapted = answer.error.code === 'ai-refused' ? adapt(answer.body) : null
    if (!adapted) throw answer.error
    sent = adapted
  }
}
