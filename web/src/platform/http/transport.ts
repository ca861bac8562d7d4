import { pathOf } from '@lectern/shared/http'
import type { CallData, CallInput, Endpoint } from '@lectern/shared/http'
import { CLIENT_ERRORS } from '@lectern/shared/errors'
import { ApiError, errorFromAnswer, errorWithoutAnswer } from './api-error.ts'

/** How long a call may take before it counts as timed out, where its endpoint says nothing else, ms. */
const CALL_TIMEOUT_MS = 30_000

export interface SendOptions {
  readonly token?: string | null
  readonly signal?: AbortSignal
  readonly timeoutMs?: number
  /** The call goes on when the page is left; its body may be 64 KB then. */
  readonly keepalive?: boolean
  /** More headers, in lower case. */
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * One HTTP exchange over an endpoint of `shared`, with nothing clever: no refresh, no retry.
 * @throws ApiError for every failure, also for an answer of another shape than the endpoint promises.
 */
export async function send<E extends Endpoint>(endpoint: E, input: CallInput<E>, options: SendOptions = {}): Promise<CallData<E>> {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? endpoint.answerMs ?? CALL_TIMEOUT_MS)
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
  const headers = new Headers({ ...options.headers, accept: 'application/json' })
  if (options.token) headers.set('authorization', `Bearer ${options.token}`)
  const hasBody = input.body !== undefined
  if (hasBody) headers.set('content-type', 'application/json')
  let response: Response
  let body: unknown
  try {
    response = await fetch(urlOf(endpoint, input), {
      method: endpoint.method,
      headers,
      body: hasBody ? JSON.stringify(input.body) : null,
      credentials: 'same-origin',
      keepalive: options.keepalive ?? false,
      signal,
    })
    body = await readJson(response)
  } catch (cause) {
    throw errorWithoutAnswer(cause)
  }
  if (!response.ok) throw errorFromAnswer(response.status, body)
  const data = endpoint.data.safeParse((body as { data?: unknown } | null)?.data)
  if (!data.success) {
    throw new ApiError({ code: 'unknown', httpStatus: response.status, message: CLIENT_ERRORS.unknown, cause: data.error })
  }
  return data.data as CallData<E>
}

/** The address of a call with its parameters and query. */
export function urlOf<E extends Endpoint>(endpoint: E, input: CallInput<E>): string {
  const path = pathOf(endpoint, (input.params ?? {}) as Readonly<Record<string, string>>)
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries((input.query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null) query.set(name, String(value))
  }
  const search = query.toString()
  return search === '' ? path : `${path}?${search}`
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    // A proxy's HTML page, say; the HTTP status decides what to tell.
    return null
  }
}
