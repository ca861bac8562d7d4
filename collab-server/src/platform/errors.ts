import { RESULT } from '@lectern/shared/http'
import { ERRORS } from '@lectern/shared/errors'
import type { ErrorCode } from '@lectern/shared/errors'
import { reasonOf, sentenceOf } from '@lectern/shared/reasons'
import type { Reason } from '@lectern/shared/reasons'

/** What may be told besides the code: the field it is about, a reason or other words, and the fault behind it (logged, never sent). */
export interface LecternErrorOptions {
  readonly path?: string
  /** Says more than the code; its sentence is the message, and it is told in the answer. */
  readonly reason?: Reason
  /** Words that no reason has. */
  readonly message?: string
  readonly cause?: unknown
  /** Seconds until a retry makes sense; sent as `Retry-After`. */
  readonly retryAfterSeconds?: number
  /** The same in ms, told in the answer as well. */
  readonly retryAfterMs?: number
  /** The place among those who wait, from 1. */
  readonly place?: number
  /** A result code of the flow (S1 §4.1, §8.2) in place of the generic one. */
  readonly status?: number
}

/** What an error says besides its code: a reason, or a sentence that has none. */
export type ErrorDetails = { readonly reason: Reason } | { readonly message: string }

/** The message of a schema of `shared`: its reason where it is one of the catalogue. Schemas have sentences only. */
export function schemaMessage(sentence: string): ErrorDetails {
  const reason = reasonOf(sentence)
  return reason === undefined ? { message: sentence } : { reason }
}

/** An error of the catalogue. Thrown anywhere in a handler it becomes the answer `{ status, code, message, path? }`. */
export class LecternError extends Error {
  override readonly name = 'LecternError'
  readonly code: ErrorCode
  readonly path: string | undefined
  readonly reason: Reason | undefined
  readonly httpStatus: number
  readonly retryAfterSeconds: number | undefined
  readonly retryAfterMs: number | undefined
  readonly place: number | undefined
  readonly status: number | undefined

  constructor(code: ErrorCode, options: LecternErrorOptions = {}) {
    super(options.reason === undefined ? options.message ?? ERRORS[code].message : sentenceOf(options.reason), options.cause === undefined ? undefined : { cause: options.cause })
    this.code = code
    this.path = options.path
    this.reason = options.reason
    this.httpStatus = ERRORS[code].http
    this.retryAfterMs = options.retryAfterMs
    this.retryAfterSeconds = options.retryAfterSeconds
      ?? (options.retryAfterMs === undefined ? undefined : Math.ceil(options.retryAfterMs / 1000))
    this.place = options.place
    this.status = options.status
  }
}

/** The generic result code of S1 §4.1 that goes with an HTTP status. */
export function resultCodeFor(httpStatus: number): number {
  if (httpStatus === 404) return RESULT.notFound
  if (httpStatus === 409) return RESULT.alreadyExists
  return httpStatus >= 500 ? RESULT.unknown : RESULT.error
}
