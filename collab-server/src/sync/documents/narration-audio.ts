import { narrationSound, readLesson, slideSpeech, withSpeech } from '@lectern/shared/lesson'
import { slideTimeline } from '@lectern/shared/timeline'
import type * as Y from 'yjs'

/** What is heard of the narration of a slide. */
export interface NarrationAudio {
  /** Which sounds these are, as one name (`narrationSound`). */
  readonly sound: string
  /** Its sentences in their order: the hash of the sound of each, and when it begins, seconds from the beginning of the slide. */
  readonly sentences: readonly { readonly blob: string; readonly start: number }[]
}

/** The sounds of a slide's narration and when they begin; null where the slide is gone, says nothing, or a sentence of it has no sound yet. */
export function narrationAudio(doc: Y.Doc, slideId: string): NarrationAudio | null {
  const { meta, slides } = readLesson(doc)
  const slide = slides.find(({ id }) => id === slideId)
  const sound = slide === undefined ? null : narrationSound(slideSpeech(doc, slide, meta))
  if (slide === undefined || sound === null) return null
  const { sentences } = slideTimeline(withSpeech(doc, slide, meta), meta.language)
  return { sound, sentences: sentences.flatMap(({ audio, start }) => (audio === null ? [] : [{ blob: audio.blob, start }])) }
}
