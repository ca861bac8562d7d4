import { IMAGE_MAX_BYTES, IMAGE_RULES } from '@lectern/shared/media'
import type { ImagePurpose } from '@lectern/shared/media'
import type { FastifyRequest } from 'fastify'
import { createAttemptLimiter } from '../platform/attempt-limiter.ts'
import type { AttemptLimiter } from '../platform/attempt-limiter.ts'
import type { Clock } from '../platform/clock.ts'
import { LecternError } from '../platform/errors.ts'
import { tooManyBytes } from './image.ts'

/** A file out of a multipart request, with the other fields. */
export interface Upload {
  /** Empty when there was no file. */
  readonly bytes: Uint8Array
  /** What the sender's computer calls the file; empty when it does not say. */
  readonly name: string
  readonly fields: Readonly<Record<string, string>>
}

/** Other fields of an upload at most. */
const FIELDS = 10
/** Letters of all of them together: those of a file sent as a `data:` address, four for three bytes, with room for the others. */
const FIELD_BYTES = Math.ceil(IMAGE_MAX_BYTES / 3) * 4 + 4096

/** How many files one person may send in a window: each is held in memory while it is judged. */
const PER_PERSON = 600
const WINDOW_MS = 15 * 60_000

/** Counts the uploads of a person. */
export function createUploadLimiter(now: Clock): AttemptLimiter {
  return createAttemptLimiter(PER_PERSON, WINDOW_MS, now)
}

/** A request that is not an upload as it should be. */
export function badUpload(message: string, path = 'file'): LecternError {
  return new LecternError('invalid-request', { path, message })
}

/** Faults of the multipart reader that are the sender's. */
const SENDER_FAULTS: Readonly<Record<string, (purpose: ImagePurpose) => LecternError>> = {
  FST_REQ_FILE_TOO_LARGE: tooManyBytes,
  FST_FILES_LIMIT: () => badUpload('Send one file at a time.'),
  FST_FIELDS_LIMIT: () => badUpload('There are too many fields.'),
  FST_PARTS_LIMIT: () => badUpload('There are too many fields.'),
  FST_INVALID_MULTIPART_CONTENT_TYPE: () => badUpload('Send the file as multipart form data.'),
}

/** The one file of a multipart request, in the field of this name, with the fields beside it. */
export async function readUpload(request: FastifyRequest, field: string, purpose: ImagePurpose): Promise<Upload> {
  let file: { bytes: Uint8Array; name: string } = { bytes: new Uint8Array(), name: '' }
  const fields: Record<string, string> = {}
  const { maxBytes } = IMAGE_RULES[purpose]
  let left = FIELD_BYTES
  try {
    // One byte more than allowed, so that a file of exactly the limit passes.
    const limits = { fileSize: maxBytes + 1, files: 1, fields: FIELDS, fieldSize: FIELD_BYTES, parts: FIELDS + 2 }
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') {
        const bytes = await part.toBuffer()
        if (part.fieldname !== field) throw badUpload(`Name the field of the file "${field}".`, part.fieldname)
        file = { bytes, name: part.filename }
      } else {
        const value = String(part.value)
        left -= value.length
        if (part.valueTruncated || left < 0) throw tooManyBytes(purpose)
        fields[part.fieldname] = value
      }
    }
  } catch (error) {
    if (error instanceof LecternError) throw error
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    // Nothing but reading what was sent happens above, and the reader has no codes for most of what can be wrong with it.
    request.log.debug({ err: error }, 'form data could not be read')
    throw SENDER_FAULTS[code]?.(purpose) ?? badUpload('The form data is damaged or did not arrive whole. Please send it again.')
  }
  if (file.bytes.length > maxBytes) throw tooManyBytes(purpose)
  return { ...file, fields }
}
