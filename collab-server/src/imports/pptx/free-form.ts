import { guideValues } from './guides.ts'
import type { Guides } from './guides.ts'
import { largest } from './text-style.ts'
import { child, childrenOf, flagOf, numberOf } from './xml.ts'
import type { XmlNode } from './xml.ts'

/** A form that is drawn along ways of its own. */
export interface FreeForm {
  readonly ways: readonly FreeWay[]
  /** Where it is one closed way of straight lines: its corners as shares of the box. Null else. */
  readonly corners: readonly (readonly [x: number, y: number])[] | null
}

/** A way in a box of its own size. */
export interface FreeWay {
  readonly width: number
  readonly height: number
  /** As SVG writes paths. */
  readonly path: string
  readonly isFilled: boolean
  readonly isStroked: boolean
  /** How far it reaches beyond its box, as a share of that; 0 where it does not. */
  readonly beyond: number
  /** Where a way that is open begins and ends, each with the point that it comes from there; null for closed ones and those that end in arcs. */
  readonly ends: readonly [start: WayEnd, end: WayEnd] | null
}

/** An end of a way, and a point that it comes from. */
export type WayEnd = readonly [at: Point, from: Point]

/** In the box of a way. */
export type Point = readonly [x: number, y: number]

/** Steps of one form: beyond them it is a picture that was traced, and too much for a page. */
const STEPS_MAX = 20_000

/** An arc from where the way is, as SVG writes arcs. */
function arcFrom([x, y]: Point, node: XmlNode, { value }: Guides): { readonly step: string; readonly to: Point } {
  const [wide, high] = [value(node.attributes['wR']), value(node.attributes['hR'])]
  const [from, sweep] = [(value(node.attributes['stAng']) / 60_000) * (Math.PI / 180), (value(node.attributes['swAng']) / 60_000) * (Math.PI / 180)]
  // Angles are those of the circle before it is stretched to the ellipse.
  const along = (angle: number): number => Math.atan2(wide * Math.sin(angle), high * Math.cos(angle))
  const [begin, end] = [along(from), along(from + sweep)]
  const middle: Point = [x - wide * Math.cos(begin), y - high * Math.sin(begin)]
  const point = (angle: number): Point => [middle[0] + wide * Math.cos(angle), middle[1] + high * Math.sin(angle)]
  const way = sweep >= 0 ? 1 : 0
  const arc = ([toX, toY]: Point, isLarge: boolean): string => `A${number(wide)} ${number(high)} 0 ${isLarge ? 1 : 0} ${way} ${number(toX)} ${number(toY)}`
  const to = point(end)
  // Half and half: an arc that ends where it begins is nothing.
  const half = point(along(from + sweep / 2))
  return { to, step: Math.abs(sweep) > Math.PI ? arc(half, false) + arc(to, false) : arc(to, false) }
}

/** A way that reaches further is one that nobody made. */
const BEYOND_MAX = 4

const number = (value: number): string => `${Math.round(value * 100) / 100}`

/** The ends of a way through these points. */
function endsOf(points: readonly Point[]): FreeWay['ends'] {
  const apart = ([x, y]: Point, other: Point | undefined): boolean => other !== undefined && Math.hypot(x - other[0], y - other[1]) > 1e-6
  const [start, end] = [points[0], points.at(-1)]
  const [second, last] = [start && points.find((point) => apart(point, start)), end && points.findLast((point) => apart(point, end))]
  return start && end && second && last ? [[start, second], [end, last]] : null
}

function wayOf(node: XmlNode, guides: Guides): { readonly way: FreeWay; readonly corners: readonly Point[] | null } | null {
  const [width, height] = [numberOf(node, 'w') ?? guides.width, numberOf(node, 'h') ?? guides.height]
  if (node.children.length > STEPS_MAX) return null
  let at: Point = [0, 0]
  let corners: Point[] | null = []
  const passed: Point[] = []
  let isPlain = true
  const steps: string[] = []
  for (const step of node.children) {
    const points = childrenOf(step, 'a:pt').map(({ attributes }): Point => [guides.value(attributes['x']), guides.value(attributes['y'])])
    const letter = { 'a:moveTo': 'M', 'a:lnTo': 'L', 'a:cubicBezTo': 'C', 'a:quadBezTo': 'Q' }[step.name]
    if (letter !== undefined) {
      steps.push(letter + points.map(([x, y]) => `${number(x)} ${number(y)}`).join(' '))
      at = points.at(-1) ?? at
      if (letter === 'M' && passed.length > 0) isPlain = false
      for (const point of points) passed.push(point)
      if (letter === 'M' && corners?.length !== 0) corners = null
      else if (letter === 'M' || letter === 'L') corners?.push([at[0] / width, at[1] / height])
      else corners = null
    } else if (step.name === 'a:arcTo') {
      const arc = arcFrom(at, step, guides)
      steps.push(arc.step)
      at = arc.to
      passed.push(at)
      isPlain = false
      corners = null
    } else if (step.name === 'a:close') steps.push('Z')
  }
  if (!(width > 0 && height > 0) || steps.length === 0 || steps.some((step) => step.includes('NaN'))) return null
  return {
    way: {
      width, height, path: steps.join(''), isFilled: node.attributes['fill'] !== 'none', isStroked: flagOf(node, 'stroke') ?? true,
      beyond: Math.min(BEYOND_MAX, largest(passed.flatMap(([x, y]) => [-x / width, x / width - 1, -y / height, y / height - 1]), 0)),
      ends: isPlain && steps.at(-1) !== 'Z' ? endsOf(passed) : null,
    },
    corners: steps.at(-1) === 'Z' ? corners : null,
  }
}

/** A free form; null for one that is empty, or too much for a page. */
export function freeFormOf(custom: XmlNode): FreeForm | null {
  const paths = childrenOf(child(custom, 'a:pathLst'), 'a:path')
  const [first] = paths
  const guides = guideValues(custom, numberOf(first, 'w') ?? 100_000, numberOf(first, 'h') ?? 100_000)
  const ways = paths.flatMap((path) => wayOf(path, guides) ?? [])
  if (ways.length === 0) return null
  return { ways: ways.map(({ way }) => way), corners: ways.length === 1 ? ways[0]?.corners ?? null : null }
}
