import type { LessonElement } from '../registry.ts'
import type { LineWay, ShapeElement } from './definition.ts'

/** Where on its edge an element can be connected to; the middles of its sides, and of a triangle those of its edges. */
export const CONNECTION_SITES = ['top', 'right', 'bottom', 'left'] as const
export type ConnectionSite = (typeof CONNECTION_SITES)[number]

/** The ends of a line, and the field that says what each is connected to. */
export const CONNECTION_FIELDS = { start: 'startConnection', end: 'endConnection' } as const
export type LineEnd = keyof typeof CONNECTION_FIELDS

/** What the end of a line is connected to. */
export interface Connection {
  readonly elementId: string
  /** `auto` is whichever site is nearest to the other end of the line. */
  readonly site: ConnectionSite | 'auto'
}

interface Point {
  readonly x: number
  readonly y: number
}

/** A box as elements have it: slide points, and degrees clockwise about its centre. */
interface Box extends Point {
  readonly width: number
  readonly height: number
  readonly rotation: number
}

/** The box of a line that is connected; of one with bends also the ways that it leaves its ends. */
export interface LineBox extends Box {
  readonly startWay?: LineWay
  readonly endWay?: LineWay
}

/** Where a line ends, and which way it leaves from there. */
interface End extends Point {
  readonly way: LineWay
}

type Line = ShapeElement & { readonly shape: 'line' }

const isSite = (site: string | undefined): site is ConnectionSite => (CONNECTION_SITES as readonly (string | undefined)[]).includes(site)

/** A connection as it stands in the document: the element's id, and behind `@` the site where one was chosen. One value, so that two people never mix an element with the site of another. */
export function connectionText({ elementId, site }: Connection): string {
  return site === 'auto' ? elementId : `${elementId}@${site}`
}

/** The connection that a field says; null for none. A site that nobody knows is `auto`. */
export function readConnection(text: string | undefined): Connection | null {
  const [elementId = '', site] = text?.split('@') ?? []
  return elementId === '' ? null : { elementId, site: isSite(site) ? site : 'auto' }
}

/** The form of an element that lines can be connected to; what has none is a rectangle to them. */
export function formOf(element: { readonly type: string; readonly shape?: ShapeElement['shape'] | undefined }): ShapeElement['shape'] {
  return element.type === 'shape' ? element.shape ?? 'rectangle' : 'rectangle'
}

/** Whether an element is a line, whose ends can be connected. */
export function isLine(element: LessonElement): element is Line {
  return element.type === 'shape' && (element as ShapeElement).shape === 'line'
}

/** Whether an end of an element is connected, be what it is connected to there or not. */
export function isConnected(element: LessonElement): element is Line {
  return isLine(element) && ((element.startConnection ?? '') !== '' || (element.endConnection ?? '') !== '')
}

function turned(point: Point, centre: Point, degrees: number): Point {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  const [dx, dy] = [point.x - centre.x, point.y - centre.y]
  return { x: centre.x + dx * cos - dy * sin, y: centre.y + dx * sin + dy * cos }
}

/** Where a site lies on the slide, with the element in this box. */
export function connectionPoint(element: LessonElement, site: ConnectionSite, box: Box = element): Point {
  const { x, y, width, height } = box
  // The sides of a triangle lean: their middles are a quarter of its width away from the box.
  const inset = element.type === 'shape' && (element as ShapeElement).shape === 'triangle' ? width / 4 : 0
  const along = { top: width / 2, right: width - inset, bottom: width / 2, left: inset }[site]
  const down = { top: 0, right: height / 2, bottom: height, left: height / 2 }[site]
  const point = { x: x + (element.flipX ? width - along : along), y: y + (element.flipY ? height - down : down) }
  return turned(point, { x: x + width / 2, y: y + height / 2 }, box.rotation)
}

/** The way that is straight out of a site, to the nearest quarter where the element is turned. */
export function wayFrom(element: LessonElement, site: ConnectionSite, { rotation }: Pick<Box, 'rotation'> = element): Exclude<LineWay, 'free'> {
  const ways = ['up', 'right', 'down', 'left'] as const
  const at = CONNECTION_SITES.indexOf(site)
  const isMirrored = at % 2 === 0 ? element.flipY : element.flipX
  return ways[(((at + (isMirrored ? 2 : 0) + Math.round(rotation / 90)) % 4) + 4) % 4] ?? 'up'
}

/** Both ends of a line in this box as they are seen: one that is flipped starts at the right. */
export function endsOfLine(line: LessonElement, { x, y, width, height, rotation }: Box = line): Readonly<Record<LineEnd, Point>> {
  const [middle, centre] = [y + height / 2, { x: x + width / 2, y: y + height / 2 }]
  const [left, right] = [turned({ x, y: middle }, centre, rotation), turned({ x: x + width, y: middle }, centre, rotation)]
  return line.flipX ? { start: right, end: left } : { start: left, end: right }
}

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y)

/** The box of a line with these ends. */
function boxBetween(line: Line, { start, end }: Readonly<Record<LineEnd, End>>): LineBox {
  const [from, to] = line.flipX ? [end, start] : [start, end]
  const width = Math.max(1, distance(from, to))
  const hundredth = (value: number): number => Math.round(value * 100) / 100 || 0
  return {
    x: hundredth((from.x + to.x - width) / 2), y: hundredth((from.y + to.y - line.height) / 2), width: hundredth(width), height: line.height,
    rotation: hundredth((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI),
    ...((line.route ?? 'straight') === 'straight' ? {} : { startWay: start.way, endWay: end.way }),
  }
}

/**
 * The boxes of lines whose ends are connected, with the elements of the slide where they are, or in `boxes` where that has others for
 * them. An end whose element is gone, or is a line itself, stays where the line says. A line in `boxes` is where it is there: somebody
 * holds it.
 */
export function connectedBoxes(elements: readonly LessonElement[], boxes: ReadonlyMap<string, Box> = new Map()): ReadonlyMap<string, LineBox> {
  const lines = elements.filter((element): element is Line => isConnected(element) && !boxes.has(element.id))
  const found = new Map<string, LineBox>()
  if (lines.length === 0) return found
  const byId = new Map(elements.map((element) => [element.id, element]))
  const placesOf = (text: string | undefined): readonly End[] => {
    const connection = readConnection(text)
    const element = connection === null ? undefined : byId.get(connection.elementId)
    if (connection === null || element === undefined || isLine(element)) return []
    const sites = connection.site === 'auto' ? CONNECTION_SITES : [connection.site]
    const box = boxes.get(element.id) ?? element
    return sites.map((site) => ({ ...connectionPoint(element, site, box), way: wayFrom(element, site, box) }))
  }
  for (const line of lines) {
    const own = endsOfLine(line)
    const [starts, ends] = [placesOf(line.startConnection), placesOf(line.endConnection)]
    if (starts.length === 0 && ends.length === 0) continue
    const free = { start: { ...own.start, way: line.startWay ?? 'free' }, end: { ...own.end, way: line.endWay ?? 'free' } } as const
    let nearest: Readonly<Record<LineEnd, End>> | null = null
    for (const start of starts.length === 0 ? [free.start] : starts) {
      for (const end of ends.length === 0 ? [free.end] : ends) {
        if (nearest === null || distance(start, end) < distance(nearest.start, nearest.end)) nearest = { start, end }
      }
    }
    if (nearest !== null) found.set(line.id, boxBetween(line, nearest))
  }
  return found
}

/** Whether a line says of itself that it is where it is connected. */
function isThere(line: LessonElement, box: LineBox): boolean {
  return Object.entries(box).every(([key, value]) => (line as unknown as Readonly<Record<string, unknown>>)[key] === value)
}

const placed = new WeakMap<LessonElement, LessonElement>()

/** The elements with connected lines where what they are connected to has them; the same objects as long as that is the same place. */
export function withConnections(elements: LessonElement[]): LessonElement[] {
  const boxes = connectedBoxes(elements)
  if (boxes.size === 0) return elements
  return elements.map((element) => {
    const box = boxes.get(element.id)
    if (box === undefined || isThere(element, box)) return element
    const known = placed.get(element)
    if (known !== undefined && isThere(known, box)) return known
    const now = { ...element, ...box }
    placed.set(element, now)
    return now
  })
}

/** Boxes of elements that are being moved, with those of the lines that are connected to them. */
export function withConnectedLines<B extends Box>(elements: readonly LessonElement[], boxes: ReadonlyMap<string, B>): ReadonlyMap<string, B | LineBox> {
  return boxes.size === 0 || !elements.some(isConnected) ? boxes : new Map<string, B | LineBox>([...connectedBoxes(elements, boxes), ...boxes])
}
