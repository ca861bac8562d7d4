import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { ERRORS } from '@lectern/shared/errors'
import type { ErrorAnswer, ErrorCode } from '@lectern/shared/errors'
import type { Reason } from '@lectern/shared/reasons'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { LecternError, resultCodeFor, schemaMessage } from './errors.ts'

/** The codes for faults that Fastify or a plugin found before any handler of ours ran. */
const CODE_FOR_HTTP: Readonly<Record<number, ErrorCode>> = {
  400: 'invalid-request', 401: 'unauthenticated', 403: 'forbidden', 404: 'not-found', 405: 'not-found', 408: 'timeout',
  409: 'conflict', 413: 'file-too-large', 415: 'unsupported-file-type', 429: 'too-many-requests', 503: 'unavailable',
}

function answerOf(code: ErrorCode, http: number, message: string, path?: string, reason?: Reason): ErrorAnswer {
  return {
    status: resultCodeFor(http), code, message,
    ...(reason === undefined ? {} : { reason }),
    ...(path === undefined ? {} : { path }),
  }
}

/** The field a zod issue is about; an unknown field is named itself. */
function fieldOf(validation: { instancePath: string; params?: unknown; keyword?: string }): string {
  const parts = validation.instancePath.split('/').filter((part) => part !== '')
  const params = validation.params as { issue?: { keys?: unknown }; keys?: unknown } | undefined
  const keys = params?.keys ?? params?.issue?.keys
  if (Array.isArray(keys) && typeof keys[0] === 'string') parts.push(keys[0])
  return parts.join('.')
}

/** What SQLite and the system say of a disk that takes no more. */
const DISK_FULL: ReadonlySet<unknown> = new Set(['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', 'ENOSPC', 'EDQUOT'])

/** Whether a fault, or the one behind it, is a disk without room. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return DISK_FULL.has('code' in error ? error.code : null) || isDiskFull(error.cause)
}

/** Turns whatever was thrown into the one shape of error answers, and says which HTTP status it has. */
export function toErrorAnswer(error: unknown): { http: number; answer: ErrorAnswer } {
  if (isDiskFull(error)) {
    const { http, message } = ERRORS['disk-full']
    return { http, answer: answerOf('disk-full', http, message) }
  }
  if (error instanceof LecternError) {
    const { retryAfterMs, place, reason, status } = error
    return {
      http: error.httpStatus,
      answer: {
        ...answerOf(error.code, error.httpStatus, error.message, error.path, reason),
        ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
        ...(status === undefined ? {} : { status }),
        ...(place === undefined ? {} : { place }),
      },
    }
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const first = error.validation[0]
    const path = first && fieldOf(first)
    const { message, reason } = new LecternError('invalid-request', first?.message === undefined ? {} : schemaMessage(first.message))
    return { http: 400, answer: answerOf('invalid-request', 400, message, path, reason) }
  }
  const http = (error as Partial<FastifyError> | null)?.statusCode ?? 500
  const code = CODE_FOR_HTTP[http] ?? (http >= 400 && http < 500 ? 'invalid-request' : 'internal')
  const status = code === 'internal' ? 500 : http
  // Words of foreign errors may tell what runs inside, so only the catalogue's are sent.
  return { http: status, answer: answerOf(code, status, ERRORS[code].message) }
}

/** Answers what is no HTTP request, or did not come in time: nothing of ours runs for it, so it is written to the socket itself. */
export function handleClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const http = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
  const { answer } = toErrorAnswer({ statusCode: http })
  const body = JSON.stringify(answer)
  if (socket.writable) {
    socket.write(`HTTP/1.1 ${http} ${STATUS_CODES[http] ?? ''}\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
  }
  socket.destroy(error)
}

/** The one error handler of the HTTP interface. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { http, answer } = toErrorAnswer(error)
  if (http >= 500) request.log.error({ err: error }, 'request failed')
  else request.log.debug({ err: error }, 'request refused')
  if (error instanceof LecternError && error.retryAfterSeconds !== undefined) {
    reply.header('retry-after', String(error.retryAfterSeconds))
  }
  reply.code(http).type('application/json; charset=utf-8').send(JSON.stringify(answer))
}
