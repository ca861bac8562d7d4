import type { Area } from './image/image-fit.ts'

/** So many parts are painted one by one; more are painted as one. */
const MOST_PARTS = 24
/** Two parts become one when that is no more than so much larger than both. */
const WORTH_JOINING = 1.25

const sizeOf = ({ width, height }: Area): number => width * height

/** Whether two areas have a point in common. */
export function areasMeet(a: Area, b: Area): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

/** Whether the first area has all of the second. */
export function areaHolds(outer: Area, inner: Area): boolean {
  return inner.x >= outer.x && inner.y >= outer.y && inner.x + inner.width <= outer.x + outer.width && inner.y + inner.height <= outer.y + outer.height
}

/** What two areas have in common; null when that is nothing. */
export function commonArea(a: Area, b: Area): Area | null {
  const x = Math.max(a.x, b.x)
  const y = Math.max(a.y, b.y)
  const width = Math.min(a.x + a.width, b.x + b.width) - x
  const height = Math.min(a.y + a.height, b.y + b.height) - y
  return width > 0 && height > 0 ? { x, y, width, height } : null
}

/** The smallest area that holds both. */
function joinedAreas(a: Area, b: Area): Area {
  const x = Math.min(a.x, b.x)
  const y = Math.min(a.y, b.y)
  return { x, y, width: Math.max(a.x + a.width, b.x + b.width) - x, height: Math.max(a.y + a.height, b.y + b.height) - y }
}

/** What lies so little beyond a multiple does so only because of rounding. */
const ROUNDING = 1e-6

/** The area with its sides moved outwards to multiples of `step`. */
export function alignedArea({ x, y, width, height }: Area, step = 1): Area {
  const down = (value: number): number => Math.floor(value / step + ROUNDING) * step
  const up = (value: number): number => Math.ceil(value / step - ROUNDING) * step
  return { x: down(x), y: down(y), width: up(x + width) - down(x), height: up(y + height) - down(y) }
}

/** The smallest upright rectangle, in slide points, round a part of an element's own box as the element lies on the slide. */
export function areaOnSlide(
  element: Area & { readonly rotation: number; readonly flipX: boolean; readonly flipY: boolean }, part: Area,
): Area {
  const { width, height, rotation } = element
  const middle = { x: element.x + width / 2, y: element.y + height / 2 }
  const left = element.flipX ? width - part.x - part.width : part.x
  const top = element.flipY ? height - part.y - part.height : part.y
  const from = { x: left - width / 2, y: top - height / 2 }
  if (rotation % 360 === 0) return { x: middle.x + from.x, y: middle.y + from.y, width: part.width, height: part.height }
  const turn = (rotation * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const reach = { x: Math.abs(cos) * part.width + Math.abs(sin) * part.height, y: Math.abs(sin) * part.width + Math.abs(cos) * part.height }
  const centre = { x: from.x + part.width / 2, y: from.y + part.height / 2 }
  return {
    x: middle.x + cos * centre.x - sin * centre.y - reach.x / 2, y: middle.y + sin * centre.x + cos * centre.y - reach.y / 2,
    width: reach.x, height: reach.y,
  }
}

/** Areas that hold all of these and do not each cost a turn of painting: near ones joined, and never more than {@link MOST_PARTS}. */
export function fewAreas(areas: readonly Area[]): readonly Area[] {
  if (areas.length > MOST_PARTS * 8) return [areas.reduce(joinedAreas)]
  const few: Area[] = []
  for (const area of areas) {
    let grown = area
    for (let i = 0; i < few.length;) {
      const other = few[i] as Area
      const joined = joinedAreas(grown, other)
      if (sizeOf(joined) > WORTH_JOINING * (sizeOf(grown) + sizeOf(other))) {
        i++
        continue
      }
      grown = joined
      few.splice(i, 1)
      // What was too far away before may be near what this has grown to.
      i = 0
    }
    few.push(grown)
  }
  return few.length > MOST_PARTS ? [few.reduce(joinedAreas)] : few
}
