import { isSpeakable } from '../narration/sentences.ts'
import type { SlideTimeline, TimedSlide } from './timeline.ts'

/** The languages in which slides have captions, the one that is spoken first; tags in their order. */
export function languagesOfCaptions(slides: readonly Pick<TimedSlide, 'captions'>[], spoken: string): readonly string[] {
  const others = new Set(slides.flatMap(({ captions = [] }) => captions.map(({ language }) => language)))
  others.delete(spoken)
  return [spoken, ...[...others].sort()]
}

/** What is read of one sentence, and the language of it. */
export interface SentenceWords {
  readonly text: string
  readonly language: string
}

/** Of each sentence of a slide what is read in a language: what people wrote for it, else what is said; with the white space behind it. */
export function wordsOfSentences({ captions, language: spoken, sentences }: Pick<SlideTimeline, 'captions' | 'language' | 'sentences'>, language: string): readonly SentenceWords[] {
  return sentences.map(({ text }) => {
    const own = isSpeakable(text) ? captions.find((part) => part.language === language && part.text === text.trim()) : undefined
    if (own === undefined) return { text, language: spoken }
    return { text: own.pages.map((page) => page.text.replaceAll('\n', ' ').trim()).join(' ') + text.slice(text.trimEnd().length), language }
  })
}
