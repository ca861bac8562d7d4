import { isActivity } from '@lectern/shared/activities'
import { CANVAS, elementLink, resolveStyle, wordsOf } from '@lectern/shared/lesson'
import type { LessonElement, Slide } from '@lectern/shared/lesson'
import type { LayoutLine } from '@lectern/shared/text'
import { placedTextsOf } from '../../../rendering/painters.ts'
import { questionLayoutOf } from '../../../rendering/question/question-layout.ts'
import type { DrawnQuestion } from '../../../rendering/question/question-layout.ts'
import type { PaintContext, PlacedText } from '../../../rendering/view-definition.ts'
import { headOf, visibleElements, slideTitle } from '../../../rendering/slide-title.ts'
import { real } from './pdf-file.ts'
import type { InvisibleFonts } from './invisible-fonts.ts'

/** A page of a slide, points: 13⅓ × 7½ inches, as slides of presentations are. */
export const PAGE: PageSize = { width: CANVAS.width / 2, height: CANVAS.height / 2 }

/** How large a page is, points. */
export interface PageSize {
  readonly width: number
  readonly height: number
}

/** Where something with measures of its own lies on a page: its top left corner, points from the left and from above, and points of one of its units. */
export interface PagePlace {
  readonly x: number
  readonly y: number
  readonly scale: number
}

/** A part of what a page says, numbered as its content has it. */
export interface PageTag {
  readonly role: 'H1' | 'P' | 'Figure'
  /** What is to be read in place of it; null for words that say themselves what they are. */
  readonly alt: string | null
}

/** Words that lead to an address, or to a slide. */
export interface PageLink {
  readonly href: string
  /** The slide that they are on; empty for words of no slide. */
  readonly from: string
  /** Its corners on the page, points from the left and from below. */
  readonly rect: readonly [number, number, number, number]
}

/** What a page says over its picture. */
export interface PageContent {
  readonly size: PageSize
  readonly operators: string
  readonly tags: readonly PageTag[]
  readonly links: readonly PageLink[]
  /** The ids of the slides on it. */
  readonly slides: readonly string[]
  /** Of the outline; empty for a page that says nothing. */
  readonly title: string
}

/** Where a point of an element's box lies on the slide: what a PDF and a canvas call a matrix. */
function matrixOf({ height, rotation, width, x, y }: LessonElement): readonly [number, number, number, number, number, number] {
  const turn = (rotation * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  return [cos, sin, -sin, cos, x + width / 2 - (width / 2) * cos + (height / 2) * sin, y + height / 2 - (width / 2) * sin - (height / 2) * cos]
}

/** All texts of an element where they are seen, those of the answers to a question too. */
function textsOn(element: LessonElement, paint: PaintContext): readonly PlacedText[] {
  if (!isActivity(element)) return placedTextsOf(element, paint)
  const { entries, prompt } = questionLayoutOf(resolveStyle(element, paint.theme) as unknown as DrawnQuestion, paint.measure, paint.fontVersion())
  return [prompt, ...entries].map(({ layout, text, x, y }) => ({ text, layout, left: x, top: y }))
}

/** Words in the order in which they stand on the page, from left to right. */
function asSeen(text: string, direction: 'ltr' | 'rtl'): string {
  return direction === 'rtl' ? [...text].reverse().join('') : text
}

/** Words over a stretch of a line. */
function stretched(text: string, place: { readonly x: number; readonly width: number }, size: number, baseline: number, fonts: InvisibleFonts): string {
  const letters = [...text].length
  if (letters === 0 || text.trim() === '' || place.width <= 0) return ''
  const shown = fonts.pieces(text).map(({ codes, font }) => `/${font} ${real(size)} Tf <${codes}> Tj`).join(' ')
  return `BT ${real((100 * place.width) / (letters * size))} Tz 1 0 0 -1 ${real(place.x)} ${real(baseline)} Tm ${shown} ET\n`
}

function lineOperators({ baseline, marker, runs }: LayoutLine, fonts: InvisibleFonts): string {
  const sign = marker === null ? '' : stretched(`${marker.text} `, marker, marker.font.size, baseline, fonts)
  return sign + runs.map((run) => stretched(asSeen(run.text, run.direction), run, run.font.size, baseline - run.rise, fonts)).join('')
}

/** A page that is put together. */
export interface PageWriter {
  /** What a slide says, in the order in which it is read. */
  addSlide(slide: Slide, paint: PaintContext, place: PagePlace): void
  /** Lines of a text; `place` is where the box of the text would begin. */
  addLines(lines: readonly LayoutLine[], place: PagePlace): void
  finish(title: string): PageContent
}

/** Begins what a page says. */
export function createPage(size: PageSize, fonts: InvisibleFonts): PageWriter {
  const tags: PageTag[] = []
  const links: PageLink[] = []
  const slides: string[] = []
  let operators = ''
  const tagged = (role: PageTag['role'], alt: string | null, shown: string): string => {
    tags.push({ role, alt })
    return `/${role} << /MCID ${tags.length - 1} >> BDC\n${shown}EMC\n`
  }
  const placed = ({ scale, x, y }: PagePlace, shown: string): string => `q ${real(scale)} 0 0 ${real(-scale)} ${real(x)} ${real(size.height - y)} cm\n${shown}Q\n`
  return {
    addSlide(slide, paint, place) {
      slides.push(slide.id)
      const onPage = (x: number, y: number): readonly [number, number] => [place.x + x * place.scale, size.height - place.y - y * place.scale]
      const head = headOf(slide)
      const elements = visibleElements(slide).map((element) => {
        const matrix = matrixOf(element)
        const [a, b, c, d, e, f] = matrix
        const onSlide = ([x, y]: readonly [number, number]): readonly [number, number] => onPage(a * x + c * y + e, b * x + d * y + f)
        const addLink = (href: string, left: number, top: number, right: number, bottom: number): void => {
          const corners = ([[left, top], [right, top], [left, bottom], [right, bottom]] as const).map(onSlide)
          const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
          links.push({ href, from: slide.id, rect: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] })
        }
        const whole = elementLink(element)
        if (whole !== null) addLink(whole, 0, 0, element.width, element.height)
        const texts = textsOn(element, paint)
        const parts = texts.flatMap(({ layout, left, scale = 1, text, top }) => text.blocks.map((block, index) => {
          if (block.runs.every((run) => run.text.trim() === '')) return ''
          const lines = layout.lines.filter((line) => line.block === index)
          for (const { href, ...box } of lines.flatMap((line) => linksOn(line))) {
            addLink(href, left + box.x * scale, top + box.top * scale, left + (box.x + box.width) * scale, top + box.bottom * scale)
          }
          const shown = lines.map((line) => lineOperators(line, fonts)).join('')
          return tagged(element === head ? 'H1' : 'P', null, `q ${real(scale)} 0 0 ${real(scale)} ${real(left)} ${real(top)} cm\n${shown}Q\n`)
        }))
        const description = texts.length === 0 ? wordsOf(element) : ''
        const shown = description === '' ? parts.join('') : tagged('Figure', description, '')
        return shown === '' ? '' : `q ${matrix.map(real).join(' ')} cm\n${shown}Q\n`
      })
      operators += placed(place, elements.join(''))
    },
    addLines(lines, place) {
      for (const block of new Set(lines.map((line) => line.block))) {
        const own = lines.filter((line) => line.block === block)
        if (own.every(({ runs }) => runs.every(({ text }) => text.trim() === ''))) continue
        for (const { bottom, href, top, width, x } of own.flatMap((line) => linksOn(line))) {
          const [left, base] = [place.x + x * place.scale, size.height - place.y]
          links.push({ href, from: '', rect: [left, base - bottom * place.scale, left + width * place.scale, base - top * place.scale] })
        }
        operators += tagged('P', null, placed(place, own.map((line) => lineOperators(line, fonts)).join('')))
      }
    },
    finish: (title) => ({ size, operators, tags, links, slides, title }),
  }
}

/** What the page of a slide says: the slide as large as the page. */
export function pageContent(slide: Slide, paint: PaintContext, fonts: InvisibleFonts): PageContent {
  const page = createPage(PAGE, fonts)
  page.addSlide(slide, paint, { x: 0, y: 0, scale: PAGE.width / CANVAS.width })
  return page.finish(slideTitle(slide))
}

/** The words of a line that lead somewhere, and where they stand in the text's box. */
function linksOn({ baseline, runs }: LayoutLine): readonly { readonly href: string; readonly x: number; readonly width: number; readonly top: number; readonly bottom: number }[] {
  return runs.flatMap(({ ascent, descent, marks, width, x }) => (marks.href === undefined ? [] : [{ href: marks.href, x, width, top: baseline - ascent, bottom: baseline + descent }]))
}
