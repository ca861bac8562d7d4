import { setTimeout } from 'node:timers/promises'
import { putSpeech } from '@lectern/shared/lesson'
import type { SentenceAudio } from '@lectern/shared/lesson'
import { NARRATION_LIMITS } from '@lectern/shared/narration'
import type { SpeechFailure } from '@lectern/shared/narration'
import { z } from 'zod'
import type { JobContext, JobEnd } from '../jobs/kind.ts'
import { paidItems } from '../jobs/paid-items.ts'
import { docIdOf } from '../jobs/store.ts'
import type { JobRow } from '../jobs/store.ts'
import { LecternError } from '../platform/errors.ts'
import { pronunciationsOf } from '../pronunciations/store.ts'
import type { StaleSentence, StaleSlide } from '../sync/documents/stale-speech.ts'
import { speakSentence } from './speak-sentence.ts'

/** What the job is told beside its lesson. */
const speechInputSchema = z.object({ slideId: z.string().nullable() })

/** Sentences that are written into the lesson at once: people hear the first while the others are spoken. */
const WRITTEN_AT_ONCE = 12
/** How often a sentence is tried, and how long is waited between, ms. */
const TRIES = 3
const PAUSE_MS = 1500

const ORIGIN = { kind: 'local', command: 'speak' } as const

/** Why nothing more can be spoken; null for what may be this sentence's own fault. */
function endOf(error: unknown): SpeechFailure | null {
  if (!(error instanceof LecternError)) return null
  if (error.code === 'insufficient-credits') return 'no-credits'
  if (error.code === 'storage-full' || error.code === 'disk-full') return 'no-room'
  if (error.code === 'unavailable') return 'no-voice'
  return error.code === 'invalid-request' ? 'unknown-voice' : null
}

/** A slide of which some sentences are being spoken, or wait for it. */
interface SlideUnderWay {
  readonly slideId: string
  readonly left: StaleSentence[]
  /** Sentences that are being spoken now. */
  speaking: number
  /** What was spoken of it and is not in the lesson yet. */
  waiting: Map<string, SentenceAudio>
  /** Whether it may be given to people; null before any of it is. */
  delivery: Promise<boolean> | null
}

/** The sentences of slides in the order in which they are spoken: of some slides at once, the next of the one of which the fewest are being spoken. */
function createOrder(slides: readonly StaleSlide[]) {
  const queue = [...slides]
  const underWay = new Set<SlideUnderWay>()
  return {
    underWay,
    /** The next sentence; null when all are spoken or being spoken. */
    next(): { readonly slide: SlideUnderWay; readonly sentence: StaleSentence } | null {
      const more = underWay.size < NARRATION_LIMITS.atOnce ? queue.shift() : undefined
      if (more) underWay.add({ slideId: more.slideId, left: [...more.sentences], speaking: 0, waiting: new Map(), delivery: null })
      const [slide] = [...underWay].filter(({ left }) => left.length > 0).sort((one, other) => one.speaking - other.speaking)
      const sentence = slide?.left.shift()
      if (slide === undefined || sentence === undefined) return null
      slide.speaking++
      return { slide, sentence }
    },
    /** A sentence of a slide was spoken, or could not be; answers whether all of the slide were. */
    end(slide: SlideUnderWay): boolean {
      slide.speaking--
      return slide.speaking === 0 && slide.left.length === 0 && underWay.delete(slide)
    },
  }
}

/**
 * Speaks what nobody has spoken, three slides at once (S2 §4) and of the last ones as many sentences. What is spoken is written into the lesson as it comes, so that a job that is
 * stopped, or dies, has done what it did, and the next one goes on from there. Credits for all slides are set aside before anything is
 * spoken; slides of which a sentence is given to people are paid, once an attempt of the job, however often servers begin with it.
 */
export async function speak(job: JobRow, context: JobContext): Promise<JobEnd> {
  const { app, report, signal } = context
  const { slideId } = speechInputSchema.parse(JSON.parse(job.input))
  const docId = job.lesson_id === null ? null : await docIdOf(app.db, job.lesson_id)
  if (docId === null) return { state: 'failed', failure: 'ended' }
  const user = { organizationId: job.organization_id, userId: job.user_id }
  const { language, slides, unneeded } = await app.sync.ask(docId, 'stale', { slideId, pronunciations: await pronunciationsOf(app.db, user.organizationId) }, { signal, who: user.userId })
  const all = slides.reduce((sum, { sentences }) => sum + sentences.length, 0)
  const paid = await app.providers.speech.isBuiltIn(user) ? null : paidItems(app, job, context)
  let dropped = unneeded
  let done = 0
  let failed = 0

  const write = async (sounds: ReadonlyMap<string, SentenceAudio>): Promise<void> => {
    if (sounds.size === 0) return
    const now = dropped
    dropped = []
    await app.sync.transact(docId, { userId: user.userId, kind: 'edit' }, (doc) => putSpeech(doc, sounds, now, ORIGIN))
  }
  const spoken = async (sentence: StaleSentence): Promise<SentenceAudio | null> => {
    for (let tries = 1; ; tries++) {
      try {
        return await speakSentence(app, app.narration.sound, user, language, sentence, signal)
      } catch (error) {
        signal.throwIfAborted()
        if (endOf(error) !== null) throw error
        if (tries === TRIES) {
          app.log.warn({ err: error, jobId: job.id }, 'a sentence could not be spoken')
          return null
        }
        await setTimeout(PAUSE_MS * tries, undefined, { signal })
      }
    }
  }
  const flush = async (slide: SlideUnderWay): Promise<void> => {
    const now = slide.waiting
    slide.waiting = new Map()
    await write(now)
  }
  const speakOne = async (slide: SlideUnderWay, sentence: StaleSentence): Promise<void> => {
    const sound = await spoken(sentence)
    if (sound) {
      // Before it is written: what was given to people is paid.
      slide.delivery ??= paid?.deliver(slide.slideId) ?? Promise.resolve(true)
      // Whoever is not heard any more is stopped by the report, and writes nothing.
      if (!(await slide.delivery)) return await report((done / all) * 100)
      slide.waiting.set(sentence.key, sound)
    } else failed++
    done++
    if (slide.waiting.size >= WRITTEN_AT_ONCE) await flush(slide)
    await report((done / all) * 100)
  }
  const order = createOrder(slides)
  let isOver = false
  /** Speaks one sentence after the other; what one throws ends all, once those that were begun with are done. */
  const work = async (): Promise<void> => {
    for (let one = order.next(); one !== null; one = isOver ? null : order.next()) {
      const { sentence, slide } = one
      try {
        signal.throwIfAborted()
        await speakOne(slide, sentence).finally(async () => { if (order.end(slide)) await flush(slide) })
      } catch (error) {
        isOver = true
        throw error
      }
    }
  }
  const speakAll = async (): Promise<void> => {
    const ends = await Promise.allSettled(Array.from({ length: NARRATION_LIMITS.atOnce }, work))
    for (const slide of order.underWay) await flush(slide)
    const failure = ends.find((end) => end.status === 'rejected')
    if (failure) throw failure.reason
  }

  try {
    if (slides.length > 0) await paid?.setAside(slides.length)
    await speakAll()
  } catch (error) {
    // Somebody stopped it, or the server ends: nothing went wrong.
    if (signal.aborted) return { state: 'stopped' }
    const failure = endOf(error)
    if (failure === null) throw error
    return { state: 'failed', failure }
  }
  return failed === 0 ? { state: 'ready' } : { state: 'failed', failure: 'some-sentences' }
}
