import { streamLine } from '@lectern/shared/creation'
import { brokenInteractive, readInteractive } from '@lectern/shared/interactives'
import type { InteractiveRequest } from '@lectern/shared/interactives'
import { cutText } from '@lectern/shared/text'
import type { FastifyInstance } from 'fastify'
import { paidLines } from '../jobs/paid-lines.ts'
import type { PaidContext } from '../jobs/paid-work.ts'
import { LecternError } from '../platform/errors.ts'
import type { Caller } from '../platform/http.ts'
import { interactiveRequest } from './prompts.ts'
import { CREDIT_ACTION } from '@lectern/shared/credits'
import { requestKind } from '../jobs/kind.ts'

/** An interactive, written or refined; it answers its code as the model wrote it. */
export const interactiveJob = requestKind('interactive', CREDIT_ACTION.Interactives)

/** Characters of what was asked for that stand for its title. */
const TITLE_MAX = 80

/** What was written, as it comes; what breaks its rules is asked for once more. At its end it is an interactive, or nothing is paid. */
async function* written(
  app: FastifyInstance, actor: Caller, request: InteractiveRequest, { charge, signal }: PaidContext,
): AsyncGenerator<string, string, undefined> {
  let text = ''
  const asked = { ...await interactiveRequest(app, actor, request), signal }
  for await (const piece of app.providers.text.stream(actor, asked)) {
    await charge()
    text += piece
    yield streamLine({ kind: 'text', text: piece })
  }
  if (text.trim() === '') throw new LecternError('ai-invalid-response')
  const kept = await app.providers.text.mended(actor, asked, text, brokenInteractive)
  if (readInteractive(kept) === null) throw new LecternError('ai-invalid-response')
  if (kept !== text) yield streamLine({ kind: 'replaced', text: kept })
  return kept
}

/**
 * An interactive as lines. Its credits are spent with the first words, once for the key; they come back when it fails afterwards, also because
 * what was written is no interactive. The signal, and whoever stops reading, stops the writer.
 * @throws LecternError `ai-no-model`, `insufficient-credits`, `conflict` before the first line; later faults are a line.
 */
export async function* streamInteractive(app: FastifyInstance, actor: Caller, request: InteractiveRequest, signal: AbortSignal): AsyncGenerator<string, void, undefined> {
  // Code is nothing that the offline writer could make of words; the editor has starters for that.
  if (await app.providers.text.isOffline(actor)) throw new LecternError('ai-no-model')
  const title = cutText(request.promptKey === 'interactive' ? request.prompt : request.instructions, TITLE_MAX)
  yield* paidLines(app, actor, { kind: interactiveJob.name, key: request.key, title, signal }, 'an interactive broke off', (context) => written(app, actor, request, context))
}
