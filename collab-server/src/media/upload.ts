import { IMAGE_MAX_BYTES, IMAGE_RULES } from '@lectern/shared/media'
import type { ImagePurpose } from '@lectern/shared/media'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDiskFull } from '../platform/error-handler.ts'
import { LecternError } from '../platform/errors.ts'
import type { ErrorDetails } from '../platform/errors.ts'
import type { Caller } from '../platform/http.ts'
import { receiveFile } from '../blobs/receive-file.ts'
import type { SpooledFile } from '../platform/spool.ts'
import { createUploads, holdUpload } from '../limits/uploads.ts'
import type { UploadRules } from '../limits/uploads.ts'
import { tooManyBytes } from './image.ts'

/** A file out of a multipart request, with the other fields. */
export interface Upload {
  /** The file on the disk, which whoever reads the upload removes; null when there was none. */
  readonly file: SpooledFile | null
  /** What the sender's computer calls the file; empty when it does not say. */
  readonly name: string
  readonly fields: Readonly<Record<string, string>>
}

/** Other fields of an upload at most. */
const FIELDS = 10
/** Letters of all of them together: those of a file sent as a `data:` address, four for three bytes, with room for the others. */
const FIELD_BYTES = Math.ceil(IMAGE_MAX_BYTES / 3) * 4 + 4096

/** How many files one person may send in a window. */
const PER_PERSON = 600
const WINDOW_MS = 15 * 60_000

/** How long a picture may take to arrive, in ms; form data has no limit of bytes of its own. */
export const UPLOAD_MS = 3 * 60_000

/** How large the file of a form may be, and what is said of a larger one. */
export interface FileRules {
  readonly maxBytes: number
  readonly tooLarge: () => LecternError
}

/** Takes the files that people send in forms; `R` says what kind of file it is. */
export interface FormUploads<R> {
  /** Reads a form and runs what is done with it; its file is gone afterwards, unless it was kept. @throws LecternError `too-many-requests`, and what is wrong with the form. */
  read<T>(call: UploadCall, field: string, kind: R, use: (upload: Upload) => Promise<T>): Promise<T>
}

/** The call of somebody who sends a file. */
export interface UploadCall {
  readonly actor: Caller
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Counts the uploads of people, and how many there are at once. */
export function createFormUploads(app: FastifyInstance, name: string, rules: UploadRules): FormUploads<FileRules> {
  const inWindow = app.limits.attempts(`uploads of ${name}`, PER_PERSON, WINDOW_MS)
  const atOnce = createUploads(rules, app.limits.shares(`uploads of ${name}`))
  return {
    async read({ actor, reply, request }, field, kind, use) {
      await inWindow.take(actor.userId)
      const keep = await holdUpload(atOnce, actor.userId, request, reply)
      const upload = await readUpload(app, { actor, reply, request }, field, kind)
      try {
        return await keep(async () => await use(upload))
      } finally {
        await upload.file?.remove()
      }
    },
  }
}

/** The same for pictures, by what they are for. */
export function createPictureUploads(app: FastifyInstance, name: string, rules: UploadRules): FormUploads<ImagePurpose> {
  const uploads = createFormUploads(app, name, rules)
  return {
    read: async (call, field, purpose, use) => (
      await uploads.read(call, field, { maxBytes: IMAGE_RULES[purpose].maxBytes, tooLarge: () => tooManyBytes(purpose) }, use)
    ),
  }
}

/** A request that is not an upload as it should be. */
export function badUpload(details: ErrorDetails, path = 'file'): LecternError {
  return new LecternError('invalid-request', { path, ...details })
}

/** Faults of the multipart reader that are the sender's. */
const SENDER_FAULTS: Readonly<Record<string, (rules: FileRules) => LecternError>> = {
  FST_REQ_FILE_TOO_LARGE: ({ tooLarge }) => tooLarge(),
  FST_FILES_LIMIT: () => badUpload({ message: 'Send one file at a time.' }),
  FST_FIELDS_LIMIT: () => badUpload({ message: 'There are too many fields.' }),
  FST_PARTS_LIMIT: () => badUpload({ message: 'There are too many fields.' }),
  FST_INVALID_MULTIPART_CONTENT_TYPE: () => badUpload({ message: 'Send the file as multipart form data.' }),
}

/** The one file of a multipart request, in the field of this name, with the fields beside it. */
async function readUpload(app: FastifyInstance, { actor, request }: UploadCall, field: string, rules: FileRules): Promise<Upload> {
  const fields: Record<string, string> = {}
  const { maxBytes, tooLarge } = rules
  let left = FIELD_BYTES
  let file: SpooledFile | null = null
  let name = ''
  try {
    // One byte more than allowed, so that a file of exactly the limit passes.
    const limits = { fileSize: maxBytes + 1, files: 1, fields: FIELDS, fieldSize: FIELD_BYTES, parts: FIELDS + 2 }
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') {
        if (part.fieldname !== field) {
          part.file.resume()
          throw badUpload({ message: `Name the field of the file "${field}".` }, part.fieldname)
        }
        file = await receiveFile(app, part.file, { userId: actor.userId, expected: 0, maxBytes: maxBytes + 1, tooLarge })
        name = part.filename
        if (part.file.truncated || file.bytes > maxBytes) throw tooLarge()
      } else {
        const value = String(part.value)
        left -= value.length
        if (part.valueTruncated || left < 0) throw tooLarge()
        fields[part.fieldname] = value
      }
    }
    return { file, name, fields }
  } catch (error) {
    await file?.remove()
    if (error instanceof LecternError || isDiskFull(error)) throw error
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    // Nothing but reading what was sent happens above, and the reader has no codes for most of what can be wrong with it.
    request.log.debug({ err: error }, 'form data could not be read')
    throw SENDER_FAULTS[code]?.(rules) ?? badUpload({ message: 'The form data is damaged or did not arrive whole. Please send it again.' })
  }
}
