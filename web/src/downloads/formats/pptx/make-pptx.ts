import { DOWNLOAD_FORMAT_FACTS } from '@lectern/shared/downloads'
import { browserPaint } from '../../../rendering/paint-context.ts'
import { readySlide } from '../../../rendering/ready-slide.ts'
import type { MakeFile } from '../format.ts'
import { zipParts } from '../ooxml/zip-parts.ts'
import { createMedia } from './media.ts'
import { presentationParts } from './presentation-parts.ts'

/** Pixels across of the painting of a slide by which its fonts and the painters it needs are known to be there. */
const TRIAL_WIDTH = 320
const CONTENT_TYPES = '[Content_Types].xml'
const AS_PLACED = new Map<never, never>()

/** A template is a presentation by another name: programs make a new presentation of it. */
export function asTemplate(parts: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const types = parts.get(CONTENT_TYPES) ?? ''
  return new Map([...parts, [CONTENT_TYPES, types.replace('presentationml.presentation.main+xml', 'presentationml.template.main+xml')]])
}

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
  const { type } = DOWNLOAD_FORMAT_FACTS[source.format]
  return new Blob(zipParts(source.format === 'potx' ? asTemplate(parts) : parts, new Map([...media.parts].map(([name, bytes]) => [`ppt/media/${name}`, bytes]))), { type })
}
