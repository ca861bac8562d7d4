import { OUTCOME_FIELDS, PART_ORDER, WORDING_FIELDS } from '../activity/fields.ts'
import { defineElement } from '../define-element.ts'
import type { ElementFor } from '../define-element.ts'
import { flag, keyed, records, richText } from '../fields.ts'
import type { RecordOf } from '../fields.ts'
import type { Resolved } from '../resolve-style.ts'

/** How many blanks a text may have. */
export const BLANKS_MAX = 20

/** What a blank has. */
const BLANK_FIELDS = {
  order: PART_ORDER,
  /** The words between the blank before and this one. */
  before: richText(),
  /** What may stand there, one a line; `*` stands for any letters. The first line is told as the right one. */
  accepted: keyed(richText()),
}

/** A text in which learners fill in what is missing. */
export const fillBlanksElement = /* @__PURE__ */ defineElement({
  type: 'fillBlanks',
  activity: 'scored',
  fields: {
    blanks: records(BLANK_FIELDS, BLANKS_MAX),
    /** The words behind the last blank. */
    after: richText(),
    ...WORDING_FIELDS,
    /** Points only where all is right. */
    allOrNothing: flag(),
    ...OUTCOME_FIELDS,
  },
})
export type FillBlanksElement = ElementFor<typeof fillBlanksElement>
/** The same with all its styles. */
export type DrawnFillBlanks = Resolved<FillBlanksElement>
/** A blank of a text. */
export type Blank = RecordOf<typeof BLANK_FIELDS>
