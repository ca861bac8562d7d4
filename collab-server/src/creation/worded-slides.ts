import type { PlannedSlide, SlideFault } from '@lectern/shared/creation'
import type { FastifyInstance } from 'fastify'
import { LecternError } from '../platform/errors.ts'
import { endInWords } from './intro-and-closing.ts'
import { PATIENCE_MS } from './patience.ts'
import type { SlideWriter } from './patience.ts'
import { slideRequest } from './prompts.ts'
import { answered, brokenSlideRules } from './slide-answers.ts'
import { slideAnswersSchema } from './slide-forms.ts'
import type { SlideAnswer } from './slide-forms.ts'

/** Slides of the first question, of which people wait for the answer; of the others; and questions asked at once. */
const BATCH = { first: 2, slides: 5, atOnce: 3 } as const

/** In which language slides are worded, until when, and who is told what could not be. */
export interface WordingOptions {
  readonly language: string
  readonly signal: AbortSignal
  readonly onFault: (fault: SlideFault) => void
}

/** The answers of a model for some slides, by their number from 1; none where it fails. */
async function answersFor(app: FastifyInstance, user: SlideWriter, slides: readonly PlannedSlide[], { language, onFault, signal }: WordingOptions): Promise<ReadonlyMap<number, SlideAnswer>> {
  try {
    const found = await app.providers.text.structured(
      user, { ...await slideRequest(app, user, slides, language), signal }, slideAnswersSchema, (answer) => brokenSlideRules(answer.slides, slides, language),
    )
    if (found === null) onFault('content')
    return new Map(found?.slides.map((answer) => [answer.number, answer]))
  } catch (error) {
    if (!signal.aborted && !(error instanceof LecternError)) throw error
    if (!signal.aborted || signal.reason instanceof DOMException) onFault('content')
    app.log.info({ err: error }, 'slides stay as they are in the text')
    return new Map()
  }
}

/** Some slides as a model words them; intro and closing by themselves, of all that the lesson says. */
async function worded(app: FastifyInstance, user: SlideWriter, batch: readonly PlannedSlide[], all: readonly PlannedSlide[], options: WordingOptions): Promise<readonly PlannedSlide[]> {
  const sections = batch.filter(({ kind }) => kind === 'section')
  const [answers, ...ends] = await Promise.all([
    sections.length === 0 ? new Map<number, SlideAnswer>() : answersFor(app, user, sections, { ...options, signal: AbortSignal.any([options.signal, AbortSignal.timeout(PATIENCE_MS)]) }),
    ...batch.map(async (slide) => (slide.kind === 'section' ? slide : await endInWords(app, user, slide, all, options))),
  ])
  return batch.map((slide, at) => (slide.kind === 'section' ? answered(slide, answers.get(sections.indexOf(slide) + 1), options.language) : ends[at] ?? slide))
}

/**
 * Slides as a model words them, in their order and as they come, each by an answer whose form and rules are checked and that is asked for once
 * more; what breaks them still is left out. Where it fails or takes too long they are as they were planned.
 * @param all every slide of the lesson, of which the last one sums up
 */
export async function* wordedSlides(
  app: FastifyInstance, user: SlideWriter, planned: readonly PlannedSlide[], all: readonly PlannedSlide[], options: WordingOptions,
): AsyncGenerator<PlannedSlide, void, undefined> {
  const rest = planned.slice(BATCH.first)
  const batches = [
    planned.slice(0, BATCH.first), ...Array.from({ length: Math.ceil(rest.length / BATCH.slides) }, (_, at) => rest.slice(at * BATCH.slides, (at + 1) * BATCH.slides)),
  ]
  const begun: Promise<readonly PlannedSlide[]>[] = []
  for (const at of batches.keys()) {
    for (const batch of batches.slice(begun.length, at + BATCH.atOnce)) {
      const wording = worded(app, user, batch, all, options)
      // Whoever stops reading asks for none of the others, and hears of no fault in them.
      wording.catch(() => undefined)
      begun.push(wording)
    }
    yield* await begun[at] ?? []
  }
}
