import type { CallInput, Endpoint } from '@lectern/shared/http'
import { CLIENT_ERRORS } from '@lectern/shared/errors'
import { sessionStore } from '../session/session.ts'
import { ApiError, errorFromAnswer, errorWithoutAnswer } from './api-error.ts'
import { withRefresh } from './api.ts'
import { urlOf } from './transport.ts'

async function open<E extends Endpoint>(endpoint: E, input: CallInput<E>, signal: AbortSignal, own: Readonly<Record<string, string>>): Promise<ReadableStream<Uint8Array>> {
  const hasBody = input.body !== undefined
  const headers = { ...(hasBody ? { 'content-type': 'application/json' } : {}), ...own }
  const response = await fetch(urlOf(endpoint, input), {
    method: endpoint.method, headers, body: hasBody ? JSON.stringify(input.body) : null, credentials: 'same-origin', signal,
  }).catch((cause: unknown) => { throw errorWithoutAnswer(cause) })
  if (!response.ok) throw errorFromAnswer(response.status, await response.json().catch(() => null))
  if (!response.body) throw new ApiError({ code: 'network', httpStatus: 0, message: CLIENT_ERRORS.network })
  return response.body
}

/**
 * The lines of an answer that comes bit by bit to the signed-in person, however they were cut on their way; one that has no end was cut
 * off, and says nothing.
 * @throws ApiError when it does not begin, or breaks off
 */
export async function* streamedLines<E extends Endpoint>(endpoint: E, input: CallInput<E>, signal: AbortSignal): AsyncGenerator<string> {
  const stream = await withRefresh(true, () => {
    const { token } = sessionStore.getState()
    return open(endpoint, input, signal, token === null ? {} : { authorization: `Bearer ${token}` })
  })
  yield* linesOf(stream, signal)
}

/** The same of a call that anybody may make, with headers of its own. */
export async function* publicLines<E extends Endpoint>(endpoint: E, input: CallInput<E>, signal: AbortSignal, headers: Readonly<Record<string, string>>): AsyncGenerator<string> {
  yield* linesOf(await open(endpoint, input, signal, headers), signal)
}

async function* linesOf(stream: ReadableStream<Uint8Array>, signal: AbortSignal): AsyncGenerator<string> {
  const reader = stream.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  let rest = ''
  try {
    while (true) {
      const { done, value } = await reader.read()
      if (done) break
      const lines = (rest + value).split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
    // Not every browser says that a stream which was stopped has not come to its end.
    signal.throwIfAborted()
  } catch (cause) {
    throw errorWithoutAnswer(signal.aborted ? signal.reason : cause)
  } finally {
    void reader.cancel().catch(() => undefined)
  }
}
