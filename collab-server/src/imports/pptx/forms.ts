import type { ShapeElement } from '@lectern/shared/lesson'
import { freeFormOf } from './free-form.ts'
import type { FreeForm } from './free-form.ts'
import { child, childrenOf } from './xml.ts'
import type { XmlNode } from './xml.ts'

/** The form of a shape as lessons have forms. */
export interface DeckForm {
  readonly shape: ShapeElement['shape']
  /** Slide points. */
  readonly cornerRadius: number
  /** The box of the form is turned by so many degrees, and mirrored. */
  readonly turn: 0 | 90 | -90
  readonly flipX: boolean
  /** The name of a form that lessons do not have; null for one that is the same. */
  readonly insteadOf: string | null
  /** Where it is drawn along its own way. */
  readonly free: FreeForm | null
}

type Entry = readonly [shape: ShapeElement['shape'], isSame?: boolean, turn?: DeckForm['turn'], flipX?: boolean]

/** Forms of ECMA-376 20.1.10.56 by the nearest that lessons have. Those that are not here are rectangles. */
const FORMS: Readonly<Record<string, Entry>> = {
  rect: ['rectangle', true], flowChartProcess: ['rectangle', true], roundRect: ['rectangle', true], flowChartAlternateProcess: ['rectangle', true], flowChartTerminator: ['rectangle', true],
  actionButtonBlank: ['rectangle', true], frame: ['rectangle'], bevel: ['rectangle'], plaque: ['rectangle'],
  ellipse: ['ellipse', true], flowChartConnector: ['ellipse', true], donut: ['ellipse'], cloud: ['ellipse'], cloudCallout: ['ellipse'], wedgeEllipseCallout: ['ellipse'], heart: ['ellipse'],
  sun: ['ellipse'], smileyFace: ['ellipse'], moon: ['ellipse'], blockArc: ['ellipse'], pie: ['ellipse'], chord: ['ellipse'], teardrop: ['ellipse'], noSmoking: ['ellipse'], octagon: ['ellipse'],
  decagon: ['ellipse'], dodecagon: ['ellipse'], heptagon: ['ellipse'], gear6: ['ellipse'], gear9: ['ellipse'], flowChartOr: ['ellipse'], flowChartSummingJunction: ['ellipse'],
  triangle: ['triangle', true], flowChartExtract: ['triangle', true], rtTriangle: ['triangle'], pentagon: ['ellipse'], hexagon: ['ellipse'],
  diamond: ['diamond', true], flowChartDecision: ['diamond', true], flowChartSort: ['diamond'],
  star5: ['star', true], star4: ['star'], star6: ['star'], star7: ['star'], star8: ['star'], star10: ['star'], star12: ['star'], star16: ['star'], star24: ['star'], star32: ['star'],
  irregularSeal1: ['star'], irregularSeal2: ['star'],
  rightArrow: ['arrow', true], leftArrow: ['arrow', true, 0, true], downArrow: ['arrow', true, 90], upArrow: ['arrow', true, -90], notchedRightArrow: ['arrow'], stripedRightArrow: ['arrow'],
  homePlate: ['arrow'], chevron: ['arrow'], rightArrowCallout: ['arrow'], leftRightArrow: ['arrow'], curvedRightArrow: ['arrow'], bentArrow: ['arrow'], uturnArrow: ['arrow'],
  leftArrowCallout: ['arrow', false, 0, true], upArrowCallout: ['arrow', false, -90], downArrowCallout: ['arrow', false, 90], upDownArrow: ['arrow', false, -90],
}

/** Forms with round corners: the share of the shorter side where nothing is said. */
const ROUND: Readonly<Record<string, number>> = {
  roundRect: 0.16667, flowChartAlternateProcess: 0.16667, flowChartTerminator: 0.5, round2SameRect: 0.16667, round1Rect: 0.16667, round2DiagRect: 0.16667, wedgeRoundRectCallout: 0.16667, plaque: 0.16667,
}

const LINES: ReadonlySet<string> = new Set(['line', 'lineInv', 'straightConnector1'])

/** Whether a form is a line; `bent` for one with corners or a curve. */
export function lineOf(properties: XmlNode | undefined): 'straight' | 'bent' | null {
  const preset = child(properties, 'a:prstGeom')?.attributes['prst'] ?? ''
  if (LINES.has(preset)) return 'straight'
  return /^(?:bent|curved)Connector/.test(preset) ? 'bent' : null
}

/** The form of a shape whose box is so many slide points wide and high. */
export function formOf(properties: XmlNode | undefined, width: number, height: number): DeckForm {
  const plain: DeckForm = { shape: 'rectangle', cornerRadius: 0, turn: 0, flipX: false, insteadOf: null, free: null }
  const custom = child(properties, 'a:custGeom')
  if (custom) {
    const free = freeFormOf(custom)
    const shape = free === null ? undefined : cornered(free)
    return shape === undefined ? { ...plain, free } : { ...plain, shape }
  }
  const geometry = child(properties, 'a:prstGeom')
  const preset = geometry?.attributes['prst'] ?? 'rect'
  const [shape, isSame = false, turn = 0, flipX = false] = FORMS[preset] ?? ['rectangle']
  const usual = ROUND[preset]
  const given = childrenOf(child(geometry, 'a:avLst'), 'a:gd')[0]?.attributes['fmla']?.match(/^val (-?\d+)$/)?.[1]
  const share = usual === undefined ? 0 : Math.min(0.5, Math.max(0, given === undefined ? usual : Number(given) / 100_000))
  return { ...plain, shape, turn, flipX, cornerRadius: Math.min(1000, share * Math.min(width, height)), insteadOf: isSame ? null : preset }
}

/** Corners of forms that lessons have and presentations do not, as the export of presentations writes them; shares of the box. */
const STAR_TIPS: readonly (readonly [number, number])[] = [[0.5, 0], [0.976, 0.382], [0.794, 1], [0.206, 1], [0.024, 0.382]]

/** The form that a free form is in truth. */
function cornered({ corners }: FreeForm): ShapeElement['shape'] | undefined {
  if (corners === null) return undefined
  const near = (value: number | undefined, wanted: number): boolean => value !== undefined && Math.abs(value - wanted) < 0.02
  const isAt = (index: number, x: number, y: number): boolean => near(corners[index]?.[0], x) && near(corners[index]?.[1], y)
  if (corners.length === 10 && STAR_TIPS.every(([x, y], tip) => isAt(tip * 2, x, y))) return 'star'
  const neck = corners[1]?.[0]
  if (corners.length === 7 && near(corners[0]?.[0], 0) && isAt(3, 1, 0.5) && near(corners[2]?.[1], 0) && near(corners[4]?.[1], 1) && near(corners[5]?.[0], neck ?? -1)) return 'arrow'
  if (corners.length === 4 && isAt(0, 0, 0) && isAt(1, 1, 0) && isAt(2, 1, 1) && isAt(3, 0, 1)) return 'rectangle'
  return undefined
}
