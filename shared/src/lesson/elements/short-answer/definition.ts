import { OUTCOME_FIELDS, WORDING_FIELDS } from '../activity/fields.ts'
import { defineElement } from '../define-element.ts'
import type { ElementFor } from '../define-element.ts'
import { choice, keyed, number, richText, string } from '../fields.ts'
import type { Resolved } from '../resolve-style.ts'

/** A question that learners answer with a few words of their own, or with a number. */
export const shortAnswerElement = /* @__PURE__ */ defineElement({
  type: 'shortAnswer',
  activity: 'scored',
  fields: {
    kind: choice(['words', 'number'], { fallback: 'words' }),
    /** Behind the field that learners write into, such as a unit. */
    unit: richText(),
    /** Of words: what is accepted, one a line; `*` stands for any letters. The first line is told as the right one. */
    accepted: keyed(richText()),
    ...WORDING_FIELDS,
    /** Of a number: which, as somebody writes it; empty until an author has said so. */
    value: keyed(string({ max: 40, fallback: '' })),
    /** How far beside it is right, too. */
    tolerance: keyed(number({ min: 0, max: 1e12, fallback: 0 })),
    ...OUTCOME_FIELDS,
  },
})
export type ShortAnswerElement = ElementFor<typeof shortAnswerElement>
/** The same with all its styles. */
export type DrawnShortAnswer = Resolved<ShortAnswerElement>
