import { defineElement } from '../define-element.ts'
import type { ElementFor } from '../define-element.ts'
import { choice, number, richText } from '../fields.ts'
import type { Resolved } from '../resolve-style.ts'

/** The fewest and the most steps of a scale. */
export const RATING_STEPS = { min: 2, max: 10 } as const

/** A scale on which learners say how much of something there is, such as how sure they are. */
export const ratingElement = /* @__PURE__ */ defineElement({
  type: 'rating',
  activity: 'survey',
  fields: {
    steps: number({ ...RATING_STEPS, isWhole: true, fallback: 5 }),
    /** What stands on the steps. */
    symbol: choice(['star', 'number'], { fallback: 'star' }),
    /** What the first and the last step mean. */
    lowLabel: richText(),
    highLabel: richText(),
  },
})
export type RatingElement = ElementFor<typeof ratingElement>
/** The same with all its styles. */
export type DrawnRating = Resolved<RatingElement>
