/** Pictures of a generated lesson: one beside the words of a slide, and so many in all; how many are made and looked for at once (S2 §9); how long one may take, ms. */
export const LESSON_PICTURES = { most: 8, atOnce: { model: 5, search: 10 }, waitMs: 60_000, ownMost: 50 } as const
