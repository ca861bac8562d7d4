import { OUTCOME_FIELDS, PART_ORDER } from '../activity/fields.ts'
import { defineElement } from '../define-element.ts'
import type { ElementFor } from '../define-element.ts'
import { choice, fill, flag, keyed, list, number, records, richText, string } from '../fields.ts'
import type { Resolved } from '../resolve-style.ts'

/** How many areas a picture may have, how many corners one of them, and how many marks learners may set. */
export const AREAS_MAX = 20
export const CORNERS_MAX = 40
export const MARKS_MAX = 10

/** The forms of areas. */
export const AREA_KINDS = ['rectangle', 'ellipse', 'polygon'] as const
export type AreaKind = (typeof AREA_KINDS)[number]

/** A picture that learners work on. */
export const PICTURE_FIELDS = {
  /** Shown whole, however it says that it fits. */
  picture: fill('transparent'),
  /** What the picture shows, for people who do not see it. */
  alt: string({ max: 2000, fallback: '', isDescription: true }),
} as const

/** Where an area lies on a picture. */
export const AREA_FIELDS = {
  kind: choice(AREA_KINDS, { fallback: 'rectangle' }),
  /** x and y of each corner in turn, as shares of the picture from its top left; of a rectangle and an ellipse two opposite corners of the box. */
  corners: list(number({ min: 0, max: 1, fallback: 0 }), 2 * CORNERS_MAX),
} as const

/** A picture on which learners mark places; where these are right is known to nobody who only has the picture, not even how many there are. */
export const hotspotElement = /* @__PURE__ */ defineElement({
  type: 'hotspot',
  activity: 'scored',
  fields: {
    ...PICTURE_FIELDS,
    /** How many places learners may mark. */
    marks: number({ min: 1, max: MARKS_MAX, isWhole: true, fallback: 1 }),
    /** Later ones lie above. What they are called is for authors. */
    areas: keyed(records({
      order: PART_ORDER,
      text: keyed(richText()),
      ...AREA_FIELDS,
      isCorrect: flag(),
      /** What learners read who marked a place in it. */
      feedback: keyed(richText()),
    }, AREAS_MAX)),
    /** Points only where all marks are right. */
    allOrNothing: flag(),
    ...OUTCOME_FIELDS,
  },
})
export type HotspotElement = ElementFor<typeof hotspotElement>
export type HotspotArea = HotspotElement['areas'][number]
/** The same with all its styles. */
export type DrawnHotspot = Resolved<HotspotElement>
