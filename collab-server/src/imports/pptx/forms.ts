import type { ShapeElement } from '@lectern/shared/lesson'
import { isPresetShape } from '@lectern/shared/lesson/preset-shapes'
import { freeFormOf } from './free-form.ts'
import type { FreeForm } from './free-form.ts'
import { movedForm } from './moved-handles.ts'
import { child, childrenOf } from './xml.ts'
import type { XmlNode } from './xml.ts'

/** The form of a shape as lessons have forms. */
export interface DeckForm {
  readonly shape: ShapeElement['shape']
  /** Slide points. */
  readonly cornerRadius: number
  /** The name of a form that lessons do not have, or not with its handles where they are; null for one that is the same. */
  readonly insteadOf: string | null
  /** Where it is drawn along its own way. */
  readonly free: FreeForm | null
}

type Entry = readonly [shape: ShapeElement['shape'], isSame?: boolean]

/** Forms of ECMA-376 20.1.10.56 that lessons have under another name, and those that they do not have by the nearest. What is not here or has no same name is a rectangle. */
const FORMS: Readonly<Record<string, Entry>> = {
  rect: ['rectangle', true], actionButtonBlank: ['rectangle', true], ellipse: ['ellipse', true], triangle: ['triangle', true], diamond: ['diamond', true],
  nonIsoscelesTrapezoid: ['trapezoid'], leftRightCircularArrow: ['circularArrow'], swooshArrow: ['curvedUpArrow'], leftRightRibbon: ['leftRightArrow'], chartPlus: ['plus'],
}

/** The share of the shorter side that the corners of a rounded rectangle have where nothing is said. */
const ROUND = 0.16667

const LINES: ReadonlySet<string> = new Set(['line', 'lineInv', 'straightConnector1'])

/** Whether a form is a line, with bends or without. */
export function isLineForm(properties: XmlNode | undefined): boolean {
  const preset = child(properties, 'a:prstGeom')?.attributes['prst'] ?? ''
  return LINES.has(preset) || /^(?:bent|curved)Connector/.test(preset)
}

/** The form of a shape whose box is so many slide points wide and high. */
export function formOf(properties: XmlNode | undefined, width: number, height: number): DeckForm {
  const plain: DeckForm = { shape: 'rectangle', cornerRadius: 0, insteadOf: null, free: null }
  const custom = child(properties, 'a:custGeom')
  if (custom) {
    const free = freeFormOf(custom)
    const shape = free === null ? undefined : cornered(free)
    return shape === undefined ? { ...plain, free } : { ...plain, shape }
  }
  const geometry = child(properties, 'a:prstGeom')
  const preset = geometry?.attributes['prst'] ?? 'rect'
  const adjusted = childrenOf(child(geometry, 'a:avLst'), 'a:gd')
  if (preset === 'roundRect') {
    const given = adjusted[0]?.attributes['fmla']?.match(/^val (-?\d+)$/)?.[1]
    const share = Math.min(0.5, Math.max(0, given === undefined ? ROUND : Number(given) / 100_000))
    return { ...plain, cornerRadius: Math.min(1000, share * Math.min(width, height)) }
  }
  // Lessons have each form as it is at first: one whose handles were moved is drawn where it looks like another then, else not quite the same.
  const moved = adjusted.length > 0 ? movedForm(preset, adjusted, width, height) : null
  if (moved !== null) return { ...plain, free: moved }
  if (isPresetShape(preset)) return { ...plain, shape: preset, insteadOf: adjusted.length === 0 ? null : preset }
  const [shape, isSame = false] = FORMS[preset] ?? ['rectangle']
  return { ...plain, shape, insteadOf: isSame ? null : preset }
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
