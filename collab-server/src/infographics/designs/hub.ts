import { accentOf, inkOn } from '../colours.ts'
import { drawn, gridOf, heightOf, inside, stacked, together } from '../scene.ts'
import type { Box, InfographicDesign } from '../scene.ts'
import { wordsOf } from './parts.ts'

/** What belongs to one thing: that in the middle, and its parts to both sides. */
export const hub: InfographicDesign = {
  holdsTitle: true,
  compose({ items, title }, frame) {
    const { area, isWide, palette, ruler, sizes } = frame
    const radius = Math.min(area.width * (isWide ? 0.15 : 0.165), area.height * 0.3)
    const [x, y] = [area.x + area.width / 2, area.y + area.height / 2]
    const colour = accentOf(palette, 0)
    const reach = radius + sizes.gap * 1.6
    const width = area.width / 2 - reach
    const parts = items.map((item, index) => wordsOf(item, sizes, palette, accentOf(palette, index + 1)))
    const left = Math.ceil(items.length / 2)
    const sides = [parts.slice(0, left), parts.slice(left)].map((side, at): readonly Box[] => {
      const needs = side.map((one) => heightOf(one, width - 2 * sizes.padding, ruler) + 2 * sizes.padding)
      return side.length === 0 ? [] : gridOf({ x: at === 0 ? area.x : x + reach, y: area.y, width, height: area.height }, needs, 1, sizes.gap)
    })
    const cards = sides.flat()
    return together(
      drawn(...cards.map((card, index) => {
        const from = index < left ? card.x + card.width : card.x
        return { kind: 'path', d: `M${x} ${y}C${(x + from) / 2} ${y} ${(x + from) / 2} ${card.y + card.height / 2} ${from} ${card.y + card.height / 2}`, stroke: accentOf(palette, index + 1), strokeWidth: 5 } as const
      })),
      drawn({ kind: 'circle', x, y, radius: radius + 10, fill: palette.background }, { kind: 'circle', x, y, radius, fill: colour }),
      stacked([{ text: title, size: sizes.heading * 1.1, fill: inkOn(colour), isBold: true, isHeading: true }], { x: x - radius * 0.82, y: y - radius * 0.62, width: radius * 1.64, height: radius * 1.24 }, { align: 'middle', vertical: 'middle', on: colour }, frame),
      ...cards.flatMap((card, index) => [
        drawn({ kind: 'rect', ...card, radius: 14, fill: palette.card }, { kind: 'rect', x: index < left ? card.x + card.width - 8 : card.x, y: card.y + 12, width: 8, height: Math.max(1, card.height - 24), radius: 4, fill: accentOf(palette, index + 1) }),
        stacked(parts[index] ?? [], inside(card, sizes.padding), { vertical: 'middle', on: palette.card }, frame),
      ]),
    )
  },
}
