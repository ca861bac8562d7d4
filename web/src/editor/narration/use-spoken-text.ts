import type { Editor } from '@tiptap/core'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { SentenceSpeech } from '@lectern/shared/lesson'
import { isStale } from '@lectern/shared/lesson'
import type { Dictionary } from '@lectern/shared/pronunciations'
import { sentenceAt, timeOfPlace, wordAt } from '@lectern/shared/timeline'
import type { SlideTimeline } from '@lectern/shared/timeline'
import { markSpeech, placeOfPosition, showMarks } from './spoken-text.ts'
import type { TextStretch } from './spoken-text.ts'
import type { NarrationPlay } from '../../player/use-narration-play.ts'
import '../../locales/en/narration.json'
import '../../locales/en/pronunciations.json'

/** When a place of a narration is said, ms from the beginning of its slide. */
function timeAt({ sentences }: SlideTimeline, place: number): number {
  const sentence = sentences.findLast((one) => one.place <= place) ?? sentences[0]
  return sentence ? timeOfPlace(sentence, place - sentence.place) * 1000 : 0
}

/** The word, or where nobody knows of words the sentence, that is said at a time. */
function stretchAt({ sentences }: SlideTimeline, elapsedMs: number): TextStretch | null {
  const sentence = sentences[sentenceAt(sentences, elapsedMs / 1000)]
  if (!sentence) return null
  const word = sentence.audio?.words[wordAt(sentence, elapsedMs / 1000)]
  return word ? { start: sentence.place + word[0], end: sentence.place + word[1] } : { start: sentence.place, end: sentence.place + sentence.text.trimEnd().length }
}

/** What of the narration is shown in its editor, and where it is played from. */
export interface SpokenTextParts {
  readonly editor: Editor | null
  readonly timeline: SlideTimeline
  readonly sentences: readonly SentenceSpeech[]
  /** Marks what has to be spoken; a lesson that nobody has had spoken has no such marks. */
  readonly showsStale: boolean
  readonly play: NarrationPlay
  /** How words are said; null where that is not known. */
  readonly dictionary: Dictionary | null
  /** The voice that says them; empty for that of the language. */
  readonly voiceId: string
}

/** Marks stale sentences and the word that is heard in the text; a press on a word goes there. Answers how to play from the caret. */
export function useSpokenText({ editor, timeline, sentences, showsStale, play, dictionary, voiceId }: SpokenTextParts): () => void {
  const { t } = useTranslation('pronunciations')
  const { t: narrationWords } = useTranslation('narration')
  const onPress = useEffectEvent((place: number) => {
    play.seek(timeAt(timeline, place))
  })
  useEffect(() => (editor === null ? undefined : markSpeech(editor, onPress)), [editor])
  const word = play.isPlaying ? stretchAt(timeline, play.elapsedMs) : null
  const [start, end] = [word?.start ?? -1, word?.end ?? -1]
  useEffect(() => {
    if (editor === null) return
    const stale = showsStale ? sentences.filter(isStale).map((sentence) => ({ start: sentence.start, end: sentence.start + sentence.text.length })) : []
    const pronounced = dictionary === null ? [] : sentences.flatMap((sentence) => (
      dictionary.wordsIn(sentence.text, voiceId).map((word) => ({
        start: sentence.start + word.start, end: sentence.start + word.end, title: t('mark', { said: word.pronunciation }),
      }))
    ))
    const own = sentences.flatMap((sentence) => (sentence.own === null ? [] : [{
      start: sentence.start, end: sentence.start + sentence.text.length, isCurrent: sentence.own.isCurrent,
      title: narrationWords(sentence.own.isCurrent ? 'ownVoice' : 'ownVoiceOther'),
    }]))
    showMarks(editor, { stale, own, pronounced, word: start === -1 ? null : { start, end } })
  }, [editor, sentences, showsStale, dictionary, voiceId, start, end, t, narrationWords])
  return () => {
    if (play.isPlaying) return play.stop()
    if (editor === null) return play.play(0)
    const place = placeOfPosition(editor.state.doc, editor.state.selection.from)
    const from = timeAt(timeline, place)
    // At the end of the words there is nothing more to hear.
    play.play(from >= (timeline.narrationSeconds - 0.5) * 1000 || place >= timeline.narration.trimEnd().length ? 0 : from)
  }
}
