import { generateReading, parseStreamLine } from '@lectern/shared/creation'
import type { ReadingRequestInput, StreamEvent } from '@lectern/shared/creation'
import { CLIENT_ERRORS } from '@lectern/shared/errors'
import { ApiError, errorFromAnswer, errorWithoutAnswer } from '../platform/http/api-error.ts'
import { withRefresh } from '../platform/http/api.ts'
import { sessionStore } from '../platform/session/session.ts'
import { urlOf } from '../platform/http/transport.ts'

async function open(body: ReadingRequestInput, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const { token } = sessionStore.getState()
  const headers = { 'content-type': 'application/json', ...(token === null ? {} : { authorization: `Bearer ${token}` }) }
  const response = await fetch(urlOf(generateReading, {}), {
    method: generateReading.method, headers, body: JSON.stringify(body), credentials: 'same-origin', signal,
  }).catch((cause: unknown) => { throw errorWithoutAnswer(cause) })
  if (!response.ok) throw errorFromAnswer(response.status, await response.json().catch(() => null))
  if (!response.body) throw new ApiError({ code: 'network', httpStatus: 0, message: CLIENT_ERRORS.network })
  return response.body
}

/** The lines of a stream, however it was cut on its way; one that has no end was cut off, and says nothing. */
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

/**
 * What the server writes, as it comes.
 * @throws ApiError for every failure, also for a stream that ends without saying that it is whole.
 */
export async function* streamReading(
  body: ReadingRequestInput, signal: AbortSignal,
): AsyncGenerator<Extract<StreamEvent, { kind: 'text' | 'objective' }>> {
  const stream = await withRefresh(true, () => open(body, signal))
  for await (const line of linesOf(stream, signal)) {
    const event = parseStreamLine(line)
    if (event === null) continue
    if (event.kind === 'done') return
    if (event.kind === 'error') throw new ApiError({ ...event.error, httpStatus: 200 })
    yield event
  }
  throw new ApiError({ code: 'network', httpStatus: 0, message: CLIENT_ERRORS.network })
}
