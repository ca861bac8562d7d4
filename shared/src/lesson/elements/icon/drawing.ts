/** How much the drawing of an icon may weigh, characters. */
export const ICON_DRAWING_MAX = 16_000

/** A step of an outline, in units of the icon's box. */
export type IconStep = readonly ['M' | 'L', number, number] | readonly ['C', number, number, number, number, number, number] | readonly ['Z']

/** One of the outlines of which an icon is made, drawn one over the other. */
export interface IconLayer {
  /** A line in the icon's colour, an area in it, or an area in a colour of its own, `#rrggbb` or `#rrggbbaa`. */
  readonly paint: 'line' | 'area' | `#${string}`
  /** Areas within areas are holes. */
  readonly evenOdd: boolean
  readonly path: readonly IconStep[]
}

/** An icon as it is drawn. */
export interface IconDrawing {
  readonly width: number
  readonly height: number
  readonly layers: readonly IconLayer[]
}

const N = String.raw`-?\d{1,4}(?:\.\d{1,3})?`
const PATH = String.raw`M${N} ${N}(?:[ML]${N} ${N}|C${N} ${N} ${N} ${N} ${N} ${N}|Z)*`
/**
 * The grammar of a drawing: the size of its box, and of each layer how it is painted (`s` a line, `f` an area, six or eight digits a colour, `e`
 * where areas within areas are holes) and its outline in absolute moves, lines and curves. Nothing else is a drawing.
 */
const DRAWING = new RegExp(String.raw`^[1-9]\d{0,2} [1-9]\d{0,2}(?:;(?:s|fe?|[0-9a-f]{6}(?:[0-9a-f]{2})?e?)${PATH}){1,120}$`)

/** Whether a text is a drawing. */
export function isIconDrawing(text: string): boolean {
  return text.length <= ICON_DRAWING_MAX && DRAWING.test(text)
}

function stepOf(step: string): IconStep {
  const numbers = step.slice(1).split(' ').map(Number)
  return [step[0], ...(step[0] === 'Z' ? [] : numbers)] as unknown as IconStep
}

/** The drawing that a text is; null where it is none. */
export function readIconDrawing(text: string): IconDrawing | null {
  if (!isIconDrawing(text)) return null
  const [size = '', ...layers] = text.split(';')
  const [width = 1, height = 1] = size.split(' ').map(Number)
  return {
    width, height,
    layers: layers.map((layer) => {
      const start = layer.indexOf('M')
      const paint = layer.slice(0, start)
      return {
        // Colours are six or eight digits, of which the last may be an `e`, too.
        paint: paint === 's' ? 'line' : paint.length <= 2 ? 'area' : `#${paint.slice(0, paint.length - (paint.length % 2))}`,
        evenOdd: paint === 'fe' || paint.length === 7 || paint.length === 9,
        path: (layer.slice(start).match(/[MLCZ][^MLCZ]*/g) ?? []).map(stepOf),
      }
    }),
  }
}

const rounded = (value: number): string => String(Math.round(value * 100) / 100)

/** A drawing as it is kept. */
export function writtenIconDrawing({ height, layers, width }: IconDrawing): string {
  return [`${width} ${height}`, ...layers.map(({ evenOdd, paint, path }) => {
    const look = paint === 'line' ? 's' : `${paint === 'area' ? 'f' : paint.slice(1).toLowerCase()}${evenOdd ? 'e' : ''}`
    return look + path.map(([letter, ...numbers]) => letter + numbers.map(rounded).join(' ')).join('')
  })].join(';')
}
