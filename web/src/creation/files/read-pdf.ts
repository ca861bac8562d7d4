import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { dataFactory, fetchCharacterMap } from './character-maps.ts'
import type { LoadCharacterMap } from './character-maps.ts'
import { FILE_LIMITS } from './limits.ts'
import type { DrawParts } from './pdf-drawing.ts'
import { filledLines } from './pdf-fields.ts'
import { hasUnread, mathematical, monospaced, texEncodings, weightOf } from './pdf-fonts.ts'
import { drawnBoxes } from './pdf-figures.ts'
import { isInside, partsOf, withoutParts } from './pdf-parts.ts'
import { drawnShapes, withShapes } from './pdf-shapes.ts'
import type { DrawnShapes } from './pdf-shapes.ts'
import { uprightOf } from './pdf-turned.ts'
import { PdfPictures, SHARED, placedPictures } from './pdf-pictures.ts'
import type { EncodePicture } from './pdf-pictures.ts'
import { readingOfPdf } from './pdf-reading.ts'
import type { PdfPage, PdfPiece } from './pdf-reading.ts'
import type { PageRange, WorkerAnswer } from './worker-protocol.ts'

/**
 * Reads the words of a PDF, and its pictures, page by page.
 * @param most so many pages at once; more has to be chosen from.
 * @param encode makes files of its pictures; null leaves these behind.
 * @param draw makes pictures of its figures and equations; null leaves these words.
 * @param load gets a character map that its letters need; where that fails their pages are named as `unread`.
 * @throws pdf.js's `PasswordException` for one with a password, others for one that is damaged
 */
export async function readPdf(
  bytes: Uint8Array, pages: PageRange | null, most: number, onProgress: (page: number, of: number) => void,
  encode: EncodePicture | null = null, draw: DrawParts | null = null, load: LoadCharacterMap = fetchCharacterMap,
): Promise<Extract<WorkerAnswer, { kind: 'text' | 'too-many-pages' }>> {
  const pdf = await getDocumentProxy(bytes, {
    disableFontFace: true, useSystemFonts: false, stopAtErrors: false, verbosity: 0, maxImageSize: FILE_LIMITS.picturePixelsMax, BinaryDataFactory: dataFactory(load),
  })
  const { OPS } = await getResolvedPDFJS()
  const pictures = encode && new PdfPictures(encode)
  try {
    const { first, last } = pages ?? { first: 1, last: pdf.numPages }
    if (last - first >= most || last > pdf.numPages) return { kind: 'too-many-pages', total: pdf.numPages }
    const read: PdfPage[] = []
    const wordless: number[] = []
    const unread: number[] = []
    for (let number = first; number <= last; number++) {
      const page = await pdf.getPage(number)
      const upright = uprightOf(page.view, page.rotate)
      const { bottom, height, width } = upright
      const items = (await page.getTextContent()).items.map((item) => ('str' in item ? { ...item, transform: upright.turned(item.transform) } : item))
      // Fonts have their names once what is drawn with them has been read.
      const operators = upright.drawn(await page.getOperatorList(), OPS.transform)
      const fontOf = (font: string): unknown => (page.commonObjs.has(font) ? page.commonObjs.get(font) : null)
      const words = items.filter((item) => 'str' in item)
      const [isBold, isMono, isMath, encoding] = [weightOf(fontOf), monospaced(fontOf), mathematical(fontOf), texEncodings(words, fontOf)]
      const filled = filledLines(await page.getAnnotations()).map((line) => pieceOf({ ...line, transform: upright.turned(line.transform) }, bottom))
      const shapes = shapesOn(drawnShapes(operators, OPS), bottom)
      const all = withShapes([...words.flatMap((item) => (isTurned(item.transform) ? [] : [{ ...pieceOf(item, bottom), isBold: isBold(item.fontName), isMono: isMono(item.fontName), isMath: isMath(item.fontName), encoding: encoding(item.fontName) }])), ...filled], shapes)
      if (hasUnread(words, operators, OPS, fontOf)) unread.push(number)
      else if (all.every(({ text }) => text.trim() === '')) wordless.push(number)
      const parts = pictures && draw ? await pictures.addParts({ number, height }, partsOf({ height, width, pieces: all, grid: shapes }, drawnBoxes(operators, OPS, { x: upright.left, y: bottom, width, height })), async (wanted) => await draw(page, upright, wanted)) : []
      const pieces = withoutParts(all, parts)
      await pictures?.add({
        number, width, height, words: all.map((piece) => ({ ...piece, y: piece.y + bottom })),
        pixels: (name, back) => (name.startsWith(SHARED) ? page.commonObjs : page.objs).get(name, back),
      }, placedPictures(operators, OPS).filter((one) => !parts.some(({ box }) => isInside(box, one.x - upright.left + one.width / 2, one.y - bottom + one.height / 2))))
      read.push({ height, width, pieces, grid: shapes, pictures: pictures?.on(number) ?? new Set() })
      page.cleanup()
      onProgress(number - first + 1, last - first + 1)
    }
    return { kind: 'text', text: readingOfPdf(read), wordless, unread, pictures: pictures?.found() ?? [] }
  } finally {
    await pdf.loadingTask.destroy()
  }
}

/** Shapes of a page whose foot is elsewhere than at 0. */
function shapesOn({ bars, marks, rules }: DrawnShapes, foot: number): DrawnShapes {
  return {
    marks: marks.map((mark) => ({ ...mark, y: mark.y - foot })), bars: bars.map((bar) => ({ ...bar, y: bar.y - foot })),
    rules: rules.map((rule) => ({ ...rule, bottom: rule.bottom - foot, top: rule.top - foot })),
  }
}

/** Whether words stand on their side, as stamps at the edge of a page do. */
function isTurned([a = 1, b = 0]: readonly number[]): boolean {
  return Math.abs(b) > Math.abs(a)
}

function pieceOf(
  { str, transform, width }: { readonly str: string; readonly transform: readonly number[]; readonly width: number }, bottom: number,
): PdfPiece {
  const [, , c = 0, d = 0, x = 0, y = 0] = transform
  return { text: str, x, y: y - bottom, width, size: Math.hypot(c, d) }
}
