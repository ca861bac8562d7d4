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

/** Runs what is done with each, some at once; what one throws ends all, once those that were begun with are done. */
async function eachAtOnce<T>(items: readonly T[], most: number, act: (item: T) => Promise<void>): Promise<void> {
  const left = [...items]
  const ends = await Promise.allSettled(Array.from({ length: most }, async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await act(item).catch((error: unknown) => {
      left.length = 0
      throw error
    })
  }))
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
}

/**
 * Speaks what nobody has spoken, slide by slide. What is spoken is written into the lesson as it comes, so that a job that is
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
  const speakSlide = async ({ sentences, slideId: id }: StaleSlide): Promise<void> => {
    let delivery: Promise<boolean> | null = null
    let waiting = new Map<string, SentenceAudio>()
    const flush = async (): Promise<void> => {
      const now = waiting
      waiting = new Map()
      await write(now)
    }
    try {
      await eachAtOnce(sentences, NARRATION_LIMITS.atOnce, async (sentence) => {
        const sound = await spoken(sentence)
        if (sound) {
          // Before it is written: what was given to people is paid.
          delivery ??= paid?.deliver(id) ?? Promise.resolve(true)
          // Whoever is not heard any more is stopped by the report, and writes nothing.
          if (!(await delivery)) return await report((done / all) * 100)
          waiting.set(sentence.key, sound)
        } else failed++
        done++
        if (waiting.size >= WRITTEN_AT_ONCE) await flush()
        await report((done / all) * 100)
      })
    } finally {
      await flush()
    }
  }

  try {
    if (slides.length > 0) await paid?.setAside(slides.length)
    for (const slide of slides) {
      signal.throwIfAborted()
      await speakSlide(slide)
    }
  } catch (error) {
    // Somebody stopped it, or the server ends: nothing went wrong.
    if (signal.aborted) return { state: 'stopped' }
    const failure = endOf(error)
    if (failure === null) throw error
    return { state: 'failed', failure }
  }
  return failed === 0 ? { state: 'ready' } : { state: 'failed', failure: 'some-sentences' }
}
