/**
 * Pictures of a generated lesson: one beside the words of a slide, and so many in all, so many infographics among them; intro and closing are looked after apart
 * (S2 §9), by a model alone; how many of each way are made and looked for at once, infographics by half of the cores within bounds (S2 §9); how long one may
 * take, ms.
 */
export const LESSON_PICTURES = {
  most: 8, infographics: 3, ownMost: 50, waitMs: 60_000, ends: { most: 2, waitMs: 30_000 },
  atOnce: { model: 5, google: 8, search: 10, attributions: 3, infographics: { least: 1, most: 8 } },
} as const

/** How many pictures of each source a slide has at most, where nobody says otherwise, and of all of them together (S2 §9). */
export const SLIDE_PICTURES = { ai: 0, google: 2, infographics: 1, wikimedia: 2, client: 0, all: 4 } as const
