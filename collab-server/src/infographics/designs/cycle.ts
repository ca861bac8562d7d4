import { accentOf } from '../colours.ts'
import { drawn, gridOf, heightOf, inside, stacked, together } from '../scene.ts'
import type { Box, Frame, InfographicDesign, Scene, Shape } from '../scene.ts'
import { signIn, wordsOf } from './parts.ts'

const round = (value: number): number => Math.round(value * 10) / 10

/** A ring of numbered stations with arrows from each to the next, in a square. */
function ring(count: number, box: Box, frame: Frame): Scene {
  const { palette } = frame
  const [centreX, centreY, side] = [box.x + box.width / 2, box.y + box.height / 2, Math.min(box.width, box.height)]
  const station = Math.min(side * 0.12, (side * 1.1) / count)
  const radius = side / 2 - station - 4
  const at = (turn: number) => ({ x: round(centreX + radius * Math.sin(turn * 2 * Math.PI)), y: round(centreY - radius * Math.cos(turn * 2 * Math.PI)) })
  // Room round each station, as a share of the whole turn.
  const room = (station + 9) / (radius * 2 * Math.PI)
  const arrows = Array.from({ length: count }, (_, index): readonly Shape[] => {
    const colour = accentOf(palette, index)
    const end = (index + 1) / count - room
    const [from, to, tip] = [at(index / count + room), at(end - 0.008), at(end + 0.006)]
    const [left, right] = [-1, 1].map((turned) => {
      const angle = (end - 0.022) * 2 * Math.PI
      const away = radius + turned * 11
      return `${round(centreX + away * Math.sin(angle))} ${round(centreY - away * Math.cos(angle))}`
    })
    return [
      { kind: 'path', d: `M${from.x} ${from.y}A${round(radius)} ${round(radius)} 0 0 1 ${to.x} ${to.y}`, stroke: colour, strokeWidth: 6 },
      { kind: 'path', d: `M${left ?? ''}L${tip.x} ${tip.y}L${right ?? ''}Z`, fill: colour },
    ]
  }).flat()
  const stations = Array.from({ length: count }, (_, index): Scene => {
    const { x, y } = at(index / count)
    const colour = accentOf(palette, index)
    return together(drawn({ kind: 'circle', x, y, radius: round(station), fill: colour }), signIn(String(index + 1), { x: x - station, y: y - station, width: station * 2, height: station * 2 }, station, colour, frame))
  })
  return together(drawn(...arrows), ...stations)
}

/** What begins again: a ring with arrows, and what its stations are beside it. */
export const cycle: InfographicDesign = {
  compose({ items }, frame) {
    const { area, isWide, palette, ruler, sizes } = frame
    const hasRing = items.length > 1
    const side = !hasRing ? 0 : isWide ? Math.min(area.height, area.width * 0.42) : Math.min(area.height * 0.42, area.width * 0.6)
    const ringBox = isWide ? { x: area.x, y: area.y, width: side, height: area.height } : { x: area.x, y: area.y, width: area.width, height: side }
    const rest = !hasRing ? area : isWide
      ? { ...area, x: area.x + side + sizes.gap * 1.5, width: area.width - side - sizes.gap * 1.5 } : { ...area, y: area.y + side + sizes.gap, height: area.height - side - sizes.gap }
    const columns = isWide || area.width < 600 || items.length < 3 ? 1 : 2
    const mark = sizes.mark * 0.8
    const width = (rest.width - sizes.gap * (columns - 1)) / columns - 2 * sizes.padding - mark - sizes.gap * 0.6
    const parts = items.map((item, index) => wordsOf(item, sizes, palette, accentOf(palette, index)))
    const boxes = gridOf(rest, parts.map((one) => Math.max(mark, heightOf(one, width, ruler)) + 1.4 * sizes.padding), columns, sizes.gap * 0.6)
    return together(
      ...(hasRing ? [ring(items.length, ringBox, frame)] : []),
      ...boxes.flatMap((box, index) => {
        const colour = accentOf(palette, index)
        const inner = inside(box, sizes.padding * 0.7)
        const signBox = { x: inner.x + 2, y: box.y + (box.height - mark) / 2, width: mark, height: mark }
        return [
          drawn({ kind: 'rect', ...box, radius: 14, fill: palette.card }, { kind: 'circle', x: signBox.x + mark / 2, y: signBox.y + mark / 2, radius: mark / 2, fill: colour }),
          signIn(String(index + 1), signBox, sizes.heading * 0.85, colour, frame),
          stacked(parts[index] ?? [], { ...inner, x: inner.x + mark + sizes.gap * 0.6, width: Math.max(1, inner.width - mark - sizes.gap * 0.6) }, { vertical: 'middle', on: palette.card }, frame),
        ]
      }),
    )
  },
}
