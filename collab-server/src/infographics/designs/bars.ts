import { amountOf } from '../amounts.ts'
import { accentOf } from '../colours.ts'
import { drawn, stacked, together } from '../scene.ts'
import type { InfographicDesign, Part } from '../scene.ts'

/** Numbers of one kind as bars: how long they are is how much they say. */
export const bars: InfographicDesign = {
  compose({ items }, frame) {
    const { area, palette, ruler, sizes } = frame
    const amounts = items.map(({ value }) => amountOf(value)?.amount ?? 0)
    const most = Math.max(...amounts, Number.EPSILON)
    const row = area.height / items.length
    const value = sizes.heading * 1.15
    const room = Math.max(...items.map((item) => ruler.measure(item.value, value, true))) + sizes.gap
    const height = Math.min(sizes.mark * 0.9, row * 0.4)
    return together(...items.flatMap(({ heading, points, text, value: said }, index) => {
      const colour = accentOf(palette, index)
      const y = area.y + index * row
      const width = Math.max(6, (area.width - room) * (amounts[index] ?? 0) / most)
      const all: readonly Part[] = [
        { text: heading, size: sizes.heading * 0.95, fill: palette.ink, isBold: true, isHeading: true }, ...[text, ...points].map((words): Part => ({ text: words, size: sizes.text, fill: heading === '' ? palette.ink : palette.soft })),
      ]
      const words = stacked(all.filter((part) => part.text !== ''), { x: area.x, y, width: area.width, height: row - height - sizes.gap }, { on: palette.background }, frame)
      const bottom = Math.max(y, ...words.lines.map(({ baseline, size }) => baseline + size * 0.34)) + sizes.gap * 0.35
      return [
        words,
        drawn({ kind: 'rect', x: area.x, y: bottom, width: area.width - room, height, radius: 8, fill: palette.card }, { kind: 'rect', x: area.x, y: bottom, width, height, radius: 8, fill: colour }),
        stacked([{ text: said, size: value, fill: colour, isBold: true, isHeading: true }], { x: area.x + area.width - room + sizes.gap * 0.6, y: bottom, width: room, height: Math.max(height, value * 1.4) }, { vertical: 'middle', on: palette.background }, frame),
      ]
    }))
  },
}
