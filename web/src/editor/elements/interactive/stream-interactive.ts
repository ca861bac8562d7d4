import { parseStreamLine } from '@lectern/shared/creation'
import { CLIENT_ERRORS, ERRORS } from '@lectern/shared/errors'
import { generateInteractive, readInteractive } from '@lectern/shared/interactives'
import type { InteractiveRequestInput } from '@lectern/shared/interactives'
import { ApiError } from '../../../platform/http/api-error.ts'
import { streamedLines } from '../../../platform/http/stream.ts'
import type { InteractiveDraft } from './machine.ts'

/**
 * Has an interactive written and answers it whole; `onWritten` is told how many characters have come.
 * @throws ApiError for every failure, also for an answer that is no interactive.
 */
export async function streamInteractive(body: InteractiveRequestInput, signal: AbortSignal, onWritten: (characters: number) => void): Promise<InteractiveDraft> {
  let text = ''
  for await (const line of streamedLines(generateInteractive, { body }, signal)) {
    const event = parseStreamLine(line)
    if (event?.kind === 'error') throw new ApiError({ ...event.error, httpStatus: 200 })
    if (event?.kind === 'text') {
      text += event.text
      onWritten(text.length)
    }
    // It broke a rule, and this is the whole of it anew.
    if (event?.kind === 'replaced') text = event.text
    if (event?.kind !== 'done') continue
    const written = readInteractive(text)
    if (written !== null) return written
    throw new ApiError({ code: 'ai-invalid-response', httpStatus: 200, message: ERRORS['ai-invalid-response'].message })
  }
  throw new ApiError({ code: 'network', httpStatus: 0, message: CLIENT_ERRORS.network })
}
