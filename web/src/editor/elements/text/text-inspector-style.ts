import { shallow } from 'zustand/shallow'
import type { Marks } from '@lectern/shared/text'
import { listOfText, resolveStyle } from '@lectern/shared/lesson'
import type { DrawnText, ListKind, ShapeElement, TextElement } from '@lectern/shared/lesson'
import { commonValue } from '../shared-value.ts'

/** Marks that are on or off. */
export const FLAGS = ['bold', 'italic', 'underline', 'strike', 'superscript', 'subscript'] as const
export type Flag = (typeof FLAGS)[number]

/** What the inspector shows; null where the words differ. */
export interface ShownStyle {
  readonly fontFamily: string | null
  readonly fontSize: number | null
  readonly color: string | null
  readonly highlight: string | null
  readonly align: DrawnText['align'] | null
  readonly flags: Readonly<Record<Flag, boolean>>
  /** Undefined where paragraphs differ. */
  readonly list: ListKind | undefined
  /** Empty without a link. */
  readonly href: string | null
}

/** What of an element says how its words look, those of a box of text or of a form. */
export type StyledWords = Pick<DrawnText, 'id' | 'text' | 'fontFamily' | 'fontSize' | 'color' | 'align'>

/** The styles of all words of a box; one for an empty box, as its first letter would look. */
function runMarks(element: Pick<StyledWords, 'text'>): readonly Marks[] {
  const marks = element.text.blocks.flatMap((block) => block.runs.map((run) => run.marks))
  return marks.length > 0 ? marks : [{}]
}

function commonList(elements: readonly Pick<StyledWords, 'text'>[]): ListKind | undefined {
  const [first, ...others] = elements.map((element) => listOfText(element.text))
  return others.every((list) => list === first) ? first : undefined
}

/** What whole boxes look like: the box's own style where its words carry none. */
export function styleOfBoxes(elements: readonly StyledWords[]): ShownStyle {
  const words = elements.flatMap((element) => runMarks(element).map((marks) => ({ element, marks })))
  const paragraphs = elements.flatMap((element) => element.text.blocks.map((block) => block.align ?? element.align))
  return {
    fontFamily: commonValue(words, ({ element, marks }) => marks.fontFamily ?? element.fontFamily),
    fontSize: commonValue(words, ({ element, marks }) => marks.fontSize ?? element.fontSize),
    color: commonValue(words, ({ element, marks }) => marks.color ?? element.color),
    highlight: commonValue(words, ({ marks }) => marks.highlight ?? 'transparent'),
    align: commonValue(paragraphs, (align) => align),
    list: commonList(elements),
    href: commonValue(words, ({ marks }) => marks.href ?? ''),
    flags: Object.fromEntries(
      FLAGS.map((flag) => [flag, words.every(({ marks }) => marks[flag] === true)]),
    ) as Record<Flag, boolean>,
  }
}

/** Whether boxes show the same style, whatever they say. */
export function sameStyle(before: readonly (TextElement | ShapeElement)[], after: readonly (TextElement | ShapeElement)[]): boolean {
  const { flags, ...shown } = styleOfBoxes(before.map((element) => resolveStyle(element)))
  const { flags: flagsNow, ...shownNow } = styleOfBoxes(after.map((element) => resolveStyle(element)))
  return shallow(flags, flagsNow) && shallow(shown, shownNow)
}
