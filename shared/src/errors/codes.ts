/**
 * Every error a call can answer with: a stable code and its HTTP status. Clients switch on the code and look words up by it, or by the
 * reason beside it, never by a text; what the server says of each is in `catalogue.ts`, which pages do without.
 */
export const ERROR_STATUS = {
  'invalid-request': 400,
  unauthenticated: 401,
  'email-not-verified': 403,
  'workspace-required': 403,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'course-name-exists': 409,
  'share-invalid-email': 400,
  'share-user-not-found': 404,
  'share-self': 400,
  'last-owner': 409,
  'insufficient-credits': 402,
  'not-enough-content': 400,
  'file-too-large': 413,
  'unsupported-file-type': 415,
  'too-many-requests': 429,
  'admin-removed': 403,
  'document-locked': 423,
  'max-users-reached': 429,
  'server-maintenance': 503,
  'publication-gone': 404,
  'publication-elsewhere': 403,
  timeout: 408,
  unavailable: 503,
  'files-unavailable': 503,
  'storage-full': 507,
  'too-many-versions': 409,
  'too-many-videos': 409,
  'too-many-jobs': 429,
  'too-many-copies': 429,
  'too-many-connections': 429,
  'disk-full': 507,
  'ai-no-gateway': 503,
  'ai-no-model': 503,
  'ai-refused': 502,
  'ai-declined': 422,
  'ai-busy': 503,
  'ai-unavailable': 503,
  'ai-timeout': 504,
  'ai-invalid-response': 502,
  internal: 500,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof ERROR_STATUS

/** What is said where an answer has its HTTP status alone, as one from between client and server (S1 §8.3). */
export const HTTP_MESSAGES = {
  unauthenticated: 'Authentication required. Please login again.',
  forbidden: 'You do not have permission to access this resource.',
  'not-found': 'The requested resource was not found.',
  conflict: 'Conflict occurred while processing the request.',
  'file-too-large': 'This file is too large.',
  'unsupported-file-type': 'This type of file cannot be used here.',
  'too-many-requests': 'Too many requests. Please wait a moment and try again.',
  timeout: 'Request timed out. Please check your connection and try again.',
  unavailable: 'The server is busy. Please try again in a moment.',
  internal: 'Server error. Please try again later.',
} as const satisfies Partial<Record<ErrorCode, string>>

/** Messages that only the client can know of (S1 §8.3): no answer came at all, one nobody foresaw, or a fault of its own. */
export const CLIENT_ERRORS = {
  network: 'Network error. Please check your internet connection.',
  unknown: 'An unknown error occurred',
  generic: 'An error occurred',
  loading: 'Error loading data',
} as const

/** What an answer carries when a call failed. `path` names the field a 400 is about. */
export interface ErrorAnswer {
  readonly status: number
  readonly code: ErrorCode
  readonly message: string
  /** What the code leaves open, such as `member.notMember`: what words in other languages are kept under. */
  readonly reason?: string
  readonly path?: string
  /** When asking again makes sense, in ms from now. */
  readonly retryAfterMs?: number
  /** The place among those who wait, from 1; with `max-users-reached`. */
  readonly place?: number
}
