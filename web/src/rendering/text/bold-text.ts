import type { RichText } from '@lectern/shared/text'

// Words keep their identity while they stay the same; so must their bold form, by which layouts are kept.
const bolds = new WeakMap<RichText, RichText>()

/** Words as bold ones, as of a header or a title: the same object for the same words. */
export function boldText(text: RichText): RichText {
  let bold = bolds.get(text)
  if (bold === undefined) {
    bold = { blocks: text.blocks.map((block) => ({ ...block, runs: block.runs.map((run) => ({ ...run, marks: { ...run.marks, bold: true } })) })) }
    bolds.set(text, bold)
  }
  return bold
}
