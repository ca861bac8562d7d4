import type { LineHead, ShapeElement, StrokeStyle } from '@lectern/shared/lesson'
import { colourIn, colourField } from './colours.ts'
import type { SlideContext } from './deck-context.ts'
import { turned } from './frames.ts'
import type { Frame } from './frames.ts'
import { rounded } from './text-style.ts'
import { child, numberOf } from './xml.ts'
import type { XmlNode } from './xml.ts'

/** How an outline is drawn, as elements have it. */
export interface DeckLine {
  readonly stroke: string
  /** Slide points. */
  readonly strokeWidth: number
  readonly strokeStyle: StrokeStyle
  readonly startHead: LineHead
  readonly endHead: LineHead
}

/** EMU of a line that says nothing of its width. */
const USUAL_WIDTH = 9525
/** The height of the box of a line, slide points: as much as a finger needs to take hold of it. */
const LINE_BOX = 24
const HEADS: Readonly<Record<string, LineHead>> = { triangle: 'arrow', stealth: 'arrow', arrow: 'open', oval: 'circle', diamond: 'bar' }

function styleOf(line: XmlNode | undefined): StrokeStyle {
  const dash = child(line, 'a:prstDash')?.attributes['val'] ?? (child(line, 'a:custDash') ? 'dash' : 'solid')
  if (dash === 'solid') return 'solid'
  return dash === 'dot' || dash === 'sysDot' ? 'dotted' : 'dashed'
}

/** The outline of a shape: what the nearest of some elements says, or the style that it names. */
export function lineOfShape(nodes: readonly (XmlNode | undefined)[], style: XmlNode | undefined, { scale, theme }: SlideContext): DeckLine {
  const reference = child(style, 'a:lnRef')
  const own = colourIn(reference, theme.colours)
  const styled = theme.lines[(numberOf(reference, 'idx') ?? 0) - 1]
  const lines = [...nodes, styled]
  const paint = lines.map((line) => line?.children.find(({ name }) => ['a:noFill', 'a:solidFill', 'a:gradFill', 'a:pattFill'].includes(name))).find((found) => found !== undefined)
  const first = paint?.name === 'a:gradFill' ? child(child(paint, 'a:gsLst'), 'a:gs') : paint?.name === 'a:pattFill' ? child(paint, 'a:fgClr') : paint
  const colour = paint === undefined || paint.name === 'a:noFill' ? undefined : colourIn(first, { ...theme.colours, own })
  const width = lines.map((line) => numberOf(line, 'w')).find((found) => found !== undefined) ?? USUAL_WIDTH
  const head = (name: string): LineHead => HEADS[lines.map((line) => child(line, name)?.attributes['type']).find((found) => found !== undefined) ?? ''] ?? 'none'
  return {
    stroke: colour ? colourField(colour) : 'transparent', strokeWidth: colour ? Math.min(200, Math.max(0.5, rounded(width * scale.perEmu))) : 0,
    strokeStyle: styleOf(lines.find((line) => child(line, 'a:prstDash') ?? child(line, 'a:custDash'))), startHead: head('a:headEnd'), endHead: head('a:tailEnd'),
  }
}

/** An outline as fields of a form or a picture, those alone that say something. */
export function strokeFields({ stroke, strokeStyle, strokeWidth }: DeckLine): Pick<ShapeElement, 'stroke' | 'strokeWidth' | 'strokeStyle'> {
  if (stroke === 'transparent') return {}
  return { stroke, strokeWidth, ...(strokeStyle === 'solid' ? {} : { strokeStyle }) }
}

/** The box of a line that runs from corner to corner of a frame: along its middle from left to right, turned. */
export function lineFrame(frame: Frame): Frame {
  const { flipX, flipY, height, rotation, width, x, y } = frame
  const middle = [x + width / 2, y + height / 2] as const
  const corner = (side: 1 | -1) => turned([middle[0] + (side * (flipX ? -width : width)) / 2, middle[1] + (side * (flipY ? -height : height)) / 2], middle, rotation)
  const [[fromX, fromY], [toX, toY]] = [corner(-1), corner(1)]
  const length = Math.hypot(toX - fromX, toY - fromY)
  return {
    x: middle[0] - length / 2, y: middle[1] - LINE_BOX / 2, width: length, height: LINE_BOX,
    rotation: (Math.atan2(toY - fromY, toX - fromX) * 180) / Math.PI, flipX: false, flipY: false,
  }
}
