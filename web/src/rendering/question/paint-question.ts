import { richTextOf } from '@lectern/shared/text'
import type { RichText } from '@lectern/shared/text'
import { boxOf, cornersOf, isBlank } from '@lectern/shared/activities'
import type { AreaForm } from '@lectern/shared/activities'
import { drawnPicture } from '../image/drawn-image.ts'
import { paintFill } from '../paint-fill.ts'
import { paintLines } from '../text/paint-lines.ts'
import { cssFont } from '../text/measure.ts'
import { textLayoutOf } from '../text/text-layout.ts'
import type { EmptyPart, Paint, PaintContext, Painter, Reach } from '../view-definition.ts'
import { QUESTION_EM, questionLayoutOf } from './question-layout.ts'
import type { DrawnQuestion, PlacedEntry, PlacedWords, QuestionLayout } from './question-layout.ts'

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

/** What belongs into the boxes of a type where these have no letter; those of others are answers. */
const BOXES: Readonly<Partial<Record<DrawnQuestion['type'], EmptyPart>>> = { flashcards: 'front', game: 'question', matching: 'item', ordering: 'item', scenario: 'step', simulation: 'quantity', fillBlanks: 'body' }
/** Types that ask nothing, but say what they are about. */
const TOLD: ReadonlySet<DrawnQuestion['type']> = new Set(['agent', 'flashcards', 'game', 'interactive', 'scenario', 'simulation'])

/** Words, or to an author what belongs where there are none. */
function paintWords(context: CanvasRenderingContext2D, element: DrawnQuestion, { text, layout, x, y }: PlacedWords, size: number, part: EmptyPart, paint: PaintContext): void {
  const isEmpty = isBlank(text)
  if (isEmpty && paint.emptyText === undefined) return
  const shown = isEmpty ? textLayoutOf({
    text: standIn(paint.emptyText?.(part) ?? ''), width: 1e4, fontSize: size, fontFamily: element.fontFamily, color: element.color, lineHeight: element.lineHeight,
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

/** Round where one is chosen, square elsewhere. */
function paintTile(context: CanvasRenderingContext2D, element: DrawnQuestion, tile: NonNullable<PlacedEntry['tile']>, { fontSize, isSquare }: QuestionLayout): void {
  const em = (length: number): number => length * fontSize
  box(context, tile.x, tile.y, tile.size, tile.size, isSquare ? em(0.25) : tile.size)
  context.strokeStyle = element.accent
  context.lineWidth = em(0.08)
  context.stroke()
  context.fillStyle = element.accent
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.direction = 'ltr'
  context.font = cssFont({ family: element.fontFamily, size: em(0.8), bold: true, italic: false })
  context.fillText(tile.sign, tile.x + tile.size / 2, tile.y + tile.size / 2 + em(0.04))
}

function paintEntries(context: CanvasRenderingContext2D, element: DrawnQuestion, layout: QuestionLayout, paint: PaintContext): void {
  const em = (length: number): number => length * layout.fontSize
  for (const entry of layout.entries) {
    const { box: edge, isField, text, tile } = entry
    box(context, edge.x, edge.y, edge.width, edge.height, em(QUESTION_EM.corner))
    context.fillStyle = element.optionFill
    context.fill()
    context.save()
    context.globalAlpha *= EDGE_OPACITY
    context.strokeStyle = element.color
    context.lineWidth = em(0.06)
    context.stroke()
    context.restore()
    if (tile !== null) paintTile(context, element, tile, layout)
    const part = tile !== null && element.type === 'scenario' ? 'answer' : BOXES[element.type] ?? 'answer'
    if (!isField || !isBlank(text)) paintWords(context, element, entry, layout.fontSize, part, paint)
  }
}

/** The edge of a zone on a picture, white beside its colour, so that it is seen on any. */
function paintZone(context: CanvasRenderingContext2D, zone: AreaForm, on: PlacedEntry['box'], colour: string, fontSize: number): void {
  const [x, y] = [(share: number) => on.x + share * on.width, (share: number) => on.y + share * on.height]
  const { bottom, left, right, top } = boxOf(zone)
  context.beginPath()
  if (zone.kind === 'rectangle') context.rect(x(left), y(top), (right - left) * on.width, (bottom - top) * on.height)
  else if (zone.kind === 'ellipse') context.ellipse(x((left + right) / 2), y((top + bottom) / 2), ((right - left) / 2) * on.width, ((bottom - top) / 2) * on.height, 0, 0, 2 * Math.PI)
  else for (const corner of cornersOf(zone)) context.lineTo(x(corner.x), y(corner.y))
  context.closePath()
  for (const [width, stroke] of [[0.2, '#ffffff'], [0.1, colour]] as const) {
    context.lineWidth = width * fontSize
    context.strokeStyle = stroke
    context.stroke()
  }
}

/** The picture of a question, whole in its room; to an author who has chosen none, what asks for one. */
function paintPicture(context: CanvasRenderingContext2D, element: DrawnQuestion, { fill, box: room, zones }: NonNullable<QuestionLayout['picture']>, fontSize: number, paint: PaintContext): void {
  if (typeof fill === 'object' && fill.kind === 'picture') {
    context.save()
    context.translate(room.x, room.y)
    const drawn = drawnPicture(context, paint, fill.blob, room, 'contain')
    if (drawn.status === 'ready') {
      const { from, image, to } = drawn
      context.imageSmoothingQuality = 'high'
      context.drawImage(image, from.x, from.y, from.width, from.height, to.x, to.y, to.width, to.height)
      for (const zone of zones) paintZone(context, zone, to, element.accent, fontSize)
    }
    context.restore()
    if (drawn.status === 'ready') return
  }
  box(context, room.x, room.y, room.width, room.height, fontSize * QUESTION_EM.corner)
  context.fillStyle = element.optionFill
  context.fill()
  const words = paint.emptyText?.('picture')
  if (words === undefined || (typeof fill === 'object' && fill.kind === 'picture')) return
  context.save()
  context.globalAlpha *= EMPTY_OPACITY
  context.fillStyle = element.color
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.font = cssFont({ family: element.fontFamily, size: fontSize, bold: false, italic: false })
  context.fillText(words, room.x + room.width / 2, room.y + room.height / 2, room.width)
  context.restore()
}

/** The card, what is asked, and what learners answer with; never what is right. */
const paintQuestion: Paint<DrawnQuestion> = (context, element, paint) => {
  const layout = questionLayoutOf(element, paint.measure, paint.fontVersion())
  if (element.fill !== 'transparent') {
    const height = Math.max(element.height, layout.height)
    box(context, 0, 0, element.width, height, element.cornerRadius)
    paintFill(context, element.fill, { width: element.width, height }, paint)
  }
  paintWords(context, element, layout.prompt, layout.fontSize * QUESTION_EM.prompt, TOLD.has(element.type) ? 'about' : 'question', paint)
  paintEntries(context, element, layout, paint)
  if (layout.picture !== null) paintPicture(context, element, layout.picture, layout.fontSize, paint)
  for (const words of layout.ends) paintWords(context, element, words, layout.fontSize * QUESTION_EM.label, 'none', paint)
}

const questionReach: Reach<DrawnQuestion> = (element, paint) => {
  const { height, fontSize } = questionLayoutOf(element, paint.measure, paint.fontVersion())
  return { x: -fontSize, y: -fontSize, width: element.width + 2 * fontSize, height: Math.max(element.height, height) + 2 * fontSize }
}

/** How questions look. */
export const questionPainter: Painter<DrawnQuestion> = {
  paint: paintQuestion,
  reach: questionReach,
  texts: (element, paint) => {
    const { prompt, entries } = questionLayoutOf(element, paint.measure, paint.fontVersion())
    // Those of parts stand in an order of their own, or flow as one: only of what is asked, and of answers to choose from, is the place that of the text.
    const inPlace = element.type === 'multipleChoice' || element.type === 'trueFalse' ? entries : []
    return [prompt, ...inPlace].map(({ text, layout, x, y }) => ({ text, layout, left: x, top: y }))
  },
}
