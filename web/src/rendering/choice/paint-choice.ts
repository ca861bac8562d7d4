import { richTextOf } from '@lectern/shared/text'
import type { RichText } from '@lectern/shared/text'
import { activityOf, isBlank } from '@lectern/shared/activities'
import { paintLines } from '../text/paint-lines.ts'
import { cssFont } from '../text/measure.ts'
import { textLayoutOf } from '../text/text-layout.ts'
import type { Paint, PaintContext, Painter, Reach } from '../view-definition.ts'
import { CHOICE_EM, choiceLayoutOf, choiceLetter } from './choice-layout.ts'
import type { ChoiceLayout, DrawnChoice, PlacedWords } from './choice-layout.ts'

/** How faint words are that stand for none, as a share of those that somebody wrote. */
const EMPTY_OPACITY = 0.5
/** How faint the edge of an answer is. */
const EDGE_OPACITY = 0.35

// As words keep their identity, so must what is shown for none.
const stands = new Map<string, RichText>()

function standIn(words: string): RichText {
  const known = stands.get(words) ?? richTextOf(words)
  stands.set(words, known)
  return known
}

/** Words, or to an author what stands for none. */
function paintWords(context: CanvasRenderingContext2D, element: DrawnChoice, { text, layout, x, y }: PlacedWords, size: number, paint: PaintContext): void {
  const isEmpty = isBlank(text)
  if (isEmpty && paint.emptyText === undefined) return
  const shown = isEmpty ? textLayoutOf({
    text: standIn(paint.emptyText?.('none') ?? ''), width: 1e4, fontSize: size, fontFamily: element.fontFamily, color: element.color, lineHeight: element.lineHeight,
    align: 'left', padding: 0, bullet: 'disc',
  }, paint.measure, paint.fontVersion()) : layout
  context.save()
  context.translate(x, y)
  if (isEmpty) context.globalAlpha *= EMPTY_OPACITY
  paintLines(context, shown, element, paint.theme)
  context.restore()
}

function box(context: CanvasRenderingContext2D, x: number, y: number, width: number, height: number, corner: number): void {
  context.beginPath()
  context.roundRect(x, y, width, height, Math.min(corner, width / 2, height / 2))
}

function paintChoices(context: CanvasRenderingContext2D, element: DrawnChoice, layout: ChoiceLayout, paint: PaintContext): void {
  const em = (length: number): number => length * layout.fontSize
  const isMultiple = activityOf(element).isMultiple(element)
  for (const [at, choice] of layout.choices.entries()) {
    const { box: edge, tile } = choice
    box(context, edge.x, edge.y, edge.width, edge.height, em(CHOICE_EM.corner))
    context.fillStyle = element.optionFill
    context.fill()
    context.save()
    context.globalAlpha *= EDGE_OPACITY
    context.strokeStyle = element.color
    context.lineWidth = em(0.06)
    context.stroke()
    context.restore()
    // Round where one is chosen, square where several are, as everywhere.
    box(context, tile.x, tile.y, tile.size, tile.size, isMultiple ? em(0.25) : tile.size)
    context.strokeStyle = element.accent
    context.lineWidth = em(0.08)
    context.stroke()
    context.fillStyle = element.accent
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.direction = 'ltr'
    context.font = cssFont({ family: element.fontFamily, size: em(0.8), bold: true, italic: false })
    context.fillText(choiceLetter(at), tile.x + tile.size / 2, tile.y + tile.size / 2 + em(0.04))
    paintWords(context, element, choice, layout.fontSize, paint)
  }
}

/** The card, what is asked, and the answers to choose from; never which of them is right. */
const paintChoice: Paint<DrawnChoice> = (context, element, paint) => {
  const layout = choiceLayoutOf(element, paint.measure, paint.fontVersion())
  if (element.fill !== 'transparent') {
    box(context, 0, 0, element.width, Math.max(element.height, layout.height), element.cornerRadius)
    context.fillStyle = element.fill
    context.fill()
  }
  paintWords(context, element, layout.prompt, layout.fontSize * CHOICE_EM.prompt, paint)
  paintChoices(context, element, layout, paint)
}

const choiceReach: Reach<DrawnChoice> = (element, paint) => {
  const { height, fontSize } = choiceLayoutOf(element, paint.measure, paint.fontVersion())
  return { x: -fontSize, y: -fontSize, width: element.width + 2 * fontSize, height: Math.max(element.height, height) + 2 * fontSize }
}

/** How questions with answers to choose from look. */
export const choicePainter: Painter<DrawnChoice> = {
  paint: paintChoice,
  reach: choiceReach,
  texts: (element, paint) => {
    const { prompt, choices } = choiceLayoutOf(element, paint.measure, paint.fontVersion())
    return [prompt, ...choices].map(({ text, layout, x, y }) => ({ text, layout, left: x, top: y }))
  },
}
