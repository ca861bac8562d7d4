import { cloudOutline } from './basic.ts'
import { RIBBONS } from './diagrams.ts'
import { pointing, within } from './form.ts'
import type { Draw } from './form.ts'
import { bow, burst, open, oval, pen, poly, rect, star } from './path.ts'
import type { Path, Point } from './path.ts'

/** A star with words within its inner circle. */
const tips = (count: number, inner: number): Draw => (w, h) => {
  const half = inner * 0.5 * Math.SQRT1_2
  return { fill: star(count, inner, w, h), room: within(w, h, 0.5 - half, 0.5 - half) }
}

const seal = (lengths: readonly number[], notches: readonly number[]): Draw => (w, h) => ({ fill: burst(lengths, notches, w, h), room: within(w, h, 0.26, 0.3, 0.74, 0.7) })

const verticalScroll: Draw = (w, h) => {
  const roll = Math.min(w, h) / 8
  const [r, small] = [roll / 2, roll / 4]
  const curl = (x: number, y: number): Path => pen(x, y - r).arc(r, r, 270, 180).arc(small, small, 90, 180).close()
  const fill = pen(roll + r, 0).to([w - r, 0]).arc(r, r, 270, 180).to([w - roll, roll], [w - roll, h - r]).arc(r, r, 0, 90).to([r, h]).arc(r, r, 90, 180).to([roll, h - roll], [roll, r]).arc(r, r, 180, 90).close()
  return {
    fill,
    lines: [
      ...pen(roll + r, 0).arc(r, r, 270, 180).arc(small, small, 90, 180).to([roll + 2 * r, r]).path, ...open([roll + r, roll], [w - roll, roll]),
      ...pen(r, h - roll).arc(r, r, 270, 180).arc(small, small, 90, 180).to([roll, h - r]).path, ...open([roll, h - roll], [roll, h - r]),
    ],
    shades: [['dark', curl(roll + r, r)], ['dark', curl(r, h - r)]],
    room: [roll, roll, w - roll, h - r],
  }
}

/** A flag: so many waves along its upper and lower edge, each so much of the height. */
const waves = (count: number, height: number): Draw => (w, h) => {
  const [y, swing] = [h * height, (h * height * 10) / 3]
  const part = w / count
  const drawn = pen(0, y)
  for (let i = 0; i < count; i++) drawn.curve(part * (i + 1 / 3), y - swing, part * (i + 2 / 3), y + swing, part * (i + 1), y)
  drawn.to([w, h - y])
  for (let i = count; i > 0; i--) drawn.curve(part * (i - 1 / 3), h - y + swing, part * (i - 2 / 3), h - y - swing, part * (i - 1), h - y)
  return { fill: drawn.close(), room: within(w, h, 0, 2 * height) }
}

/** Stars and what banners are made of. */
export const STARS = {
  irregularSeal1: seal([1, 0.82, 0.95, 0.78, 1, 0.86, 0.98, 0.8, 1, 0.76, 0.94, 0.84], [0.58, 0.6, 0.55, 0.62, 0.56, 0.6, 0.58, 0.54, 0.6, 0.57, 0.62, 0.56]),
  irregularSeal2: seal([0.95, 1, 0.74, 0.9, 1, 0.8, 0.96, 0.76, 1, 0.84, 0.92, 1, 0.78, 0.9], [0.62, 0.6, 0.55, 0.64, 0.58, 0.56, 0.63, 0.6, 0.54, 0.62, 0.58, 0.64, 0.56, 0.6]),
  star4: tips(4, 0.25),
  star5: (w, h) => ({ fill: star(5, 0.382, w, h), room: within(w, h, 0.31, 0.39, 0.69, 0.77) }),
  star6: tips(6, 0.577),
  star7: tips(7, 0.692),
  star8: tips(8, 0.75),
  star10: tips(10, 0.85),
  star12: tips(12, 0.75),
  star16: tips(16, 0.75),
  star24: tips(24, 0.75),
  star32: tips(32, 0.75),
  ...RIBBONS,
  verticalScroll,
  horizontalScroll: pointing(verticalScroll, 'down'),
  wave: waves(1, 0.125),
  doubleWave: waves(2, 0.0625),
} satisfies Record<string, Draw>

/** Where the point of a balloon is, as shares of the sides from the middle. */
const [TIP_X, TIP_Y] = [-0.20833, 0.625]

/** A box with its point below. */
const balloon = (isRound: boolean): Draw => (w, h) => {
  const tail: readonly Point[] = [[(w * 5) / 12, h], [w * (0.5 + TIP_X), h * (0.5 + TIP_Y)], [w / 6, h]]
  const by = isRound ? Math.min(w, h) / 6 : 0
  if (!isRound) return { fill: poly([0, 0], [w, 0], [w, h], ...tail, [0, h]) }
  const fill = pen(0, by).arc(by, by, 180, 90).to([w - by, 0]).arc(by, by, 270, 90).to([w, h - by]).arc(by, by, 0, 90).to(...tail, [by, h]).arc(by, by, 90, 90).close()
  return { fill, room: [by * 0.29, by * 0.29, w - by * 0.29, h - by * 0.29] }
}

const ovalBalloon: Draw = (w, h) => {
  const middle = (Math.atan2(TIP_Y, TIP_X) * 180) / Math.PI
  const edge = bow(w / 2, h / 2, w / 2, h / 2, middle + 11, 338)
  return { fill: [...edge, ['L', w * (0.5 + TIP_X), h * (0.5 + TIP_Y)], ['Z']], room: within(w, h, 0.1464, 0.1464) }
}

const cloudBalloon: Draw = (w, h) => {
  const side = Math.min(w, h)
  const puff = (at: number, radius: number): Path => oval(w * (0.5 + TIP_X * at), h * (0.5 + TIP_Y * at), side * radius, side * radius)
  return { fill: [...cloudOutline(w, h), ...puff(0.8, 0.055), ...puff(0.91, 0.036), ...puff(1, 0.02)], room: within(w, h, 0.13, 0.18, 0.87, 0.8) }
}

/** Where the line of a callout goes, by how many corners it has. */
const LEADERS: Readonly<Record<1 | 2 | 3, readonly Point[]>> = {
  1: [[-0.08333, 0.1875], [-0.38333, 1.125]],
  2: [[-0.08333, 0.1875], [-0.16667, 0.1875], [-0.46667, 1.125]],
  3: [[-0.08333, 0.1875], [-0.16667, 0.1875], [-0.16667, 1], [-0.08333, 1.12963]],
}

/** A box with a line to what it is about; with or without its own edge, and with a bar beside it. */
const noted = (corners: 1 | 2 | 3, hasEdge: boolean, hasBar: boolean): Draw => (w, h) => ({
  fill: rect(0, 0, w, h), ...(hasEdge ? {} : { edge: [] }),
  lines: [...open(...LEADERS[corners].map(([x, y]): Point => [x * w, y * h])), ...(hasBar ? open([-0.08333 * w, 0], [-0.08333 * w, h]) : [])],
})

/** Balloons, and boxes with lines to what they are about. */
export const CALLOUTS = {
  wedgeRectCallout: balloon(false),
  wedgeRoundRectCallout: balloon(true),
  wedgeEllipseCallout: ovalBalloon,
  cloudCallout: cloudBalloon,
  borderCallout1: noted(1, true, false),
  borderCallout2: noted(2, true, false),
  borderCallout3: noted(3, true, false),
  accentCallout1: noted(1, false, true),
  accentCallout2: noted(2, false, true),
  accentCallout3: noted(3, false, true),
  callout1: noted(1, false, false),
  callout2: noted(2, false, false),
  callout3: noted(3, false, false),
  accentBorderCallout1: noted(1, true, true),
  accentBorderCallout2: noted(2, true, true),
  accentBorderCallout3: noted(3, true, true),
} satisfies Record<string, Draw>
