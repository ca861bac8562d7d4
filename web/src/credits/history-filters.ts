/** The categories shown to users, in the order of S1 §3.6, with the infographics that are charged, too. */
export const HISTORY_FILTERS = [1, 2, 3, 4, 5, 6, 7, 11, 12, 13, 14, 15, 16, 17] as const
