import { CREATION_LIMITS, countWords, streamLine } from '@lectern/shared/creation'
import type { ReadingRequest } from '@lectern/shared/creation'
import type { FastifyInstance } from 'fastify'
import { toErrorAnswer } from '../platform/error-handler.ts'
import { LecternError } from '../platform/errors.ts'
import type { Caller } from '../platform/http.ts'
import type { PaidRequest, PaidRequests } from './paid-requests.ts'
import { objectiveRequest, readingRequest } from './prompts.ts'

/** Text that ends itself is whole; a provider that gave none gave nothing to pay for. */
async function* written(
  app: FastifyInstance, actor: Caller, request: ReadingRequest, paid: PaidRequest, signal: AbortSignal,
): AsyncGenerator<string, void, undefined> {
  let wanted = request
  if (wanted.promptKey === 'reading' && wanted.objective === '') {
    const objective = (await app.providers.text.write(actor, { ...objectiveRequest(wanted), signal })).trim().slice(0, CREATION_LIMITS.objective)
    yield streamLine({ kind: 'objective', objective })
    wanted = { ...wanted, objective }
  }
  let text = ''
  for await (const piece of app.providers.text.stream(actor, { ...readingRequest(wanted), signal })) {
    await paid.charge()
    text += piece
    yield streamLine({ kind: 'text', text: piece })
  }
  if (text.trim() === '') throw new LecternError('ai-invalid-response')
  await paid.finish(text)
}

/**
 * A reading as lines (S2 §7). Its credits are spent with the first words, once for the key; they come back when it fails afterwards.
 * The signal, and whoever stops reading, stops the writer. A key that is done answers the same text again.
 * @throws LecternError `insufficient-credits`, `not-enough-content`, `conflict` before the first line; later faults are a line.
 */
export async function* streamReading(
  app: FastifyInstance, requests: PaidRequests, actor: Caller, request: ReadingRequest, signal: AbortSignal,
): AsyncGenerator<string, void, undefined> {
  if (request.promptKey === 'create-from-text' && countWords(request.text) < CREATION_LIMITS.textMinWords) {
    throw new LecternError('not-enough-content', { path: 'text' })
  }
  const paid = await requests.start(actor, 'reading', request.key, { isFree: await app.providers.text.isOffline(actor) })
  if (paid.result !== null) {
    yield streamLine({ kind: 'text', text: paid.result })
    yield streamLine({ kind: 'done' })
    return
  }
  let isSettled = false
  let isBegun = false
  try {
    for await (const line of written(app, actor, request, paid, signal)) {
      isBegun = true
      yield line
    }
    isSettled = true
    yield streamLine({ kind: 'done' })
  } catch (error) {
    isSettled = true
    if (signal.aborted) {
      await paid.stop()
      return
    }
    await paid.fail()
    if (!isBegun) throw error
    const { http, answer } = toErrorAnswer(error)
    if (http >= 500) app.log.error({ err: error }, 'a reading broke off')
    yield streamLine({ kind: 'error', error: answer })
  } finally {
    // The caller stopped reading between two lines.
    if (!isSettled) await paid.stop()
  }
}
