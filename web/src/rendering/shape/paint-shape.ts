import { coloursOfFill } from '@lectern/shared/lesson'
import type { DrawnShape } from '@lectern/shared/lesson'
import { lazyPart } from '../lazy-part.ts'
import { paintFill } from '../paint-fill.ts'
import type { Paint, Painter, Reach } from '../view-definition.ts'
import { headSpread } from './line-heads.ts'
import { libraryFor, writeShapePath } from './shape-path.ts'

/** A line without a stroke of its own would be invisible; it takes its fill and this width. */
const LINE_WIDTH = 4

/** The dashes of a stroke style, in slide points. */
export function dashOf(style: DrawnShape['strokeStyle'], width: number): readonly number[] {
  if (style === 'dashed') return [width * 3, width * 2]
  if (style === 'dotted') return [0.01, width * 2]
  return []
}

/** Colour and width a form is outlined with; null for none. */
export function strokeOf(element: DrawnShape): { readonly colour: string; readonly width: number } | null {
  if (element.stroke !== 'transparent' && element.strokeWidth > 0) {
    return { colour: element.stroke, width: element.strokeWidth }
  }
  if (element.shape === 'line') return { colour: coloursOfFill(element.fill)[0] ?? 'transparent', width: element.strokeWidth || LINE_WIDTH }
  return null
}

/** Draws the outline of a form along a path, or along the one that was begun. */
export function paintOutline(
  context: CanvasRenderingContext2D, { cornerRadius, shape, strokeStyle }: Pick<DrawnShape, 'cornerRadius' | 'shape' | 'strokeStyle'>,
  { colour, width }: { readonly colour: string; readonly width: number }, path?: Path2D,
): void {
  context.strokeStyle = colour
  context.lineWidth = width
  context.lineJoin = shape === 'rectangle' && cornerRadius === 0 ? 'miter' : 'round'
  context.lineCap = strokeStyle === 'dotted' ? 'round' : 'butt'
  context.setLineDash([...dashOf(strokeStyle, width)])
  if (path) context.stroke(path)
  else context.stroke()
  context.setLineDash([])
}

/** Few slides have lines, and few forms have words. */
const lines = lazyPart(() => import('./paint-line.ts'))
const shapeText = lazyPart(() => import('./shape-text.ts'))

/** Whether a form has words to show. */
function hasWords({ shape, text }: DrawnShape): boolean {
  return shape !== 'line' && text.blocks.some(({ runs }) => runs.length > 0)
}

/** Draws a form that fills its box, and its words. */
const paintShape: Paint<DrawnShape> = (context, element, paint) => {
  paintForm(context, element, paint)
  if (hasWords(element)) shapeText()?.paintShapeWords(context, element, paint)
}

/** Draws a form; its stroke lies on the edge. */
const paintForm: Paint<DrawnShape> = (context, element, paint) => {
  const stroke = strokeOf(element)
  const library = libraryFor(element.shape)
  if (library !== undefined) return library?.paintPreset(context, element, paint, stroke)
  const isLine = element.shape === 'line'
  if (!isLine) {
    context.beginPath()
    writeShapePath(context, element, element.width, element.height)
    paintFill(context, element.fill, element, paint)
  }
  if (!stroke || stroke.colour === 'transparent') return
  if (!isLine) return paintOutline(context, element, stroke)
  context.strokeStyle = stroke.colour
  context.lineWidth = stroke.width
  context.lineJoin = context.lineCap = 'round'
  lines()?.paintLine(context, element, stroke, dashOf(element.strokeStyle, stroke.width))
}

/**
 * Half of a stroke lies outside of the form; the corners of a rectangle point further than that, heads stand out of a line, and words that
 * are too many out of their form.
 */
const shapeReach: Reach<DrawnShape> = (element, paint) => {
  const stroke = strokeOf(element)?.width ?? 0
  const bent = element.shape === 'line' && element.route !== 'straight' ? lines()?.lineReach(element, stroke) : undefined
  if (bent) return bent
  const heads = element.shape === 'line' ? [element.startHead, element.endHead] : []
  const over = stroke + Math.max(0, ...heads.map((head) => headSpread(head, stroke, element.width)))
  const form = { x: -over, y: -over, width: element.width + 2 * over, height: element.height + 2 * over }
  const words = hasWords(element) ? shapeText()?.shapeWordsReach(element, paint) : undefined
  const most = words !== undefined && words.width > form.width ? words : form
  return libraryFor(element.shape)?.presetReach(element, over, most) ?? most
}

/** How forms look. */
export const shapePainter: Painter<DrawnShape> = {
  paint: paintShape,
  reach: shapeReach,
  texts: (element, paint) => (element.shape === 'line' ? [] : shapeText()?.placedShapeWords(element, paint) ?? []),
}
