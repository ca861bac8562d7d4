import { IMPORT_LIMITS } from '@lectern/shared/imports'
import type { ImportFailure } from '@lectern/shared/imports'
import { CANVAS, DEFAULT_THEME } from '@lectern/shared/lesson'
import { createRelations } from '../downloads/formats/ooxml/relations.ts'
import { NAMESPACES, emu, escaped, xmlPart } from '../downloads/formats/ooxml/xml.ts'
import { zipParts } from '../downloads/formats/ooxml/zip-parts.ts'
import { frameParts } from '../downloads/formats/pptx/frame-parts.ts'
import { ROOT_SHAPES } from '../downloads/formats/pptx/slide-part.ts'
import { PdfError, openPdf } from '../live/embed/pdf/pdf-file.ts'
import type { DrawnPage, PdfProblem } from '../live/embed/pdf/pdf-file.ts'

/** Pixels across of the picture of a page: sharp on screens of 2560 pixels. */
const PAGE_WIDTH = 2560
/** Bytes of a picture that stays a PNG; photographs are smaller as JPEG. */
const PNG_MAX = 1024 * 1024
/** Characters of what stands on a page, for who does not see it. */
const ALT_MAX = 2000

/** A PDF that does not become slides. */
export class PdfDeckError extends Error {
  override readonly name = 'PdfDeckError'
  readonly failure: ImportFailure

  constructor(failure: ImportFailure) {
    super(failure)
    this.failure = failure
  }
}

const FAILURES: Readonly<Record<PdfProblem, ImportFailure>> = { locked: 'deck-encrypted', damaged: 'deck-damaged', 'too-slow': 'deck-too-complex' }

/** A page as its picture. */
export interface PagePicture {
  readonly bytes: Uint8Array
  readonly ending: 'png' | 'jpeg'
  /** Height by width. */
  readonly ratio: number
  readonly words: string
}

async function pictureOf({ bitmap, words }: DrawnPage): Promise<PagePicture> {
  const { height, width } = bitmap
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  bitmap.close()
  const png = await canvas.convertToBlob({ type: 'image/png' })
  const file = png.size > PNG_MAX ? await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 }) : png
  return { bytes: new Uint8Array(await file.arrayBuffer()), ending: file === png ? 'png' : 'jpeg', ratio: height / width, words }
}

/** A slide that is one picture, whole and in the middle, which nobody moves by mistake. */
function slideXml({ ratio, words }: PagePicture): string {
  const scale = Math.min(1, CANVAS.height / (CANVAS.width * ratio))
  const [width, height] = [CANVAS.width * scale, CANVAS.width * scale * ratio]
  const alt = words.split('\n').map((line) => line.trim()).filter((line) => line !== '').join('\n').slice(0, ALT_MAX)
  return xmlPart(`<p:sld ${NAMESPACES}><p:cSld><p:spTree>${ROOT_SHAPES}<p:pic><p:nvPicPr><p:cNvPr id="2" name="Page" descr="${escaped(alt)}"/><p:cNvPicPr><a:picLocks noMove="1" noResize="1"/></p:cNvPicPr><p:nvPr/></p:nvPicPr>`
    + '<p:blipFill><a:blip r:embed="rId2"/><a:stretch><a:fillRect/></a:stretch></p:blipFill>'
    + `<p:spPr><a:xfrm><a:off x="${emu((CANVAS.width - width) / 2)}" y="${emu((CANVAS.height - height) / 2)}"/><a:ext cx="${emu(width)}" cy="${emu(height)}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic>`
    + '</p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sld>')
}

/** A presentation of pictures, a slide each. */
export function deckOfPictures(pages: readonly PagePicture[], title: string, at: number): BlobPart[] {
  const texts = new Map<string, string>()
  const pictures = new Map<string, Uint8Array>()
  for (const [index, page] of pages.entries()) {
    const [number, relations] = [index + 1, createRelations()]
    relations.to('slideLayout', '../slideLayouts/slideLayout1.xml')
    relations.to('image', `../media/page${number}.${page.ending}`)
    texts.set(`ppt/slides/slide${number}.xml`, slideXml(page))
    texts.set(`ppt/slides/_rels/slide${number}.xml.rels`, relations.xml())
    pictures.set(`ppt/media/page${number}.${page.ending}`, page.bytes)
  }
  const endings = [...new Set(pages.map(({ ending }) => ending))]
  return zipParts(new Map([...frameParts({ theme: DEFAULT_THEME, title, slides: pages.length, noted: [], typed: [], at, endings }), ...texts]), pictures)
}

/**
 * A PDF as a presentation of the pictures of its pages, drawn on this device.
 * @throws PdfDeckError for one that cannot be read or has too many pages, and the signal's reason
 */
export async function deckOfPdf(file: File, onPage: (number: number, of: number) => void, signal: AbortSignal): Promise<File> {
  try {
    const pdf = await openPdf(new Uint8Array(await file.arrayBuffer()))
    try {
      if (pdf.pages > IMPORT_LIMITS.pictureSlides) throw new PdfDeckError('deck-too-many-slides')
      const pages: PagePicture[] = []
      for (let number = 1; number <= pdf.pages; number++) {
        signal.throwIfAborted()
        onPage(number, pdf.pages)
        pages.push(await pictureOf(await pdf.page(number, PAGE_WIDTH)))
      }
      return new File(deckOfPictures(pages, file.name, Date.now()), file.name.replace(/\.pdf$/i, '.pptx'))
    } finally {
      pdf.close()
    }
  } catch (error) {
    if (error instanceof PdfError) throw new PdfDeckError(FAILURES[error.problem])
    throw error
  }
}
