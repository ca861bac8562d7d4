/** The categories shown to users, in the order of S1 §3.6. */
export const HISTORY_FILTERS = [1, 2, 3, 4, 5, 6, 11, 12, 13, 14, 15, 16, 17] as const
