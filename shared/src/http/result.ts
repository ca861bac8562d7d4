/** The generic result codes of S1 §4.1, used as `status` of every answer that has no flow of its own. */
export const RESULT = { success: 1, error: 2, notFound: 3, alreadyExists: 4, unknown: 99 } as const
