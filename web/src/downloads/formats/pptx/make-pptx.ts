import { DOWNLOAD_FORMAT_FACTS } from '@lectern/shared/downloads'
import { browserPaint } from '../../../rendering/paint-context.ts'
import { readySlide } from '../../../rendering/ready-slide.ts'
import type { MakeFile } from '../format.ts'
import { zipParts } from '../ooxml/zip-parts.ts'
import { createMedia } from './media.ts'
import { presentationParts } from './presentation-parts.ts'

/** Pixels across of the painting of a slide by which its fonts and the painters it needs are known to be there. */
const TRIAL_WIDTH = 320
const AS_PLACED = new Map<never, never>()

/** Makes a presentation whose objects can be edited: Office Open XML, as ECMA-376 (transitional) has it. */
export const makePptx: MakeFile = async (source, onShare, signal) => {
  const media = createMedia()
  const trial = document.createElement('canvas')
  trial.width = TRIAL_WIDTH
  trial.height = Math.round((TRIAL_WIDTH * 9) / 16)
  let written = 0
  const parts = await presentationParts(source, {
    media, paint: browserPaint, signal, at: Date.now(),
    // Words are measured in their fonts, once these have come.
    async beforeSlide(slide) {
      onShare(written++ / source.slides.length)
      await readySlide(trial, slide, AS_PLACED, signal)
    },
  })
  return new Blob(zipParts(parts, new Map([...media.parts].map(([name, bytes]) => [`ppt/media/${name}`, bytes]))), { type: DOWNLOAD_FORMAT_FACTS.pptx.type })
}
