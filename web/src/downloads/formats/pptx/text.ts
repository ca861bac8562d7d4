import { familyLabel } from '@lectern/shared/fonts'
import { themeColour } from '@lectern/shared/lesson'
import type { DrawnText } from '@lectern/shared/lesson'
import { LINK_STEPS, LIST_INDENT_EM, MARKER_GAP_EM, directionOf, linkedIndex, linkedSlide, signOf } from '@lectern/shared/text'
import type { Block, LinkStep, RichText, Run } from '@lectern/shared/text'
import { numeralOf } from '../../../rendering/text/numerals.ts'
import { centipoints, emu, escaped } from '../ooxml/xml.ts'
import { colourXml, solidXml } from './colours.ts'
import type { PptxSlide } from './pptx-slide.ts'

/** The least size of letters, and the largest distance of lines, that a presentation may have; hundredths of a typographic point. */
const LEAST_SIZE = 100
/** The least share that words may be made smaller to, thousandths of a percent (ECMA-376 20.1.10.72). */
const LEAST_SCALE = 1000
const MOST_SPACING = 158_400
/** The largest number that a list begins with (ECMA-376 20.1.10.82). */
const MOST_START = 32_767

/** How words look where their marks say nothing, as in boxes of text. */
export type PptxTextLook = Pick<DrawnText, 'fontFamily' | 'fontSize' | 'color' | 'lineHeight' | 'align' | 'verticalAlign' | 'padding' | 'bullet' | 'bulletColour'> & Partial<Pick<DrawnText, 'paragraphSpacing'>> & {
  readonly bold?: boolean
}

/** What becomes of words that are too many for their box; without, they reach out of it. */
interface PptxFit {
  /** How much further in than the padding words stand on a side, slide points. */
  readonly insetLeft?: number
  readonly insetTop?: number
  readonly insetRight?: number
  readonly insetBottom?: number
  readonly autofit?: DrawnText['autofit']
  /** What they are painted at, as a share of their own size. */
  readonly scale?: number
}

/** Faces of a family, for letters of every script. */
function fontXml(family: string): string {
  const name = escaped(familyLabel(family))
  return `<a:latin typeface="${name}"/><a:ea typeface="${name}"/><a:cs typeface="${name}"/>`
}

/** What presentations call a step from slide to slide. */
const JUMPS: Readonly<Record<LinkStep, string>> = { next: 'nextslide', previous: 'previousslide', first: 'firstslide', last: 'lastslide' }

/** Where words, or a whole element, lead; nothing for a slide that is not in the file. */
export function linkXml(href: string, { index, relations, slideIds }: PptxSlide): string {
  const target = linkedSlide(href)
  if (target === null) return `<a:hlinkClick r:id="${relations.toAddress(href)}"/>`
  const step = LINK_STEPS.find((one) => one === target)
  if (step !== undefined) return `<a:hlinkClick r:id="" action="ppaction://hlinkshowjump?jump=${JUMPS[step]}"/>`
  const to = linkedIndex(href, slideIds, index)
  return to === null ? '' : `<a:hlinkClick r:id="${relations.to('slide', `slide${to + 1}.xml`)}" action="ppaction://hlinksldjump"/>`
}

function runStyle({ marks }: Pick<Run, 'marks'>, look: PptxTextLook, slide: PptxSlide, opacity: number, name: 'rPr' | 'endParaRPr'): string {
  const link = marks.href === undefined ? '' : linkXml(marks.href, slide)
  const colour = marks.color ?? (link === '' ? look.color : themeColour('accent'))
  const attributes = [
    `lang="${escaped(slide.language)}"`, `sz="${Math.max(LEAST_SIZE, centipoints(marks.fontSize ?? look.fontSize))}"`,
    ...(marks.bold === true || look.bold === true ? ['b="1"'] : []), ...(marks.italic === true ? ['i="1"'] : []),
    ...(marks.underline === true || link !== '' ? ['u="sng"'] : []), ...(marks.strike === true ? ['strike="sngStrike"'] : []),
    ...(marks.caps === true ? ['cap="all"'] : []), ...(marks.superscript === true ? ['baseline="30000"'] : marks.subscript === true ? ['baseline="-25000"'] : []), 'dirty="0"',
  ]
  const highlight = marks.highlight === undefined ? null : colourXml(marks.highlight, opacity)
  return `<a:${name} ${attributes.join(' ')}>${solidXml(colour, opacity)}${highlight === null ? '' : `<a:highlight>${highlight}</a:highlight>`}`
    + `${fontXml(marks.fontFamily ?? look.fontFamily)}${link}</a:${name}>`
}

/** A run, with its line breaks between its parts. */
function runXml(run: Run, look: PptxTextLook, slide: PptxSlide, opacity: number): string {
  const style = runStyle(run, look, slide, opacity, 'rPr')
  return run.text.split('\n').map((part) => (part === '' ? '' : `<a:r>${style}<a:t>${escaped(part)}</a:t></a:r>`)).join(`<a:br>${style}</a:br>`)
}

/** How far before its words the sign of an item begins, slide points. */
function markerRoom(block: Block, look: PptxTextLook, { paint }: PptxSlide): number {
  const size = block.letterSize ?? look.fontSize
  return paint.measure(signOf(block, look.bullet, numeralOf), { family: look.fontFamily, size, bold: false, italic: false }).width + MARKER_GAP_EM * size
}

/** The sides of a paragraph: where it begins to be read is the left, or for one read from right to left the right. */
function alignOf(align: PptxTextLook['align'], isOwn: boolean, isRightToLeft: boolean): string {
  if (align === 'center') return 'ctr'
  if (align === 'justify') return 'just'
  if (align === 'right') return 'r'
  return isRightToLeft && !isOwn ? 'r' : 'l'
}

/** How items are numbered by the pattern of their numbers (ECMA-376 20.1.10.61). */
function numberingOf(marker = '1.'): string {
  const [, before = '', numerals = '1', behind = '.'] = /^(.*?)([1ai])(.*)$/is.exec(marker) ?? []
  const kind = numerals === '1' ? 'arabic' : `${numerals.toLowerCase() === 'a' ? 'alpha' : 'roman'}${numerals === numerals.toLowerCase() ? 'Lc' : 'Uc'}`
  const round = behind.includes(')') ? (before.includes('(') ? 'ParenBoth' : 'ParenR') : behind === '' && kind === 'arabic' ? 'Plain' : 'Period'
  return `${kind}${round}`
}

function bulletXml(block: Block, look: PptxTextLook): string {
  if (block.kind === 'paragraph') return '<a:buNone/>'
  const own = look.bulletColour === 'transparent' ? null : colourXml(look.bulletColour)
  const colour = own === null ? '' : `<a:buClr>${own}</a:buClr>`
  const size = block.markerSize === undefined ? '' : `<a:buSzPct val="${Math.round(block.markerSize * 100_000)}"/>`
  return block.kind === 'ordered' ? `${colour}${size}<a:buFont typeface="+mj-lt"/><a:buAutoNum type="${numberingOf(block.marker)}" startAt="${Math.min(MOST_START, Math.max(1, block.ordinal))}"/>`
    : `${colour}${size}<a:buFont typeface="Arial"/><a:buChar char="${escaped(signOf(block, look.bullet))}"/>`
}

function paragraphXml(block: Block, isFirst: boolean, look: PptxTextLook, slide: PptxSlide, opacity: number): string {
  const isRightToLeft = directionOf(block.runs.map(({ text }) => text).join('')) === 'rtl'
  const isItem = block.kind !== 'paragraph'
  const step = emu(LIST_INDENT_EM * look.fontSize)
  const depth = block.level + (isItem ? 1 : 0)
  const usual = block.letterSize ?? look.fontSize
  const size = Math.max(usual, ...block.runs.map(({ marks }) => marks.fontSize ?? usual))
  const first = block.firstLine === undefined ? (isItem ? -emu(markerRoom(block, look, slide)) : 0) : emu(block.firstLine)
  const space = block.spaceBefore ?? look.fontSize * (look.paragraphSpacing ?? 0)
  const attributes = [
    `marL="${block.indent === undefined ? depth * step : emu(block.indent)}"`, `indent="${first}"`, ...(block.level > 0 ? [`lvl="${block.level}"`] : []),
    `algn="${alignOf(block.align ?? look.align, block.align !== null, isRightToLeft)}"`, ...(isRightToLeft ? ['rtl="1"'] : []),
  ]
  // As many points as the lesson has them, whatever a font asks for.
  const spacing = `<a:lnSpc><a:spcPts val="${Math.min(MOST_SPACING, centipoints(size * (block.lineHeight ?? look.lineHeight)))}"/></a:lnSpc><a:spcBef><a:spcPts val="${isFirst ? 0 : Math.min(MOST_SPACING, centipoints(space))}"/></a:spcBef>`
  const last = block.runs.at(-1) ?? { marks: {} }
  return `<a:p><a:pPr ${attributes.join(' ')}>${spacing}${bulletXml(block, look)}</a:pPr>${block.runs.map((run) => runXml(run, { ...look, fontSize: usual }, slide, opacity)).join('')}`
    + `${runStyle({ marks: { ...last.marks, href: undefined } }, { ...look, fontSize: usual }, slide, opacity, 'endParaRPr')}</a:p>`
}

/** The paragraphs of a text. */
export function paragraphsXml(text: RichText, look: PptxTextLook, slide: PptxSlide, opacity = 1): string {
  return text.blocks.map((block, index) => paragraphXml(block, index === 0, look, slide, opacity)).join('')
}

/** Where words stand in their box. */
export const ANCHORS: Readonly<Record<DrawnText['verticalAlign'], string>> = { top: 't', middle: 'ctr', bottom: 'b' }

/** What becomes of words that are too many, painted at `scale` now. Programs count it anew once somebody changes the words. */
function fitXml({ autofit, scale = 1 }: PptxFit): string {
  if (autofit === 'grow') return '<a:spAutoFit/>'
  if (autofit !== 'shrink') return '<a:noAutofit/>'
  // Said also where they fit: programs write nothing of words that stand as they are, and they come back as such.
  return `<a:normAutofit fontScale="${Math.max(LEAST_SCALE, Math.round(scale * 100_000))}"/>`
}

/** Paragraphs with lines and distances of their own so much closer. */
function closer({ blocks }: RichText, scale: number): RichText {
  return { blocks: blocks.map((block) => ({
    ...block, ...(block.lineHeight === undefined ? {} : { lineHeight: block.lineHeight * scale }), ...(block.spaceBefore === undefined ? {} : { spaceBefore: block.spaceBefore * scale }),
  })) }
}

/** The words of a shape. `wraps`: lines break at the edges of the box. */
export function textBodyXml(text: RichText, look: PptxTextLook & PptxFit, slide: PptxSlide, opacity = 1, wraps = true): string {
  const { insetBottom = 0, insetLeft = 0, insetRight = 0, insetTop = 0, padding, scale = 1 } = look
  // Programs make letters smaller by this share, and not the points between lines.
  const spaced = scale === 1 ? look : { ...look, lineHeight: look.lineHeight * scale, paragraphSpacing: (look.paragraphSpacing ?? 0) * scale }
  return `<p:txBody><a:bodyPr wrap="${wraps ? 'square' : 'none'}" lIns="${emu(padding + insetLeft)}" tIns="${emu(padding + insetTop)}" rIns="${emu(padding + insetRight)}" bIns="${emu(padding + insetBottom)}" rtlCol="0" `
    + `anchor="${ANCHORS[look.verticalAlign]}">${fitXml(look)}</a:bodyPr><a:lstStyle/>${paragraphsXml(scale === 1 ? text : closer(text, scale), spaced, slide, opacity)}</p:txBody>`
}
