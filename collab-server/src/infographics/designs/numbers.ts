import { accentOf } from '../colours.ts'
import { drawn, gridOf, heightOf, inside, stacked, together } from '../scene.ts'
import type { InfographicDesign, Part } from '../scene.ts'

/** Numbers as large as their cards let them be. */
export const numbers: InfographicDesign = {
  compose({ items }, frame) {
    const { area, isWide, palette, ruler, sizes } = frame
    const columns = items.length === 1 ? 1 : isWide ? Math.min(items.length, items.length === 4 ? 2 : 3) : Math.min(2, items.length)
    const width = (area.width - sizes.gap * (columns - 1)) / columns - 2 * sizes.padding
    const parts = items.map(({ heading, points, text, value }, index): readonly Part[] => {
      const all: readonly Part[] = [
        { text: value, size: sizes.value * 1.2, fill: accentOf(palette, index), isBold: true, isHeading: true }, { text: heading, size: sizes.heading, fill: palette.ink, isBold: true, isHeading: true },
        ...[text, ...points].map((words): Part => ({ text: words, size: sizes.text * 1.1, fill: palette.soft })),
      ]
      return all.filter((part) => part.text !== '')
    })
    const boxes = gridOf(area, parts.map((one) => heightOf(one, width, ruler) + 2 * sizes.padding), columns, sizes.gap)
    return together(...boxes.flatMap((box, index) => [
      drawn({ kind: 'rect', ...box, radius: 14, fill: palette.card }, { kind: 'rect', x: box.x, y: box.y, width: box.width, height: 9, radius: 4.5, fill: accentOf(palette, index) }),
      stacked(parts[index] ?? [], inside(box, sizes.padding), { align: 'middle', vertical: 'middle', on: palette.card }, frame),
    ]))
  },
}
