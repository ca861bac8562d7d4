import { pointing, polygon, within } from './form.ts'
import type { Draw, Drawing } from './form.ts'
import { bow, cutRect, hole, moved, open, oval, pen, poly, rect, regular, share } from './path.ts'
import type { Path, Point } from './path.ts'

/** What an oval leaves for words. */
const ROUND = 0.1464

/** Several paths as one. */
const all = (...paths: readonly Path[]): Path => paths.flat()

/** A rectangle with corners that are cut by a sixth of its shorter side: 1 = round, -1 = straight, 0 = not at all. */
const cornered = (...how: readonly [number, number, number, number]): Draw => (w, h) => {
  const by = Math.min(w, h) / 6
  const inset = by * (1 - Math.SQRT1_2)
  return { fill: cutRect(w, h, [how[0] * by, how[1] * by, how[2] * by, how[3] * by]), room: [inset, inset, w - inset, h - inset] }
}

/** A regular polygon with words within its inner circle. */
const sided = (corners: number, from: number, inner: number): Draw => (w, h) => ({ fill: regular(corners, w, h, from), room: within(w, h, inner, inner) })

/** A wheel with teeth. */
const gear = (teeth: number): Draw => (w, h) => {
  const wide = 360 / teeth
  const at = (angle: number, radius: number): Point => {
    const turn = ((angle - 90) * Math.PI) / 180
    return [w / 2 + w * radius * Math.cos(turn), h / 2 + h * radius * Math.sin(turn)]
  }
  const corners = Array.from({ length: teeth }, (_, i) => [[-0.34, 0.38], [-0.2, 0.5], [0.2, 0.5], [0.34, 0.38]].map(([turn = 0, radius = 0]) => at((i + turn) * wide, radius)))
  return { fill: poly(...corners.flat()), room: within(w, h, 0.25, 0.25) }
}

/** Bulges on a ring: where each of them ends, as shares of the sides. */
const BULGES: readonly Point[] = [
  [0.12, 0.62], [0.1, 0.36], [0.24, 0.15], [0.42, 0.12], [0.62, 0.09], [0.8, 0.16], [0.9, 0.38], [0.885, 0.64], [0.74, 0.84], [0.52, 0.9], [0.26, 0.84],
]

/** The outline of a cloud. */
export function cloudOutline(w: number, h: number): Path {
  const [first = [0, 0]] = BULGES
  const drawn = pen(first[0] * w, first[1] * h)
  BULGES.forEach(([x0, y0], at) => {
    const [x1, y1] = BULGES[(at + 1) % BULGES.length] ?? first
    // Outwards is to the left of the way round, which is clockwise.
    const [dx, dy] = [x1 - x0, y1 - y0]
    const [ox, oy] = [dy * 0.55, -dx * 0.55]
    drawn.curve((x0 - dx * 0.12 + ox) * w, (y0 - dy * 0.12 + oy) * h, (x1 + dx * 0.12 + ox) * w, (y1 + dy * 0.12 + oy) * h, x1 * w, y1 * h)
  })
  return drawn.close()
}

const can: Draw = (w, h) => {
  const lid = Math.min(w, h) / 8
  return {
    fill: pen(0, lid).arc(w / 2, lid, 180, 180).to([w, h - lid]).arc(w / 2, lid, 0, 180).close(),
    lines: bow(w / 2, lid, w / 2, lid, 0, 180), shades: [['light', oval(w / 2, lid, w / 2, lid)]], room: [0, 2 * lid, w, h - lid],
  }
}

const cube: Draw = (w, h) => {
  const by = Math.min(w, h) / 4
  return {
    fill: poly([0, by], [by, 0], [w, 0], [w, h - by], [w - by, h], [0, h]),
    lines: all(open([0, by], [w - by, by], [w, 0]), open([w - by, by], [w - by, h])),
    shades: [['light', poly([0, by], [by, 0], [w, 0], [w - by, by])], ['dark', poly([w - by, by], [w, 0], [w, h - by], [w - by, h])]],
    room: [0, by, w - by, h],
  }
}

const bevel: Draw = (w, h) => {
  const by = Math.min(w, h) / 8
  const [r, b] = [w - by, h - by]
  return {
    fill: rect(0, 0, w, h),
    lines: all(rect(by, by, r, b), open([0, 0], [by, by]), open([w, 0], [r, by]), open([w, h], [r, b]), open([0, h], [by, b])),
    shades: [
      ['light', poly([0, 0], [w, 0], [r, by], [by, by])], ['light', poly([0, 0], [by, by], [by, b], [0, h])],
      ['dark', poly([0, h], [by, b], [r, b], [w, h])], ['darker', poly([w, 0], [w, h], [r, b], [r, by])],
    ],
    room: [by, by, r, b],
  }
}

const smileyFace: Draw = (w, h) => {
  const eye = (x: number): Path => oval(x * w, 0.35 * h, 0.052 * w, 0.052 * h)
  const eyes = all(eye(0.34), eye(0.66))
  return {
    fill: oval(w / 2, h / 2, w / 2, h / 2), room: within(w, h, ROUND, ROUND), shades: [['darker', eyes]],
    lines: all(eyes, pen(0.23 * w, 0.718 * h).bend(0.5 * w, 0.904 * h, 0.77 * w, 0.718 * h).path),
  }
}

const noSmoking: Draw = (w, h) => {
  const band = 0.1875 * Math.min(w, h)
  const [rx, ry] = [w / 2 - band, h / 2 - band]
  const half = (Math.acos(Math.min(0.9, band / 2 / Math.min(rx, ry))) * 180) / Math.PI
  const gap = (middle: number): Path => hole([...bow(w / 2, h / 2, rx, ry, middle - half, 2 * half), ['Z']])
  return { fill: all(oval(w / 2, h / 2, w / 2, h / 2), gap(-45), gap(135)), room: within(w, h, ROUND, ROUND) }
}

const sun: Draw = (w, h) => {
  const at = (angle: number, radius: number): Point => [w / 2 + w * radius * Math.cos((angle * Math.PI) / 180), h / 2 + h * radius * Math.sin((angle * Math.PI) / 180)]
  const rays = Array.from({ length: 8 }, (_, i) => poly(at(i * 45 - 15, 0.31), at(i * 45, 0.5), at(i * 45 + 15, 0.31)))
  return { fill: all(oval(w / 2, h / 2, w / 4, h / 4), ...rays), room: within(w, h, 0.323, 0.323) }
}

/** An arc of a quarter, with what it bends round as its surface. */
const arc: Draw = (w, h) => {
  const edge = bow(w / 2, h / 2, w / 2, h / 2, 270, 90)
  return { fill: [...edge, ['L', w / 2, h / 2], ['Z']], edge, room: within(w, h, 0.5, ROUND, 1 - ROUND, 0.5) }
}

const leftBracket: Draw = (w, h) => {
  const by = Math.min(w, h) / 12
  const edge = pen(w, h).arc(w, by, 90, 90).to([0, by]).arc(w, by, 180, 90).path
  return { fill: [...edge, ['Z']], edge, room: [w * (1 - Math.SQRT1_2), by * (1 - Math.SQRT1_2), w, h - by * (1 - Math.SQRT1_2)] }
}

const leftBrace: Draw = (w, h) => {
  const [by, x] = [Math.min(w, h) / 12, w / 2]
  const edge = pen(w, h).arc(x, by, 90, 90).to([x, h / 2 + by]).arc(x, by, 0, -90).arc(x, by, 90, -90).to([x, by]).arc(x, by, 180, 90).path
  return { fill: [...edge, ['Z']], edge, room: [w * 0.85, by, w, h - by] }
}

/** A left half and its mirror image. */
const pair = (half: Draw, width: number, inset: number): Draw => (w, h) => {
  const wide = Math.min(w, h) * width
  const { edge: left = [] } = half(wide, h)
  const right = moved(left, (x, y): Point => [w - x, y])
  // The left half ends above and the right one begins below: joined there they are what lies between them.
  const across = hole([...right, ['Z']]).slice(1)
  const top = right.at(-1)
  const fill: Path = top?.[0] === 'C' ? [...left, ['L', top[5], top[6]], ...across] : left
  return { fill, edge: all(left, right), room: [wide * inset, wide * inset, w - wide * inset, h - wide * inset] }
}

const bracketSide: Draw = (w, h) => {
  const edge = pen(w, h).arc(w, w, 90, 90).to([0, w]).arc(w, w, 180, 90).path
  return { fill: [...edge, ['Z']], edge }
}

const braceSide: Draw = (w, h) => {
  const x = w / 2
  const edge = pen(w, h).arc(x, x, 90, 90).to([x, h / 2 + x]).arc(x, x, 0, -90).arc(x, x, 90, -90).to([x, x]).arc(x, x, 180, 90).path
  return { fill: [...edge, ['Z']], edge }
}

/** Rectangles whose corners are cut. */
export const RECTANGLES = {
  roundRect: cornered(1, 1, 1, 1),
  round1Rect: cornered(0, 1, 0, 0),
  round2SameRect: cornered(1, 1, 0, 0),
  round2DiagRect: cornered(1, 0, 1, 0),
  snip1Rect: cornered(0, -1, 0, 0),
  snip2SameRect: cornered(-1, -1, 0, 0),
  snip2DiagRect: cornered(0, -1, 0, -1),
  snipRoundRect: cornered(1, -1, 0, 0),
} satisfies Record<string, Draw>

/** Polygons, round forms, bodies, pictures and brackets. */
export const BASIC = {
  rtTriangle: polygon([[0, 0], [1, 1], [0, 1]], [1 / 12, 7 / 12, 7 / 12, 11 / 12]),
  parallelogram: (w, h) => {
    const by = Math.min(w, h) / 4
    const inset = (1 + (5 * by) / w) / 12
    return { fill: poly([0, h], [by, 0], [w, 0], [w - by, h]), room: within(w, h, inset, inset) }
  },
  trapezoid: (w, h) => {
    const by = Math.min(w, h) / 4
    const inset = (2 * by) / w / 3
    return { fill: poly([0, h], [by, 0], [w - by, 0], [w, h]), room: within(w, h, inset, inset, 1 - inset, 1) }
  },
  pentagon: (w, h) => ({ fill: regular(5, w, h), room: within(w, h, 0.191, 0.236, 0.809, 1) }),
  hexagon: (w, h) => {
    const by = Math.min(w, h) / 4
    return { fill: poly([0, h / 2], [by, 0], [w - by, 0], [w, h / 2], [w - by, h], [by, h]), room: [by * 0.6, h * 0.2, w - by * 0.6, h * 0.8] }
  },
  heptagon: sided(7, -90, 0.17),
  octagon: (w, h) => {
    const by = Math.min(w, h) * 0.29289
    return { fill: cutRect(w, h, [-by, -by, -by, -by]), room: [by / 2, by / 2, w - by / 2, h - by / 2] }
  },
  decagon: sided(10, 0, 0.16),
  dodecagon: sided(12, 15, 0.134),
  plus: (w, h) => {
    const by = Math.min(w, h) / 4
    return {
      fill: poly([0, by], [by, by], [by, 0], [w - by, 0], [w - by, by], [w, by], [w, h - by], [w - by, h - by], [w - by, h], [by, h], [by, h - by], [0, h - by]),
      room: [0, by, w, h - by],
    }
  },
  donut: (w, h) => {
    const by = Math.min(w, h) / 4
    return { fill: all(oval(w / 2, h / 2, w / 2, h / 2), hole(oval(w / 2, h / 2, w / 2 - by, h / 2 - by))), room: within(w, h, ROUND, ROUND) }
  },
  pie: (w, h) => ({ fill: pen(w, h / 2).arc(w / 2, h / 2, 0, 270).to([w / 2, h / 2]).close(), room: within(w, h, ROUND, ROUND) }),
  pieWedge: (w, h) => ({ fill: pen(0, h).arc(w, h, 180, 90).to([w, h]).close(), room: within(w, h, 0.29, 0.29, 1, 1) }),
  chord: (w, h) => ({ fill: [...bow(w / 2, h / 2, w / 2, h / 2, 45, 225), ['Z']], room: within(w, h, ROUND, 0.29, 0.6, 1 - ROUND) }),
  blockArc: (w, h) => {
    const by = Math.min(w, h) / 4
    const end = pen(0, h / 2).arc(w / 2, h / 2, 180, 180).to([w - by, h / 2])
    return { fill: end.arc(w / 2 - by, h / 2 - by, 0, -180).close(), room: [w * ROUND, 0, w * (1 - ROUND), h / 2] }
  },
  teardrop: (w, h) => ({
    fill: pen(0, h / 2).arc(w / 2, h / 2, 180, 90).bend(w * 0.75, 0, w, 0).bend(w, h * 0.25, w, h / 2).arc(w / 2, h / 2, 0, 180).close(), room: within(w, h, ROUND, ROUND),
  }),
  frame: (w, h) => {
    const by = Math.min(w, h) / 8
    return { fill: all(rect(0, 0, w, h), hole(rect(by, by, w - by, h - by))), room: [by, by, w - by, h - by] }
  },
  halfFrame: (w, h) => {
    const by = Math.min(w, h) / 3
    return { fill: poly([0, 0], [w, 0], [w - (by * w) / h, by], [by, by], [by, h - (by * h) / w], [0, h]), room: [0, 0, w - (by * w) / h / 2, by] }
  },
  corner: (w, h) => {
    const by = Math.min(w, h) / 2
    return { fill: poly([0, 0], [by, 0], [by, h - by], [w, h - by], [w, h], [0, h]), room: [0, h - by, w, h] }
  },
  diagStripe: polygon([[0, 0.5], [0.5, 0], [1, 0], [0, 1]], [0.02, 0.02, 0.75, 0.75]),
  plaque: (w, h) => {
    const by = Math.min(w, h) / 6
    const fill = pen(0, by).arc(by, by, 90, -90).to([w - by, 0]).arc(by, by, 180, -90).to([w, h - by]).arc(by, by, 270, -90).to([by, h]).arc(by, by, 0, -90).close()
    return { fill, room: [by * Math.SQRT1_2, by * Math.SQRT1_2, w - by * Math.SQRT1_2, h - by * Math.SQRT1_2] }
  },
  can,
  cube,
  bevel,
  foldedCorner: (w, h) => {
    const by = Math.min(w, h) / 6
    const fold: readonly Point[] = [[w - by, h], [w - by * 0.8, h - by * 0.8], [w, h - by]]
    return { fill: poly([0, 0], [w, 0], [w, h - by], [w - by, h], [0, h]), lines: open(...fold), shades: [['dark', poly(...fold)]], room: [0, 0, w, h - by] }
  },
  funnel: (w, h): Drawing => {
    const by = Math.min(w, h) / 20
    const body = pen(0, h / 4).arc(w / 2, h / 4, 180, 180).curve(w, h * 0.4, w * 0.625, h * 0.8, w * 0.625, h * 0.94).arc(w / 8, h * 0.06, 0, 180).curve(w * 0.375, h * 0.8, 0, h * 0.4, 0, h / 4)
    return { fill: all(body.close(), hole(oval(w / 2, h / 4, w / 2 - by, h / 4 - by))), room: within(w, h, 0.28, 0.52, 0.72, 0.78) }
  },
  gear6: gear(6),
  gear9: gear(9),
  noSmoking,
  smileyFace,
  heart: (w, h) => ({
    fill: pen(w / 2, h / 4).curve(w * (0.5 + 10 / 48), -h / 3, w * (0.5 + 49 / 48), h / 4, w / 2, h).curve(w * (0.5 - 49 / 48), h / 4, w * (0.5 - 10 / 48), -h / 3, w / 2, h / 4).close(),
    room: within(w, h, 1 / 6, 0.25, 5 / 6, 2 / 3),
  }),
  sun,
  moon: (w, h) => ({ fill: pen(w, h).arc(w, h / 2, 90, 180).arc(w * 1.25, h * 0.625, 233.13, -106.26).close(), room: within(w, h, 0.13, 0.26, 0.5, 0.74) }),
  cloud: (w, h) => ({ fill: cloudOutline(w, h), room: within(w, h, 0.13, 0.18, 0.87, 0.8) }),
  lightningBolt: (w, h) => ({
    fill: poly(...share(w, h, [0.392, 0], [0.595, 0.281], [0.512, 0.315], [0.767, 0.556], [0.684, 0.596], [1, 1], [0.464, 0.69], [0.566, 0.648], [0.233, 0.449], [0.352, 0.388], [0, 0.18])),
    room: within(w, h, 0.4, 0.33, 0.64, 0.61),
  }),
  arc,
  leftBracket,
  rightBracket: pointing(leftBracket, 'left'),
  bracketPair: pair(bracketSide, 1 / 6, 1 - Math.SQRT1_2),
  leftBrace,
  rightBrace: pointing(leftBrace, 'left'),
  bracePair: pair(braceSide, 1 / 6, 0.65),
} satisfies Record<string, Draw>
