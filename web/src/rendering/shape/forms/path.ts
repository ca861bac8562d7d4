/** A place in the box of a form, slide points from its top left corner. */
export type Point = readonly [x: number, y: number]

/** A step of a path: where it goes, by a straight line or a cubic curve; `Z` closes what began with the last `M`. */
export type Step =
  | readonly ['M' | 'L', number, number]
  | readonly ['C', number, number, number, number, number, number]
  | readonly ['Z']

/** Lines and curves, one after the other. */
export type Path = readonly Step[]

const RADIANS = Math.PI / 180

/** A closed polygon. */
export function poly(...points: readonly Point[]): Path {
  return [...open(...points), ['Z']]
}

/** Straight lines from point to point. */
export function open(...points: readonly Point[]): Path {
  return points.map(([x, y], at): Step => [at === 0 ? 'M' : 'L', x, y])
}

/** A rectangle from corner to corner. */
export function rect(left: number, top: number, right: number, bottom: number): Path {
  return poly([left, top], [right, top], [right, bottom], [left, bottom])
}

/** An upright ellipse. */
export function oval(x: number, y: number, rx: number, ry: number): Path {
  return pen(x - rx, y).arc(rx, ry, 180, 360).close()
}

/** Part of an upright ellipse, in degrees clockwise from its right end. */
export function bow(x: number, y: number, rx: number, ry: number, from: number, sweep: number): Path {
  return pen(x + rx * Math.cos(from * RADIANS), y + ry * Math.sin(from * RADIANS)).arc(rx, ry, from, sweep).path
}

/** The same path the other way round: what of another path it lies in is left out. */
export function hole(path: Path): Path {
  const points = path.flatMap((step): Point[] => (step[0] === 'Z' ? [] : step[0] === 'C' ? [[step[1], step[2]], [step[3], step[4]], [step[5], step[6]]] : [[step[1], step[2]]])).toReversed()
  const curves = path.filter(([kind]) => kind !== 'M' && kind !== 'Z').map(([kind]) => kind).toReversed()
  const [first = [0, 0]] = points
  const made: Step[] = [['M', ...first]]
  let at = 1
  for (const kind of curves) {
    const [a = first, b = first, c = first] = points.slice(at)
    made.push(kind === 'C' ? ['C', ...a, ...b, ...c] : ['L', ...a])
    at += kind === 'C' ? 3 : 1
  }
  return [...made, ['Z']]
}

/** A path of which every point has gone elsewhere. */
export function moved(path: Path, to: (x: number, y: number) => Point): Path {
  return path.map((step): Step => {
    if (step[0] === 'Z') return step
    if (step[0] === 'C') return ['C', ...to(step[1], step[2]), ...to(step[3], step[4]), ...to(step[5], step[6])]
    return [step[0], ...to(step[1], step[2])]
  })
}

/** Writes a path step by step. */
export class Pen {
  readonly #steps: Step[] = []
  #at: Point

  constructor(x: number, y: number) {
    this.#at = [x, y]
    this.#steps.push(['M', x, y])
  }

  /** The path so far. */
  get path(): Path {
    return this.#steps
  }

  /** Straight on through points. */
  to(...points: readonly Point[]): this {
    for (const [x, y] of points) this.#steps.push(['L', x, y])
    this.#at = points.at(-1) ?? this.#at
    return this
  }

  /** A cubic curve. */
  curve(x1: number, y1: number, x2: number, y2: number, x: number, y: number): this {
    this.#steps.push(['C', x1, y1, x2, y2, x, y])
    this.#at = [x, y]
    return this
  }

  /** A quadratic curve. */
  bend(x1: number, y1: number, x: number, y: number): this {
    const [x0, y0] = this.#at
    return this.curve(x0 + ((x1 - x0) * 2) / 3, y0 + ((y1 - y0) * 2) / 3, x + ((x1 - x) * 2) / 3, y + ((y1 - y) * 2) / 3, x, y)
  }

  /** Part of an ellipse of which the point so far lies at `from`; degrees clockwise. */
  arc(rx: number, ry: number, from: number, sweep: number): this {
    const parts = Math.max(1, Math.ceil(Math.abs(sweep) / 90))
    const part = (sweep / parts) * RADIANS
    // How far the control points of a curve stand off for it to follow a circle.
    const k = (4 / 3) * Math.tan(part / 4)
    const [cx, cy] = [this.#at[0] - rx * Math.cos(from * RADIANS), this.#at[1] - ry * Math.sin(from * RADIANS)]
    for (let i = 0; i < parts; i++) {
      const [a, b] = [from * RADIANS + part * i, from * RADIANS + part * (i + 1)]
      this.curve(
        cx + rx * (Math.cos(a) - k * Math.sin(a)), cy + ry * (Math.sin(a) + k * Math.cos(a)),
        cx + rx * (Math.cos(b) + k * Math.sin(b)), cy + ry * (Math.sin(b) - k * Math.cos(b)),
        cx + rx * Math.cos(b), cy + ry * Math.sin(b),
      )
    }
    return this
  }

  /** Back to where it began. */
  close(): Path {
    return [...this.#steps, ['Z']]
  }
}

/** A path that begins here. */
export const pen = (x: number, y: number): Pen => new Pen(x, y)

/** Corners as shares of the sides of the box. */
export const share = (w: number, h: number, ...points: readonly Point[]): Point[] => points.map(([x, y]) => [x * w, y * h])

/** Points stretched so that they fill a box. */
function filling(points: readonly Point[], w: number, h: number): Point[] {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - top]
  return points.map(([x, y]) => [((x - left) / wide) * w, ((y - top) / high) * h])
}

/** A regular polygon that fills its box, its first corner at so many degrees. */
export function regular(corners: number, w: number, h: number, from = -90): Path {
  return poly(...filling(around(corners, () => 1, from), w, h))
}

/** A star that fills its box; `inner` = how deep it is cut in, as a share of its tips' distance. */
export function star(tips: number, inner: number, w: number, h: number): Path {
  return poly(...filling(around(tips * 2, (at) => (at % 2 === 0 ? 1 : inner), -90), w, h))
}

/** Spikes of lengths of their own, with notches between them. */
export function burst(lengths: readonly number[], notches: readonly number[], w: number, h: number): Path {
  return poly(...filling(around(lengths.length * 2, (at) => (at % 2 === 0 ? lengths : notches)[at >> 1] ?? 1, -80), w, h))
}

function around(count: number, radius: (at: number) => number, from: number): Point[] {
  return Array.from({ length: count }, (_, at): Point => {
    const angle = (from + (at * 360) / count) * RADIANS
    return [radius(at) * Math.cos(angle), radius(at) * Math.sin(angle)]
  })
}

/** How the corners of a rectangle are cut, clockwise from its top left one: positive = round, negative = straight, by so many slide points. */
export type Cuts = readonly [topLeft: number, topRight: number, bottomRight: number, bottomLeft: number]

/** A rectangle with corners that are cut. */
export function cutRect(w: number, h: number, [a, b, c, d]: Cuts): Path {
  const [p, q, r, s] = [Math.abs(a), Math.abs(b), Math.abs(c), Math.abs(d)]
  const drawn = pen(0, p)
  const corner = (cut: number, from: number, x: number, y: number): void => {
    if (cut > 0) drawn.arc(cut, cut, from, 90)
    else drawn.to([x, y])
  }
  corner(a, 180, p, 0)
  drawn.to([w - q, 0])
  corner(b, 270, w, q)
  drawn.to([w, h - r])
  corner(c, 0, w - r, h)
  drawn.to([s, h])
  corner(d, 90, 0, h - s)
  return drawn.close()
}
