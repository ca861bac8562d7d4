import type { InfographicItem } from '@lectern/shared/infographics'
import { inkOn } from '../colours.ts'
import type { Palette } from '../colours.ts'
import { stacked } from '../scene.ts'
import type { Box, Frame, Part, Scene, Sizes } from '../scene.ts'

/** The words of an item on a card: its value, its heading, its text and its points. */
export function wordsOf({ heading, points, text, value }: InfographicItem, sizes: Sizes, { ink, soft }: Palette, accent: string): readonly Part[] {
  const all: readonly Part[] = [
    { text: value, size: sizes.heading * 1.25, fill: accent, isBold: true, isHeading: true }, { text: heading, size: sizes.heading, fill: ink, isBold: true, isHeading: true },
    { text, size: sizes.text, fill: heading === '' && value === '' ? ink : soft }, ...points.map((point): Part => ({ text: point, size: sizes.text, fill: ink, disc: accent })),
  ]
  return all.filter((part) => part.text !== '')
}

/** The same on a ground of a colour of its own. */
export function wordsOn(item: InfographicItem, sizes: Sizes, ground: string): readonly Part[] {
  const ink = inkOn(ground)
  return wordsOf(item, sizes, { background: ground, ink, soft: ink, card: ground, line: ink, accents: [] }, ink)
}

/** A sign in the middle of a box, such as the number of a step. */
export function signIn(text: string, box: Box, size: number, ground: string, frame: Frame): Scene {
  return stacked([{ text, size, fill: inkOn(ground), isBold: true, isHeading: true }], box, { align: 'middle', vertical: 'middle', on: ground }, frame)
}

/** A polygon as the path of its corners. */
export function polygon(...corners: readonly (readonly [x: number, y: number])[]): string {
  return `M${corners.map(([x, y]) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`).join('L')}Z`
}
