import { CONNECTION_FIELDS, connectionText, formOf } from '@lectern/shared/lesson'
import type { ConnectionSite, LineEnd, LineHead, LineWay, ShapeElement, StrokeStyle } from '@lectern/shared/lesson'
import type { DeckElement } from './boxes.ts'
import { colourIn, colourField } from './colours.ts'
import type { SlideContext } from './deck-context.ts'
import { turned } from './frames.ts'
import type { Frame } from './frames.ts'
import { rounded } from './text-style.ts'
import { child, childrenOf, numberOf } from './xml.ts'
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
/** Where a connector turns that does not say it, and how much all of its box is. */
const USUAL_SHARE = 50_000
const WHOLE = 100_000
/** The height of the box of a line, slide points: as much as a finger needs to take hold of it. */
const LINE_BOX = 24
const HEADS: Readonly<Record<string, LineHead>> = { triangle: 'arrow', stealth: 'arrow', arrow: 'open', oval: 'circle', diamond: 'bar' }

function styleOf(line: XmlNode | undefined): StrokeStyle {
  const dash = child(line, 'a:prstDash')?.attributes['val'] ?? (child(line, 'a:custDash') ? 'dash' : 'solid')
  if (dash === 'solid') return 'solid'
  return dash === 'dot' || dash === 'sysDot' ? 'dotted' : 'dashed'
}

/** The outline of a shape: what the nearest of some elements says, its own first, then the style that it names, then what it takes its place from. */
export function lineOfShape(nodes: readonly (XmlNode | undefined)[], style: XmlNode | undefined, { scale, theme }: SlideContext): DeckLine {
  const reference = child(style, 'a:lnRef')
  const own = colourIn(reference, theme.colours)
  const styled = theme.lines[(numberOf(reference, 'idx') ?? 0) - 1]
  const [nearest, ...further] = nodes
  const lines = [nearest, styled, ...further]
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

/** How a connector with bends runs: its route, and the ways out of its ends on the slide; nothing for a straight line. */
export function bendsOf(properties: XmlNode | undefined, { flipX, flipY, rotation }: Frame): Pick<ShapeElement, 'route' | 'startWay' | 'endWay'> {
  const geometry = child(properties, 'a:prstGeom')
  const [, kind, count] = /^(bent|curved)Connector([2-5])$/.exec(geometry?.attributes['prst'] ?? '') ?? []
  if (kind === undefined || count === undefined) return {}
  const share = (name: string): number => {
    const guide = childrenOf(child(geometry, 'a:avLst'), 'a:gd').find(({ attributes }) => attributes['name'] === name)
    return Number(/^val (-?\d+)$/.exec(guide?.attributes['fmla'] ?? '')?.[1] ?? USUAL_SHARE)
  }
  const ways = ['up', 'right', 'down', 'left'] as const
  // In its own box a connector begins at the top left and ends at the bottom right.
  const onSlide = (way: (typeof ways)[number]): LineWay => {
    const at = ways.indexOf(way)
    const isMirrored = at % 2 === 0 ? flipY : flipX
    return ways[(((at + (isMirrored ? 2 : 0) + Math.round(rotation / 90)) % 4) + 4) % 4] ?? 'free'
  }
  const start = count !== '2' && share('adj1') < 0 ? 'left' : 'right'
  const last = count === '3' ? share('adj1') : share(count === '4' ? 'adj2' : 'adj3')
  const end = count === '2' || count === '4' ? (count === '4' && last > WHOLE ? 'down' : 'up') : last > WHOLE ? 'right' : 'left'
  return { route: kind === 'bent' ? 'elbow' : 'curved', startWay: onSlide(start), endWay: onSlide(end) }
}

/** The points that shapes are connected to, by their number (`presetShapeDefinitions.xml`); where nothing is said they are as a rectangle's. */
const SITES: readonly ConnectionSite[] = ['top', 'left', 'bottom', 'right']
const OTHER_SITES: Readonly<Record<string, readonly (ConnectionSite | 'auto')[]>> = {
  ellipse: ['top', 'auto', 'left', 'auto', 'bottom', 'auto', 'right', 'auto'],
  triangle: ['top', 'left', 'auto', 'bottom', 'auto', 'right'],
}

/** The elements of a slide with the lines among them connected to what the file says. */
export function connected(elements: readonly DeckElement[], { connectors, shapes }: SlideContext): readonly DeckElement[] {
  if (connectors.length === 0) return elements
  const byId = new Map(elements.map((element) => [element.id, element]))
  const fields = new Map<string, Partial<Record<(typeof CONNECTION_FIELDS)[LineEnd], string>>>()
  for (const { end, lineId, shapeId, site } of connectors) {
    // A shape that has become several, such as a drawing and the words over it, is its first.
    const target = (shapes.get(shapeId) ?? []).map((id) => byId.get(id)).find((element) => element !== undefined)
    if (target === undefined || formOf(target) === 'line') continue
    const sites = OTHER_SITES[formOf(target)] ?? SITES
    fields.set(lineId, { ...fields.get(lineId), [CONNECTION_FIELDS[end]]: connectionText({ elementId: target.id, site: sites[site] ?? 'auto' }) })
  }
  return elements.map((element) => ({ ...element, ...fields.get(element.id) }))
}
