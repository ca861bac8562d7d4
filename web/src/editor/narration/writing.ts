import { LocalOrigin, isNarrationStale, putNarration, readMeta, slideWords, slideWordsHash } from '@lectern/shared/lesson'
import type { Slide } from '@lectern/shared/lesson'
import { NARRATION_LIMITS, NARRATION_RESET_MS, writeNarration } from '@lectern/shared/narration'
import { plainText } from '@lectern/shared/text'
import { createStore } from 'zustand/vanilla'
import type { StoreApi } from 'zustand/vanilla'
import { messageOf } from '../../platform/http/api-error.ts'
import { call } from '../../platform/http/api.ts'
import { randomUuid } from '../../platform/random-uuid.ts'
import { loadChunk } from '../../platform/loading/chunk-recovery.ts'
import type { LessonSession } from '../../sync/lesson-session.ts'
import { asOneStep } from '../chrome/undo-steps.ts'

/** What is needed of a session to write into it. */
export type WritingSession = Pick<LessonSession, 'doc' | 'lessonId' | 'undo' | 'view'>

/** What came of the narration of a slide that was asked for. */
export interface WritingFault {
  readonly slideId: string
  /** Why there is none; null where somebody wrote in it meanwhile. */
  readonly message: string | null
}

/** How far the writing of narrations is. */
export interface Writing {
  readonly state: 'idle' | 'writing' | 'done'
  readonly total: number
  readonly settled: number
  readonly written: number
  readonly faults: readonly WritingFault[]
  /** Who wrote: a model, or nobody but the slides themselves. */
  readonly by: 'model' | 'offline' | null
}

const IDLE: Writing = { state: 'idle', total: 0, settled: 0, written: 0, faults: [], by: null }

/** A slide whose narration is asked for, and what the author wants of it. */
interface Wanted {
  readonly slideId: string
  readonly instructions: string
}

/** The writing of narrations of an open lesson: it goes on while its dialog is closed. */
export interface NarrationWriter {
  readonly store: StoreApi<Writing>
  /**
   * Writes the narrations of slides, a few at a time; one that is there is replaced. While others are being written they come after those.
   * Resolves when all is settled or stopped.
   */
  write(slideIds: readonly string[], instructions: string): Promise<void>
  stop(): void
}

/** The slides of a lesson that may want a narration, by why. */
export interface NarrationNeeds {
  /** They say nothing. */
  readonly missing: readonly string[]
  /** They say something else than when their narration was written from them. */
  readonly stale: readonly string[]
}

/** Which slides may want a narration, in their order. */
export function narrationNeeds(view: WritingSession['view']): NarrationNeeds {
  const slides = view.slideIds().flatMap((id) => view.slide(id) ?? [])
  const isSilent = ({ narration }: Slide): boolean => plainText(narration).trim() === ''
  return { missing: slides.filter(isSilent).map(({ id }) => id), stale: slides.filter((slide) => !isSilent(slide) && isNarrationStale(slide)).map(({ id }) => id) }
}

/** A picture of a slide for a model to look at, in base64; undefined where it cannot be made. */
export type SlideShot = (slide: Slide, signal: AbortSignal) => Promise<string | undefined>

/** The writer of narrations of a session. */
export function createNarrationWriter(session: WritingSession, shoot: SlideShot): NarrationWriter {
  const store = createStore<Writing>(() => IDLE)
  let running: { readonly controller: AbortController; readonly waiting: Wanted[]; readonly done: Promise<unknown> } | null = null
  let resetting: ReturnType<typeof setTimeout> | undefined

  /** Writes one; resolves to who did, or to what went wrong. */
  const writeOne = async (slideId: string, instructions: string, signal: AbortSignal): Promise<'model' | 'offline' | WritingFault> => {
    const slide = session.view.slide(slideId)
    if (slide === null) return { slideId, message: null }
    const ids = session.view.slideIds()
    const before = session.view.slide(ids[ids.indexOf(slideId) - 1] ?? '')
    const instead = plainText(slide.narration)
    const picture = await shoot(slide, signal)
    const { by, narration } = await call(writeNarration, {
      params: { lessonId: session.lessonId }, signal,
      body: {
        words: slideWords(slide).slice(0, NARRATION_LIMITS.slideWords), before: before === null ? '' : plainText(before.narration).slice(-NARRATION_LIMITS.wordsBefore),
        ...(picture !== undefined && picture.length <= NARRATION_LIMITS.slidePicture && { picture }), instructions, language: readMeta(session.doc).language, key: randomUuid(),
      },
    })
    signal.throwIfAborted()
    const isPut = asOneStep(session.undo, () => putNarration(session.doc, slideId, { words: narration, of: slideWordsHash(slide), instead }, new LocalOrigin('narration.write')))
    return isPut ? by : { slideId, message: null }
  }

  return {
    store,
    async write(slideIds, instructions) {
      if (running) {
        const { done, waiting } = running
        const more = slideIds.filter((id) => !waiting.some(({ slideId }) => slideId === id))
        waiting.push(...more.map((slideId) => ({ slideId, instructions })))
        const { faults, total } = store.getState()
        store.setState({ total: total + more.length, faults: faults.filter(({ slideId }) => !more.includes(slideId)) })
        await done
        return
      }
      clearTimeout(resetting)
      const controller = new AbortController()
      const waiting: Wanted[] = slideIds.map((slideId) => ({ slideId, instructions }))
      store.setState({ ...IDLE, state: 'writing', total: waiting.length })
      const settle = (outcome: 'model' | 'offline' | WritingFault): void => {
        const { faults, settled, written, by } = store.getState()
        const isFault = typeof outcome === 'object'
        store.setState({ settled: settled + 1, written: written + (isFault ? 0 : 1), faults: isFault ? [...faults, outcome] : faults, by: isFault ? by : outcome })
      }
      const work = async (): Promise<void> => {
        for (let wanted = waiting.shift(); wanted !== undefined; wanted = waiting.shift()) {
          const { slideId } = wanted
          try {
            const outcome = await writeOne(slideId, wanted.instructions, controller.signal)
            if (!controller.signal.aborted) settle(outcome)
          } catch (error) {
            if (controller.signal.aborted) return
            settle({ slideId, message: messageOf(error) })
          }
        }
      }
      const done = Promise.all(Array.from({ length: NARRATION_LIMITS.writtenAtOnce }, work))
      running = { controller, waiting, done }
      await done
      if (running?.controller !== controller) return
      running = null
      store.setState({ state: 'done' })
      if (store.getState().faults.length === 0) resetting = setTimeout(() => store.setState(IDLE), NARRATION_RESET_MS)
    },
    stop() {
      running?.controller.abort()
      running = null
      store.setState({ state: 'idle' })
    },
  }
}

const writers = new WeakMap<object, NarrationWriter>()

/** The writer of a session, the same one each time. */
export function narrationWriterOf(session: WritingSession): NarrationWriter {
  const known = writers.get(session.doc)
  if (known) return known
  const writer = createNarrationWriter(session, async (slide, signal) => (await loadChunk(async () => await import('./slide-shot.ts'))).slideShot(slide, signal))
  writers.set(session.doc, writer)
  return writer
}
