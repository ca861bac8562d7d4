/** How long what was read to show slides in a look is kept once nothing shows it, and shown again without being read anew, ms (S2 §9). */
export const THEMED_CACHE_MS = 20_000
