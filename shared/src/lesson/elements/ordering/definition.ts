import { OUTCOME_FIELDS, PART_ORDER } from '../activity/fields.ts'
import { defineElement } from '../define-element.ts'
import type { ElementFor } from '../define-element.ts'
import { flag, keyed, records, richText } from '../fields.ts'
import type { Resolved } from '../resolve-style.ts'

/** How many things a question may have put in order. */
export const ORDERED_MAX = 12

/** Things that learners put in order. */
export const orderingElement = /* @__PURE__ */ defineElement({
  type: 'ordering',
  activity: 'scored',
  fields: {
    /** In the right order, which is the key. */
    items: records({ order: keyed(PART_ORDER), text: richText() }, ORDERED_MAX),
    /** Points only where all is right. */
    allOrNothing: flag(),
    ...OUTCOME_FIELDS,
  },
})
export type OrderingElement = ElementFor<typeof orderingElement>
/** The same with all its styles. */
export type DrawnOrdering = Resolved<OrderingElement>
