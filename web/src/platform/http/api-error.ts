import { CLIENT_ERRORS, ERROR_STATUS, HTTP_MESSAGES } from '@lectern/shared/errors'
import type { ErrorCode } from '@lectern/shared/errors'
import { translateMessage } from '../i18n/i18n.ts'

/** What a failed call throws. Screens switch on `code`, and show `messageOf` it. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** From the catalogue; `network` when no answer came, `aborted` when we gave up ourselves, `unknown` for the rest. */
  readonly code: ErrorCode | 'network' | 'aborted' | 'unknown'
  /** 0 when no answer came. */
  readonly httpStatus: number
  /** The result code in the answer's body (S1 §4.1); null when it had none. */
  readonly status: number | null
  /** What the code leaves open, such as `member.notMember`: its words are found by it. */
  readonly reason: string | undefined
  /** The field that a 400 is about. */
  readonly path: string | undefined
  /** What a refusal for now says besides: when to come back, ms from now, and the place among those who wait, from 1. */
  readonly details: { readonly retryAfterMs?: number; readonly place?: number }

  constructor(fields: {
    code: ApiError['code']
    httpStatus: number
    message: string
    status?: number | null
    reason?: string
    path?: string
    details?: ApiError['details']
    cause?: unknown
  }) {
    super(fields.message, { cause: fields.cause })
    this.code = fields.code
    this.httpStatus = fields.httpStatus
    this.status = fields.status ?? null
    this.reason = fields.reason
    this.path = fields.path
    this.details = fields.details ?? {}
  }
}

/** What an answer without a code of ours means by its HTTP status, with the words of S1 §8.3. A code of ours has words that say more. */
const CODE_BY_STATUS: Readonly<Record<number, keyof typeof HTTP_MESSAGES>> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not-found',
  408: 'timeout',
  409: 'conflict',
  413: 'file-too-large',
  415: 'unsupported-file-type',
  429: 'too-many-requests',
  500: 'internal',
  502: 'unavailable',
  503: 'unavailable',
  504: 'timeout',
}

/** Makes the error of an answer that came with a failing HTTP status (S1 §8.3). */
export function errorFromAnswer(httpStatus: number, body: unknown): ApiError {
  const answer = isRecord(body) ? body : {}
  const byStatus = CODE_BY_STATUS[httpStatus]
  const code = isErrorCode(answer.code) ? answer.code : byStatus ?? 'unknown'
  const sent = typeof answer.message === 'string' && answer.message !== '' ? answer.message : null
  const message = sent ?? (byStatus === undefined ? CLIENT_ERRORS.unknown : HTTP_MESSAGES[byStatus])
  return new ApiError({
    code,
    httpStatus,
    message,
    status: typeof answer.status === 'number' ? answer.status : null,
    reason: typeof answer.reason === 'string' ? answer.reason : undefined,
    path: typeof answer.path === 'string' ? answer.path : undefined,
    details: {
      ...(typeof answer.retryAfterMs === 'number' ? { retryAfterMs: answer.retryAfterMs } : {}),
      ...(typeof answer.place === 'number' ? { place: answer.place } : {}),
    },
  })
}

/** Makes the error of a call that got no answer: stopped by us, out of time, or no network. */
export function errorWithoutAnswer(cause: unknown): ApiError {
  const name = cause instanceof DOMException || cause instanceof Error ? cause.name : ''
  if (name === 'TimeoutError') {
    return new ApiError({ code: 'timeout', httpStatus: ERROR_STATUS.timeout, message: HTTP_MESSAGES.timeout, cause })
  }
  if (name === 'AbortError') return new ApiError({ code: 'aborted', httpStatus: 0, message: CLIENT_ERRORS.unknown, cause })
  return new ApiError({ code: 'network', httpStatus: 0, message: CLIENT_ERRORS.network, cause })
}

/** What to tell a person about any thrown thing, in their language. */
export function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return translateMessage('code.generic', CLIENT_ERRORS.generic)
  const byCode = `code.${error.code === 'aborted' ? 'unknown' : error.code}` as const
  return translateMessage(error.reason === undefined ? byCode : [`reason.${error.reason}`, byCode], error.message)
}

/** Whether the server decided: asking the same again would get the same answer. */
export function isFinal(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false
  return error.httpStatus >= 400 && error.httpStatus < 500 && error.code !== 'timeout' && error.code !== 'too-many-requests'
}

function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERROR_STATUS, value)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
