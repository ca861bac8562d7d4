/** Pictures of a generated lesson: one beside the words of a slide, and so many in all; intro and closing are looked after apart (S2 §9), by a model alone; how many are made and looked for at once (S2 §9); how long one may take, ms. */
export const LESSON_PICTURES = { most: 8, atOnce: { model: 5, search: 10 }, waitMs: 60_000, ownMost: 50, ends: { most: 2, waitMs: 30_000 } } as const
