import type { CaptionPage } from '../lesson/speech/caption-model.ts'
import { isSpeakable } from '../narration/sentences.ts'
import type { Cue } from './captions.ts'
import { spokenSeconds } from './captions.ts'
import type { LessonTimeline } from './timeline.ts'

/** Captions of a file that belong to a sentence. */
export interface PlacedCaptions {
  readonly slideId: string
  /** The sentence, by its place among those of its slide. */
  readonly index: number
  readonly pages: readonly CaptionPage[]
}

/** Captions that are read off a file, by the sentences that are said while most of them is shown, and how many belong to none. */
export function placeCaptions({ slides }: LessonTimeline, cues: readonly Cue[]): { readonly placed: readonly PlacedCaptions[]; readonly left: number } {
  const found = new Map<string, { readonly slideId: string; readonly index: number; readonly pages: CaptionPage[] }>()
  let left = 0
  for (const cue of cues) {
    const middle = (cue.start + cue.end) / 2
    const slide = slides.find(({ seconds, start }) => middle >= start && middle < start + seconds)
    const index = slide?.sentences.findIndex((sentence) => isSpeakable(sentence.text) && middle - slide.start < sentence.end) ?? -1
    const sentence = slide?.sentences[index]
    if (!slide || !sentence) {
      left++
      continue
    }
    const key = `${slide.slideId}/${index}`
    const of = found.get(key) ?? { slideId: slide.slideId, index, pages: [] }
    found.set(key, of)
    const at = Math.round(((cue.start - slide.start - sentence.start) / spokenSeconds(sentence)) * 1000)
    // The first comes with its sentence.
    of.pages.push({ at: of.pages.length === 0 ? 0 : Math.max(0, Math.min(1000, at)), text: cue.lines.join('\n') })
  }
  return { placed: [...found.values()], left }
}
