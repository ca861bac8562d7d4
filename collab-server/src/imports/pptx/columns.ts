import type { Block } from '@lectern/shared/text'
import { SQUARE, insetsOf, isTurned, within } from './boxes.ts'
import type { SlideContext } from './deck-context.ts'
import type { Frame } from './frames.ts'
import type { ReadText } from './text.ts'
import { firstDefined } from './text-style.ts'
import type { TextSources } from './text-style.ts'
import { numberOf } from './xml.ts'

/** Columns of a box at most (ECMA-376 21.1.2.1.1: 16). */
const MOST = 16
/** How wide letters are on average, as a multiple of their size: those of most scripts, and signs that fill a square. */
const LETTER = { usual: 0.5, square: 1 } as const

/** Words of one column, and the box that they stand in. */
export interface TextColumn {
  readonly words: ReadText
  readonly frame: Frame
}

/** Into how many columns the words of a box flow. */
export function columnCount({ bodies }: TextSources): number {
  return Math.min(MOST, Math.max(1, Math.round(firstDefined(bodies, (node) => numberOf(node, 'numCol')) ?? 1)))
}

/** About how high a paragraph is in a column, slide points: nobody measures letters here. */
function heightOf({ indent = 0, letterSize, lineHeight, runs }: Block, { look }: ReadText, width: number): number {
  const size = letterSize ?? look.fontSize
  const lines = [0]
  for (const { marks, text } of runs) {
    for (const letter of text) {
      if (letter === '\n') lines.push(0)
      else lines.push((lines.pop() ?? 0) + (marks.fontSize ?? size) * (SQUARE.test(letter) ? LETTER.square : LETTER.usual))
    }
  }
  const room = Math.max(size, width - indent)
  return lines.reduce((count, line) => count + Math.max(1, Math.ceil(line / room)), 0) * size * (lineHeight ?? look.lineHeight)
}

/**
 * The columns of a box, each with its words: paragraphs stand in the first one as long as there is room, then in the next. Boxes here have
 * one column.
 */
export function columnsOf(words: ReadText, frame: Frame, sources: TextSources, context: SlideContext): readonly TextColumn[] {
  const count = columnCount(sources)
  if (count === 1 || !words.hasWords || isTurned(sources)) return [{ words, frame }]
  const { bottom, left, right, top } = insetsOf(sources, context)
  const gap = Math.max(0, firstDefined(sources.bodies, (node) => numberOf(node, 'spcCol')) ?? 0) * context.scale.perEmu
  const width = (frame.width - left - right - gap * (count - 1)) / count
  const room = frame.height - top - bottom
  if (width <= words.look.fontSize) return [{ words, frame }]
  const columns: Block[][] = [[]]
  let filled = 0
  for (const block of words.text.blocks) {
    const height = heightOf(block, words, width)
    const before = filled === 0 ? 0 : block.spaceBefore ?? words.look.paragraphSpacing * words.look.fontSize
    if (filled > 0 && filled + before + height > room && columns.length < count) {
      columns.push([block])
      filled = height
      continue
    }
    columns.at(-1)?.push(block)
    filled += before + height
  }
  if (columns.length === 1) {
    // All of them are in the first, which is as narrow as a column.
    return [{ words, frame: within(frame, 0, 0, frame.width - width - left - right, 0) }]
  }
  context.notes.change('columns')
  return columns.map((blocks, at) => ({
    words: { ...words, text: { blocks }, hasWords: blocks.some(({ runs }) => runs.length > 0) },
    frame: within(frame, at * (width + gap), 0, frame.width - (at * (width + gap) + width + left + right), 0),
  }))
}
