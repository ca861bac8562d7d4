import type { PlannedSlide } from '@lectern/shared/creation'
import type { FastifyInstance } from 'fastify'
import { LecternError } from '../platform/errors.ts'
import type { Caller } from '../platform/http.ts'
import { slideRequest } from './prompts.ts'
import { answered, brokenSlideRules, slideAnswersSchema } from './slide-answers.ts'
import type { SlideAnswer } from './slide-answers.ts'

/** Slides of one question, and questions asked at once. */
const BATCH = { slides: 5, atOnce: 3 } as const
/** Whoever waits for the lesson waits no longer than this for a model, ms: what it has not answered by then stays as it is. */
const PATIENCE_MS = 20_000

/** The answers of a model for some slides, by their number from 1; none where it fails. */
async function answersFor(app: FastifyInstance, actor: Caller, slides: readonly PlannedSlide[], language: string, signal: AbortSignal): Promise<ReadonlyMap<number, SlideAnswer>> {
  try {
    const found = await app.providers.text.structured(
      actor, { ...slideRequest(slides, language), signal }, slideAnswersSchema, (answer) => brokenSlideRules(answer.slides, slides),
    )
    return new Map(found?.slides.map((answer) => [answer.number, answer]))
  } catch (error) {
    if (!signal.aborted && !(error instanceof LecternError)) throw error
    app.log.info({ err: error }, 'slides stay as they are in the text')
    return new Map()
  }
}

/**
 * The slides between intro and closing as a model words them, in batches, each by an answer whose form and rules are checked and that is asked for once more; what breaks them still is left out. Without
 * a model, and where it fails or takes too long, they are as they were planned.
 */
export async function writtenSlides(app: FastifyInstance, actor: Caller, planned: readonly PlannedSlide[], language: string): Promise<readonly PlannedSlide[]> {
  if (await app.providers.text.isOffline(actor)) return planned
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const middle = planned.filter(({ kind }) => kind === 'section')
  const batches = Array.from({ length: Math.ceil(middle.length / BATCH.slides) }, (_, at) => middle.slice(at * BATCH.slides, (at + 1) * BATCH.slides))
  const written = new Map<PlannedSlide, PlannedSlide>()
  for (let at = 0; at < batches.length; at += BATCH.atOnce) {
    await Promise.all(batches.slice(at, at + BATCH.atOnce).map(async (batch) => {
      const answers = await answersFor(app, actor, batch, language, signal)
      for (const [index, slide] of batch.entries()) written.set(slide, answered(slide, answers.get(index + 1)))
    }))
  }
  return planned.map((slide) => written.get(slide) ?? slide)
}
