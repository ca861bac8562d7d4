import { isStale, readLesson, slideSpeech, unneededSpeech, voiceOf } from '@lectern/shared/lesson'
import type { VoiceChoice } from '@lectern/shared/lesson'
import { NARRATION_LIMITS } from '@lectern/shared/narration'
import type * as Y from 'yjs'

/** A sentence that has to be spoken. */
export interface StaleSentence {
  /** Under what its sound is kept. */
  readonly key: string
  readonly text: string
  readonly voice: VoiceChoice
}

/** What has to be spoken of a slide. */
export interface StaleSlide {
  readonly slideId: string
  readonly sentences: readonly StaleSentence[]
}

/** What has to be spoken of a lesson. */
export interface StaleSpeech {
  /** BCP 47 tag of the lesson's language. */
  readonly language: string
  /** Slide by slide, each sentence once, at most `NARRATION_LIMITS.sentencesAJob` in all. */
  readonly slides: readonly StaleSlide[]
  /** Keys of sounds that no sentence has any more. */
  readonly unneeded: readonly string[]
}

/** The sentences of a lesson, or of one of its slides, that have no sound. */
export function staleSpeech(doc: Y.Doc, slideId: string | null): StaleSpeech {
  const lesson = readLesson(doc)
  const { meta } = lesson
  const seen = new Set<string>()
  const slides = lesson.slides.filter(({ id }) => slideId === null || id === slideId).map((slide) => {
    const voice = voiceOf(slide, meta)
    const sentences = slideSpeech(doc, slide, meta).filter(isStale).flatMap(({ key, text }): StaleSentence[] => {
      if (key === null || seen.has(key) || seen.size >= NARRATION_LIMITS.sentencesAJob) return []
      seen.add(key)
      return [{ key, text, voice }]
    })
    return { slideId: slide.id, sentences }
  })
  return { language: meta.language, slides: slides.filter(({ sentences }) => sentences.length > 0), unneeded: unneededSpeech(doc, lesson) }
}
