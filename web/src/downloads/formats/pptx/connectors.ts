import { formOf, isConnected, isLine, readConnection } from '@lectern/shared/lesson'
import type { ConnectionSite, DrawnShape, LessonElement } from '@lectern/shared/lesson'
import { cornersOnSlide } from '../../../rendering/shape/line-route.ts'
import type { PptxBox, PptxTurn } from './pptx-slide.ts'
import { formXml, placeXml } from './shapes.ts'

/** What a box of a connector has to be so that its corners can be told as shares of it, slide points. */
const LEAST = 1

/** The numbers of the points that forms of presentations are connected to (`presetShapeDefinitions.xml`); of others, as of rectangles. */
const SITES: Readonly<Record<ConnectionSite, number>> = { top: 0, left: 1, bottom: 2, right: 3 }
const OTHER_SITES: Readonly<Partial<Record<DrawnShape['shape'], Readonly<Record<ConnectionSite, number>>>>> = {
  ellipse: { top: 0, left: 2, bottom: 4, right: 6 },
  triangle: { top: 0, left: 1, bottom: 3, right: 5 },
}
/** Forms that presentations do not have: drawn by their corners, they have no points to be connected to. */
const WITHOUT_SITES: ReadonlySet<string> = new Set(['star', 'arrow'])

const degrees = (turn: boolean): number => (turn ? 90 : 0)

/** Place and form of a line with bends: a connector with as many, whose first piece is upright where that of the line is. */
function bentXml(line: DrawnShape): string {
  const elbow = cornersOnSlide({ ...line, route: 'elbow' })
  const [start, ...between] = elbow.slice(0, -1)
  const end = elbow.at(-1)
  const [next = end] = between
  if (start === undefined || end === undefined || next === undefined) return ''
  const isUpright = Math.abs(next[0] - start[0]) < Math.abs(next[1] - start[1])
  // Along the connector before it is turned: from its start, and to its right-hand side.
  const [along, aside] = isUpright ? [1, 0] as const : [0, 1] as const
  const length = end[along] - start[along]
  const side = (end[aside] - start[aside]) * (isUpright ? -1 : 1)
  const box: PptxBox = boxOf((start[0] + end[0]) / 2, (start[1] + end[1]) / 2, Math.max(LEAST, Math.abs(length)), Math.max(LEAST, Math.abs(side)))
  const turn: PptxTurn = { rotation: degrees(isUpright), flipX: length < 0, flipY: side < 0 }
  const shares = between.slice(0, -1).map((corner, at) => {
    const axis = at % 2 === 0 ? along : aside
    const whole = end[axis] - start[axis]
    return Math.round(((corner[axis] - start[axis]) / (Math.abs(whole) < LEAST ? LEAST : whole)) * 100_000)
  })
  const guides = shares.map((share, at) => `<a:gd name="adj${at + 1}" fmla="val ${share}"/>`).join('')
  return `${placeXml(box, turn)}<a:prstGeom prst="${line.route === 'curved' ? 'curved' : 'bent'}Connector${between.length + 1}"><a:avLst>${guides}</a:avLst></a:prstGeom>`
}

function boxOf(middleX: number, middleY: number, width: number, height: number): PptxBox {
  return { x: middleX - width / 2, y: middleY - height / 2, width, height }
}

/** Place and form of a line: from end to end of its box, or with bends. */
export function lineFormXml(line: DrawnShape): string {
  const { height, route, width, x, y } = line
  if (route !== 'straight' && cornersOnSlide({ ...line, route: 'elbow' }).length > 2) return bentXml(line)
  return `${placeXml({ x, y: y + height / 2, width, height: 0 }, line)}${formXml('line', line, 0)}`
}

function siteNumber(element: LessonElement, site: ConnectionSite): number | null {
  const shape = formOf(element)
  return WITHOUT_SITES.has(shape) ? null : (OTHER_SITES[shape] ?? SITES)[site]
}

/** The part of an element with what its ends are connected to, where it is a line that is. `shapes` = the ids of all shapes of the slide, by element. */
export function connectedXml(part: string, element: LessonElement, elements: readonly LessonElement[], shapes: ReadonlyMap<string, string>): string {
  if (!isLine(element) || !isConnected(element)) return part
  const ties = ([['a:stCxn', element.startConnection], ['a:endCxn', element.endConnection]] as const).map(([name, text]) => {
    const connection = readConnection(text)
    const target = elements.find(({ id }) => id === connection?.elementId)
    const shape = shapes.get(connection?.elementId ?? '')
    if (connection === null || connection.site === 'auto' || target === undefined || shape === undefined) return ''
    const site = siteNumber(target, connection.site)
    return site === null ? '' : `<${name} id="${shape}" idx="${site}"/>`
  })
  return part.replace('<p:cNvCxnSpPr/>', `<p:cNvCxnSpPr>${ties.join('')}</p:cNvCxnSpPr>`)
}
