/** Addresses of analytics beside the two of S2 §2, which all screens know. */
export const ANALYTICS_PATHS = {
  lessons: '/home/analytics/learners',
  authors: '/home/analytics/authors',
  statements: '/home/analytics/statements',
} as const
