import { INFOGRAPHIC_SIZES } from '@lectern/shared/infographics'
import type { InfographicPlan, InfographicRatio } from '@lectern/shared/infographics'
import { directionOf } from '@lectern/shared/text'
import { accentOf } from './colours.ts'
import type { Palette } from './colours.ts'
import { DESIGNS } from './designs/registry.ts'
import type { Ruler } from './measure.ts'
import { drawn, stacked, together } from './scene.ts'
import type { Box, Frame, Scene, Sizes } from './scene.ts'

/** A scene with the picture it fills. */
export interface Composed extends Scene {
  readonly width: number
  readonly height: number
  readonly title: string
  /** Read from right to left: it has been turned round, and its lines begin at the right edge of their room. */
  readonly isRightToLeft: boolean
  /** How large what is said of things is set, pixels. */
  readonly textSize: number
}

const SCALES = [1.7, 1.5, 1.35, 1.2, 1.1, 1, 0.92, 0.84, 0.76, 0.68, 0.6] as const
/** Sizes that titles are set in, and the lines they take at most. */
const TITLES = { sizes: [46, 40, 34, 28], lines: 2 } as const
/** Below a title. */
const RULE = { width: 84, height: 6 } as const

function sizesAt(scale: number, unit: number): Sizes {
  const at = (size: number): number => Math.round(size * scale * unit * 10) / 10
  return { value: at(52), heading: at(25), text: at(20), mark: at(46), padding: at(20), gap: Math.min(22, at(16)) }
}

function titled(title: string, room: Box, palette: Palette, ruler: Ruler, unit: number): { readonly scene: Scene; readonly bottom: number } {
  const sizes = TITLES.sizes.map((size) => size * unit)
  const size = sizes.find((one) => ruler.wrap(title, room.width, one, true).lines.length <= TITLES.lines) ?? sizes.at(-1) ?? 28
  const height = ruler.wrap(title, room.width, size, true).lines.length * size * 1.32
  const words = stacked([{ text: title, size, fill: palette.ink, isBold: true, isHeading: true }], { ...room, height }, { on: palette.background }, { isLast: true, ruler })
  const rule = { x: room.x, y: room.y + height + 8, ...RULE }
  return { scene: { ...together(words, drawn({ kind: 'rect', ...rule, radius: 3, fill: accentOf(palette, 0) })), isOver: false }, bottom: rule.y + rule.height + 22 * unit }
}

/** The same the other way round, as it is read from right to left. */
function mirrored({ isOver, lines, shapes }: Scene, width: number): Scene {
  return {
    isOver, lines: lines.map((line) => ({ ...line, x: width - line.x - line.width })),
    shapes: shapes.map((shape) => (shape.kind === 'rect' ? { ...shape, x: width - shape.x - shape.width } : shape.kind === 'circle' ? { ...shape, x: width - shape.x } : shape)),
  }
}

/** How large it is drawn: a ratio that people choose, or the place that it fills, below whose heading its title is not said again. */
export type ComposeSize = InfographicRatio | { readonly width: number; readonly height: number }

/** A plan drawn by its design, with the largest words at which all of it fits; what never fits is left out at the end of its box, and the scene `isOver`. */
export function compose(plan: InfographicPlan, size: ComposeSize, palette: Palette, ruler: Ruler): Composed {
  const { width, height } = typeof size === 'string' ? INFOGRAPHIC_SIZES[size] : size
  const unit = Math.min(width, height) / 960 * 0.25 + 0.75
  const margin = 48 * unit
  const design = DESIGNS[plan.kind]
  const room: Box = { x: margin, y: margin, width: width - 2 * margin, height: height - 2 * margin }
  const head = design.holdsTitle === true || typeof size !== 'string' ? null : titled(plan.title, { ...room, y: margin * 0.75 }, palette, ruler, unit)
  const area: Box = head === null ? room : { ...room, y: head.bottom, height: height - margin - head.bottom }
  const at = (scale: number, isLast: boolean): Scene => design.compose(plan, { area, isWide: width / height > 1.2, sizes: sizesAt(scale, unit), palette, ruler, isLast } satisfies Frame)
  const least = SCALES[SCALES.length - 1] ?? 0.6
  let body: Scene | null = null
  let textSize = sizesAt(least, unit).text
  for (const scale of SCALES) {
    const tried = at(scale, false)
    if (tried.isOver) continue
    body = tried
    textSize = sizesAt(scale, unit).text
    break
  }
  const scene = together(drawn({ kind: 'rect', x: 0, y: 0, width, height, fill: palette.background }), ...(head === null ? [] : [head.scene]), body ?? at(least, true))
  const isRightToLeft = directionOf(plan.title) === 'rtl'
  return { ...(isRightToLeft ? mirrored(scene, width) : scene), width, height, title: plan.title, isRightToLeft, textSize }
}
