import type { FillBlanksElement } from '../../lesson/index.ts'
import type { Block, RichText } from '../../text/index.ts'
import type { ActivityDefinition } from '../activity.ts'
import { BLANK, commonProblems, givenFor, giving, spacesAround, verdictOf } from '../answers.ts'
import { acceptedIn, isAccepted } from '../wording.ts'

/** The words with their blanks as one text. */
function wholeText({ blanks, after }: FillBlanksElement): RichText {
  const blocks: Block[] = []
  const add = (text: RichText): void => {
    const [first, ...others] = text.blocks
    const last = blocks.pop()
    if (first !== undefined) blocks.push(last === undefined ? first : { ...last, runs: [...last.runs, ...first.runs] })
    blocks.push(...others)
  }
  for (const [at, { before }] of blanks.entries()) {
    add(before)
    const last = blocks.pop()
    const text = spacesAround({ before, after: blanks[at + 1]?.before ?? after }).join(BLANK)
    if (last !== undefined) blocks.push({ ...last, runs: [...last.runs, { text, marks: {} }] })
  }
  add(after)
  return { blocks }
}

const wholes = new WeakMap<FillBlanksElement, RichText>()

/** A text with blanks. */
export const fillBlanks: ActivityDefinition<FillBlanksElement> = {
  type: 'fillBlanks',
  poster: (element) => {
    // Words that have not changed keep their identity, and with that their layout.
    const text = wholes.get(element) ?? wholeText(element)
    wholes.set(element, text)
    return { columns: 1, isSquare: true, entries: [{ text, tile: 'none' }] }
  },
  answerSchema: ({ blanks }) => giving(blanks.map(({ id }) => id)),
  correct: ({ blanks }) => ({ given: Object.fromEntries(blanks.map(({ id, accepted }) => [id, acceptedIn(accepted)[0] ?? ''])) }),
  grade: (element, answer) => verdictOf(element, Object.fromEntries(element.blanks.map(({ id, accepted }) => [id, isAccepted(givenFor(answer, id), accepted, element)]))),
  stated: ({ blanks }, answer) => ({ kind: 'fill-in', words: blanks.map(({ id }) => givenFor(answer, id)) }),
  problems: (element) => [
    ...commonProblems(element), ...(element.blanks.length === 0 ? ['noBlanks' as const] : []),
    ...(element.blanks.some(({ accepted }) => acceptedIn(accepted).length === 0) ? ['noAccepted' as const] : []),
  ],
}
