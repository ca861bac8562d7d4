import { lazyPart } from '../lazy-part.ts'

/** How letters that are read from right to left are put in order; asked for by the first text that has some. */
export const readingOrder = lazyPart(async () => (await import('./bidi-levels.ts')).bidiLevels)
