import { accentOf } from '../colours.ts'
import { drawn, stacked, together } from '../scene.ts'
import type { Frame, InfographicDesign, Part, Scene } from '../scene.ts'
import { wordsOf } from './parts.ts'

/** A line downwards with its moments left and right of it by turns; many all stand to its right. */
function downwards(parts: readonly (readonly Part[])[], frame: Frame): Scene {
  const { area, palette, sizes } = frame
  const isBothSides = parts.length <= 5 && area.width > 560
  const spine = isBothSides ? area.x + area.width / 2 : area.x + sizes.mark * 0.5
  const away = sizes.mark * 0.5 + sizes.gap
  // Beside each other by turns, moments may reach into the room of the one before and after.
  const row = area.height / (isBothSides ? parts.length + 1 : parts.length)
  return together(
    drawn({ kind: 'rect', x: spine - 3, y: area.y, width: 6, height: area.height, radius: 3, fill: palette.line }),
    ...parts.flatMap((words, index) => {
      const top = area.y + index * row
      const height = isBothSides ? row * 2 - sizes.gap : row - sizes.gap * 0.6
      const isLeft = isBothSides && index % 2 === 1
      const width = isBothSides ? area.width / 2 - away : area.width - sizes.mark * 0.5 - away
      const x = isLeft ? area.x : spine + away
      const middle = top + height / 2
      const colour = accentOf(palette, index)
      return [
        drawn(
          { kind: 'rect', x: isLeft ? x + width : spine, y: middle - 2, width: isLeft ? spine - x - width : away - 6, height: 4, fill: colour },
          { kind: 'circle', x: spine, y: middle, radius: sizes.mark * 0.3, fill: colour }, { kind: 'circle', x: spine, y: middle, radius: sizes.mark * 0.13, fill: palette.background },
        ),
        stacked(words, { x: isLeft ? x : x + 4, y: top, width: width - 12, height }, { vertical: 'middle', on: palette.background }, frame),
      ]
    }),
  )
}

/** A line to the right with its moments above and below it by turns. */
function onwards(parts: readonly (readonly Part[])[], frame: Frame): Scene {
  const { area, palette, sizes } = frame
  const spine = area.y + area.height / 2
  const step = area.width / (parts.length + 1)
  const away = sizes.mark * 0.4 + sizes.gap
  return together(
    drawn({ kind: 'rect', x: area.x, y: spine - 3, width: area.width, height: 6, radius: 3, fill: palette.line }),
    ...parts.flatMap((words, index) => {
      const middle = area.x + (index + 1) * step
      const isAbove = index % 2 === 0
      const width = step * 2 - sizes.gap
      const height = area.height / 2 - away
      const y = isAbove ? area.y : spine + away
      const colour = accentOf(palette, index)
      const box = { x: middle - width / 2, y, width, height }
      const words2 = stacked(words, box, { align: 'middle', on: palette.background }, frame)
      // Above the line, words stand on it rather than hang from the top.
      const bottom = Math.max(y, ...words2.lines.map(({ baseline, size }) => baseline + size * 0.34))
      const down = isAbove ? Math.max(0, y + height - bottom) : 0
      return [
        drawn(
          { kind: 'rect', x: middle - 2, y: isAbove ? spine - away + 4 : spine, width: 4, height: away - 4, fill: colour },
          { kind: 'circle', x: middle, y: spine, radius: sizes.mark * 0.3, fill: colour }, { kind: 'circle', x: middle, y: spine, radius: sizes.mark * 0.13, fill: palette.background },
        ),
        { ...words2, lines: words2.lines.map((line) => ({ ...line, baseline: line.baseline + down })), shapes: words2.shapes.map((shape) => (shape.kind === 'circle' ? { ...shape, y: shape.y + down } : shape)) },
      ]
    }),
  )
}

/** What happened when, along a line. */
export const timeline: InfographicDesign = {
  compose({ items }, frame) {
    const { isWide, palette, sizes } = frame
    // The date is what stands out.
    const parts = items.map((item, index) => wordsOf(item.value === '' && item.text !== '' ? { ...item, value: item.heading, heading: '' } : item, sizes, palette, accentOf(palette, index)))
    return isWide && parts.length <= 6 ? onwards(parts, frame) : downwards(parts, frame)
  },
}
