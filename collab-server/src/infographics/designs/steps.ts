import { accentOf } from '../colours.ts'
import { drawn, gridOf, heightOf, inside, stacked, together } from '../scene.ts'
import type { Box, Frame, InfographicDesign, Scene } from '../scene.ts'
import { polygon, signIn, wordsOf } from './parts.ts'

/** A tag that points to the next one, to the right or down, with the number of its step. */
function tag({ height, width, x, y }: Box, index: number, isDown: boolean, frame: Frame): Scene {
  const colour = accentOf(frame.palette, index)
  const point = Math.min(26, (isDown ? height : width) * 0.2)
  const d = isDown
    ? polygon([x, y], [x + width / 2, y + point], [x + width, y], [x + width, y + height], [x + width / 2, y + height + point], [x, y + height])
    : polygon([x, y], [x + width, y], [x + width + point, y + height / 2], [x + width, y + height], [x, y + height], [x + point, y + height / 2])
  const middle = isDown ? { x, y: y + point, width, height } : { x: x + point, y, width, height }
  return together(drawn({ kind: 'path', d, fill: colour }), signIn(String(index + 1), middle, frame.sizes.heading * 1.15, colour, frame))
}

/** Numbered tags that point to each other: side by side where there is room, else below each other with their words beside them. */
export const steps: InfographicDesign = {
  compose({ items }, frame) {
    const { area, isWide, palette, ruler, sizes } = frame
    const parts = items.map((item, index) => wordsOf(item, sizes, palette, accentOf(palette, index)))
    if (isWide && items.length <= 5) {
      const point = 26
      const width = (area.width - point - sizes.gap * 0.4 * (items.length - 1)) / items.length
      const tagHeight = sizes.mark * 1.5
      return together(...parts.flatMap((words, index) => {
        const x = area.x + index * (width + sizes.gap * 0.4)
        const card = { x, y: area.y + tagHeight + sizes.gap, width: width - sizes.gap * 0.4, height: area.height - tagHeight - sizes.gap }
        return [
          tag({ x, y: area.y, width, height: tagHeight }, index, false, frame), drawn({ kind: 'rect', ...card, radius: 14, fill: palette.card }),
          stacked(words, inside(card, sizes.padding * 0.8), { on: palette.card }, frame),
        ]
      }))
    }
    const tagWidth = sizes.mark * 1.6
    const width = area.width - tagWidth - sizes.gap - 2 * sizes.padding
    const boxes = gridOf({ ...area, height: area.height - 26 }, parts.map((one) => Math.max(sizes.mark * 1.2, heightOf(one, width, ruler) + 2 * sizes.padding)), 1, sizes.gap * 0.5)
    return together(...boxes.flatMap((box, index) => {
      const card = { ...box, x: box.x + tagWidth + sizes.gap, width: box.width - tagWidth - sizes.gap }
      return [
        tag({ ...box, width: tagWidth }, index, true, frame), drawn({ kind: 'rect', ...card, radius: 14, fill: palette.card }),
        stacked(parts[index] ?? [], inside(card, sizes.padding), { vertical: 'middle', on: palette.card }, frame),
      ]
    }))
  },
}
