import { PART_ORDER } from '../activity/fields.ts'
import { defineElement } from '../define-element.ts'
import type { ElementFor } from '../define-element.ts'
import { flag, keyed, records, richText, string, styled } from '../fields.ts'
import type { RecordOf } from '../fields.ts'
import type { Resolved } from '../resolve-style.ts'

/** How many answers a question may offer. */
export const OPTIONS_MAX = 10

/** What an answer that is offered has. */
const OPTION_FIELDS = {
  order: PART_ORDER,
  text: richText(),
  isCorrect: keyed(flag()),
  /** What learners read who chose it. */
  feedback: keyed(richText()),
}

/** A question with answers to choose from, one of them or several. */
export const multipleChoiceElement = /* @__PURE__ */ defineElement({
  type: 'multipleChoice',
  activity: 'scored',
  fields: {
    options: records(OPTION_FIELDS, OPTIONS_MAX),
    /** Learners choose all that are right, rather than one. */
    isMultiple: flag(),
    /** Every learner gets the answers in an order of their own. */
    shuffle: flag(),
    /** What the lesson said when the question was written from it, as a hash; empty for one that was not. */
    source: styled(string({ max: 64, fallback: '' })),
  },
})
export type MultipleChoiceElement = ElementFor<typeof multipleChoiceElement>
/** A question with all its styles (`resolveStyle`). */
export type DrawnMultipleChoice = Resolved<MultipleChoiceElement>
/** An answer that a question offers. */
export type ChoiceOption = RecordOf<typeof OPTION_FIELDS>
