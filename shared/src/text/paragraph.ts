import { isSpace } from './break-opportunities.ts'
import { directionOf, hasRightToLeft, plainLevels } from './direction.ts'
import type { Direction, LevelsOf } from './direction.ts'
import { joinedPart } from './joining.ts'
import type { Font, Measure, TextBox } from './layout-types.ts'
import type { Block, Marks } from './rich-text.ts'

/** How far tab stops are apart, from where the line begins, as a multiple of the box's font size. */
export const TAB_EM = 2

/** Part of a paragraph in one style; indices within the paragraph. */
export interface Span {
  readonly start: number
  readonly end: number
  readonly marks: Marks
  readonly font: Font
}

/** Part of a paragraph that letters are shaped in as one: a font, a direction; a tab is one by itself. */
export interface Shape {
  readonly start: number
  readonly end: number
  readonly font: Font
  /** Odd ones are read from right to left. */
  readonly level: number
  readonly isTab: boolean
}

/** The words of a paragraph as they are measured. */
export interface Paragraph {
  readonly text: string
  readonly direction: Direction
  readonly spans: readonly Span[]
  readonly shapes: readonly Shape[]
  readonly measure: Measure
  /** Distance of tab stops, slide points. */
  readonly tab: number
  /** The font of words without a style of their own. */
  readonly boxFont: Font
}

/** Superscript and subscript: the size of their letters, and how far they stand above or below the line, as shares of the size of the words round them. The text editor has the same (`text.css`). */
export const SCRIPT = { size: 0.62, up: 0.34, down: 0.16 } as const

const isScript = ({ subscript, superscript }: Marks): boolean => superscript === true || subscript === true

/** How far words with some marks stand above the line, slide points; `size` is that of their letters. */
export function riseOf(marks: Marks, size: number): number {
  return isScript(marks) ? (size / SCRIPT.size) * (marks.superscript === true ? SCRIPT.up : -SCRIPT.down) : 0
}

/** The font of words with some marks in a box. */
export function fontOf(marks: Marks, box: TextBox): Font {
  return {
    family: marks.fontFamily ?? box.fontFamily,
    size: (marks.fontSize ?? box.fontSize) * (isScript(marks) ? SCRIPT.size : 1),
    bold: marks.bold === true,
    italic: marks.italic === true,
  }
}

/** The words of a paragraph without their style. */
export function textOf(block: Block): string {
  return block.runs.map((run) => run.text).join('')
}

/** Words as they are shown: letters whose capital is one letter, too, so that all places stay where they are. */
function shownText({ marks, text }: Block['runs'][number]): string {
  return marks.caps === true ? text.replaceAll(/\p{Ll}/gu, (letter) => (letter.toUpperCase().length === letter.length ? letter.toUpperCase() : letter)) : text
}

/** Prepares a paragraph. Without a `levelsOf`, one with letters read from right to left is taken to be read one way. */
export function paragraphOf(block: Block, box: TextBox, measure: Measure, levelsOf: LevelsOf | null): Paragraph {
  const spans: Span[] = []
  let length = 0
  for (const run of block.runs) {
    if (run.text === '') continue
    spans.push({ start: length, end: length + run.text.length, marks: run.marks, font: fontOf(run.marks, box) })
    length += run.text.length
  }
  const text = block.runs.map(shownText).join('')
  const direction = directionOf(text)
  const levels = hasRightToLeft(text) ? (levelsOf ?? plainLevels)(text, direction) : null
  return { text, direction, spans, shapes: shapesOf(text, spans, { levels, scripts: scriptsOf(text) }), measure, tab: TAB_EM * box.fontSize, boxFont: fontOf({}, box) }
}

/** Kinds of letters as browsers shape them: each script by itself, and what is no letter with the script before it. */
const SCRIPTS = [/\p{Script=Latin}/u, /\p{Script=Hebrew}/u] as const
const HEBREW = 1
/** Text whose letters are all Latin, or none. */
const ONE_SCRIPT = /^[\0-\u024F\u2000-\u2BFF]*$/
/** Letters, and the punctuation and digits that go with letters of one script. */
const LETTER = /[\p{L}\u060C\u061B\u061F\u0660-\u0669\u0966-\u096F]/u

function scriptOf(letter: string): number {
  return SCRIPTS.findIndex((script) => script.test(letter))
}

/** The script of every code unit of a paragraph; null when it has only one. */
function scriptsOf(text: string): readonly number[] | null {
  if (ONE_SCRIPT.test(text)) return null
  let script = scriptOf(LETTER.exec(text)?.[0] ?? '')
  const found: number[] = []
  /** Of each open bracket, the script round it: what follows its pair goes on in that (UAX 24). */
  const open: number[] = []
  for (const sign of text) {
    if (LETTER.test(sign)) script = scriptOf(sign)
    else if (/[([{]/.test(sign)) open.push(script)
    else if (/[)\]}]/.test(sign)) script = open.pop() ?? script
    for (let unit = 0; unit < sign.length; unit++) found.push(script)
  }
  return found
}

/** What letters must have alike to be shaped together. */
interface Kinds {
  readonly levels: Uint8Array | null
  readonly scripts: readonly number[] | null
}

function shapesOf(text: string, spans: readonly Span[], kinds: Kinds): readonly Shape[] {
  const shapes: Shape[] = []
  for (const span of spans) {
    for (let at = span.start; at < span.end;) {
      const level = kinds.levels?.[at] ?? 0
      const isTab = text.charAt(at) === '\t'
      const to = isTab ? at + 1 : endOfShape(text, at, span.end, kinds)
      const last = shapes.at(-1)
      if (last && !isTab && !last.isTab && sameKind(kinds, last.start, at) && sameFont(last.font, fontAt(span, kinds, at))) {
        shapes[shapes.length - 1] = { ...last, end: to }
      } else shapes.push({ start: at, end: to, font: fontAt(span, kinds, at), level, isTab })
      at = to
    }
  }
  return shapes
}

function sameKind({ levels, scripts }: Kinds, a: number, b: number): boolean {
  return levels?.[a] === levels?.[b] && scripts?.[a] === scripts?.[b]
}

/**
 * The font of a place. Numbers and the like that stand among Hebrew letters are not drawn closer to each other: browsers
 * shape them as Hebrew, for which few fonts have pairs, and measured alone they would be Latin.
 */
function fontAt({ font }: Span, { levels, scripts }: Kinds, at: number): Font {
  return scripts?.[at] === HEBREW && (levels?.[at] ?? 0) % 2 === 0 ? { ...font, isUnkerned: true } : font
}

function endOfShape(text: string, start: number, end: number, kinds: Kinds): number {
  const tab = text.indexOf('\t', start)
  const most = tab === -1 ? end : Math.min(end, tab)
  if (kinds.levels === null && kinds.scripts === null) return most
  let at = start + 1
  while (at < most && sameKind(kinds, start, at)) at += 1
  return at
}

function sameFont(a: Font, b: Font): boolean {
  return a.family === b.family && a.size === b.size && a.bold === b.bold && a.italic === b.italic && a.isUnkerned === b.isUnkerned
}

/** Width of part of a shape that is no tab, its letters in the forms they have in the paragraph. */
export function shapedWidth({ text, measure }: Paragraph, font: Font, start: number, end: number): number {
  return start < end ? measure(joinedPart(text, start, end), font).width : 0
}

/** How far a tab reaches that begins so far into its line; as CSS has it, never less than half a space. */
export function tabWidth({ measure, tab, boxFont }: Paragraph, from: number): number {
  const rest = tab - (from % tab)
  return rest < measure(' ', boxFont).width / 2 ? rest + tab : rest
}

/** Which of some parts in order is the first to reach beyond a place; how many there are when none does. */
export function firstEndingBehind(parts: readonly { readonly end: number }[], place: number): number {
  let low = 0
  let high = parts.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((parts[middle]?.end ?? 0) <= place) low = middle + 1
    else high = middle
  }
  return low
}

/** Width of part of a paragraph that begins so far into its line. */
export function widthOf(paragraph: Paragraph, start: number, end: number, from: number): number {
  let width = 0
  for (let at = firstEndingBehind(paragraph.shapes, start); at < paragraph.shapes.length; at++) {
    const shape = paragraph.shapes[at]
    if (shape === undefined || shape.start >= end) break
    width += shape.isTab ? tabWidth(paragraph, from + width)
      : shapedWidth(paragraph, shape.font, Math.max(start, shape.start), Math.min(end, shape.end))
  }
  return width
}

/** Where the spaces begin that end part of a text. */
export function withoutTrailingSpaces(text: string, start: number, end: number): number {
  let at = end
  while (at > start && isSpace(text.charAt(at - 1))) at -= 1
  return at
}
