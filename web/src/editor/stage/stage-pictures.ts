import { shallow } from 'zustand/shallow'
import type { Shown } from '../../rendering/shown-elements.ts'
import { createSlidePicture } from '../../rendering/slide-picture.ts'
import type { PictureView } from '../../rendering/slide-picture.ts'
import type { PaintContext } from '../../rendering/view-definition.ts'
import { createPictureFrames } from './picture-frames.ts'
import type { PictureFrames } from './picture-frames.ts'
import type { SplitSlide, splitSlide } from './split-slide.ts'

/** Where the picture of a slide stands in the page, and, once something is edited in place, that of what lies in front of it. */
export interface PictureHolders {
  readonly below: HTMLElement
  readonly above: HTMLElement | null
}

/** What is edited or played in place, and what parts the slide round it. */
export interface InPlace {
  readonly id: string | null
  readonly split: typeof splitSlide | null
}

/** The one or two pictures that a slide is on the stage. */
export interface StagePictures extends Pick<PictureFrames, 'request' | 'stop'> {
  /** Draws now; both pictures in the same frame. */
  readonly draw: (holders: PictureHolders, shown: Shown, inPlace: InPlace, version: number, view: PictureView) => void
}

/** Pictures of one slide, of which nothing is painted yet. */
export function createStagePictures(paint: PaintContext): StagePictures {
  const below = createPictureFrames(createSlidePicture(paint))
  let above: { readonly frames: PictureFrames; readonly holder: HTMLElement } | null = null
  let last: { readonly of: readonly unknown[]; readonly split: SplitSlide } | null = null

  /** The same slides as long as they have the same elements: then only what a gesture moves is painted anew. */
  const parted = ({ frames, slide }: Shown, { id, split }: InPlace): SplitSlide => {
    const now = split?.(slide, id, frames, paint) ?? { below: slide, above: null }
    const of = [slide, now.below.presenter, now.above?.presenter, ...now.above?.elements ?? []]
    if (last === null || !shallow(last.of, of)) last = { of, split: now }
    return last.split
  }
  const clear = (): void => {
    above?.frames.stop()
    above?.holder.replaceChildren()
    above = null
  }

  return {
    request: below.request,
    draw: (holders, shown, inPlace, version, view) => {
      const parts = parted(shown, inPlace)
      below.draw(holders.below, { ...shown, slide: parts.below }, version, view)
      if (parts.above === null || holders.above === null) return clear()
      above ??= { frames: createPictureFrames(createSlidePicture(paint)), holder: holders.above }
      above.frames.draw(holders.above, { ...shown, slide: parts.above }, version, view)
    },
    stop: () => {
      below.stop()
      clear()
    },
  }
}
