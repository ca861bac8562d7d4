/** One time that a learner said of a card whether they knew it. */
export interface Review {
  readonly cardId: string
  readonly isKnown: boolean
  /** ms since 1970. */
  readonly at: number
}

/** Where a card stands. */
export interface CardStanding {
  /** From 1, for what is not known yet, to the last. */
  readonly box: number
  /** From when on it is asked again, ms since 1970. */
  readonly dueAt: number
}

const DAY_MS = 24 * 60 * 60_000

/**
 * Days that a card waits in each box. Five boxes, a card that was known goes on by one and any other back to the first: Sebastian Leitner,
 * So lernt man lernen, 1972. He repeats a box when it is full, which says nothing of time; spans that about double are the usual stand-in.
 */
export const LEITNER_DAYS = [0, 1, 3, 7, 14] as const

/** Where the cards stand after some reviews, first to last; those that were never reviewed are not there. */
export function leitner(reviews: Iterable<Review>): ReadonlyMap<string, CardStanding> {
  const standing = new Map<string, CardStanding>()
  for (const { at, cardId, isKnown } of reviews) {
    const before = standing.get(cardId)
    // Repeating what is not due yet shows nothing of how long it is remembered: then only what was forgotten counts.
    if (isKnown && before !== undefined && at < before.dueAt) continue
    const box = isKnown ? Math.min(LEITNER_DAYS.length, (before?.box ?? 1) + 1) : 1
    standing.set(cardId, { box, dueAt: at + (LEITNER_DAYS[box - 1] ?? 0) * DAY_MS })
  }
  return standing
}

/** The cards to be repeated at a time, in the order of the deck: those that are due, and those that were never seen. */
export function dueCards<T extends { readonly id: string }>(cards: readonly T[], standing: Readonly<Record<string, CardStanding>>, now: number): readonly T[] {
  return cards.filter(({ id }) => (Object.hasOwn(standing, id) ? (standing[id]?.dueAt ?? 0) <= now : true))
}
