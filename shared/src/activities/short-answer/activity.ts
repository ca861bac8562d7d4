import type { ShortAnswerElement } from '../../lesson/index.ts'
import { EMPTY_RICH_TEXT } from '../../text/index.ts'
import type { RichText } from '../../text/index.ts'
import type { ActivityDefinition } from '../activity.ts'
import { BLANK, commonProblems, givenFor, giving, isBlank, spacesAround, verdictOf } from '../answers.ts'
import { isNear, numbersIn } from '../numbers.ts'
import { acceptedIn, isAccepted } from '../wording.ts'

/** The only part that it has. */
const PART = 'answer'

function isRight(element: ShortAnswerElement, words: string): boolean {
  if (element.kind === 'words') return isAccepted(words, element.accepted, element)
  const [value] = numbersIn(element.value)
  return value !== undefined && isNear(words, value, element.tolerance)
}

const fields = new WeakMap<RichText, RichText>()

/** The field as pictures show it: empty, or a blank before its unit. A unit that has not changed gives the same text, which keeps its layout. */
function fieldWith(unit: RichText): RichText {
  const [first, ...others] = unit.blocks
  if (first === undefined || isBlank(unit)) return unit
  const known = fields.get(unit) ?? { ...unit, blocks: [{ ...first, runs: [{ text: spacesAround({ before: EMPTY_RICH_TEXT, after: unit }).join(BLANK), marks: {} }, ...first.runs] }, ...others] }
  fields.set(unit, known)
  return known
}

/** A few words, or a number. */
export const shortAnswer: ActivityDefinition<ShortAnswerElement> = {
  type: 'shortAnswer',
  poster: ({ unit }) => ({ columns: 1, isSquare: true, entries: [{ text: fieldWith(unit), tile: 'none', isField: true }] }),
  answerSchema: () => giving([PART]),
  correct: ({ accepted, kind, value }) => ({ given: { [PART]: kind === 'words' ? acceptedIn(accepted)[0] ?? '' : value } }),
  grade: (element, answer) => verdictOf({ ...element, allOrNothing: true }, { [PART]: isRight(element, givenFor(answer, PART)) }),
  stated: ({ kind }, answer) => {
    const words = givenFor(answer, PART)
    return kind === 'words' ? { kind: 'fill-in', words: [words] } : { kind: 'numeric', number: numbersIn(words)[0] ?? null }
  },
  problems: (element) => {
    const isUnset = element.kind === 'words' ? acceptedIn(element.accepted).length === 0 : element.value.trim() === ''
    return [
      ...commonProblems(element), ...(isUnset ? ['noAccepted' as const] : []),
      ...(element.kind === 'number' && !isUnset && numbersIn(element.value).length !== 1 ? ['badNumber' as const] : []),
    ]
  },
}
