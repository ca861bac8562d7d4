import { DOWNLOAD_FORMAT_FACTS, DOWNLOAD_LIMITS } from '@lectern/shared/downloads'
import type { DownloadSource } from '@lectern/shared/downloads'
import { CANVAS } from '@lectern/shared/lesson'
import type { Slide } from '@lectern/shared/lesson'
import type { TextLayout } from '@lectern/shared/text'
import { paintingReady } from '../../../rendering/lazy-part.ts'
import { browserPaint, resourceVersion, themedPaint } from '../../../rendering/paint-context.ts'
import { cssFont } from '../../../rendering/text/measure.ts'
import { paintLines } from '../../../rendering/text/paint-lines.ts'
import { layOut } from '../../../rendering/text/text-layout.ts'
import type { MakeFile } from '../format.ts'
import { TooLarge } from '../format.ts'
import { encode, paintedSlide } from '../slide-picture.ts'
import { slideTitle } from '../../../rendering/slide-title.ts'
import { pdfOf } from './document.ts'
import type { PdfPage } from './document.ts'
import { createPage } from './page-content.ts'
import { MARGIN, SHEET, handoutSheets, narrationSheets } from './sheet-layout.ts'
import type { Sheet } from './sheet-layout.ts'
import { createInvisibleFonts } from './invisible-fonts.ts'

/** Pixels of a point of paper: 216 to the inch. */
const PIXELS = 3
/** Points of a unit in which words are laid out: measures of fonts are whole units. */
const UNIT = 0.5
/** Ink of words, of the line below, and of rules and edges on white paper. */
const INK = { words: '#1D1B16', foot: '#6B675E', rule: '#C9C5BB' } as const
const FACE = 'Inter'
/** Of narrations: 11 points. */
const WORDS = { width: (SHEET.width - 2 * MARGIN) / UNIT, fontFamily: FACE, fontSize: 11 / UNIT, color: INK.words, lineHeight: 1.5, align: 'left', padding: 0, bullet: 'disc', paragraphSpacing: 0.4 } as const
const FOOT = { size: 8.5, y: SHEET.height - MARGIN } as const

/** What is said to each slide, laid out once every font for it is there. */
async function narrationLayouts(slides: readonly Slide[], signal: AbortSignal): Promise<readonly TextLayout[]> {
  for (;;) {
    signal.throwIfAborted()
    const version = resourceVersion()
    const layouts = slides.map(({ narration }) => layOut({ ...WORDS, text: narration }, browserPaint.measure))
    await paintingReady()
    if (version === resourceVersion()) return layouts
  }
}

/** The line below: the title, and which sheet of how many. */
function paintFoot(context: CanvasRenderingContext2D, title: string, page: string): void {
  context.font = cssFont({ family: FACE, size: FOOT.size, bold: false, italic: false })
  context.fillStyle = INK.foot
  context.textBaseline = 'alphabetic'
  context.direction = 'inherit'
  context.textAlign = 'right'
  context.fillText(page, SHEET.width - MARGIN, FOOT.y)
  const room = SHEET.width - 2 * MARGIN - context.measureText(page).width - FOOT.size * 2
  let shown = title
  while (shown !== '' && context.measureText(shown).width > room) shown = `${shown.slice(0, -2).trimEnd()}…`
  context.textAlign = 'left'
  context.fillText(shown, MARGIN, FOOT.y)
}

async function makeSheets(
  { language, slides, title }: DownloadSource, sheets: readonly Sheet[], layouts: readonly TextLayout[], onShare: (share: number) => void, signal: AbortSignal,
): Promise<readonly BlobPart[]> {
  const fonts = createInvisibleFonts()
  const [paper, picture] = [document.createElement('canvas'), document.createElement('canvas')]
  paper.width = SHEET.width * PIXELS
  paper.height = SHEET.height * PIXELS
  const context = paper.getContext('2d')
  if (!context) throw new Error('there is no canvas to paint on')
  const pages: PdfPage[] = []
  let bytes = 0
  for (const [index, sheet] of sheets.entries()) {
    const page = createPage(SHEET, fonts)
    context.setTransform(PIXELS, 0, 0, PIXELS, 0, 0)
    context.fillStyle = '#FFFFFF'
    context.fillRect(0, 0, SHEET.width, SHEET.height)
    for (const { slide: at, width, x, y } of sheet.slides) {
      const slide = slides[at]
      if (slide === undefined) continue
      const [scale, height] = [width / CANVAS.width, (width * CANVAS.height) / CANVAS.width]
      picture.width = Math.round(width * PIXELS)
      picture.height = Math.round(height * PIXELS)
      await paintedSlide(picture, slide, signal)
      context.drawImage(picture, x, y, width, height)
      context.strokeStyle = INK.rule
      context.lineWidth = 0.5
      context.strokeRect(x, y, width, height)
      page.addSlide(slide, themedPaint(browserPaint, slide), { x, y, scale })
    }
    for (const { from, slide, to, y } of sheet.lines) {
      const layout = layouts[slide]
      const lines = layout?.lines.slice(from, to) ?? []
      if (layout === undefined || lines[0] === undefined) continue
      const top = y - lines[0].y * UNIT
      context.setTransform(PIXELS * UNIT, 0, 0, PIXELS * UNIT, MARGIN * PIXELS, top * PIXELS)
      paintLines(context, { ...layout, lines }, { color: INK.words })
      context.setTransform(PIXELS, 0, 0, PIXELS, 0, 0)
      page.addLines(lines, { x: MARGIN, y: top, scale: UNIT })
    }
    context.fillStyle = INK.rule
    for (const { width, x, y } of sheet.rules) context.fillRect(x, y, width, 0.5)
    paintFoot(context, title, `${index + 1} / ${sheets.length}`)
    const jpeg = new Uint8Array(await (await encode(paper, 'image/jpeg')).arrayBuffer())
    bytes += jpeg.length
    if (bytes > DOWNLOAD_LIMITS.fileMaxBytes) throw new TooLarge()
    const first = slides[sheet.slides[0]?.slide ?? sheet.lines[0]?.slide ?? 0]
    pages.push({ picture: jpeg, width: paper.width, height: paper.height, content: page.finish(first === undefined ? '' : slideTitle(first)) })
    onShare((index + 1) / sheets.length)
  }
  return pdfOf(pages, fonts, { title, language, untitled: String })
}

/** Makes sheets of paper with a slide each and what is said to it. */
export const makeNarrationSheets: MakeFile = async (source, onShare, signal) => {
  const layouts = await narrationLayouts(source.slides, signal)
  const sheets = narrationSheets(layouts.map(({ lines }) => lines.map(({ height, y }) => ({ y: y * UNIT, height: height * UNIT }))))
  return new Blob([...await makeSheets(source, sheets, layouts, onShare, signal)], { type: DOWNLOAD_FORMAT_FACTS.pdfNotes.type })
}

/** Makes sheets of paper with three slides each and lines to write on. */
export const makeHandoutSheets: MakeFile = async (source, onShare, signal) => (
  new Blob([...await makeSheets(source, handoutSheets(source.slides.length), [], onShare, signal)], { type: DOWNLOAD_FORMAT_FACTS.pdfHandout.type })
)
