import { PRESET_SHAPES } from '@lectern/shared/lesson/preset-shapes'
import type { PresetShape } from '@lectern/shared/lesson/preset-shapes'
import { contrast } from '@lectern/shared/colour'
import { coloursOfFill } from '@lectern/shared/lesson'
import type { DrawnShape } from '@lectern/shared/lesson'
import type { LocalPoint } from '../../box-hit.ts'
import type { Area } from '../../image/image-fit.ts'
import { paintFill } from '../../paint-fill.ts'
import type { PaintContext } from '../../view-definition.ts'
import { paintOutline } from '../paint-shape.ts'
import type { PathTarget } from '../shape-path.ts'
import { ARROWS } from './arrows.ts'
import { CALLOUTS, STARS } from './banners.ts'
import { BASIC, RECTANGLES } from './basic.ts'
import { FLOW_CHART, MATH } from './diagrams.ts'
import type { Category, Draw, Drawing, Tone } from './form.ts'
import { rect } from './path.ts'
import type { Path, Point } from './path.ts'

const GROUPS: Readonly<Record<Category, Readonly<Record<string, Draw>>>> = {
  basic: BASIC, rectangles: RECTANGLES, arrows: ARROWS, callouts: CALLOUTS, stars: STARS, flowChart: FLOW_CHART, math: MATH,
}

const FORMS: Readonly<Record<PresetShape, Draw>> = { ...BASIC, ...RECTANGLES, ...ARROWS, ...CALLOUTS, ...STARS, ...FLOW_CHART, ...MATH }

/** The forms of a group, in the order of the gallery. */
export function presetsOf(category: Category): readonly PresetShape[] {
  return PRESET_SHAPES.filter((name) => Object.hasOwn(GROUPS[category], name))
}

/** Whether a picture can be cut to a form: what it fills is its edge, and lies within its box. */
export function isMask(name: PresetShape): boolean {
  return !Object.hasOwn(CALLOUTS, name) && FORMS[name](100, 100).edge === undefined
}

/** Drawings are asked for by every picture and every move of the pointer. */
const known = new Map<string, Drawing>()
const MOST_KNOWN = 200

/** A form in a box of this size; a name that nobody knows is a rectangle. */
export function drawingOf(name: string, width: number, height: number): Drawing {
  const key = `${name} ${width} ${height}`
  const made = known.get(key)
  if (made) return made
  if (known.size >= MOST_KNOWN) known.clear()
  const drawing = Object.hasOwn(FORMS, name) ? FORMS[name as PresetShape](width, height) : { fill: rect(0, 0, width, height) }
  known.set(key, drawing)
  return drawing
}

/** Everything that is drawn of a form. */
const everything = ({ edge = [], fill, lines = [] }: Drawing): readonly Path[] => [fill, edge, lines]

/** Writes a path to a canvas, or what takes paths as one does. */
function writePath(target: PathTarget, path: Path): void {
  for (const step of path) {
    if (step[0] === 'M') target.moveTo(step[1], step[2])
    else if (step[0] === 'L') target.lineTo(step[1], step[2])
    else if (step[0] === 'C') target.bezierCurveTo(step[1], step[2], step[3], step[4], step[5], step[6])
    else target.closePath()
  }
}

/** Writes what is filled of a form. */
export function writeForm(target: PathTarget, name: string, width: number, height: number): void {
  writePath(target, drawingOf(name, width, height).fill)
}

const SHADES: Readonly<Record<Tone, string>> = { light: 'rgba(255,255,255,0.3)', dark: 'rgba(0,0,0,0.2)', darker: 'rgba(0,0,0,0.4)' }

/** Lines within a form without an outline: what is seen on its fill, as a share of its shorter side, at least so many slide points. */
const DETAIL = { onLight: 'rgba(0,0,0,0.45)', onDark: 'rgba(255,255,255,0.65)', share: 0.012, least: 2 } as const

/** What tells a face that is turned away from the one that is seen, where neither has an outline. */
function detailOf({ fill, height, width }: Pick<DrawnShape, 'fill' | 'height' | 'width'>): { readonly colour: string; readonly width: number } {
  const [first = 'transparent'] = coloursOfFill(fill)
  const isDark = first !== 'transparent' && contrast(first.slice(0, 7), '#FFFFFF') > 4.5
  return { colour: isDark ? DETAIL.onDark : DETAIL.onLight, width: Math.max(DETAIL.least, Math.min(width, height) * DETAIL.share) }
}

/** Draws a form of the library with its faces and lines. */
export function paintPreset(
  context: CanvasRenderingContext2D, element: DrawnShape, paint: Pick<PaintContext, 'image'>, stroke: { readonly colour: string; readonly width: number } | null,
): void {
  const { fill, shape, width, height } = element
  const drawing = drawingOf(shape, width, height)
  context.beginPath()
  writePath(context, drawing.fill)
  paintFill(context, fill, element, paint)
  if (fill !== 'transparent') {
    for (const [tone, face] of drawing.shades ?? []) {
      context.beginPath()
      writePath(context, face)
      context.fillStyle = SHADES[tone]
      context.fill()
    }
  }
  const outline = (paths: readonly Path[], look: { readonly colour: string; readonly width: number }): void => {
    context.beginPath()
    for (const path of paths) writePath(context, path)
    paintOutline(context, element, look)
  }
  const lines = drawing.lines ?? []
  if (stroke && stroke.colour !== 'transparent') outline([drawing.edge ?? drawing.fill, lines], stroke)
  else if (lines.length > 0 && fill !== 'transparent') outline([lines], detailOf(element))
}

/** How many straight pieces stand for a curve where points are looked for. */
const PIECES = 12

/** The parts of a path as corners. */
export function cornersOfPath(path: Path): readonly (readonly Point[])[] {
  const parts: Point[][] = []
  for (const step of path) {
    const part = parts.at(-1)
    if (step[0] === 'M') parts.push([[step[1], step[2]]])
    else if (step[0] === 'L') part?.push([step[1], step[2]])
    else if (step[0] === 'Z') part?.push(part[0] ?? [0, 0])
    else if (step[0] === 'C') {
      const [x0, y0] = part?.at(-1) ?? [0, 0]
      for (let i = 1; i <= PIECES; i++) {
        const t = i / PIECES
        const u = 1 - t
        const [a, b, c, d] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]
        part?.push([a * x0 + b * step[1] + c * step[3] + d * step[5], a * y0 + b * step[2] + c * step[4] + d * step[6]])
      }
    }
  }
  return parts
}

/** How often a path goes round a point: not at all outside of it, and in its holes. */
function turnsRound(parts: readonly (readonly Point[])[], { x, y }: LocalPoint): number {
  let turns = 0
  for (const part of parts) {
    for (let i = 1; i < part.length; i++) {
      const [ax, ay] = part[i - 1] as Point
      const [bx, by] = part[i] as Point
      if (ay > y === by > y || x >= ((bx - ax) * (y - ay)) / (by - ay) + ax) continue
      turns += by > ay ? 1 : -1
    }
  }
  return turns
}

function distanceTo(parts: readonly (readonly Point[])[], { x, y }: LocalPoint): number {
  let least = Infinity
  for (const part of parts) {
    for (let i = 1; i < part.length; i++) {
      const [ax, ay] = part[i - 1] as Point
      const [bx, by] = part[i] as Point
      const [dx, dy] = [bx - ax, by - ay]
      const length = dx * dx + dy * dy
      const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length))
      least = Math.min(least, Math.hypot(x - ax - t * dx, y - ay - t * dy))
    }
  }
  return least
}

/** Whether a press at a point takes hold of a form: on its surface, on what it holds where it is an edge alone, or within the margin of its lines. */
export function presetContains({ fill, height, shape, width }: Pick<DrawnShape, 'fill' | 'height' | 'shape' | 'width'>, point: LocalPoint, margin: number): boolean {
  const drawing = drawingOf(shape, width, height)
  // Of a bracket without a fill there is nothing between its ends.
  const isEdgeAlone = drawing.edge !== undefined && drawing.edge.length > 0 && fill === 'transparent'
  if (!isEdgeAlone && turnsRound(cornersOfPath(drawing.fill), point) !== 0) return true
  return everything(drawing).some((path, at) => !(at === 0 && isEdgeAlone) && distanceTo(cornersOfPath(path), point) <= margin)
}

/** How far a form and an outline of this width reach, and what is known to be reached already. */
export function presetReach({ height, shape, width }: Pick<DrawnShape, 'height' | 'shape' | 'width'>, over: number, known?: Area): Area {
  const drawing = drawingOf(shape, width, height)
  const more = Math.max(over, drawing.lines === undefined ? 0 : Math.max(DETAIL.least, Math.min(width, height) * DETAIL.share))
  let [left, top, right, bottom] = known === undefined ? [0, 0, width, height] : [known.x + more, known.y + more, known.x + known.width - more, known.y + known.height - more]
  for (const [x, y] of everything(drawing).flatMap((path) => cornersOfPath(path).flat())) {
    ;[left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)]
  }
  return { x: left - more, y: top - more, width: right - left + 2 * more, height: bottom - top + 2 * more }
}

/** The room that a form has for words, before flips. */
export function presetRoom(shape: string, width: number, height: number): Area {
  const [left, top, right, bottom] = drawingOf(shape, width, height).room ?? [0, 0, width, height]
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** What a new form of its own looks like: one that is an edge alone, or has a line beside it, has a stroke by which it is seen. */
export function presetLook(name: string): Partial<Pick<DrawnShape, 'fill' | 'stroke' | 'strokeWidth'>> {
  const { edge = [], lines } = drawingOf(name, 100, 100)
  const isEdgeAlone = edge.length > 0
  return isEdgeAlone || (lines !== undefined && Object.hasOwn(CALLOUTS, name)) ? { stroke: '#1D1B16', strokeWidth: 6, ...(isEdgeAlone ? { fill: 'transparent' } : {}) } : {}
}

/** Forms that look as they are known when they are wider than high, and those that stand beside something. */
const WIDE = /^(?:flowChart(?!Connector|Or|Summ|Coll|Mag)|wedge|border|accent|callout|cloud|.*[rR]ibbon|wave|doubleW|homeP|(?:right|left|leftRight|striped.*|notched.*)Arrow$)/
const NARROW = /^(?:left|right)Brac/

/** The size of a form that is not drawn but asked for, where `side` is the usual one; slide points. */
export function presetSize(name: string, side: number): { readonly width: number; readonly height: number } {
  return { width: NARROW.test(name) ? side / 5 : side, height: WIDE.test(name) ? (side * 5) / 8 : side }
}

/** A path as SVG has it, to a tenth. */
export function svgPath(path: Path): string {
  return path.map(([kind, ...numbers]) => `${kind}${numbers.map((one) => Math.round(one * 10) / 10).join(' ')}`).join('')
}
