import { accentOf } from '../colours.ts'
import { drawn, inside, stacked, together } from '../scene.ts'
import type { InfographicDesign } from '../scene.ts'
import { wordsOn } from './parts.ts'

/** Fields in full colour, two beside each other, with a diamond where four of them meet. */
export const matrix: InfographicDesign = {
  compose({ items }, frame) {
    const { area, palette, sizes } = frame
    const gap = 10
    const columns = Math.min(2, items.length)
    const rows = Math.ceil(items.length / columns)
    const height = (area.height - gap * (rows - 1)) / rows
    const diamond = items.length === 4 ? Math.min(area.width, area.height) * 0.055 : 0
    const fields = items.flatMap((item, index) => {
      const row = Math.floor(index / columns)
      const inRow = Math.min(columns, items.length - row * columns)
      const width = (area.width - gap * (inRow - 1)) / inRow
      const box = { x: area.x + (index % columns) * (width + gap), y: area.y + row * (height + gap), width, height }
      const colour = accentOf(palette, index)
      return [
        drawn({ kind: 'rect', ...box, radius: 18, fill: colour }),
        stacked(wordsOn(item, sizes, colour), inside(box, Math.max(sizes.padding * 1.2, diamond)), { align: item.points.length > 0 ? 'start' : 'middle', vertical: 'middle', on: colour }, frame),
      ]
    })
    const [x, y] = [area.x + area.width / 2, area.y + area.height / 2]
    return together(...fields, ...(diamond === 0 ? [] : [drawn({ kind: 'path', d: `M${x} ${y - diamond}L${x + diamond} ${y}L${x} ${y + diamond}L${x - diamond} ${y}Z`, fill: palette.background })]))
  },
}
