import type { Measure, TextLayout } from '../../text/layout-types.ts'
import { layoutRichText } from '../../text/layout.ts'
import { plainText, richTextOf } from '../../text/rich-text.ts'
import type { RichText } from '../../text/rich-text.ts'
import type { ElementOf, NewElement } from '../elements/registry.ts'
import { resolveStyle } from '../elements/resolve-style.ts'
import type { DrawnText } from '../elements/text/definition.ts'
import { BUILT_IN_THEMES } from './built-in-themes.ts'
import { placesOf } from './layouts.ts'
import type { Layout } from './layout-names.ts'
import type { LayoutPlace } from './layouts.ts'

/** A text that is to be added. */
export type NewText = Extract<NewElement, { type: 'text' }>

/** What of a text in a layout's place can be said. */
export interface PlacedOptions {
  /** What the element is called in lists. */
  readonly name: string
  /** Which of the layout's places for the part, counted from 0. */
  readonly slot?: number
  /** The size for few words, slide points; absent for the size that the place gives. */
  readonly largest?: number
}

/** Sizes that words are set in where the place's own leaves no room for all of them, slide points. */
const SIZES = [240, 200, 160, 144, 128, 112, 104, 96, 88, 80, 76, 68, 60, 56, 52, 48, 44, 40, 36, 32, 28, 24, 20] as const
/** Smaller words are not read from the back of a room, slide points. */
const READABLE = 24
/** How wide a letter is at most on average, as a share of the size: those of a typewriter, wider than Latin and Devanagari ones. */
const LETTER_WIDTH = 0.6

/** Stands for every font that a theme may choose: there is none to measure with where lessons are written as data. */
const widest: Measure = (text, { size }) => ({ width: [...text].length * size * LETTER_WIDTH, ascent: size * 0.8, descent: size * 0.2 })

/** How a text of a part looks in that of the themes whose lines are highest. */
function highest(element: ElementOf<'text'>): DrawnText {
  const looks = BUILT_IN_THEMES.map(({ theme }) => resolveStyle(element, theme))
  return looks.reduce((one, other) => (other.lineHeight > one.lineHeight ? other : one))
}

/** Letters of one word up to this many stay together; more are an address or a formula, which may be cut anywhere. */
const WORD_CHARACTERS = 50

/** Whether a line ends within a word, which is so where the word is wider than its box. */
function cutsWords(text: RichText, { lines }: TextLayout): boolean {
  const words = plainText(text)
  return lines.some(({ block, end }, at) => {
    if (lines[at + 1]?.block !== block || !/[\p{L}\p{M}]$/u.test(words.slice(0, end).slice(-2)) || !/^[\p{L}\p{M}]/u.test(words.slice(end, end + 2))) return false
    const before = /\S*$/u.exec(words.slice(Math.max(0, end - WORD_CHARACTERS), end))?.[0] ?? ''
    const word = before + (/^\S*/u.exec(words.slice(end, end + WORD_CHARACTERS))?.[0] ?? '')
    return word.length <= WORD_CHARACTERS && !/[/:@_=]\S|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u.test(word)
  })
}

/** Whether words can lie in a box at a size, before they are laid out: thousands of words are not, since that would hold others up. */
function mayFit(words: RichText, { width, height, lineHeight }: DrawnText, size: number): boolean {
  const lines = words.blocks.length * size * lineHeight
  return lines <= height && plainText(words).length * size * LETTER_WIDTH * size * lineHeight <= width * height
}

/**
 * The largest size at which words fit their box in every theme, none of them cut in two; where one is wider than the box at every size that
 * can be read, the largest at which they fit, and the smallest when they never do.
 */
function sizeThatFits(words: RichText, look: DrawnText, largest: number): number {
  let cut: number | undefined
  for (const fontSize of [largest, ...SIZES.filter((size) => size < largest)]) {
    if (cut !== undefined && fontSize < READABLE) return cut
    if (!mayFit(words, look, fontSize)) continue
    const layout = layoutRichText(words, { ...look, fontSize }, widest)
    if (layout.height > look.height) continue
    if (!cutsWords(words, layout)) return fontSize
    cut ??= fontSize
  }
  return cut ?? SIZES[SIZES.length - 1] ?? largest
}

/** The size at which a text fits its box in every theme: at most `largest`, or what the part that it plays gives; the smallest where it never does. */
export function fittedSize(element: NewText, largest?: number): number {
  const look = highest({ ...element, id: 'new', order: 'a0', rotation: 0 } as ElementOf<'text'>)
  return sizeThatFits(look.text, look, largest ?? look.fontSize)
}

/** Whether a text has room in its box in every theme, at the size that it has. */
export function hasRoom(element: NewText): boolean {
  const look = highest({ ...element, id: 'new', order: 'a0', rotation: 0 } as ElementOf<'text'>)
  return mayFit(look.text, look, look.fontSize) && layoutRichText(look.text, look, widest).height <= look.height
}

/** Whether no word of a text is cut in two in its box, in any theme, at the size that it has. */
export function hasWholeWords(element: NewText): boolean {
  const look = highest({ ...element, id: 'new', order: 'a0', rotation: 0 } as ElementOf<'text'>)
  return !cutsWords(look.text, layoutRichText(look.text, look, widest))
}

/** How high words are at most in a box of a width, in every font and theme, slide points, and whether one of them is cut in two there. */
export function widestWords(text: RichText, width: number, fontSize: number, lineHeight: number): { readonly height: number; readonly isCut: boolean } {
  const layout = layoutRichText(text, { width, fontFamily: '', fontSize, color: '', lineHeight, align: 'left', padding: 0 }, widest)
  return { height: layout.height, isCut: cutsWords(text, layout) }
}

/** How high words are at most in a box of a width, in every font and theme, slide points. */
export function highestWords(text: RichText, width: number, fontSize: number, lineHeight: number): number {
  return widestWords(text, width, fontSize, lineHeight).height
}

/**
 * Words in the place that a layout has for a part. They look as the theme says; of their own they have at most a size, where the
 * place's leaves them too little room, or too much.
 */
export function placedText(layout: Layout, placeholder: LayoutPlace['placeholder'], words: string | RichText, options: PlacedOptions): NewText {
  const { name, slot = 0 } = options
  const place = placesOf(layout).find((one) => one.placeholder === placeholder && one.slot === slot)
  if (place === undefined) throw new TypeError(`The layout ${layout} has no place ${placeholder} ${slot}`)
  const text = typeof words === 'string' ? richTextOf(words) : words
  const element = { type: 'text', name, text, ...place } as const
  const look = highest({ ...element, id: 'new', order: 'a0', rotation: 0 } as ElementOf<'text'>)
  const fontSize = sizeThatFits(text, look, options.largest ?? look.fontSize)
  return fontSize === look.fontSize ? element : { ...element, fontSize }
}
