import { generateReading, parseStreamLine } from '@lectern/shared/creation'
import type { ReadingRequestInput, StreamEvent } from '@lectern/shared/creation'
import { CLIENT_ERRORS } from '@lectern/shared/errors'
import { ApiError } from '../platform/http/api-error.ts'
import { streamedLines } from '../platform/http/stream.ts'

/**
 * What the server writes, as it comes.
 * @throws ApiError for every failure, also for a stream that ends without saying that it is whole.
 */
export async function* streamReading(
  body: ReadingRequestInput, signal: AbortSignal,
): AsyncGenerator<Extract<StreamEvent, { kind: 'text' | 'objective' | 'replaced' }>> {
  for await (const line of streamedLines(generateReading, { body }, signal)) {
    const event = parseStreamLine(line)
    if (event === null) continue
    if (event.kind === 'done') return
    if (event.kind === 'error') throw new ApiError({ ...event.error, httpStatus: 200 })
    yield event
  }
  throw new ApiError({ code: 'network', httpStatus: 0, message: CLIENT_ERRORS.network })
}
