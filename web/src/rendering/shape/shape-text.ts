import { contrast } from '@lectern/shared/colour'
import { DEFAULT_THEME, coloursOfFill } from '@lectern/shared/lesson'
import type { DrawnShape, Theme } from '@lectern/shared/lesson'
import type { Area } from '../image/image-fit.ts'
import { isSimple, libraryFor } from './shape-path.ts'
import { fittedWords } from '../text/fitted-words.ts'
import type { FittedWords } from '../text/fitted-words.ts'
import { paintLines } from '../text/paint-lines.ts'
import type { PaintContext, PlacedText, TextPaint } from '../view-definition.ts'

/** The words of a form and where they are drawn. */
export interface ShapeWords extends FittedWords {
  /** The room for them, slide points from the top left corner of the form's box; flips turn the form and not its words. */
  readonly room: Area
}

/** The part of its box that a form has for words, as shares of the sides: left, top, right, bottom. */
const ROOMS: Readonly<Record<'ellipse' | 'triangle' | 'diamond' | 'star' | 'line', readonly [number, number, number, number]>> = {
  ellipse: [0.1464, 0.1464, 0.8536, 0.8536],
  triangle: [0.25, 0.5, 0.75, 1],
  diamond: [0.25, 0.25, 0.75, 0.75],
  star: [0.31, 0.39, 0.69, 0.77],
  line: [0, 0, 1, 1],
}

/** Of the shaft of an arrow and its head, how far words go into the head, as a share of it. */
const INTO_HEAD = 0.45

/** The room that a form has for words, before flips; the whole box of one whose code has not come yet. */
export function roomForWords({ shape, width, height, cornerRadius }: Pick<DrawnShape, 'shape' | 'width' | 'height' | 'cornerRadius'>): Area {
  if (!isSimple(shape)) return libraryFor(shape)?.presetRoom(shape, width, height) ?? { x: 0, y: 0, width, height }
  if (shape === 'rectangle') {
    const inset = Math.min(cornerRadius, width / 2, height / 2) * (1 - Math.SQRT1_2)
    return { x: inset, y: inset, width: width - 2 * inset, height: height - 2 * inset }
  }
  if (shape === 'arrow') {
    const head = Math.min(width * 0.42, height)
    return { x: 0, y: height * 0.27, width: width - head * (1 - INTO_HEAD), height: height * 0.46 }
  }
  const [left, top, right, bottom] = ROOMS[shape]
  return { x: left * width, y: top * height, width: (right - left) * width, height: (bottom - top) * height }
}

/** A room without what the words of a form stand further in on its sides. */
function withoutInsets({ height, width, x, y }: Area, { insetBottom, insetLeft, insetRight, insetTop }: Pick<DrawnShape, 'insetBottom' | 'insetLeft' | 'insetRight' | 'insetTop'>): Area {
  return { x: x + insetLeft, y: y + insetTop, width: Math.max(1, width - insetLeft - insetRight), height: Math.max(1, height - insetTop - insetBottom) }
}

/** The colours of a theme that words may have where nobody chose theirs. */
const INKS = ['ink', 'onAccent', 'paper'] as const

/** Of the colours of the theme, the one that reads best on a fill. */
export function inkOn(fill: DrawnShape['fill'], theme: Theme = DEFAULT_THEME): (typeof INKS)[number] {
  const behind = coloursOfFill(fill).map((one) => (isFaint(one) ? theme.paper : one))
  const least = (ink: (typeof INKS)[number]): number => Math.min(...behind.map((one) => contrast(theme[ink], one)))
  return INKS.reduce((best, ink) => (least(ink) > least(best) ? ink : best))
}

/** Whether what lies behind a colour shows more than the colour does. */
function isFaint(colour: string): boolean {
  return colour === 'transparent' || (colour.length === 9 && Number.parseInt(colour.slice(7), 16) < 0x80)
}

/** Where the words of a form are drawn, and how small they must be to stay within it. */
export function shapeWordsOf(shape: DrawnShape, paint: TextPaint): ShapeWords {
  const { width, height, text, fontFamily, fontSize, lineHeight, paragraphSpacing, align, verticalAlign, padding, bullet, bulletColour, autofit } = shape
  const inner = roomForWords(shape)
  // Flips turn the form and not its words, nor the sides from which these stand away.
  const room = withoutInsets({
    ...inner, x: shape.flipX ? width - inner.x - inner.width : inner.x, y: shape.flipY ? height - inner.y - inner.height : inner.y,
  }, shape)
  const color = shape.color === 'transparent' ? (paint.theme ?? DEFAULT_THEME)[inkOn(shape.fill, paint.theme)] : shape.color
  const look = {
    text, fontFamily, fontSize, color, lineHeight, paragraphSpacing, align, verticalAlign, bullet, bulletColour,
    width: room.width, height: room.height, padding: Math.min(padding, room.width / 4, room.height / 4),
  }
  return { room, ...fittedWords(look, autofit === 'shrink', paint) }
}

/** Draws the words of a form, upright however the form is flipped. */
export function paintShapeWords(context: CanvasRenderingContext2D, shape: DrawnShape, paint: PaintContext): void {
  const { room, scale, look, layout, down } = shapeWordsOf(shape, paint)
  const { width, height, flipX, flipY } = shape
  context.save()
  context.translate(width / 2, height / 2)
  context.scale(flipX ? -1 : 1, flipY ? -1 : 1)
  context.translate(room.x - width / 2, room.y - height / 2 + down)
  context.scale(scale, scale)
  paintLines(context, layout, look, paint.theme)
  context.restore()
}

/** How far the words of a form reach, in its own box: letters swing beyond their lines by no more than their size. */
export function shapeWordsReach(shape: DrawnShape, paint: TextPaint): Area {
  const { room, scale, layout, down } = shapeWordsOf(shape, paint)
  const swing = Math.max(0, ...layout.lines.flatMap(({ runs }) => runs.map((run) => run.font.size))) * scale
  const beyond = Math.max(0, -down, down + layout.height * scale - room.height)
  const [beside, above] = [Math.min(room.x, shape.width - room.x - room.width), Math.min(room.y, shape.height - room.y - room.height)]
  // On all sides: what reaches out on one of them does so on the other when the form is flipped.
  const over = Math.max(0, swing - beside, beyond + swing - above)
  return { x: -over, y: -over, width: shape.width + 2 * over, height: shape.height + 2 * over }
}

/** The words of a form for carets, links and pointers. */
export function placedShapeWords(shape: DrawnShape, paint: TextPaint): readonly PlacedText[] {
  const { room, scale, layout, down, isTooMuch } = shapeWordsOf(shape, paint)
  return [{ text: shape.text, layout, left: room.x, top: room.y + down, scale, isTooMuch }]
}
