import { accentOf } from '../colours.ts'
import { drawn, stacked, together } from '../scene.ts'
import type { InfographicDesign } from '../scene.ts'
import { polygon, signIn, wordsOf } from './parts.ts'

/** Layers of a pyramid, the first at its top, with their words beside them. */
export const pyramid: InfographicDesign = {
  compose({ items }, frame) {
    const { area, palette, sizes } = frame
    const width = area.width * 0.46
    const centre = area.x + width / 2
    const gap = 6
    const height = (area.height - gap * (items.length - 1)) / items.length
    const halfAt = (y: number): number => (y - area.y) / area.height * width / 2
    const words = area.x + width + sizes.gap * 1.4
    return together(...items.flatMap((item, index) => {
      const colour = accentOf(palette, index)
      const top = area.y + index * (height + gap)
      const middle = top + height / 2
      const [above, below] = [halfAt(top), halfAt(top + height)]
      const sign = Math.min(sizes.heading * 1.1, height * 0.4)
      const edge = centre + halfAt(middle)
      return [
        drawn(
          { kind: 'path', d: polygon([centre - above, top], [centre + above, top], [centre + below, top + height], [centre - below, top + height]), fill: colour },
          { kind: 'rect', x: edge + 8, y: middle - 1.5, width: Math.max(0, words - edge - 14), height: 3, fill: palette.line },
        ),
        signIn(String(index + 1), { x: centre - sign * 1.5, y: index === 0 ? top + height * 0.36 : top, width: sign * 3, height: index === 0 ? height * 0.64 : height }, sign, colour, frame),
        stacked(wordsOf(item, sizes, palette, colour), { x: words, y: top, width: area.x + area.width - words, height }, { vertical: 'middle', on: palette.background }, frame),
      ]
    }))
  },
}
