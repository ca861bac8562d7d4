import { colourIn, themeColour } from '@lectern/shared/lesson'
import type { DrawnText, Theme } from '@lectern/shared/lesson'
import type { Font, LayoutRun, TextLayout } from '@lectern/shared/text'
import { cssFont, preciseText, setKerning } from './measure.ts'

/** Thickness and places of the lines under and through words, as shares of the font size. */
const RULE = { thickness: 0.06, below: 0.12, through: 0.28 } as const

/** Colour of links that have none of their own. */
const LINK = themeColour('accent')

/** How laid-out words look where their marks say nothing. */
type WordsLook = Partial<Pick<DrawnText, 'bulletColour'>> & Pick<DrawnText, 'color'>

function colourOf(run: LayoutRun, element: WordsLook, theme: Theme | undefined): string {
  return colourIn(theme, run.marks.color ?? (run.marks.href === undefined ? element.color : LINK))
}

function paintRules(context: CanvasRenderingContext2D, run: LayoutRun, baseline: number, colour: string): void {
  const { marks, font } = run
  const thickness = Math.max(1, font.size * RULE.thickness)
  context.fillStyle = colour
  if (marks.underline || marks.href !== undefined) {
    context.fillRect(run.x, baseline + font.size * RULE.below - thickness / 2, run.width, thickness)
  }
  if (marks.strike) context.fillRect(run.x, baseline - font.size * RULE.through - thickness / 2, run.width, thickness)
}

type Place = Pick<LayoutRun, 'x' | 'width' | 'direction'>

/** Draws words from where they begin to be read; the direction is theirs, never that of the page. */
function paintText(context: CanvasRenderingContext2D, text: string, { x, width, direction }: Place, baseline: number): void {
  context.direction = direction
  context.textAlign = direction === 'rtl' ? 'right' : 'left'
  context.fillText(text, direction === 'rtl' ? x + width : x, baseline)
}

/** Draws laid-out words: what lies behind them first, so that no highlight covers a neighbour's letters. */
export function paintLines(context: CanvasRenderingContext2D, layout: TextLayout, element: WordsLook, theme?: Theme): void {
  // A moment without words does less harm than words in the wrong order.
  if (layout.isWaiting) return
  preciseText(context)
  context.textBaseline = 'alphabetic'
  let current: Font | null = null
  const setFont = (font: Font): void => {
    if (font === current) return
    context.font = cssFont(font)
    setKerning(context, font)
    current = font
  }
  for (const line of layout.lines) {
    for (const run of line.runs) {
      if (run.marks.highlight === undefined) continue
      context.fillStyle = colourIn(theme, run.marks.highlight)
      context.fillRect(run.x, line.baseline - run.rise - run.ascent, run.width, run.ascent + run.descent)
    }
  }
  for (const line of layout.lines) {
    if (line.marker) {
      setFont(line.marker.font)
      const { bulletColour = 'transparent' } = element
      context.fillStyle = colourIn(theme, bulletColour === 'transparent' ? line.runs[0]?.marks.color ?? element.color : bulletColour)
      paintText(context, line.marker.text, line.marker, line.baseline)
    }
    for (const run of line.runs) {
      const colour = colourOf(run, element, theme)
      setFont(run.font)
      context.fillStyle = colour
      if (run.shaped !== '') paintText(context, run.shaped, run, line.baseline - run.rise)
      paintRules(context, run, line.baseline - run.rise, colour)
    }
  }
}
