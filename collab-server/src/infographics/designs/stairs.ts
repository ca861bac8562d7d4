import { accentOf, mix } from '../colours.ts'
import { drawn, inside, stacked, together } from '../scene.ts'
import type { InfographicDesign } from '../scene.ts'
import { signIn, wordsOf } from './parts.ts'

/** Stairs that go up from the first to the last, which stands highest. */
export const stairs: InfographicDesign = {
  compose({ items }, frame) {
    const { area, palette, sizes } = frame
    const indent = items.length < 2 ? 0 : Math.min(area.width * 0.42 / (items.length - 1), 110)
    const gap = sizes.gap * 0.4
    const height = (area.height - gap * (items.length - 1)) / items.length
    const tagWidth = sizes.mark * 1.2
    return together(...items.flatMap((item, index) => {
      const colour = accentOf(palette, index)
      const x = area.x + index * indent
      const box = { x, y: area.y + (items.length - 1 - index) * (height + gap), width: area.x + area.width - x, height }
      const ground = mix(palette.background, palette.card, 1)
      return [
        drawn({ kind: 'rect', ...box, radius: 6, fill: ground }, { kind: 'rect', x: box.x, y: box.y, width: tagWidth, height, radius: 6, fill: colour }, { kind: 'rect', x: box.x, y: box.y, width: box.width, height: 6, radius: 3, fill: colour }),
        signIn(String(index + 1), { ...box, width: tagWidth }, sizes.heading * 1.2, colour, frame),
        stacked(wordsOf(item, sizes, palette, colour), inside({ ...box, x: box.x + tagWidth, width: box.width - tagWidth }, sizes.padding * 0.8), { vertical: 'middle', on: ground }, frame),
      ]
    }))
  },
}
