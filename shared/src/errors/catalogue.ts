/**
 * Every error a call can answer with: a stable code, its HTTP status and the message people see
 * (S1 §8.3 and S2 §8 where they give one). Clients switch on the code and look words up by it, or by the reason
 * beside it, never by the text.
 */
export const ERRORS = {
  'invalid-request': { http: 400, message: 'Something in the request is not right.' },
  unauthenticated: { http: 401, message: 'Authentication required. Please login again.' },
  'email-not-verified': { http: 403, message: 'Please verify your email address first.' },
  'workspace-required': { http: 403, message: 'Choose a plan to get a workspace of your own first.' },
  forbidden: { http: 403, message: 'You do not have permission to access this resource.' },
  'not-found': { http: 404, message: 'The requested resource was not found.' },
  conflict: { http: 409, message: 'Conflict occurred while processing the request.' },
  'course-name-exists': { http: 409, message: 'A course with this name already exists' },
  'share-invalid-email': { http: 400, message: 'Please enter a valid email address.' },
  'share-user-not-found': { http: 404, message: 'No member of your organization has this email address.' },
  'share-self': { http: 400, message: 'You already own this.' },
  'last-owner': { http: 409, message: 'Somebody must own this. Transfer the ownership first.' },
  'insufficient-credits': { http: 402, message: 'You do not have enough credits for this.' },
  'not-enough-content': { http: 400, message: 'Not enough content to generate slides.' },
  'file-too-large': { http: 413, message: 'This file is too large.' },
  'unsupported-file-type': { http: 415, message: 'This type of file cannot be used here.' },
  'too-many-requests': { http: 429, message: 'Too many requests. Please wait a moment and try again.' },
  'admin-removed': { http: 403, message: 'The owner of the workspace took you out of this lesson for a while.' },
  'document-locked': { http: 423, message: 'An owner has locked this lesson.' },
  'max-users-reached': { http: 429, message: 'As many people as allowed are editing this lesson already.' },
  'server-maintenance': { http: 503, message: 'The server is being maintained.' },
  'publication-gone': { http: 404, message: 'This lesson is not published, or not any more.' },
  'publication-elsewhere': { http: 403, message: 'This lesson cannot be seen here.' },
  timeout: { http: 408, message: 'Request timed out. Please check your connection and try again.' },
  unavailable: { http: 503, message: 'The server is busy. Please try again in a moment.' },
  'files-unavailable': { http: 503, message: 'Files cannot be stored or read right now. Nothing you wrote is lost; please try again in a moment.' },
  'storage-full': {
    http: 507,
    message: 'The storage of your workspace is full. Delete versions, videos or lessons you do not need, or ask its owner for a larger plan. Your edits are still saved.',
  },
  'too-many-versions': { http: 409, message: 'This lesson has as many named versions as it may. Delete one in the version history first.' },
  'too-many-videos': { http: 409, message: 'This lesson has as many videos as it may. Delete one first.' },
  'too-many-jobs': { http: 429, message: 'As many things as may be made at once are being made already. Wait for one of them, or stop one.' },
  'too-many-copies': { http: 429, message: 'You have made as many copies of lessons as you may in an hour. Please try again later.' },
  'too-many-connections': { http: 429, message: 'Lessons are open in as many tabs as they may be. Close some of them first.' },
  'disk-full': {
    http: 507,
    message: 'The disk of the server is full. Reading goes on, and what was saved is safe. Please tell the operator of this server.',
  },
  'ai-no-gateway': {
    http: 503,
    message: 'AI writing is switched to the LiteLLM gateway (flag useLiteLLM), and this server has none. Please tell the owner of your workspace.',
  },
  'ai-no-model': { http: 503, message: 'This server has no AI model, and only a model can follow instructions. Change the text by hand.' },
  'ai-refused': { http: 502, message: 'The AI service refused this server. Please tell the owner of your workspace.' },
  'ai-declined': { http: 422, message: 'The AI service does not write this. Say it in other words.' },
  'ai-busy': { http: 503, message: 'The AI service has too much to do right now. Please try again in a moment.' },
  'ai-unavailable': { http: 503, message: 'The AI service cannot be reached right now. Please try again in a moment.' },
  'ai-timeout': { http: 504, message: 'The AI service took too long to answer. Please try again.' },
  'ai-invalid-response': { http: 502, message: 'Invalid response from AI service' },
  internal: { http: 500, message: 'Server error. Please try again later.' },
} as const satisfies Record<string, { http: number; message: string }>

export type ErrorCode = keyof typeof ERRORS

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
