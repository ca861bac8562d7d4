import { DOWNLOAD_FORMAT_FACTS, DOWNLOAD_LIMITS } from '@lectern/shared/downloads'
import { CANVAS } from '@lectern/shared/lesson'
import type { MakeFile } from '../format.ts'
import { zipParts } from '../ooxml/zip-parts.ts'
import { slidePicture } from '../slide-picture.ts'
import { TooLarge } from '../format.ts'
import { handoutParts, pictureName } from './document-part.ts'

/** Makes a handout: the picture of each slide with what is said to it, to be printed and written in. */
export const makeDocx: MakeFile = async (source, onShare, signal) => {
  const canvas = document.createElement('canvas')
  canvas.width = CANVAS.width
  canvas.height = CANVAS.height
  const pictures = new Map<string, Uint8Array>()
  let bytes = 0
  for (const [index, slide] of source.slides.entries()) {
    const picture = await slidePicture(canvas, slide, 'image/jpeg', signal)
    bytes += picture.size
    if (bytes > DOWNLOAD_LIMITS.fileMaxBytes) throw new TooLarge()
    pictures.set(pictureName(index + 1), new Uint8Array(await picture.arrayBuffer()))
    onShare((index + 1) / source.slides.length)
  }
  return new Blob(zipParts(handoutParts(source, Date.now()), pictures), { type: DOWNLOAD_FORMAT_FACTS.docx.type })
}
