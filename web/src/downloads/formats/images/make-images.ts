import { CANVAS } from '@lectern/shared/lesson'
import { DOWNLOAD_LIMITS, DOWNLOAD_FORMAT_FACTS } from '@lectern/shared/downloads'
import { fileNameOf } from '@lectern/shared/text'
import { Zip, ZipPassThrough } from 'fflate'
import { slidePicture } from '../slide-picture.ts'
import { TooLarge } from '../format.ts'
import type { MakeFile } from '../format.ts'

/** The number of a slide, as long for all, so that files sort as slides do. */
function numbered(index: number, count: number): string {
  return String(index + 1).padStart(Math.max(2, String(count).length), '0')
}

/** Makes pictures of slides as they stand: the one of one slide, or a ZIP of those of all, numbered. */
export function makeImages(type: 'image/png' | 'image/jpeg'): MakeFile {
  return async ({ format, scale, slideId, slides, title }, onShare, signal) => {
    const canvas = document.createElement('canvas')
    canvas.width = CANVAS.width * scale
    canvas.height = CANVAS.height * scale
    const parts: BlobPart[] = []
    let bytes = 0
    const zip = new Zip((error, chunk) => {
      if (error) throw error
      parts.push(chunk as Uint8Array<ArrayBuffer>)
    })
    for (const [index, slide] of slides.entries()) {
      const picture = await slidePicture(canvas, slide, type, signal)
      if (slideId !== null) return picture
      bytes += picture.size
      if (bytes > DOWNLOAD_LIMITS.fileMaxBytes) throw new TooLarge()
      const { ending } = DOWNLOAD_FORMAT_FACTS[format]
      // Pictures are compressed as they are.
      const file = new ZipPassThrough(fileNameOf(`${numbered(index, slides.length)} ${title}`, ending, 'slide'))
      zip.add(file)
      file.push(new Uint8Array(await picture.arrayBuffer()), true)
      onShare((index + 1) / slides.length)
    }
    zip.end()
    return new Blob(parts, { type: 'application/zip' })
  }
}
