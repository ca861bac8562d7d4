import { accentOf } from '../colours.ts'
import { drawn, stacked, together } from '../scene.ts'
import type { InfographicDesign } from '../scene.ts'
import { polygon, wordsOn } from './parts.ts'

/** How much of its width a funnel still has at its end. */
const END = 0.5

/** What becomes less from one to the next: fields that grow narrower, with their words in them. */
export const funnel: InfographicDesign = {
  compose({ items }, frame) {
    const { area, palette, sizes } = frame
    const gap = 8
    const centre = area.x + area.width / 2
    const height = (area.height - gap * (items.length - 1)) / items.length
    const halfAt = (y: number): number => area.width / 2 * (1 - (1 - END) * (y - area.y) / area.height)
    return together(...items.flatMap((item, index) => {
      const colour = accentOf(palette, index)
      const top = area.y + index * (height + gap)
      const [above, below] = [halfAt(top), halfAt(top + height)]
      const room = below - sizes.padding * 1.2
      return [
        drawn({ kind: 'path', d: polygon([centre - above, top], [centre + above, top], [centre + below, top + height], [centre - below, top + height]), fill: colour }),
        stacked(wordsOn(item, sizes, colour), { x: centre - room, y: top + sizes.padding * 0.5, width: room * 2, height: height - sizes.padding }, { align: 'middle', vertical: 'middle', on: colour }, frame),
      ]
    }))
  },
}
