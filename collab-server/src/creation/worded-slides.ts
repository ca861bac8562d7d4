import type { PlannedSlide } from '@lectern/shared/creation'
import type { FastifyInstance } from 'fastify'
import { LecternError } from '../platform/errors.ts'
import type { Caller } from '../platform/http.ts'
import { slideRequest } from './prompts.ts'
import { answered, brokenSlideRules, slideAnswersSchema } from './slide-answers.ts'
import type { SlideAnswer } from './slide-answers.ts'

/** Slides of the first question, of which people wait for the answer; of the others; and questions asked at once. */
const BATCH = { first: 2, slides: 5, atOnce: 3 } as const
/** How long is waited for the answer to a question, ms: what is not answered by then stays as it is. */
const PATIENCE_MS = 45_000

type Writer = Pick<Caller, 'organizationId' | 'userId'>

/** The answers of a model for some slides, by their number from 1; none where it fails. */
async function answersFor(app: FastifyInstance, user: Writer, slides: readonly PlannedSlide[], language: string, signal: AbortSignal): Promise<ReadonlyMap<number, SlideAnswer>> {
  try {
    const found = await app.providers.text.structured(
      user, { ...await slideRequest(app, user, slides, language), signal }, slideAnswersSchema, (answer) => brokenSlideRules(answer.slides, slides),
    )
    return new Map(found?.slides.map((answer) => [answer.number, answer]))
  } catch (error) {
    if (!signal.aborted && !(error instanceof LecternError)) throw error
    app.log.info({ err: error }, 'slides stay as they are in the text')
    return new Map()
  }
}

/** Some slides as a model words them; intro and closing are the author's. */
async function worded(app: FastifyInstance, user: Writer, batch: readonly PlannedSlide[], language: string, signal: AbortSignal): Promise<readonly PlannedSlide[]> {
  const sections = batch.filter(({ kind }) => kind === 'section')
  if (sections.length === 0) return batch
  const answers = await answersFor(app, user, sections, language, AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]))
  return batch.map((slide) => answered(slide, answers.get(sections.indexOf(slide) + 1)))
}

/**
 * Slides as a model words them, in their order and as they come, each by an answer whose form and rules are checked and that is asked for once
 * more; what breaks them still is left out. Where it fails or takes too long they are as they were planned.
 */
export async function* wordedSlides(
  app: FastifyInstance, user: Writer, planned: readonly PlannedSlide[], language: string, signal: AbortSignal,
): AsyncGenerator<PlannedSlide, void, undefined> {
  const rest = planned.slice(BATCH.first)
  const batches = [
    planned.slice(0, BATCH.first), ...Array.from({ length: Math.ceil(rest.length / BATCH.slides) }, (_, at) => rest.slice(at * BATCH.slides, (at + 1) * BATCH.slides)),
  ]
  const begun: Promise<readonly PlannedSlide[]>[] = []
  for (const at of batches.keys()) {
    for (const batch of batches.slice(begun.length, at + BATCH.atOnce)) {
      const wording = worded(app, user, batch, language, signal)
      // Whoever stops reading asks for none of the others, and hears of no fault in them.
      wording.catch(() => undefined)
      begun.push(wording)
    }
    yield* await begun[at] ?? []
  }
}
