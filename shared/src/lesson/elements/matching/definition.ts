import { OUTCOME_FIELDS, PART_ORDER } from '../activity/fields.ts'
import { defineElement } from '../define-element.ts'
import type { ElementFor } from '../define-element.ts'
import { flag, keyed, records, richText, string } from '../fields.ts'
import { AREA_FIELDS, PICTURE_FIELDS } from '../hotspot/definition.ts'
import type { Resolved } from '../resolve-style.ts'

/** How many things may be matched, and to how many. */
export const MATCHED_MAX = 20
export const TARGETS_MAX = 10

/** Things that learners put to what they belong to: pairs, or more things than groups. */
export const matchingElement = /* @__PURE__ */ defineElement({
  type: 'matching',
  activity: 'scored',
  fields: {
    /** `target` is the id of what it belongs to; the order, in which authors see them, would tell. */
    items: records({ order: keyed(PART_ORDER), text: richText(), target: keyed(string({ max: 64, fallback: '' })) }, MATCHED_MAX),
    targets: records({
      order: keyed(PART_ORDER), text: richText(),
      /** The zone on the picture, which learners see; of a target without one there are no corners. */
      ...AREA_FIELDS,
    }, TARGETS_MAX),
    /** With a picture the targets are zones on it. */
    ...PICTURE_FIELDS,
    /** Points only where all is right. */
    allOrNothing: flag(),
    ...OUTCOME_FIELDS,
  },
})
export type MatchingElement = ElementFor<typeof matchingElement>
/** The same with all its styles. */
export type DrawnMatching = Resolved<MatchingElement>
