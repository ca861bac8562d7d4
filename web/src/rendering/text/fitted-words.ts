import type { DrawnText } from '@lectern/shared/lesson'
import type { TextLayout } from '@lectern/shared/text'
import { layOut, verticalOffset } from './text-layout.ts'
import type { TextPaint } from '../view-definition.ts'

/** How words look, in a room of so many slide points; its padding is a part of the room. */
export type WordsLook = Pick<DrawnText, 'text' | 'width' | 'height' | 'fontFamily' | 'fontSize' | 'color' | 'lineHeight' | 'align' | 'verticalAlign' | 'padding' | 'bullet' | 'bulletColour' | 'paragraphSpacing'>

/** Words as they are painted in their room. */
export interface FittedWords {
  /** What they are painted at: 1 unless they are too many for their room. */
  readonly scale: number
  /** How they look in the room that is left when `scale` is undone. */
  readonly look: WordsLook
  readonly layout: TextLayout
  /** How far the first line lies below the top of the room, slide points. */
  readonly down: number
  /** They reach out of their room however small they are painted. */
  readonly isTooMuch: boolean
}

/** Words are painted at so many steps between whole and smallest: a letter more or less then seldom changes the size of all others. */
const STEPS = 80
/** Smallest words, as a share of their own size. */
const SMALLEST = 0.2
/** Words this much over the edge of their room, slide points, do not count: measures are rounded. */
const TOLERANCE = 0.5

const cache = new WeakMap<DrawnText['text'], { readonly key: string; readonly paint: readonly unknown[]; readonly words: FittedWords }>()

/** Words in their room, smaller as a whole where they would not fit and `shrinks` says so: the one place where that is decided, for forms and boxes of text. */
export function fittedWords(whole: WordsLook, shrinks: boolean, paint: TextPaint): FittedWords {
  const { text, width, height, fontFamily, fontSize, color, lineHeight, paragraphSpacing, align, verticalAlign, padding, bullet, bulletColour } = whole
  const version = paint.fontVersion()
  const key = [width, height, fontFamily, fontSize, color, lineHeight, paragraphSpacing, align, verticalAlign, padding, bullet, bulletColour, shrinks].join('|')
  const known = cache.get(text)
  if (known?.key === key && known.paint[0] === paint.measure && known.paint[1] === version) return known.words
  // The empty line of a small form that nobody has written in is no words that reach out of it.
  const isWritten = text.blocks.some(({ runs }) => runs.some((run) => run.text.trim() !== ''))
  const at = (scale: number): FittedWords => {
    const look: WordsLook = {
      text, fontFamily, fontSize, color, lineHeight, paragraphSpacing, align, verticalAlign, bullet, bulletColour,
      width: width / scale, height: height / scale, padding: padding / scale,
    }
    const layout = layOut(look, paint.measure)
    return { scale, look, layout, down: verticalOffset(look, layout) * scale, isTooMuch: isWritten && layout.height * scale > height + TOLERANCE }
  }
  const words = shrinks ? largestThatFits(at) : at(1)
  cache.set(text, { key, paint: [paint.measure, version], words })
  return words
}

/** Words as large as they fit: found by halves, since smaller ones never need more room. */
function largestThatFits(at: (scale: number) => FittedWords): FittedWords {
  const whole = at(1)
  if (!whole.isTooMuch) return whole
  let [fits, tooLarge] = [0, STEPS]
  while (tooLarge - fits > 1) {
    const middle = Math.floor((fits + tooLarge) / 2)
    if (at(scaleOf(middle)).isTooMuch) tooLarge = middle
    else fits = middle
  }
  return at(scaleOf(fits))
}

const scaleOf = (step: number): number => SMALLEST + (1 - SMALLEST) * (step / STEPS)
