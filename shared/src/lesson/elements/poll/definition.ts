import { PART_ORDER } from '../activity/fields.ts'
import { defineElement } from '../define-element.ts'
import type { ElementFor } from '../define-element.ts'
import { flag, records, richText } from '../fields.ts'
import { OPTIONS_MAX } from '../multiple-choice/definition.ts'
import type { Resolved } from '../resolve-style.ts'

/** A question about what learners think: they choose among some answers, none of which is right or wrong. */
export const pollElement = /* @__PURE__ */ defineElement({
  type: 'poll',
  activity: 'survey',
  fields: {
    options: records({ order: PART_ORDER, text: richText() }, OPTIONS_MAX),
    /** Learners may choose several of them, rather than one. */
    isMultiple: flag(),
    /** Every learner gets the answers in an order of their own. */
    shuffle: flag(),
  },
})
export type PollElement = ElementFor<typeof pollElement>
/** The same with all its styles. */
export type DrawnPoll = Resolved<PollElement>
