import { defineElement } from '../define-element.ts'
import type { ElementFor } from '../define-element.ts'
import { choice, keyed, richText } from '../fields.ts'
import type { Resolved } from '../resolve-style.ts'

/** A statement that is true or false. */
export const trueFalseElement = /* @__PURE__ */ defineElement({
  type: 'trueFalse',
  activity: 'scored',
  fields: {
    /** What is written on the two answers, in the language of the lesson. */
    trueLabel: richText(),
    falseLabel: richText(),
    /** Which it is; neither until an author has said so. */
    correct: keyed(choice(['none', 'true', 'false'], { fallback: 'none' })),
    /** What learners read who chose it. */
    trueFeedback: keyed(richText()),
    falseFeedback: keyed(richText()),
  },
})
export type TrueFalseElement = ElementFor<typeof trueFalseElement>
/** A statement with all its styles (`resolveStyle`). */
export type DrawnTrueFalse = Resolved<TrueFalseElement>
