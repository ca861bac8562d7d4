import { DOWNLOAD_FORMAT_FACTS, DOWNLOAD_LIMITS } from '@lectern/shared/downloads'
import { CANVAS } from '@lectern/shared/lesson'
import { browserPaint, themedPaint } from '../../../rendering/paint-context.ts'
import type { MakeFile } from '../format.ts'
import { slidePicture } from '../slide-picture.ts'
import { TooLarge } from '../format.ts'
import { pdfOf } from './document.ts'
import type { PdfPage } from './document.ts'
import { pageContent } from './page-content.ts'
import { createInvisibleFonts } from './invisible-fonts.ts'

/** Pixels of a slide point: 216 to the inch of a page, sharp in print. */
const SCALE = 1.5

/** Makes a PDF of slides as they stand: pictures, with their words over them to be searched, copied and heard. */
export const makePdf: MakeFile = async ({ language, slides, title }, onShare, signal) => {
  const canvas = document.createElement('canvas')
  canvas.width = CANVAS.width * SCALE
  canvas.height = CANVAS.height * SCALE
  const fonts = createInvisibleFonts()
  const pages: PdfPage[] = []
  let bytes = 0
  for (const [index, slide] of slides.entries()) {
    const picture = new Uint8Array(await (await slidePicture(canvas, slide, 'image/jpeg', signal)).arrayBuffer())
    bytes += picture.length
    if (bytes > DOWNLOAD_LIMITS.fileMaxBytes) throw new TooLarge()
    pages.push({ picture, width: canvas.width, height: canvas.height, content: pageContent(slide, themedPaint(browserPaint, slide), fonts) })
    onShare((index + 1) / slides.length)
  }
  return new Blob([...pdfOf(pages, fonts, { title, language, untitled: String })], { type: DOWNLOAD_FORMAT_FACTS.pdf.type })
}
