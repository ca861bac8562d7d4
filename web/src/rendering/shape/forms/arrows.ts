import { pointing, within } from './form.ts'
import type { Draw } from './form.ts'
import { pen, poly, rect } from './path.ts'
import type { Path, Point } from './path.ts'

const least = Math.min

/** How long a head is, of which a box has so many one after the other. */
const headOf = (w: number, h: number, share: number, heads = 1): number => least(least(w, h) * share, w / heads)

const rightArrow: Draw = (w, h) => {
  const neck = w - headOf(w, h, 0.5)
  return { fill: poly([0, h / 4], [neck, h / 4], [neck, 0], [w, h / 2], [neck, h], [neck, h * 0.75], [0, h * 0.75]), room: [0, h / 4, (neck + w) / 2, h * 0.75] }
}

const leftRightArrow: Draw = (w, h) => {
  const a = headOf(w, h, 0.5, 2)
  const b = w - a
  return {
    fill: poly([0, h / 2], [a, 0], [a, h / 4], [b, h / 4], [b, 0], [w, h / 2], [b, h], [b, h * 0.75], [a, h * 0.75], [a, h]), room: [a / 2, h / 4, w - a / 2, h * 0.75],
  }
}

const quadArrow: Draw = (w, h) => {
  const a = least(w, h) * 0.225
  const [x, y, s] = [w / 2, h / 2, a / 2]
  return {
    fill: poly(
      [0, y], [a, y - a], [a, y - s], [x - s, y - s], [x - s, a], [x - a, a], [x, 0], [x + a, a], [x + s, a], [x + s, y - s], [w - a, y - s], [w - a, y - a],
      [w, y], [w - a, y + a], [w - a, y + s], [x + s, y + s], [x + s, h - a], [x + a, h - a], [x, h], [x - a, h - a], [x - s, h - a], [x - s, y + s], [a, y + s], [a, y + a],
    ),
    room: [a, y - s, w - a, y + s],
  }
}

const leftRightUpArrow: Draw = (w, h) => {
  const a = least(w, h) / 4
  const [x, y, s] = [w / 2, h - a, a / 2]
  return {
    fill: poly(
      [0, y], [a, y - a], [a, y - s], [x - s, y - s], [x - s, a], [x - a, a], [x, 0], [x + a, a], [x + s, a], [x + s, y - s], [w - a, y - s], [w - a, y - a],
      [w, y], [w - a, h], [w - a, y + s], [a, y + s], [a, h],
    ),
    room: [a / 2, y - s, w - a / 2, y + s],
  }
}

const leftUpArrow: Draw = (w, h) => {
  const a = least(w, h) / 4
  const [x, y, s] = [w - a, h - a, a / 2]
  return {
    fill: poly([0, y], [a, y - a], [a, y - s], [x - s, y - s], [x - s, a], [x - a, a], [x, 0], [w, a], [x + s, a], [x + s, y + s], [a, y + s], [a, h]), room: [a / 2, y - s, x + s, y + s],
  }
}

const bentUpArrow: Draw = (w, h) => {
  const a = least(w, h) / 4
  const [x, s] = [w - a, a / 2]
  return { fill: poly([0, h - a], [x - s, h - a], [x - s, a], [x - a, a], [x, 0], [w, a], [x + s, a], [x + s, h], [0, h]), room: [0, h - a, x + s, h] }
}

const bentArrow: Draw = (w, h) => {
  const a = least(w, h) / 4
  const [top, neck] = [a / 2, w - a]
  const bend = least(least(w, h) * 0.4375, neck, h - top)
  const inner = Math.max(0, bend - a)
  const fill = pen(0, h).to([0, top + bend]).arc(bend, bend, 180, 90).to([neck, top], [neck, 0], [w, a], [neck, 2 * a], [neck, top + a], [a + inner, top + a])
    .arc(inner, inner, 270, -90).to([a, h]).close()
  return { fill, room: [0, top, neck, top + a] }
}

const uturnArrow: Draw = (w, h) => {
  const a = least(w, h) / 4
  const [right, tip] = [w - a / 2, h * 0.75]
  const bend = least(least(w, h) * 0.4375, right / 2, tip - a)
  const inner = Math.max(0, bend - a)
  const fill = pen(0, h).to([0, bend]).arc(bend, bend, 180, 90).to([right - bend, 0]).arc(bend, bend, 270, 90).to([right, tip - a], [w, tip - a], [w - a, tip], [w - 2 * a, tip - a], [right - a, tip - a], [right - a, a + inner])
    .arc(inner, inner, 0, -90).to([a + inner, a]).arc(inner, inner, 270, -90).to([a, h]).close()
  return { fill, room: [0, 0, right, a] }
}

/** A band that comes from above right, bulges to the left, and goes on to the right below; its beginning is seen from behind. */
const curvedRightArrow: Draw = (w, h) => {
  const side = least(w, h)
  const [thick, wide, head] = [side / 4, side / 2, side / 4]
  const radius = h / 2 - (thick + wide) / 4
  const degrees = 180 / Math.PI
  // Where the band ends and the head begins, and where its two halves cross, on the ellipse of its upper edge.
  const end = 180 - Math.acos(-head / w) * degrees
  const cross = Math.asin(thick / 2 / radius) * degrees
  const x = w - head
  const y = radius + radius * Math.sin((180 - end) / degrees)
  const behind = pen(w, 0).arc(w, radius, 270, -90).arc(w, radius, 180, -cross).arc(w, radius, 180 + cross, 90 - cross).close()
  const fill = pen(w, 0).arc(w, radius, 270, -90).to([0, radius + thick]).arc(w, radius, 180, -end).to([x, h], [w, h - wide / 2], [x, h - wide], [x, y])
    .arc(w, radius, 180 - end, end - cross).arc(w, radius, 180 + cross, 90 - cross).close()
  return { fill, shades: [['dark', behind]], lines: pen(0, radius).arc(w, radius, 180, -cross).path, room: within(w, h, 0.25, 0.3, 0.95, 0.6) }
}

const stripedRightArrow: Draw = (w, h) => {
  const side = least(w, h)
  const neck = w - headOf(w, h, 0.5)
  const [top, bottom] = [h / 4, h * 0.75]
  const begin = least((side * 5) / 32, neck)
  const body = poly([begin, top], [neck, top], [neck, 0], [w, h / 2], [neck, h], [neck, bottom], [begin, bottom])
  return { fill: [...rect(0, top, side / 32, bottom), ...rect(side / 16, top, side / 8, bottom), ...body], room: [begin, top, (neck + w) / 2, bottom] }
}

const notchedRightArrow: Draw = (w, h) => {
  const head = headOf(w, h, 0.5)
  const [neck, notch] = [w - head, head / 2]
  return { fill: poly([0, h / 4], [neck, h / 4], [neck, 0], [w, h / 2], [neck, h], [neck, h * 0.75], [0, h * 0.75], [notch, h / 2]), room: [notch, h / 4, w - notch, h * 0.75] }
}

const homePlate: Draw = (w, h) => {
  const neck = w - headOf(w, h, 0.5)
  return { fill: poly([0, 0], [neck, 0], [w, h / 2], [neck, h], [0, h]), room: [0, 0, (neck + w) / 2, h] }
}

const chevron: Draw = (w, h) => {
  const by = headOf(w, h, 0.5)
  return { fill: poly([0, 0], [w - by, 0], [w, h / 2], [w - by, h], [0, h], [by, h / 2]), room: [least(by, w * 0.5), h / 4, w - by / 2, h * 0.75] }
}

const rightArrowCallout: Draw = (w, h) => {
  const a = least(w, h) / 4
  const [body, neck, s] = [w * 0.64977, w - a, a / 2]
  const y = h / 2
  return { fill: poly([0, 0], [body, 0], [body, y - s], [neck, y - s], [neck, y - a], [w, y], [neck, y + a], [neck, y + s], [body, y + s], [body, h], [0, h]), room: [0, 0, body, h] }
}

/** A rectangle in the middle with an arrow out of two of its sides, or of all. */
const boxed = (share: number, isQuad: boolean): Draw => (w, h) => {
  const a = least(w, h) * share
  const s = a / 2
  const [x, y] = [w / 2, h / 2]
  const left = (w * (1 - 0.48123)) / 2
  const top = isQuad ? (h * (1 - 0.48123)) / 2 : 0
  const [right, bottom] = [w - left, h - top]
  const up: readonly Point[] = [[left, top], [x - s, top], [x - s, a], [x - a, a], [x, 0], [x + a, a], [x + s, a], [x + s, top], [right, top]]
  const down = up.map(([px, py]): Point => [w - px, h - py])
  const fill = poly(
    [left, y - s], ...(isQuad ? up : [[left, 0], [right, 0]] satisfies Point[]), [right, y - s], [w - a, y - s], [w - a, y - a], [w, y], [w - a, y + a], [w - a, y + s], [right, y + s],
    ...(isQuad ? down : [[right, h], [left, h]] satisfies Point[]), [left, y + s], [a, y + s], [a, y + a], [0, y], [a, y - a], [a, y - s],
  )
  return { fill, room: [left, top, right, bottom] }
}

/** A band round the upper half, with a head at its end. */
const circularArrow: Draw = (w, h) => {
  const side = least(w, h)
  const [half, spread] = [side / 16, side / 8]
  const [rx, ry] = [w / 2 - spread, h / 2 - spread]
  const turn = (-25 * Math.PI) / 180
  const at = (off: number, angle: number): Point => [w / 2 + (rx + off) * Math.cos(angle), h / 2 + (ry + off) * Math.sin(angle)]
  const tip = at(0, (12 * Math.PI) / 180)
  const fill: Path = pen(w / 2 - rx - half, h / 2).arc(rx + half, ry + half, 180, 155).to(at(spread, turn), tip, at(-spread, turn), at(-half, turn))
    .arc(rx - half, ry - half, 335, -155).close()
  return { fill, room: within(w, h, 0.25, 0.3, 0.75, 0.7) }
}

/** Block arrows. */
export const ARROWS = {
  rightArrow,
  leftArrow: pointing(rightArrow, 'left'),
  upArrow: pointing(rightArrow, 'up'),
  downArrow: pointing(rightArrow, 'down'),
  leftRightArrow,
  upDownArrow: pointing(leftRightArrow, 'down'),
  quadArrow,
  leftRightUpArrow,
  bentArrow,
  uturnArrow,
  leftUpArrow,
  bentUpArrow,
  curvedRightArrow,
  curvedLeftArrow: pointing(curvedRightArrow, 'left'),
  curvedUpArrow: pointing(curvedRightArrow, 'up'),
  curvedDownArrow: pointing(curvedRightArrow, 'down'),
  stripedRightArrow,
  notchedRightArrow,
  homePlate,
  chevron,
  rightArrowCallout,
  leftArrowCallout: pointing(rightArrowCallout, 'left'),
  upArrowCallout: pointing(rightArrowCallout, 'up'),
  downArrowCallout: pointing(rightArrowCallout, 'down'),
  leftRightArrowCallout: boxed(0.25, false),
  upDownArrowCallout: pointing(boxed(0.25, false), 'down'),
  quadArrowCallout: boxed(0.18515, true),
  circularArrow,
  leftCircularArrow: pointing(circularArrow, 'left'),
} satisfies Record<string, Draw>
