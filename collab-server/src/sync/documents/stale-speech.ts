import { isStale, readLesson, slideSpeech, unneededSpeech, voiceOf } from '@lectern/shared/lesson'
import type { VoiceChoice } from '@lectern/shared/lesson'
import { createDictionary } from '@lectern/shared/pronunciations'
import type { PronouncedWord, Pronunciation } from '@lectern/shared/pronunciations'
import { NARRATION_LIMITS } from '@lectern/shared/narration'
import type * as Y from 'yjs'

/** A sentence that has to be spoken. */
export interface StaleSentence {
  /** Under what its sound is kept. */
  readonly key: string
  readonly text: string
  readonly voice: VoiceChoice
  /** Its words that the dictionary has, and what names how they are said. */
  readonly words: readonly PronouncedWord[]
  readonly pronounced: string
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

/** The sentences of a lesson, or of one of its slides, that have no sound, or one that says words otherwise than the dictionary. */
export function staleSpeech(doc: Y.Doc, slideId: string | null, pronunciations: readonly Pronunciation[]): StaleSpeech {
  const lesson = readLesson(doc)
  const { meta } = lesson
  const dictionary = createDictionary(pronunciations, meta.language)
  const seen = new Set<string>()
  const slides = lesson.slides.filter(({ id }) => slideId === null || id === slideId).map((slide) => {
    const voice = voiceOf(slide, meta)
    const sentences = slideSpeech(doc, slide, meta, dictionary).filter(isStale).flatMap(({ key, pronounced, text }): StaleSentence[] => {
      if (key === null || seen.has(key) || seen.size >= NARRATION_LIMITS.sentencesAJob) return []
      seen.add(key)
      return [{ key, text, voice, words: dictionary.wordsIn(text, voice.id), pronounced: pronounced ?? '' }]
    })
    return { slideId: slide.id, sentences }
  })
  return { language: meta.language, slides: slides.filter(({ sentences }) => sentences.length > 0), unneeded: unneededSpeech(doc, lesson) }
}
