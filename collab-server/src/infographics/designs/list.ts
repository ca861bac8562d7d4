import { accentOf } from '../colours.ts'
import { drawn, gridOf, heightOf, stacked, together } from '../scene.ts'
import type { InfographicDesign } from '../scene.ts'
import { wordsOf } from './parts.ts'

/** Cards, each with a bar in its colour. */
export const list: InfographicDesign = {
  compose({ items }, frame) {
    const { area, isWide, palette, ruler, sizes } = frame
    const columns = items.length > 5 || (isWide && items.length > 2) ? 2 : 1
    const bar = 10
    const width = (area.width - sizes.gap * (columns - 1)) / columns - 2 * sizes.padding - bar
    const parts = items.map((item, index) => wordsOf(item, sizes, palette, accentOf(palette, index)))
    const needs = parts.map((one) => heightOf(one, width, ruler) + 2 * sizes.padding)
    const boxes = gridOf(area, needs, columns, sizes.gap)
    return together(...boxes.flatMap((box, index) => [
      drawn({ kind: 'rect', ...box, radius: 14, fill: palette.card }, { kind: 'rect', x: box.x, y: box.y + 14, width: bar, height: Math.max(1, box.height - 28), radius: 5, fill: accentOf(palette, index) }),
      stacked(parts[index] ?? [], { x: box.x + bar + sizes.padding, y: box.y + sizes.padding, width: box.width - bar - 2 * sizes.padding, height: box.height - 2 * sizes.padding }, { vertical: 'middle', on: palette.card }, frame),
    ]))
  },
}
