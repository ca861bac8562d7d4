import { captionCues, frameRanges } from '@lectern/shared/video'
import type { VideoSource } from '@lectern/shared/video'

/** Frames that look alike, one after the other. */
export interface Stretch {
  /** Which scene. */
  readonly scene: number
  /** The captions written into the picture. */
  readonly lines: readonly string[]
  /** First frame, and the first that looks different. */
  readonly from: number
  readonly to: number
}

/** The whole video as stretches of like frames, in order and without a gap. */
export function stretchesOf({ burnsCaptions, fps, language, scenes }: VideoSource): readonly Stretch[] {
  const cues = burnsCaptions ? captionCues(scenes, language) : []
  return frameRanges(scenes, fps).flatMap(({ from, to }, scene) => {
    const own = cues.filter((cue) => Math.round(cue.start * fps) < to && Math.round(cue.end * fps) > from)
    const starts = own.map((cue) => ({ lines: cue.lines, from: Math.max(from, Math.round(cue.start * fps)) }))
    const first = starts[0]
    const all = first?.from === from ? starts : [{ lines: [], from }, ...starts]
    return all.map((start, index) => ({ scene, lines: start.lines, from: start.from, to: all[index + 1]?.from ?? to }))
      .filter((stretch) => stretch.to > stretch.from)
  })
}
