import { polygon, upsideDown, within } from './form.ts'
import type { Draw } from './form.ts'
import { bow, cutRect, open, oval, pen, poly, rect, share } from './path.ts'
import type { Path, Point } from './path.ts'

const WHOLE = [0, 0, 1, 1] as const
const ROUND = 0.1464

const disk: Draw = (w, h) => ({
  fill: pen(0, h / 6).arc(w / 2, h / 6, 180, 180).to([w, (h * 5) / 6]).arc(w / 2, h / 6, 0, 180).close(), lines: bow(w / 2, h / 6, w / 2, h / 6, 0, 180), room: within(w, h, 0, 1 / 3, 1, 5 / 6),
})

const drum: Draw = (w, h) => ({
  fill: pen(w / 6, 0).to([(w * 5) / 6, 0]).arc(w / 6, h / 2, 270, 180).to([w / 6, h]).arc(w / 6, h / 2, 90, 180).close(), lines: bow((w * 5) / 6, h / 2, w / 6, h / 2, 90, 180),
  room: within(w, h, 1 / 6, 0, 2 / 3, 1),
})

const tape: Draw = (w, h) => {
  // The circle ends where the tail, a seventh of the height, begins.
  const end = Math.asin(0.7072)
  return {
    fill: pen(w / 2, h).arc(w / 2, h / 2, 90, 270 + (end * 180) / Math.PI).to([w, h * 0.8536], [w, h]).close(), room: within(w, h, ROUND, ROUND),
  }
}

/** Sheets one behind the other; corners in the grid of 21600 that the forms of presentations are drawn on. */
const sheets: Draw = (w, h) => {
  const at = (x: number, y: number): Point => [(x * w) / 21600, (y * h) / 21600]
  const fill = pen(...at(0, 3675)).to(at(1532, 3675), at(1532, 1815), at(2972, 1815), at(2972, 0), at(21600, 0), at(21600, 14392))
    .curve(...at(20800, 14392), ...at(20000, 14467), ...at(20000, 14467)).to(at(20000, 16252)).curve(...at(19298, 16252), ...at(18595, 16352), ...at(18595, 16352)).to(at(18595, 18022))
    .curve(...at(9298, 18022), ...at(9298, 23542), ...at(0, 20782)).close()
  return {
    fill, lines: [...open(at(1532, 3675), at(18595, 3675), at(18595, 16352)), ...open(at(2972, 1815), at(20000, 1815), at(20000, 14467))], room: within(w, h, 0, 0.17, 0.86, 0.83),
  }
}

/** An oval with lines from edge to edge. */
const crossed = (turn: number): Draw => (w, h) => {
  const across = (degrees: number): Path => {
    const [dx, dy] = [(Math.cos((degrees * Math.PI) / 180) * w) / 2, (Math.sin((degrees * Math.PI) / 180) * h) / 2]
    return open([w / 2 - dx, h / 2 - dy], [w / 2 + dx, h / 2 + dy])
  }
  return { fill: oval(w / 2, h / 2, w / 2, h / 2), lines: [...across(turn), ...across(turn + 90)], room: within(w, h, ROUND, ROUND) }
}

/** Forms of flow charts, as ISO 5807 has them. */
export const FLOW_CHART = {
  flowChartProcess: polygon([[0, 0], [1, 0], [1, 1], [0, 1]], WHOLE),
  flowChartAlternateProcess: (w, h) => {
    const by = Math.min(w, h) / 6
    return { fill: cutRect(w, h, [by, by, by, by]), room: [by * 0.29, by * 0.29, w - by * 0.29, h - by * 0.29] }
  },
  flowChartDecision: polygon([[0.5, 0], [1, 0.5], [0.5, 1], [0, 0.5]], [0.25, 0.25, 0.75, 0.75]),
  flowChartInputOutput: polygon([[0, 1], [0.2, 0], [1, 0], [0.8, 1]], [0.2, 0, 0.8, 1]),
  flowChartPredefinedProcess: (w, h) => ({ fill: rect(0, 0, w, h), lines: [...open([w / 8, 0], [w / 8, h]), ...open([w * 0.875, 0], [w * 0.875, h])], room: within(w, h, 0.125, 0) }),
  flowChartInternalStorage: (w, h) => ({ fill: rect(0, 0, w, h), lines: [...open([w / 8, 0], [w / 8, h]), ...open([0, h / 8], [w, h / 8])], room: within(w, h, 0.125, 0.125, 1, 1) }),
  flowChartDocument: (w, h) => ({ fill: pen(0, 0).to([w, 0], [w, h * 0.802]).curve(w / 2, h * 0.802, w / 2, h * 1.1075, 0, h * 0.934).close(), room: within(w, h, 0, 0, 1, 0.8) }),
  flowChartMultidocument: sheets,
  flowChartTerminator: (w, h) => ({
    fill: pen(w * 0.161, 0).to([w * 0.839, 0]).arc(w * 0.161, h / 2, 270, 180).to([w * 0.161, h]).arc(w * 0.161, h / 2, 90, 180).close(), room: within(w, h, 0.047, ROUND),
  }),
  flowChartPreparation: polygon([[0, 0.5], [0.2, 0], [0.8, 0], [1, 0.5], [0.8, 1], [0.2, 1]], [0.2, 0, 0.8, 1]),
  flowChartManualInput: polygon([[0, 0.2], [1, 0], [1, 1], [0, 1]], [0, 0.2, 1, 1]),
  flowChartManualOperation: polygon([[0, 0], [1, 0], [0.8, 1], [0.2, 1]], [0.2, 0, 0.8, 1]),
  flowChartConnector: (w, h) => ({ fill: oval(w / 2, h / 2, w / 2, h / 2), room: within(w, h, ROUND, ROUND) }),
  flowChartOffpageConnector: polygon([[0, 0], [1, 0], [1, 0.8], [0.5, 1], [0, 0.8]], [0, 0, 1, 0.8]),
  flowChartPunchedCard: polygon([[0.2, 0], [1, 0], [1, 1], [0, 1], [0, 0.2]], [0, 0.2, 1, 1]),
  flowChartPunchedTape: (w, h) => ({
    fill: pen(0, h * 0.1).arc(w / 4, h * 0.1, 180, -180).arc(w / 4, h * 0.1, 180, 180).to([w, h * 0.9]).arc(w / 4, h * 0.1, 0, -180).arc(w / 4, h * 0.1, 0, 180).close(), room: within(w, h, 0, 0.2),
  }),
  flowChartSummingJunction: crossed(45),
  flowChartOr: crossed(0),
  flowChartCollate: polygon([[0, 0], [1, 0], [0.5, 0.5], [1, 1], [0, 1], [0.5, 0.5]], [0.25, 0.25, 0.75, 0.75]),
  flowChartSort: (w, h) => ({ fill: poly([w / 2, 0], [w, h / 2], [w / 2, h], [0, h / 2]), lines: open([0, h / 2], [w, h / 2]), room: within(w, h, 0.25, 0.25) }),
  flowChartExtract: polygon([[0.5, 0], [1, 1], [0, 1]], [0.25, 0.5, 0.75, 1]),
  flowChartMerge: polygon([[0, 0], [1, 0], [0.5, 1]], [0.25, 0, 0.75, 0.5]),
  flowChartOfflineStorage: (w, h) => ({ fill: poly([0, 0], [w, 0], [w / 2, h]), lines: open([w * 0.4, h * 0.8], [w * 0.6, h * 0.8]), room: within(w, h, 0.25, 0, 0.75, 0.5) }),
  flowChartOnlineStorage: (w, h) => ({ fill: pen(w / 6, 0).to([w, 0]).arc(w / 6, h / 2, 270, -180).to([w / 6, h]).arc(w / 6, h / 2, 90, 180).close(), room: within(w, h, 1 / 6, 0, 5 / 6, 1) }),
  flowChartDelay: (w, h) => ({ fill: pen(0, 0).to([w / 2, 0]).arc(w / 2, h / 2, 270, 180).to([0, h]).close(), room: within(w, h, 0, ROUND, 1 - ROUND) }),
  flowChartMagneticTape: tape,
  flowChartMagneticDisk: disk,
  flowChartMagneticDrum: drum,
  flowChartDisplay: (w, h) => ({ fill: pen(0, h / 2).to([w / 6, 0], [(w * 5) / 6, 0]).arc(w / 6, h / 2, 270, 180).to([w / 6, h]).close(), room: within(w, h, 1 / 6, 0, 5 / 6, 1) }),
} satisfies Record<string, Draw>

/** Half of how long the signs are and half of how thick, as shares of the sides. */
const [LONG, THICK] = [0.36745, 0.1176]

const bar = (w: number, h: number, from: number, to: number): Path => rect(w * (0.5 - LONG), h * from, w * (0.5 + LONG), h * to)

const mathMultiply: Draw = (w, h) => {
  const [thick, diagonal] = [Math.min(w, h) * THICK, Math.hypot(w, h)]
  const [cos, sin, long] = [w / diagonal, h / diagonal, diagonal * 0.26]
  const [x, y] = [w / 2, h / 2]
  // Where the edges of both bars cross.
  const [up, side] = [thick / cos, thick / sin]
  const arm = (dx: 1 | -1, dy: 1 | -1): readonly Point[] => {
    const [ex, ey] = [x + dx * cos * long, y + dy * sin * long]
    const [nx, ny] = [sin * thick, cos * thick]
    return [[ex + dy * nx, ey - dx * ny], [ex - dy * nx, ey + dx * ny]]
  }
  return { fill: poly(...arm(-1, -1), [x, y - up], ...arm(1, -1), [x + side, y], ...arm(1, 1), [x, y + up], ...arm(-1, 1), [x - side, y]), room: within(w, h, 0.34, 0.34) }
}

const mathNotEqual: Draw = (w, h) => {
  const side = Math.min(w, h)
  const [y1, y2, y3, y4] = [h * 0.206, h * 0.4412, h * 0.5588, h * 0.794]
  const [x1, x2] = [w * (0.5 - LONG), w * (0.5 + LONG)]
  // The stroke goes from above right to below left.
  const left = (y: number): number => w / 2 - side * 0.1 + side * 0.36 * (0.5 - y / h)
  const right = (y: number): number => left(y) + side * 0.2
  const [l, r] = [(y: number): Point => [left(y), y], (y: number): Point => [right(y), y]]
  return {
    fill: poly(
      l(0), r(0), r(y1), [x2, y1], [x2, y2], r(y2), r(y3), [x2, y3], [x2, y4], r(y4), r(h), l(h), l(y4), [x1, y4], [x1, y3], l(y3), l(y2), [x1, y2], [x1, y1], l(y1),
    ),
    room: within(w, h, 0.5 - LONG, 0.206),
  }
}

/** Signs of arithmetic. */
export const MATH = {
  mathPlus: (w, h) => {
    const t = Math.min(w, h) * THICK
    const [x, y, a, b] = [w / 2, h / 2, w * LONG, h * LONG]
    return {
      fill: poly([x - a, y - t], [x - t, y - t], [x - t, y - b], [x + t, y - b], [x + t, y - t], [x + a, y - t], [x + a, y + t], [x + t, y + t], [x + t, y + b], [x - t, y + b], [x - t, y + t], [x - a, y + t]),
      room: [x - a, y - t, x + a, y + t],
    }
  },
  mathMinus: (w, h) => ({ fill: bar(w, h, 0.5 - THICK, 0.5 + THICK), room: within(w, h, 0.5 - LONG, 0.5 - THICK) }),
  mathMultiply,
  mathDivide: (w, h) => {
    const [rx, ry] = [Math.min(h * THICK, w * LONG), h * THICK]
    return { fill: [...bar(w, h, 0.5 - THICK, 0.5 + THICK), ...oval(w / 2, h * 0.206, rx, ry), ...oval(w / 2, h * 0.794, rx, ry)], room: within(w, h, 0.5 - LONG, 0.5 - THICK) }
  },
  mathEqual: (w, h) => ({ fill: [...bar(w, h, 0.206, 0.4412), ...bar(w, h, 0.5588, 0.794)], room: within(w, h, 0.5 - LONG, 0.206) }),
  mathNotEqual,
} satisfies Record<string, Draw>

/** Of a ribbon whose middle lies before its ends: how far these reach beyond, and the words' place. */
const standing: Draw = (w, h) => {
  const d = h / 6
  const fill = poly(...share(w, h, [0, 1 / 6], [0.25, 1 / 6], [0.25, 0], [0.75, 0], [0.75, 1 / 6], [1, 1 / 6], [0.875, 7 / 12], [1, 1], [0.625, 1], [0.625, 5 / 6], [0.375, 5 / 6], [0.375, 1], [0, 1], [0.125, 7 / 12]))
  const folds: readonly Path[] = [poly([w / 4, h - d], [w * 0.375, h - d], [w * 0.375, h]), poly([w * 0.75, h - d], [w * 0.625, h - d], [w * 0.625, h])]
  const lines = [...open([w / 4, d], [w / 4, h - d], [w * 0.375, h - d]), ...open([w / 4, h - d], [w * 0.375, h]), ...open([w * 0.75, d], [w * 0.75, h - d], [w * 0.625, h - d]), ...open([w * 0.75, h - d], [w * 0.625, h])]
  return { fill, lines, shades: folds.map((face) => ['dark', face] as const), room: [w / 4, 0, w * 0.75, h - d] }
}

/** The same ribbon along an arch: lines become parabolas. */
const arched: Draw = (w, h) => {
  const drawing = standing(w, h)
  const to = (x: number, y: number): Point => [x, y * 0.75 + h * 0.25 * ((2 * x) / w - 1) ** 2]
  const bent = (path: Path): Path => {
    let [x0, y0] = [0, 0]
    let drawn = pen(0, 0)
    const parts: Path[] = []
    let [first, isOpen] = [[0, 0] as Point, false]
    for (const step of path) {
      if (step[0] === 'M') {
        if (isOpen) parts.push(drawn.path)
        first = [step[1], step[2]]
        drawn = pen(...to(step[1], step[2]))
        isOpen = true
      }
      const [x, y] = step[0] === 'Z' ? first : [step[1], step[2]]
      if (step[0] !== 'M') {
        const [a, middle, b] = [to(x0, y0), to((x0 + x) / 2, (y0 + y) / 2), to(x, y)]
        drawn.bend(middle[0], 2 * middle[1] - (a[1] + b[1]) / 2, ...b)
      }
      if (step[0] === 'Z') {
        parts.push(drawn.close())
        isOpen = false
      }
      ;[x0, y0] = [x, y]
    }
    return isOpen ? [...parts.flat(), ...drawn.path] : parts.flat()
  }
  return { fill: bent(drawing.fill), lines: bent(drawing.lines ?? []), shades: (drawing.shades ?? []).map(([tone, face]) => [tone, bent(face)] as const), room: within(w, h, 0.25, 0.08, 0.75, 0.62) }
}

/** Ribbons: those that stand higher in the middle, and those that hang. */
export const RIBBONS = { ribbon2: standing, ribbon: upsideDown(standing), ellipseRibbon2: arched, ellipseRibbon: upsideDown(arched) } satisfies Record<string, Draw>
