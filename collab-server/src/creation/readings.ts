import { CREATION_LIMITS, brokenReadingRules, closestReading, countWords, parseReading, streamLine } from '@lectern/shared/creation'
import type { ReadingRequest } from '@lectern/shared/creation'
import { unwrapped, unwrappedPieces } from '@lectern/shared/prompts'
import { cutText } from '@lectern/shared/text'
import type { FastifyInstance } from 'fastify'
import { paidLines } from '../jobs/paid-lines.ts'
import type { PaidContext } from '../jobs/paid-work.ts'
import { LecternError } from '../platform/errors.ts'
import type { Caller } from '../platform/http.ts'
import { readingJob } from './kinds.ts'
import { brokenObjectiveRules, fiveObjectives } from './objectives.ts'
import { objectivesIn } from './offline-reading.ts'
import { objectiveRequest, readingRequest } from './prompts.ts'

/** Characters of a text that stand for its title. */
const TITLE_MAX = 80

/** What lists call a reading: its topic, or how its text begins. */
function titleOf(request: ReadingRequest): string {
  if (request.promptKey === 'reading') return request.topic
  const text = 'text' in request ? request.text : request.reading
  return parseReading(text).title ?? cutText(text.split('\n')[0] ?? '', TITLE_MAX)
}

/** Text that ends itself is whole; a provider that gave none gave nothing to pay for. */
async function* written(
  app: FastifyInstance, actor: Caller, request: ReadingRequest, { charge, signal }: PaidContext, isFree: boolean,
): AsyncGenerator<string, string, undefined> {
  let wanted = request
  if (wanted.promptKey === 'reading' && wanted.objective === '') {
    const answer = await app.providers.text.checked(actor, { ...await objectiveRequest(app, actor, wanted), signal }, brokenObjectiveRules)
    const objective = fiveObjectives(answer, wanted.topic, wanted.language)
    yield streamLine({ kind: 'objective', objective })
    wanted = { ...wanted, objective }
  }
  const asked = { ...await readingRequest(app, actor, wanted), signal }
  let text = ''
  const pieces = app.providers.text.stream(actor, asked)
  // What an author began with a fence is theirs; models wrap all of their Markdown in one.
  for await (const piece of isFree ? pieces : unwrappedPieces(pieces)) {
    await charge()
    text += piece
    yield streamLine({ kind: 'text', text: piece })
  }
  if (text.trim() === '') throw new LecternError('ai-invalid-response')
  // Nobody but a model can be told what is wrong; the offline writer keeps to what its author has.
  if (isFree) return text
  const objectives = 'objective' in wanted && wanted.objective !== '' ? objectivesIn(wanted.objective).length : null
  // Who refines a reading may ask for more or fewer sections.
  const isCounted = wanted.promptKey === 'reading'
  const mended = await app.providers.text.mended(actor, asked, unwrapped(text), (written) => brokenReadingRules(unwrapped(written), objectives, isCounted))
  const kept = closestReading(unwrapped(mended), objectives, isCounted)
  if (kept === text.trim()) return text
  yield streamLine({ kind: 'replaced', text: kept })
  return kept
}

/**
 * A reading as lines (S2 §7). Its credits are spent with the first words, once for the key; they come back when it fails afterwards.
 * The signal, and whoever stops reading, stops the writer. A key that is done answers the same text again.
 * @throws LecternError `insufficient-credits`, `not-enough-content`, `conflict` before the first line; later faults are a line.
 */
export async function* streamReading(
  app: FastifyInstance, actor: Caller, request: ReadingRequest, signal: AbortSignal,
): AsyncGenerator<string, void, undefined> {
  if ('text' in request && countWords(request.text) < CREATION_LIMITS.textMinWords) {
    throw new LecternError('not-enough-content', { path: 'text' })
  }
  const isFree = await app.providers.text.isOffline(actor)
  const options = { kind: readingJob.name, key: request.key, title: titleOf(request), isFree, signal }
  yield* paidLines(app, actor, options, 'a reading broke off', (context) => written(app, actor, request, context, isFree))
}
