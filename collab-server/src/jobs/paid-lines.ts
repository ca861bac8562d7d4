import { streamLine } from '@lectern/shared/creation'
import type { FastifyInstance } from 'fastify'
import { toErrorAnswer } from '../platform/error-handler.ts'
import type { Caller } from '../platform/http.ts'
import type { PaidContext, PaidRequest } from './paid-work.ts'

/**
 * Paid work as the lines of a streamed text (S2 §7): what `work` yields, then the end; a key that is done answers its text again. Whoever
 * stops reading, and the signal, stops it without another line. What fails is thrown before the first line, and a line afterwards; `broken` is
 * what the log says then.
 */
export async function* paidLines(
  app: FastifyInstance, actor: Caller, options: PaidRequest & { readonly signal: AbortSignal }, broken: string,
  work: (context: PaidContext) => AsyncGenerator<string, string, undefined>,
): AsyncGenerator<string, void, undefined> {
  let isBegun = false
  try {
    for await (const line of app.jobs.paid.stream(actor, options, work, (text) => [streamLine({ kind: 'text', text })])) {
      isBegun = true
      yield line
    }
    yield streamLine({ kind: 'done' })
  } catch (error) {
    if (options.signal.aborted) return
    if (!isBegun) throw error
    const { http, answer } = toErrorAnswer(error)
    if (http >= 500) app.log.error({ err: error }, broken)
    yield streamLine({ kind: 'error', error: answer })
  }
}
