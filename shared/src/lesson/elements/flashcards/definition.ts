import { PART_ORDER } from '../activity/fields.ts'
import { defineElement } from '../define-element.ts'
import type { ElementFor } from '../define-element.ts'
import { flag, records, richText } from '../fields.ts'
import type { Resolved } from '../resolve-style.ts'

/** How many cards a deck may have. */
export const CARDS_MAX = 40

/** A deck of cards that learners turn over and repeat until they know them. */
export const flashcardsElement = /* @__PURE__ */ defineElement({
  type: 'flashcards',
  activity: 'practice',
  fields: {
    /** `text` is their front. The back is no key: learners turn a card whenever they like, without a network too. */
    cards: records({ order: PART_ORDER, text: richText(), back: richText() }, CARDS_MAX),
    /** Every round goes through them in another order. */
    shuffle: flag(),
  },
})
export type FlashcardsElement = ElementFor<typeof flashcardsElement>
/** The same with all its styles. */
export type DrawnFlashcards = Resolved<FlashcardsElement>
