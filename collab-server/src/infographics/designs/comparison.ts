import { accentOf, inkOn } from '../colours.ts'
import { drawn, heightOf, inside, stacked, together } from '../scene.ts'
import type { Box, InfographicDesign, Part } from '../scene.ts'
import { wordsOf } from './parts.ts'

/** A band whose upper corners are round. */
function topOf({ height, width, x, y }: Box, radius: number): string {
  return `M${x} ${y + height}V${y + radius}Q${x} ${y} ${x + radius} ${y}H${x + width - radius}Q${x + width} ${y} ${x + width} ${y + radius}V${y + height}Z`
}

/** Columns below a band each with the name of their side; of two sides a sign between them says that one stands against the other. */
export const comparison: InfographicDesign = {
  compose({ items }, frame) {
    const { area, palette, ruler, sizes } = frame
    const gap = sizes.gap * 1.4
    const width = (area.width - gap * (items.length - 1)) / items.length
    const headings = items.map(({ heading, value }, index): readonly Part[] => [value, heading].filter((text) => text !== '').map((text) => (
      { text, size: sizes.heading * 1.1, fill: inkOn(accentOf(palette, index)), isBold: true, isHeading: true }
    )))
    const isNamed = headings.some((parts) => parts.length > 0)
    const band = isNamed ? Math.max(...headings.map((parts) => heightOf(parts, width - 2 * sizes.padding, ruler))) + 1.4 * sizes.padding : 12
    const bodies = items.map((item, index) => wordsOf({ ...item, heading: '', value: '' }, sizes, palette, accentOf(palette, index)))
    // Few points have lower cards, in the middle of the room.
    const needed = band + Math.max(...bodies.map((parts) => heightOf(parts, width - 2 * sizes.padding, ruler))) + 3 * sizes.padding
    const height = Math.min(area.height, Math.max(needed, area.height * 0.6))
    const top = area.y + (area.height - height) / 3
    const sides = items.flatMap((_, index) => {
      const colour = accentOf(palette, index)
      const x = area.x + index * (width + gap)
      const body = { x, y: top + band, width, height: height - band }
      return [
        drawn(
          { kind: 'rect', x, y: top, width, height, radius: 16, fill: palette.card }, { kind: 'path', d: topOf({ x, y: top, width, height: band }, Math.min(16, band)), fill: colour },
        ),
        stacked(headings[index] ?? [], inside({ x, y: top, width, height: band }, sizes.padding * 0.7), { align: 'middle', vertical: 'middle', on: colour }, frame),
        stacked(bodies[index] ?? [], inside(body, sizes.padding), { on: palette.card }, frame),
      ]
    })
    if (items.length !== 2 || !isNamed) return together(...sides)
    const [x, y, radius] = [area.x + area.width / 2, top + band / 2, Math.min(30, band * 0.42)]
    const arrow = radius * 0.5
    return together(...sides, drawn(
      { kind: 'circle', x, y, radius: radius + 5, fill: palette.background }, { kind: 'circle', x, y, radius, fill: palette.ink },
      { kind: 'path', d: `M${x - arrow} ${y}H${x + arrow}M${x - arrow * 0.4} ${y - arrow * 0.6}L${x - arrow} ${y}L${x - arrow * 0.4} ${y + arrow * 0.6}M${x + arrow * 0.4} ${y - arrow * 0.6}L${x + arrow} ${y}L${x + arrow * 0.4} ${y + arrow * 0.6}`, stroke: palette.background, strokeWidth: 4 },
    ))
  },
}
